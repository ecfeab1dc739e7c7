"""Accents are for people: keys and typed words do without."""

from __future__ import annotations

import pytest

from cardamom.kernel.letters import plain


@pytest.mark.parametrize(
    ("text", "spelled"),
    [
        ("Crème Brûlée", "Creme Brulee"),
        ("Bœuf Bourguignon", "Boeuf Bourguignon"),
        ("İmam Bayıldı", "Imam Bayildi"),
        ("Ciğer, Köfte, Jalapeño, Niçoise", "Ciger, Kofte, Jalapeno, Nicoise"),
        ("Smørrebrød und Grieß", "Smorrebrod und Griess"),
        ("½ egg, “plain” – as it is", "½ egg, “plain” – as it is"),
    ],
)
def test_words_lose_their_accents_and_nothing_else(text: str, spelled: str) -> None:
    assert plain(text) == spelled
