// DVONN on boardgame.io, in memory, with the rules of this repository: what differs is the server, not the work of the game.
import { createRequire } from 'node:module';
import { dvonn } from '@tavola/games/dvonn';
import { noChance, seeded } from '@tavola/kernel';

const require = createRequire(import.meta.url);
const { Server, Origins } = require('boardgame.io/server');
const { INVALID_MOVE } = require('boardgame.io/core');
const { isDraft, original } = require('immer');

/** The rules read the plain state: behind immer's proxies they would be many times slower. */
const plain = (state) => (isDraft(state) ? original(state) : state);

const game = {
  name: 'dvonn',
  minPlayers: 2,
  maxPlayers: 2,
  setup: ({ random }) => dvonn.setup({ setup: 'random' }, 2, null, seeded(String(random.Number()))).state,
  moves: {
    act: ({ G, playerID }, raw) => {
      const state = plain(G);
      const seat = Number(playerID);
      const action = dvonn.parse.action(raw);
      if (!action.ok || dvonn.check(state, seat, action.value) !== null) return INVALID_MOVE;
      return dvonn.apply(state, [{ seat, action: action.value }], noChance).state;
    },
  },
  turn: {
    minMoves: 1,
    maxMoves: 1,
    order: { first: () => 0, next: ({ G }) => dvonn.pending(plain(G))[0]?.seat ?? 0 },
  },
  endIf: ({ G }) => dvonn.outcome(plain(G)) ?? undefined,
};

const server = Server({ games: [game], origins: [Origins.LOCALHOST] });
const running = await server.run({ port: 0 });
process.stdout.write(`ready at http://127.0.0.1:${running.appServer.address().port}\n`);
