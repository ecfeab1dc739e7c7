"""The bots of the table: six who look you in the eye."""

from __future__ import annotations

from cardamom.games.shared.faces.portraits import hatted, pointed_hat

BLACK = pointed_hat("black hat", "#2e2b3d", "#5a5670", "#b5392c")
BLUE = pointed_hat("blue hat", "#2a478f", "#5f7fca", "#e3b341")
GREEN = pointed_hat("green hat", "#2f6048", "#5d9478", "#d98b3a")
PURPLE = pointed_hat("purple hat", "#553080", "#8661b5", "#e3b341")
RED = pointed_hat("red hat", "#84263a", "#b85a6c", "#d9c9a0")
GREY = pointed_hat("grey hat", "#545b70", "#8890a8", "#6b4fa0")

PORTRAITS = {
    "agatha": hatted("fluent:old-woman-light", BLACK, "#d9def2", drop=12),
    "ginevra": hatted("fluent:woman-red-hair-light", GREEN, "#dceadb", drop=0),
    "brume": hatted("fluent:woman-white-hair-medium", PURPLE, "#e6daf2", drop=2),
    "salazio": hatted("fluent:man-beard-light", BLUE, "#d6e0f5", drop=4),
    "zora": hatted("fluent:woman-curly-hair-medium-dark", RED, "#f5dcd6", drop=4),
    "esme": hatted("fluent:woman-medium", GREY, "#e8e0d2", drop=2),
}
