"""Fair shuffles: the seed follows from the committed secret and all nonces, and from nothing else."""

from __future__ import annotations

import hashlib
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardamom.kernel.errors import BadShuffle
from cardamom.kernel.fairness import Shuffle, check_nonce, commitment, new_nonce, new_secret, seed_from

SECRET = "0123456789abcdef" * 4
NONCES = ((0, "aa" * 16), (2, "bb" * 20))
FAIR = Shuffle(commitment(SECRET), SECRET, NONCES)

secrets = st.binary(min_size=32, max_size=32).map(bytes.hex)
nonces = st.dictionaries(st.integers(0, 9), st.binary(min_size=16, max_size=64).map(bytes.hex), max_size=6).map(
    lambda found: tuple(found.items())
)


def sha256(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def test_a_commitment_is_the_hash_of_two_lines() -> None:
    assert commitment(SECRET) == sha256(f"cardamom shuffle commitment 1\n{SECRET}\n")


def test_a_seed_is_the_start_of_the_hash_of_the_secret_and_a_line_for_each_nonce() -> None:
    text = f"cardamom shuffle seed 1\n{SECRET}\n0 {'aa' * 16}\n2 {'bb' * 20}\n"
    assert f"{seed_from(SECRET, NONCES):016x}" == sha256(text)[:16]


def test_these_numbers_never_change() -> None:
    """Replays that people have kept would no longer verify."""
    assert commitment(SECRET) == "4f29ad8935bbe4a4627baaf12440037db99eb92080f90236d0210f98aa2baf92"
    assert FAIR.seed == 0x9298E84C272124B5


@given(secrets, nonces)
def test_a_seed_has_64_bits_and_does_not_depend_on_the_order(secret: str, added: tuple[tuple[int, str], ...]) -> None:
    seed = seed_from(secret, added)
    assert 0 <= seed < 1 << 64
    assert seed_from(secret, added[::-1]) == seed
    assert Shuffle(commitment(secret), secret, added).verify(seed) is None


@given(secrets, nonces, secrets, nonces)
def test_another_secret_or_other_nonces_give_another_seed(
    secret: str, added: tuple[tuple[int, str], ...], other: str, others: tuple[tuple[int, str], ...]
) -> None:
    same = (secret, sorted(added)) == (other, sorted(others))
    assert (seed_from(secret, added) == seed_from(other, others)) == same


def test_a_nonce_counts_for_its_seat() -> None:
    assert seed_from(SECRET, [(0, "aa" * 16)]) != seed_from(SECRET, [(1, "aa" * 16)])


@pytest.mark.parametrize(
    ("shuffle", "seed", "sentence"),
    [
        (replace(FAIR, secret="f" * 64), FAIR.seed, "the house committed to another secret than the one it told."),
        (replace(FAIR, commitment="f" * 64), FAIR.seed, "the house committed to another secret than the one it told."),
        (FAIR, FAIR.seed ^ 1, "the seed does not come of the secret and the nonces."),
        (replace(FAIR, nonces=NONCES[:1]), FAIR.seed, "the seed does not come of the secret and the nonces."),
        (
            replace(FAIR, nonces=((1, NONCES[0][1]), NONCES[1])),
            FAIR.seed,
            "the seed does not come of the secret and the nonces.",
        ),
    ],
    ids=["another secret", "another commitment", "another seed", "a nonce left out", "a nonce at another seat"],
)
def test_what_does_not_fit_is_told(shuffle: Shuffle, seed: int, sentence: str) -> None:
    assert FAIR.verify(FAIR.seed) is None
    assert shuffle.verify(seed) == f"The shuffle is not fair: {sentence}"


@pytest.mark.parametrize("secret", ["", "0" * 63, "0" * 65, "G" * 64, "A" * 64, "0" * 64 + "\n", "٠" * 64])
def test_a_secret_is_32_bytes_in_hex(secret: str) -> None:
    with pytest.raises(BadShuffle, match=r"^A secret is 32 bytes in lower-case hex\.$"):
        commitment(secret)
    with pytest.raises(BadShuffle, match=r"^A commitment is a SHA-256 in lower-case hex\.$"):
        Shuffle(secret, SECRET)


@pytest.mark.parametrize("nonce", ["", "a" * 30, "a" * 33, "a" * 130, "A" * 32, "g" * 32, "a" * 32 + "\n", "a" * 31 + " "])
def test_a_nonce_is_16_to_64_bytes_in_hex(nonce: str) -> None:
    for refused in (lambda: check_nonce(nonce), lambda: seed_from(SECRET, [(0, nonce)])):
        with pytest.raises(BadShuffle, match=r"^A nonce is 16 to 64 bytes in lower-case hex\.$"):
            refused()


@pytest.mark.parametrize("seats", [(0, 0), (-1, 1)])
def test_a_seat_adds_one_nonce_at_most(seats: tuple[int, int]) -> None:
    with pytest.raises(BadShuffle, match=r"^Every seat adds one nonce at most, and seats are numbered from 0\.$"):
        seed_from(SECRET, [(seat, "aa" * 16) for seat in seats])


def test_new_secrets_and_nonces_have_the_right_form_and_differ() -> None:
    assert commitment(new_secret()) != commitment(new_secret())
    assert check_nonce(new_nonce()) != new_nonce()
