"""Art of several sources in one document: names of their own, which cost no time."""

from __future__ import annotations

import time

from cardamom.press.art import private


def test_names_within_art_are_its_own() -> None:
    body = (
        '<linearGradient id="g"/><g id="g2" fill="url(#g)" stroke="url(\'#g\')"/>'
        '<use href="#g2"/><use href="#elsewhere"/><path class="g" fill="#abc"/>'
    )
    assert private(body, "apple") == (
        '<linearGradient id="apple-g"/><g id="apple-g2" fill="url(#apple-g)" stroke="url(\'#apple-g\')"/>'
        '<use href="#apple-g2"/><use href="#elsewhere"/><path class="g" fill="#abc"/>'
    )


def test_a_name_for_every_path_takes_no_time() -> None:
    paths = 3000
    body = "".join(f'<path id="path{n}" d="M0 0h9v9z{"l1 2" * 40}"/>' for n in range(paths))
    before = time.process_time()
    assert private(body, "apple").count('id="apple-path') == paths
    assert time.process_time() - before < 5, "read once, not once for each name"
