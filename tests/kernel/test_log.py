"""The log that people read: one entry for each answer, in the game's own words."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

import cardamom
from cardamom import SPECTATOR, Table
from cardamom.kernel import FIRST_NEWS, CardEvent, Domain, Game, Sentence, aside
from cardamom.kernel.events import NO_CARD, Event
from cardamom.kernel.heard import HIDDEN
from cardamom.kernel.log import log_cards, log_text
from cardamom.kernel.meanings import NUMBER, SEAT
from cardamom.kernel.view_types import LogEntry
from tests.conformance.broken.hush import DECK, DISCARD, HAND, TRAY, WORDS, hush

APPLE, BANANA, CHERRY = range(3)
FRUIT = Domain("fruit", ("apple", "banana", "cherry", "date", "elderberry", "fig"))
PLAYED = Domain("played card", ("Apple", "Banana", "Cherry", "Date", "Elder", "Fig"))
NAMES = ["Ann", "Ben", "Cleo", "Dan"]
NEWS: dict[int, Sentence] = {
    FIRST_NEWS: Sentence("{0} passes.", SEAT),
    FIRST_NEWS + 1: Sentence("{0} serves {1}.", SEAT, FRUIT),
    FIRST_NEWS + 2: Sentence("{0} wins. Points: {1}.", SEAT, NUMBER),
    FIRST_NEWS + 3: Sentence("{0} was bluffing: it fails.", SEAT),
    FIRST_NEWS + 4: Sentence("{0} gets {1} points for {2}.", SEAT, NUMBER, FRUIT),
    FIRST_NEWS + 5: aside("{0}: {1} for {2}.", SEAT, NUMBER, FRUIT),
    FIRST_NEWS + 6: aside("The {0} is ripe.", FRUIT),
    FIRST_NEWS + 7: Sentence("{0} plays {1}.", SEAT, PLAYED),
}
PASSES, SERVES, WINS, BLUFFS, GETS, COUNTS, RIPENS, PLAYS = NEWS


def game() -> Game:
    moves = {
        (HAND, DISCARD): "{source} discards {card}.",
        (DECK, HAND): "{target} draws {card}.",
        (DECK, DISCARD): "{card} comes off the deck.",
        (HAND, TRAY): "{card} becomes {target}'s own.",
    }
    words: dict[str, Any] = {
        **WORDS,
        "moves": moves,
        "events": NEWS,
        "cards": ("Apple", "Banana", "Cherry", "Date", "Elder", "Fig"),
    }
    return hush(words=words)


HUSH = game()


def moved(source: int, target: int, card: int = HIDDEN) -> Event:
    return Event(CardEvent.MOVED, (source, target, -1, -1), card, 0)


def news(what: int, *facts: int) -> Event:
    return Event(what, facts, NO_CARD, 0)


def draws(seat: int, card: int = HIDDEN) -> Event:
    return moved(DECK, HAND + seat, card)


def discards(seat: int, card: int) -> Event:
    return moved(HAND + seat, DISCARD, card)


def told(*events: Event, names: list[str] = NAMES) -> str:
    return log_text(HUSH, events, names)


# ---- sentences that differ only in their card


def test_cards_of_one_sentence_are_listed_and_those_unseen_come_last() -> None:
    assert told(draws(0, APPLE), draws(0), draws(0, BANANA)) == "Ann draws Apple, Banana and a card."


def test_cards_that_nobody_sees_are_counted() -> None:
    assert told(draws(1), draws(1)) == "Ben draws 2 cards."


def test_equal_cards_are_counted() -> None:
    assert told(draws(0, APPLE), draws(0, BANANA), draws(0, APPLE)) == "Ann draws 2 × Apple and Banana."


def test_a_deal_in_turns_is_told_by_player() -> None:
    assert (
        told(draws(0, APPLE), draws(1), draws(0, FRUIT.labels.index("fig")), draws(1))
        == "Ann draws Apple and Fig. Ben draws 2 cards."
    )


def test_what_a_player_did_in_between_keeps_its_place() -> None:
    assert told(draws(0, APPLE), discards(0, APPLE), draws(0, BANANA)) == "Ann draws Apple, discards Apple and draws Banana."


def test_several_cards_at_the_beginning_take_their_verb_with_them() -> None:
    off = [moved(DECK, DISCARD, kind) for kind in (APPLE, BANANA)]
    assert told(*off) == "Apple and Banana come off the deck."
    assert (
        told(off[0], draws(0, CHERRY), off[1], draws(0)) == "Apple and Banana come off the deck. Ann draws Cherry and a card."
    )


def test_a_sentence_that_would_be_wrong_of_several_cards_is_said_of_each() -> None:
    own = [moved(HAND, TRAY, kind) for kind in (APPLE, BANANA, BANANA)]
    assert told(*own[:2]) == "Apple becomes Ann's own. Banana becomes Ann's own."
    assert told(*own[1:]) == "Banana becomes Ann's own (2 times)."


def test_things_that_news_end_with_are_listed_too() -> None:
    assert told(news(SERVES, 0, APPLE), news(SERVES, 0, BANANA)) == "Ann serves apple and banana."


def test_numbers_are_never_merged() -> None:
    both = news(GETS, 0, 2, APPLE), news(GETS, 0, 2, BANANA)
    assert told(*both) == "Ann gets 2 points for apple and gets 2 points for banana."


def test_piles_that_are_turned_over_are_listed_and_a_shuffle_is_said_once() -> None:
    over = [Event(CardEvent.POURED, (zone, DECK), NO_CARD, 0) for zone in (HAND, HAND + 1, DISCARD)]
    shuffled = Event(CardEvent.SHUFFLED, (DECK,), NO_CARD, 0)
    assert told(*over, shuffled, shuffled) == (
        "Ann's hand, Ben's hand and the discard pile are turned over onto the deck. The deck is shuffled."
    )


# ---- sentences about the same player


def test_sentences_about_one_player_are_joined_and_others_stay() -> None:
    assert told(discards(0, APPLE), draws(0), news(PASSES, 1)) == "Ann discards Apple and draws a card. Ben passes."


def test_a_list_is_set_off_by_a_comma() -> None:
    both = discards(0, APPLE), discards(0, BANANA), draws(0)
    assert told(*both) == "Ann discards Apple and Banana, and draws a card."


def test_a_sentence_with_an_end_of_its_own_is_not_run_on() -> None:
    assert told(draws(0), news(WINS, 0, 3), news(PASSES, 0)) == "Ann draws a card and wins. Points: 3. Ann passes."
    assert told(draws(0), news(BLUFFS, 0)) == "Ann draws a card. Ann was bluffing: it fails."


def test_no_more_than_three_things_are_joined() -> None:
    events = draws(0), discards(0, APPLE), draws(0, BANANA), news(PASSES, 0)
    assert told(*events) == "Ann draws a card, discards Apple and draws Banana. Ann passes."


@pytest.mark.parametrize(
    "names", [["Ann", "Ann B."], ["Ann B.", "Ann"], ["A. and B.", "A."], ["draws", "draws a"], ["{0}", "{card}"]]
)
def test_any_name_will_do(names: list[str]) -> None:
    first, second = names
    assert told(draws(0), news(PASSES, 0), draws(1), news(PASSES, 1), names=names) == (
        f"{first[:1].upper() + first[1:]} draws a card and passes. {second[:1].upper() + second[1:]} draws a card and passes."
    )


# ---- what has just been told, and what explains the rest


def test_the_way_of_a_card_goes_without_saying_once_it_was_told() -> None:
    plays = news(PLAYS, 0, APPLE)
    assert told(plays, moved(HAND, TRAY, APPLE)) == "Ann plays Apple."
    assert told(plays, moved(HAND, TRAY, APPLE), discards(0, APPLE)) == "Ann plays Apple and discards Apple."
    assert told(plays, discards(0, BANANA)) == "Ann plays Apple and discards Banana."
    assert told(plays, draws(1), discards(0, APPLE)) == "Ann plays Apple. Ben draws a card. Ann discards Apple."


def test_a_hidden_card_is_told_beside_what_was_said() -> None:
    assert told(news(PLAYS, 0, APPLE), draws(0)) == "Ann plays Apple and draws a card."


def test_asides_come_last_and_name_their_player_once() -> None:
    events = news(SERVES, 0, APPLE), news(COUNTS, 0, 2, APPLE), news(COUNTS, 0, 3, BANANA), news(PASSES, 0)
    assert told(*events) == "Ann serves apple and passes. Ann: 2 for apple; 3 for banana."
    assert told(news(COUNTS, 0, 2, APPLE), news(COUNTS, 1, 3, APPLE)) == "Ann: 2 for apple. Ben: 3 for apple."
    assert told(news(RIPENS, APPLE), news(PASSES, 1)) == "Ben passes. The apple is ripe."


# ---- the cards that an answer touched


def seen(what: CardEvent, zone: int, card: int) -> Event:
    return Event(what, (zone, 0, -1), card, 0)


def test_the_cards_of_an_answer_are_told_in_their_order() -> None:
    assert log_cards([discards(0, BANANA), draws(0, APPLE)]) == [BANANA, APPLE]
    assert log_cards([discards(0, BANANA), draws(0)]) == [BANANA, None]
    assert log_cards([news(PASSES, 0)]) == []


def test_a_card_that_moves_on_is_told_once() -> None:
    assert log_cards([moved(HAND, TRAY, APPLE), moved(TRAY, DISCARD, APPLE)]) == [APPLE]
    assert log_cards([moved(HAND, TRAY), moved(TRAY, HAND + 1)]) == [None]
    assert log_cards([moved(HAND, TRAY), moved(HAND, TRAY), moved(TRAY, HAND + 1), moved(TRAY, HAND + 1)]) == [None, None]


def test_a_back_that_is_turned_over_shows_its_kind() -> None:
    assert log_cards([moved(HAND, TRAY), seen(CardEvent.SHOWN, TRAY, CHERRY)]) == [CHERRY]


def test_of_two_cards_that_are_alike_both_are_told() -> None:
    assert log_cards([discards(0, APPLE), discards(0, APPLE)]) == [APPLE, APPLE]


def test_a_card_out_of_a_hidden_hand_may_be_any_of_them() -> None:
    assert log_cards([draws(1), discards(1, APPLE)]) == [None, APPLE]


def test_many_cards_are_told_by_the_first_of_them() -> None:
    assert log_cards([draws(0, APPLE) for _ in range(9)]) == [APPLE] * 6


def test_a_log_shows_each_seat_the_faces_that_it_was_told() -> None:
    table = cardamom.game("iron-chef").deal(2, seed=1)
    seat = table.actors[0]
    table.play("draw", seat)
    entries = [table.log(table.told - 1, eye)[-1] for eye in (seat, 1 - seat, SPECTATOR)]
    assert [entry["cards"] for entry in entries][1:] == [[None], [None]]
    assert entries[0]["cards"][0] is not None
    assert table.log(0, seat)[0]["cards"] == [], "the deal is nobody's answer"


def test_silent_events_add_nothing() -> None:
    silent = Event(CardEvent.SLID, (DECK, 0, 0, 0), NO_CARD, 0), Event(CardEvent.COMMITTED, (), -2, 0)
    assert told(*silent) == ""
    assert told(draws(0), *silent, news(PASSES, 0)) == "Ann draws a card and passes."


# ---- at a table


def played(id: str, moves: int) -> Table:
    """A game of two by chance, always the same."""
    dice, table = Random(3), cardamom.game(id).deal(2, seed=3)
    table.names = ["Ann", "Ben"]
    while not table.over and table.move < moves:
        seat = dice.choice(table.actors)
        table.play(dice.choice(table.legal(seat)), seat)
    return table


ENTRIES = {
    "alchemist": {
        26: "Ben discards Wild and Spider Silk, and claims Petal Ward Elixir. Benedicta: Wispwine is revealed.",
        36: "Ann plays Circle Breaker. Ben gets a skip token. Circle Breaker goes onto Ann's discard pile.",
    },
    "apothecary": {
        0: "Round 1 begins. Ann deals. The draw pile is shuffled. Ann draws Clear Quartz, Starflower, Eye of Newt, Nightshade, "
        "Spider Silk, Bat Wing, Fairy Dust and Ghost Pepper Essence. Thief's Gamble and Astral Projection come off the draw "
        "pile. Ben draws 8 cards. The stack of Spells taking effect is turned over onto the draw pile. The draw pile is "
        "shuffled.",
        6: "Ben robs Ann and takes Ghost Pepper Essence from Ann's hand.",
        35: "Crackling Cauldron comes off the draw pile. Ben carries out Crackling Cauldron and draws 2 cards. Crackling "
        "Cauldron goes onto Ben's discard pile.",
    },
    "carrot": {
        0: "The market is shuffled. Ann buys 2♦, 9♠, 8♥, A♠ and 3♥. Ben buys 5 cards.",
        4: "Ben hides a card. Ann lays out 2♦, 8♥ and A♠. Ben lays out 8♦, 10♥ and 6♦.",
        19: "Ann accepts and takes 6♦ from Ben. Ben takes A♠ from Ann.",
        134: "Ben cooks with 3♥ and 3♠, and serves a Sandwich. Points: 1.",
    },
    "food-court": {
        27: "Ann plays a Complaint against Chinese Supplier and discards Complaint. Chinese Supplier leaves the central queue. "
        "Turkish Carver joins the central queue.",
    },
    "iron-chef": {
        7: "Ann chooses Potato to pass on and passes Potato to Ben. Ben passes Shrimp to Ann. Potluck! goes onto Ben's discard "
        "pile.",
        78: "Ben melds 2 × Butter and Universal Spice, and completes a set of Dairy Delights, worth 3.",
        114: "Fresh Delivery! comes off the draw pile. Ben carries out Fresh Delivery! and draws 2 cards for the Fresh "
        "Delivery.",
    },
    "potion-crafting": {
        100: "Ann lays down Nightshade, Troll Fat and Manticore Venom, and crafts Venom Veil.",
        104: "Ann's Venom Veil, aimed at Ben, is live this lap. Ben discards Fairy Dust.",
    },
    "witch-duel": {
        8: "Ben reveals Whispering Bark (Fate), Pumpkin Guts (Fate) and Unicorn Hair (Love). Ben was bluffing: the attack "
        "fails. Whispering Bark (Fate), Pumpkin Guts (Fate) and Unicorn Hair (Love) are discarded. Ann draws Toadstool (Hex).",
    },
}


@pytest.mark.parametrize("id", ENTRIES)
def test_entries_read_well(id: str) -> None:
    log = played(id, max(ENTRIES[id])).log(0, 0)
    assert {entry["move"]: entry["text"] for entry in log if entry["move"] in ENTRIES[id]} == ENTRIES[id]


@pytest.mark.parametrize("id", ENTRIES)
def test_an_entry_depends_on_its_own_answer_alone(id: str) -> None:
    table = played(id, 0)
    dice = Random(5)
    logs: dict[int, list[LogEntry]] = {eye: table.log(0, eye) for eye in (0, SPECTATOR)}
    while not table.over and table.move < 40:
        seat, since = dice.choice(table.actors), table.told
        table.play(dice.choice(table.legal(seat)), seat)
        for eye, log in logs.items():
            log += table.log(since, eye)
    for eye, log in logs.items():
        assert log == table.log(0, eye)
        assert msgspec.convert(log, list[LogEntry]) == log
        assert all(entry["text"].strip() for entry in log)
        assert all(entry["by"] == table.moves[entry["move"] - 1][0] for entry in log if entry["move"])
