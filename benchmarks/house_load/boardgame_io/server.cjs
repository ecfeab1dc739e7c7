// boardgame.io's own server with a rummy like ours: `node server.cjs [FOLDER]`. It says its port when it is open.
// With a folder, matches are kept there by its FlatFile; without one, in memory.
"use strict";

const { FlatFile, Server } = require("boardgame.io/server");
const { INVALID_MOVE, PlayerView } = require("boardgame.io/core");

const CARDS = 104;
const HAND = 10;

/** Two hidden hands, a hidden pile and an open one: draw from either, then discard. It goes on for ever. */
const rummy = {
  name: "rummy",
  setup: ({ random }) => {
    const deck = random.Shuffle([...Array(CARDS).keys()]);
    return {
      players: { 0: { hand: deck.splice(0, HAND) }, 1: { hand: deck.splice(0, HAND) } },
      open: deck.splice(0, 1),
      left: deck.length,
      drawn: false,
      secret: { deck },
    };
  },
  playerView: PlayerView.STRIP_SECRETS,
  turn: { minMoves: 2, maxMoves: 2 },
  moves: {
    // the pile is a secret, so a browser could not know what it draws
    draw: {
      move: ({ G, random, playerID }, from) => {
        if (G.drawn || (from === "open" && G.open.length === 0)) return INVALID_MOVE;
        if (from === "deck" && G.secret.deck.length === 0) G.secret.deck = random.Shuffle(G.open.splice(0, G.open.length - 1));
        G.players[playerID].hand.push(from === "open" ? G.open.pop() : G.secret.deck.pop());
        G.left = G.secret.deck.length;
        G.drawn = true;
      },
      client: false,
    },
    discard: ({ G, playerID }, card) => {
      const at = G.players[playerID].hand.indexOf(card);
      if (!G.drawn || at < 0) return INVALID_MOVE;
      G.players[playerID].hand.splice(at, 1);
      G.open.push(card);
      G.drawn = false;
    },
  },
};

const folder = process.argv[2];
const server = Server({ games: [rummy], origins: ["http://127.0.0.1"], ...(folder ? { db: new FlatFile({ dir: folder }) } : {}) });
server.run({ port: 0 }).then(({ appServer }) => console.log(appServer.address().port));
