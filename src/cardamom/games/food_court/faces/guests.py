"""The 64 customers: what somebody wears and holds tells what they do; faces and hair are as mixed as any queue."""

from __future__ import annotations

from cardamom.games.shared.faces.pen import block, disc, line, oval, put, shape, shine, soft
from cardamom.kernel.faces import Sketch

from ..cards import CUSTOMERS, EFFECT, NATION, Effect
from .houses import HOUSES

_DARK_HAIR = ("#22201f", "#3b2a24", "#4b2c1c", "#8f8a84", "#2b2320")
_LIGHT_HAIR = ("#3b2a24", "#6d4426", "#b5702e", "#d8a850", "#9a948c", "#22201f", "#8a3a22")
# skin, its shade, and the colours of hair that go with it
_SKINS = (
    ("#f6d0b0", "#e3a988", _LIGHT_HAIR),
    ("#e8b48a", "#cf9268", _LIGHT_HAIR),
    ("#c98a5c", "#ab6d42", _DARK_HAIR),
    ("#8f5a38", "#744528", _DARK_HAIR),
    ("#f3c6a0", "#dc9f78", _LIGHT_HAIR),
)


def _crop(hair: str) -> tuple[str, str]:
    return "", shape(hair, "M57 90C50 52 70 36 100 36C130 36 150 52 143 90C138 74 128 62 112 62C96 66 70 62 57 90Z")


def _long(hair: str) -> tuple[str, str]:
    back = shape(hair, "M52 92C42 28 158 28 148 92C150 120 156 140 150 164H50C44 140 50 120 52 92Z")
    return back, shape(hair, "M57 92C54 56 76 44 104 42C132 44 146 60 143 92C138 76 126 66 108 56C96 70 74 74 57 92Z")


def _curls(hair: str) -> tuple[str, str]:
    rim = ((56, 92), (50, 72), (58, 52), (74, 38), (96, 30), (118, 34), (136, 46), (148, 66), (146, 90))
    back = "".join(disc(hair, x, y, 19) for x, y in rim) + soft(hair, "M56 90C54 50 76 36 100 36C124 36 146 50 144 90Z")
    return back, "".join(disc(hair, x, y, 11) for x, y in ((70, 60), (86, 52), (102, 50), (118, 54), (132, 62)))


def _bun(hair: str) -> tuple[str, str]:
    return disc(hair, 100, 30, 21), shape(
        hair, "M57 88C54 50 78 40 100 40C122 40 146 50 143 88C134 70 120 58 100 58C80 58 66 70 57 88Z"
    )


def _bald(hair: str) -> tuple[str, str]:
    sides = shape(hair, "M56 100C50 84 52 70 60 64C64 78 62 90 62 104Z") + shape(
        hair, "M144 100C150 84 148 70 140 64C136 78 138 90 138 104Z"
    )
    beard = shape(
        hair,
        "M62 104C66 120 78 112 88 112C94 108 106 108 112 112"
        "C122 112 134 120 138 104C140 132 122 148 100 148C78 148 60 132 62 104Z",
    )
    return "", sides + beard


def _bob(hair: str) -> tuple[str, str]:
    back = shape(hair, "M52 88C44 30 156 30 148 88C150 108 150 124 144 136H56C50 124 50 108 52 88Z")
    return back, shape(hair, "M57 90C54 54 74 40 100 40C126 40 146 54 143 90C138 82 136 78 134 76H66C64 78 62 82 57 90Z")


def _braids(hair: str) -> tuple[str, str]:
    plait = "".join(oval(hair, 0, 13 * i, 11 - i * 0.6, 9) for i in range(5))
    return put(plait, 52, 112) + put(plait, 148, 112), _bun(hair)[1]


def _waves(hair: str) -> tuple[str, str]:
    front = shape(
        hair,
        "M56 92C46 58 62 30 96 32C112 20 142 34 146 58C150 70 148 82 144 92"
        "C140 80 134 74 124 72C118 60 104 62 96 66C84 62 64 70 56 92Z",
    )
    return "", front + line("#ffffff", 1.4, "M78 48C88 40 100 44 108 50M112 40C122 42 130 50 132 58")


_STYLES = (_crop, _long, _curls, _bun, _bald, _bob, _braids, _waves)


def _face(skin: str, shade: str) -> str:
    return (
        disc(skin, 58, 96, 9)
        + disc(skin, 142, 96, 9)
        + shape(skin, "M60 84C60 52 78 44 100 44C122 44 140 52 140 84C140 118 122 140 100 140C78 140 60 118 60 84Z")
        + shine(shade, 76, 110, 8, 5.5)
        + shine(shade, 124, 110, 8, 5.5)
    )


