import { games } from '@tavola/client-core/games';
import { eventFor, gatherMoves, type Seat, type Shape, seeded, start } from '@tavola/kernel';
import { expect, it } from 'vitest';
import { makePaint } from '../colours.ts';
import { seatViewOf } from '../seat-view.ts';
import { textUiFor } from '../text-uis.ts';
import { genericUi } from './generic/ui.ts';

/** Limits for long games. The ending is always included. */
const MAX_BOARDS = 12;
const MAX_EVENTS = 60;

/** One random game with a UI of its own, as the terminal shows it. `npx vitest run -u` writes it again. */
it.each(games.filter((game) => textUiFor(game) !== genericUi).map(({ id }) => [id]))(
  '%s looks as recorded',
  async (id) => {
    const game = games.find((one) => one.id === id);
    if (game === undefined) throw new Error(id);
    const ui = textUiFor(game);
    const [seats] = game.seats;
    const options = game.parse.options({});
    if (!options.ok) throw new Error(options.error.code);
    const names = ['Ann', 'Bob', 'Cy', 'Di', 'Ed', 'Flo', 'Gus'];
    const see = (state: Shape['state'], seat: Seat) =>
      seatViewOf(game, state, seat, { names, paint: makePaint(false) });
    const lines: string[] = [];
    const chance = seeded('told');
    let { step } = start(game, { options: options.value, seats }, chance);
    const shown = new Set<string>();
    let boards = 0;
    let printed = 0;
    for (;;) {
      const { state } = step;
      const pending = game.pending(state);
      const seat = pending[0]?.seat ?? 0;
      const seatView = see(state, seat);
      for (const one of step.events) {
        const event = eventFor(one, seat);
        const kind = String((event as { type?: unknown } | null)?.type);
        const sentence = event === null ? null : ui.event(seatView, event);
        if (sentence === null || (printed >= MAX_EVENTS && shown.has(kind))) continue;
        shown.add(kind);
        printed += 1;
        lines.push(...sentence.split('\n').map((line) => `> ${line}`));
      }
      const isNew = !shown.has(`phase ${game.phase(state).replaceAll(/\d/g, '')}`);
      if (pending.length === 0 || boards < MAX_BOARDS || isNew) {
        shown.add(`phase ${game.phase(state).replaceAll(/\d/g, '')}`);
        boards += 1;
        const facts = [ui.score(seatView) ?? 'no score', ...ui.hint(seatView)];
        lines.push('', `[${game.phase(state)}] for seat ${seat}`, ...ui.board(seatView), ...facts);
        if (pending.length > 0) lines.push(...ui.moves(seatView).slice(0, 8), ui.question(seatView, []));
      }
      if (pending.length === 0) break;
      const moves = gatherMoves(pending, chance, (demand) => game.sample(state, demand.seat, chance));
      step = game.apply(state, moves, chance);
    }
    const text = lines.map((line) => line.trimEnd()).join('\n');
    await expect(`${text}\n`).toMatchFileSnapshot(`../testdata/playthrough-${id}.golden.txt`);
  },
);
