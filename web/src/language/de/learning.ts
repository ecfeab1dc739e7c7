/** Guided first games. */
import type { Catalogue } from "../language.svelte";

export default {
  "Learn in three minutes": "In drei Minuten lernen",
  Lesson: "Einführung",
  "Note {n} of {of}": "Hinweis {n} von {of}",
  "Do it anyhow": "Trotzdem machen",
  "Follow the lesson": "Der Einführung folgen",
  "Skip the lesson": "Einführung überspringen",
  Next: "Weiter",
  "Play on": "Weiterspielen",
  "The lesson ends here. Play on as you like!": "Hier endet die Einführung. Spiel weiter, wie du magst!",
  "For your first game": "Für deine erste Partie",
  "New here?": "Neu hier?",
  "Learn {game} in three minutes: somebody shows you each move, and you play on from there.":
    "Lerne {game} in drei Minuten: Jeder Zug wird dir gezeigt, und danach spielst du einfach weiter.",
  "Show me": "Zeig’s mir",
} satisfies Catalogue;
