import { games } from '@tavola/client-core/games';
import { eventFor, gatherMoves, type Seat, type Shape, seeded, start } from '@tavola/kernel';
import { expect, it } from 'vitest';
import { makePaint } from '../colours.ts';
import { sightOf } from '../sight.ts';
import { tableFor } from '../tables.ts';

/** Long games are cut short: what comes later looks like what came before. The end is always there. */
const MOST_BOARDS = 12;
const MOST_EVENTS = 60;

/** One random game as the terminal tells it. It is reviewed as a diff; `npx vitest run -u` writes it again. */
it.each(games.map(({ id }) => [id]))('%s is drawn and told as it is written down', async (id) => {
  const game = games.find((one) => one.id === id);
  if (game === undefined) throw new Error(id);
  const table = tableFor(game);
  const [seats] = game.seats;
  const options = game.parse.options({});
  if (!options.ok) throw new Error(options.error.code);
  const names = ['Ann', 'Bob', 'Cy', 'Di', 'Ed', 'Flo', 'Gus'];
  const see = (state: Shape['state'], seat: Seat) => sightOf(game, state, seat, { names, paint: makePaint(false) });
  const lines: string[] = [];
  const luck = seeded('told');
  let { step } = start(game, { options: options.value, seats }, luck);
  const shown = new Set<string>();
  let boards = 0;
  let told = 0;
  for (;;) {
    const { state } = step;
    const pending = game.pending(state);
    const seat = pending[0]?.seat ?? 0;
    const sight = see(state, seat);
    for (const one of step.events) {
      const event = eventFor(one, seat);
      const kind = String((event as { type?: unknown } | null)?.type);
      const sentence = event === null ? null : table.event(sight, event);
      if (sentence === null || (told >= MOST_EVENTS && shown.has(kind))) continue;
      shown.add(kind);
      told += 1;
      lines.push(...sentence.split('\n').map((line) => `> ${line}`));
    }
    const isNew = !shown.has(`phase ${game.phase(state).replaceAll(/\d/g, '')}`);
    if (pending.length === 0 || boards < MOST_BOARDS || isNew) {
      shown.add(`phase ${game.phase(state).replaceAll(/\d/g, '')}`);
      boards += 1;
      const said = [table.score(sight) ?? 'no score', ...table.hint(sight)];
      lines.push('', `[${game.phase(state)}] for seat ${seat}`, ...table.board(sight), ...said);
      if (pending.length > 0) lines.push(...table.moves(sight).slice(0, 8), table.question(sight, []));
    }
    if (pending.length === 0) break;
    const moves = gatherMoves(pending, luck, (demand) => game.sample(state, demand.seat, luck));
    step = game.apply(state, moves, luck);
  }
  const text = lines.map((line) => line.trimEnd()).join('\n');
  await expect(`${text}\n`).toMatchFileSnapshot(`../testdata/told-${id}.golden.txt`);
});