def _features(brow: str) -> str:
    eye = oval("#2b211c", 0, 0, 4, 5.4) + shine("#ffffff", -1.2, -1.8, 1.3, 1.5)
    return (
        put(eye, 83, 94)
        + put(eye, 117, 94)
        + line(brow, 3, "M75 82C80 78 86 78 90 81M110 81C114 78 120 78 125 82")
        + line("#8a5238", 2, "M100 98C104 104 103 107 98 107")
        + shape("#8f2f2a", "M84 117C94 127 106 127 116 117C112 131 88 131 84 117Z")
        + soft("#ffffff", "M87 118.500C95 124 105 124 113 118.500L112 121C104 125 96 125 88 121Z")
    )


def _body(colour: str, skin: str) -> str:
    return shape(skin, "M86 132V156C86 166 114 166 114 156V132Z") + shape(
        colour, "M16 220C16 178 44 160 82 154C88 168 112 168 118 154C156 160 184 178 184 220Z"
    )


# ---- what they wear and hold, by their effect: below the face, then above it


def _carver(colour: str, skin: str) -> tuple[str, str]:
    fork = block("#c9c4ba", -3, -6, 6, 46, 3) + shape(
        "#c9c4ba", "M-11 -44V-22C-11 -10 11 -10 11 -22V-44H7V-24H3V-44H-3V-24H-7V-44Z"
    )
    knife = block("#5c3a22", -4, -2, 8, 42, 3) + shape("#d8d4cc", "M-6 -4V-46C6 -44 10 -24 8 -4Z")
    fists = disc(skin, 30, 196, 14) + disc(skin, 170, 196, 14)
    bib = shape("#fffaf0", "M72 156C84 168 116 168 128 156L138 212C116 220 84 220 62 212Z") + line(
        "#e6c9b8", 2, "M78 176L120 212M122 176L80 212"
    )
    return bib, put(fork, 30, 180) + put(knife, 170, 180) + fists


def _stew_lover(colour: str, skin: str) -> tuple[str, str]:
    pot = (
        shape("#8a4a2c", "M50 180C50 206 70 219 100 219C130 219 150 206 150 180Z")
        + oval("#b5703f", 100, 180, 50, 13)
        + oval("#d9722c", 100, 181, 43, 9)
    )
    bits = "".join(disc(c, x, y, 4) for x, y, c in ((82, 180, "#e9b53c"), (100, 183, "#5d9a3f"), (118, 180, "#c8402c")))
    wisps = "".join(line("#fffaf0", 3.4, f"M{x} 170C{x - 5} 164 {x + 5} 158 {x} 150") for x in (84, 116))
    spoon = put(block("#c58f57", -2.5, -30, 5, 44, 2.5) + oval("#c58f57", 0, -36, 8, 11), 164, 176, turned=22)
    return "", pot + bits + wisps + spoon + disc(skin, 48, 194, 13) + disc(skin, 158, 192, 13)


def _fine_diner(colour: str, skin: str) -> tuple[str, str]:
    jacket = shape("#2f2b33", "M16 220C16 178 44 160 82 154L100 196L118 154C156 160 184 178 184 220Z") + shape(
        "#fffaf0", "M82 154L100 196L118 154C112 168 88 168 82 154Z"
    )
    bow = shape(colour, "M100 168L76 156V184ZM100 168L124 156V184Z") + disc(colour, 100, 169, 6)
    rose = disc("#c8304a", 146, 188, 8) + line("#8f1f33", 1.6, "M142 187C146 182 151 187 148 190")
    monocle = '<circle cx="117" cy="94" r="13" fill="none" stroke="#c9932f" stroke-width="3"/>' + line(
        "#c9932f", 1.6, "M128 101C134 116 136 134 130 152"
    )
    return jacket, bow + rose + monocle


def _big_tipper(colour: str, skin: str) -> tuple[str, str]:
    coin = (
        disc("#e6a92c", 0, 0, 17)
        + disc("#f5c95a", 0, 0, 12.5)
        + line("#a5701a", 2.4, "M0 -7V7M-4 -4C-2 -8 5 -6 4 -3C2 0 -4 0 -4 3C-4 7 3 7 5 4")
    )
    shades = (
        block("#2b2a30", 68, 86, 27, 17, 7)
        + block("#2b2a30", 105, 86, 27, 17, 7)
        + line("#2b2a30", 3, "M95 91H105M68 90L58 88M132 90L142 88")
        + line("#8f8f9a", 2, "M74 91L82 89M111 91L119 89")
    )
    chain = line("#e6a92c", 4, "M80 164C88 184 112 184 120 164")
    return chain, shades + put(coin, 162, 158) + put(coin, 174, 178, 0.8) + disc(skin, 160, 196, 15)


