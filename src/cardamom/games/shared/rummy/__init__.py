"""The rummy that several games play: draw, lay sets of three, discard, and score over several rounds.

Cards are Ingredients in groups of three, kind // 3 being the group; then the Wild; then effect cards, which are
never held but work when they are drawn. What these are called, what the effect cards do and in which order turns
go is each game's own. `table.py` says what lies where and what can be told, `turns.py` what a player does in a turn,
`sets.py` what can be laid, `rounds.py` how a round is dealt and scored; `prices.py` and `hands.py` are for bots.

Not part of any rummy here: sets of four, laying off, swapping the Wild out.
"""
