"""Which picture each ingredient of the potion games has."""

from __future__ import annotations

from cardamom.kernel.faces import Art

from . import potion_fauna as fauna
from . import potion_flora as flora
from . import potion_minerals as minerals
from . import potion_vessels as vessels

PICTURES: dict[str, Art] = {
    # the nine Sources
    "Coffin Nails": minerals.NAILS,
    "Ashes of a Burnt Letter": minerals.LETTER,
    "Eye of Newt": fauna.EYE,
    "Hair of a Virgin": fauna.BRAID,
    "Spider Silk": fauna.SILK,
    "Mermaid Scale": fauna.MERMAID_SCALE,
    "Nightshade": flora.NIGHTSHADE,
    "Yew Tree Branch": flora.YEW,
    "Whispering Bark": flora.BARK,
    "White Sage": flora.SAGE,
    "Four Leaf Clover": flora.CLOVER,
    "Frankincense": vessels.FRANKINCENSE,
    "Unicorn Hair": fauna.UNICORN_HAIR,
    "Manticore Venom": vessels.VENOM,
    "Fairy Dust": vessels.FAIRY_DUST,
    "Graveyard Dirt": minerals.DIRT,
    "Ghoul Tongue": fauna.TONGUE,
    "Raven Feather": fauna.RAVEN,
    "Moonstone Powder": vessels.MOONSTONE,
    "Starflower": flora.STARFLOWER,
    "Lightning Bug Glow": vessels.BUG_JAR,
    "Clear Quartz": minerals.QUARTZ,
    "Amethyst": minerals.AMETHYST,
    "Crushed Pearl": minerals.PEARL,
    "Pumpkin Guts": flora.PUMPKIN,
    "Ghost Pepper Essence": vessels.PEPPER_ESSENCE,
    "Bat Wing": fauna.BAT_WING,
    # what only recipes name
    "Siren's Tear": minerals.SIREN_TEAR,
    "Lavender": flora.LAVENDER,
    "Snowdrop Petal": flora.SNOWDROP,
    "Elven Dew": flora.ELVEN_DEW,
    "Dragon Blood Resin": minerals.RESIN,
    "Basilisk Fang": fauna.FANG,
    "Dried Kraken Ink": vessels.KRAKEN_INK,
    "Goblin Earwax": fauna.EARWAX,
    "Bone Dust": minerals.BONE_DUST,
    "Troll Fat": vessels.TROLL_FAT,
    "Necrotic Ash": vessels.NECROTIC_ASH,
    "Obsidian Shard": minerals.OBSIDIAN,
    # what only the duel names
    "Toadstool": flora.TOADSTOOL,
    "Grave Dust": minerals.GRAVE_DUST,
    "Crystal Tear": minerals.CRYSTAL_TEAR,
    "Moon Dew": minerals.MOON_DEW,
    "Fox Tail": fauna.FOX_TAIL,
    "Bone Charm": minerals.BONE_CHARM,
}