def _gossip(colour: str, skin: str) -> tuple[str, str]:
    bubble = shape(
        "#fffaf0",
        "M146 14H188C194 14 198 18 198 24V50C198 56 194 60 188 60H172"
        "L156 74L158 60H146C140 60 136 56 136 50V24C136 18 140 14 146 14Z",
    )
    words = "".join(disc(colour, x, 37, 5) for x in (152, 167, 182))
    hand = shape(
        skin,
        "M132 132C128 120 134 112 140 116L150 128C162 126 168 138 164 150C160 162 146 166 138 158C132 152 130 142 132 132Z",
    ) + line("#8a5238", 1.6, "M141 130L146 140M149 131L152 139")
    beads = "".join(disc("#fbf0d8", x, y, 5) for x, y in ((78, 166), (88, 173), (100, 176), (112, 173), (122, 166)))
    return beads, bubble + words + hand


def _supplier(colour: str, skin: str) -> tuple[str, str]:
    cap = shape(colour, "M56 66C54 36 76 24 100 24C124 24 146 36 144 66C130 58 70 58 56 66Z") + shape(
        "#2f2b33", "M56 66C70 56 130 56 144 66C154 68 162 74 160 78C140 72 80 70 56 74Z"
    )
    crate = block("#c58f57", 38, 178, 124, 40, 3) + line("#8a5a2c", 2.4, "M40 191H160M40 205H160")
    load = (
        disc("#d8452f", 64, 174, 13)
        + disc("#8fbf4d", 92, 172, 14)
        + disc("#e98a3a", 120, 173, 12)
        + disc("#5a3a6e", 142, 174, 11)
    )
    return "", cap + load + crate + disc(skin, 40, 196, 12) + disc(skin, 160, 196, 12)


def _tour_guide(colour: str, skin: str) -> tuple[str, str]:
    hat = (
        oval("#e6c98a", 100, 62, 66, 14)
        + shape("#f0d9a0", "M66 60C66 28 82 20 100 20C118 20 134 28 134 60C120 66 80 66 66 60Z")
        + shape(colour, "M66 54C80 60 120 60 134 54V62C120 68 80 68 66 62Z")
    )
    flag = line("#8a5a2c", 4, "M168 214V110") + shape(colour, "M168 112L198 122L168 134Z")
    strap = line("#6d4426", 6, "M60 160L120 220")
    return strap, hat + flag + disc(skin, 168, 192, 14)


def _inspector(colour: str, skin: str) -> tuple[str, str]:
    tie = shape(colour, "M94 160H106L104 172L112 206L100 218L88 206L96 172Z")
    shirt = shape("#fffaf0", "M82 154L100 180L118 154C126 156 132 158 138 160L124 220H76L62 160C68 158 74 156 82 154Z")
    glasses = "".join(
        f'<circle cx="{x}" cy="94" r="13" fill="none" stroke="#2b2a30" stroke-width="3"/>' for x in (83, 117)
    ) + line("#2b2a30", 3, "M96 94H104M70 92L60 90M130 92L140 90")
    board = (
        block("#b98449", 134, 164, 52, 54, 4)
        + block("#fffaf0", 140, 174, 40, 40, 2)
        + block("#8f8a84", 150, 159, 20, 10, 3)
        + line("#8f8a84", 2.4, "M146 184H174M146 193H174M146 202H164")
    )
    return shirt + tie, glasses + board + disc(skin, 136, 206, 12)


_ROLES = {
    Effect.KITCHENWARE: _carver,
    Effect.COOKWARE: _stew_lover,
    Effect.TABLEWARE: _fine_diner,
    Effect.GAIN: _big_tipper,
    Effect.LOSS: _gossip,
    Effect.HAND: _supplier,
    Effect.QUEUE: _tour_guide,
    Effect.SPOIL: _inspector,
}


def _portrait(customer: int) -> str:
    nation, role = NATION[customer], EFFECT[customer]
    skin, shade, hairs = _SKINS[(nation * 2 + role * 3) % len(_SKINS)]
    hair = hairs[(nation * 2 + role * 3 + nation * role // 3) % len(hairs)]
    style = _STYLES[(nation * 3 + role) % len(_STYLES)]
    colour = HOUSES[nation].colour
    behind, before = style(hair)
    below, above = _ROLES[Effect(role)](colour, skin)
    shirt = "#f0e2c8" if role == Effect.QUEUE else colour
    return behind + _body(shirt, shade) + below + _face(skin, shade) + before + _features(hair) + above


def _called(customer: int) -> str:
    return f"customer {customer + 1}"


GUESTS = tuple(Sketch(_called(customer), _portrait(customer), 200, 222) for customer in range(CUSTOMERS))
