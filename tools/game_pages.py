"""Write the tables in docs/games/*.md from the games' own declarations.

A page holds a block for each table: what stands between `<!-- generated: options -->` and `<!-- end -->` is
replaced, all else is its author's. `python tools/game_pages.py` writes, `--check` only compares.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from cardamom import Game
from cardamom.kernel.game import games
from cardamom.kernel.reckoning import Reckoning
from cardamom.kernel.render import action_words
from cardamom.kernel.table_plan import FactShown, plan_of
from cardamom.kernel.zones import Sight

PAGES = Path(__file__).parent.parent / "docs" / "games"
_BLOCK = re.compile(r"<!-- generated: (\w+) -->\n.*?<!-- end -->", re.DOTALL)
_SEEN_BY = {Sight.NOBODY: "nobody", Sight.OWNER: "its owner", Sight.ALL: "everybody"}


def table(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """A Markdown table."""
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(str(cell).replace('|', '/') for cell in line)} |" for line in lines)


def components(game: Game) -> str:
    least, most = game.players
    rows = [("players", f"{least} to {most}"), *((name, f"{n} cards") for name, n in game.components.items())]
    return table(("What", "How many"), rows)


def options(game: Game) -> str:
    rows = ((f"`{o.name}`", o.explained, o.default, o.meaning) for o in game.state.options)
    return table(("Option", "Values", "Default", "Meaning"), rows)


def actions(game: Game) -> str:
    """One row per verb, with its first action as the example."""
    firsts = ((verb, game.actions[verb.first]) for verb in game.actions.verbs)
    names = [f"Player {seat + 1}" for seat in range(game.state.seats)]
    rows = ((f"`{verb.name}`", verb.size, f"`{first}`", action_words(game, first, names)) for verb, first in firsts)
    return table(("Verb", "Actions", "For example", "In words"), rows)


def questions(game: Game) -> str:
    rows = (
        (f"`{q.name}`", _prompt(game, q.what), ", ".join(f"`{game.actions.verb_of(c.verb).name}`" for c in q.choices))
        for q in game.questions
    )
    return table(("Question", "Prompt", "Answers"), rows)


def _prompt(game: Game, what: int) -> str:
    """The prompt of a question, with the names of what it speaks of."""
    prompt = game.words.prompts[what]
    return prompt if isinstance(prompt, str) else prompt.text.format(*(f"[{domain.name}]" for domain in prompt.facts))


def sight(game: Game) -> str:
    rows = (
        (p.name, "one per seat" if p.each else "one", "in any order" if p.bag else "in order", p.capacity, _SEEN_BY[p.sight])
        for p in game.state.zone_table.families
    )
    return table(("Zone", "How many", "Cards lie", "At most", "Faces are seen by"), rows)


def places(game: Game) -> str:
    """Where the table plan lays each zone, and how."""
    names = {family.first: family.name for family in game.state.zone_table.families}
    rows = (
        (names[zone], p.lies, p.shown, p.label or "none", _when_empty(p.room, p.fleeting))
        for zone, p in plan_of(game).zones.items()
    )
    return table(("Zone", "Lies", "Shown as", "Label", "While it is empty"), rows)


def _when_empty(room: int, fleeting: bool) -> str:
    if fleeting:
        return "takes no place"
    return f"room for {room}" if room else "an empty place"


def facts(game: Game) -> str:
    """How the table plan shows each public fact."""
    rows = ((f"`{name}`", fact.shown, _fact_text(game, name)) for name, fact in plan_of(game).facts.items())
    return table(("Fact", "Shown as", "Text"), rows)


def _fact_text(game: Game, name: str) -> str:
    fact = plan_of(game).facts[name]
    if fact.shown is FactShown.HIDDEN:
        return "none"
    return "; ".join(dict.fromkeys(fact.texts)) or game.words.facts[name]


def endings(game: Game) -> str:
    return table(("Ending", "Sentence"), ((number, sentence) for number, sentence in game.words.endings.items()))


def scores(game: Game) -> str:
    return table(("Least", "Most"), [game.bounds])


def reckoning(game: Game) -> str:
    """Where points come from, what is compared to find the winners, and which ribbons there are."""
    declared = game.reckoning or Reckoning()
    rows = (
        ("Points come from", dict.fromkeys(source.label for source in declared.sources)),
        ("Compared, in this order", [decider.label for decider in declared.deciders]),
        ("Ribbons", [superlative.title for superlative in declared.superlatives]),
    )
    return table(("At the end", "Which"), ((what, "; ".join(which) or "none") for what, which in rows))


BLOCKS: dict[str, Callable[[Game], str]] = {
    block.__name__: block
    for block in (components, options, actions, questions, sight, places, facts, endings, scores, reckoning)
}


def updated(game: Game, text: str) -> str:
    """The page with all its blocks written anew."""

    def block(found: re.Match[str]) -> str:
        name = found.group(1)
        if name not in BLOCKS:
            raise SystemExit(f"The page of {game.id} asks for a block {name}; there are {', '.join(BLOCKS)}.")
        return f"<!-- generated: {name} -->\n{BLOCKS[name](game)}\n<!-- end -->"

    return _BLOCK.sub(block, text)


def problems(game: Game, folder: Path = PAGES) -> list[str]:
    """What is wrong with a game's page, a sentence each."""
    path = folder / f"{game.id}.md"
    if not path.exists():
        return [f"{game.name} has no page docs/games/{path.name}."]
    text = path.read_text(encoding="utf-8")
    missing = [name for name in BLOCKS if f"<!-- generated: {name} -->" not in text]
    found = [f"docs/games/{path.name} has no block {name}." for name in missing]
    if updated(game, text) != text:
        found.append(f"docs/games/{path.name} is stale: run `python tools/game_pages.py`.")
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description="Write the generated tables of the games' pages.")
    parser.add_argument("--check", action="store_true", help="write nothing, only say which pages are stale")
    if not parser.parse_args().check:
        for game in games():
            path = PAGES / f"{game.id}.md"
            if path.exists():
                path.write_text(updated(game, path.read_text(encoding="utf-8")), encoding="utf-8")
    found = [problem for game in games() for problem in problems(game)]
    print("\n".join(found), file=sys.stderr, end="\n" if found else "")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
