import { gatherMoves, reveals, seeded, start } from '@tavola/kernel';
import { expect, it } from 'vitest';
import { coltExpress } from './index.ts';

it('a step that begins a round is final for everyone: it shows the Round card', () => {
  let begun = 0;
  for (const seats of [2, 3, 6]) {
    const chance = seeded(`rounds ${seats}`);
    const options = coltExpress.parse.options({});
    if (!options.ok) throw new Error(options.error.code);
    let { state } = start(coltExpress, { options: options.value, seats }, chance).step;
    while (coltExpress.outcome(state) === null) {
      const now = state;
      const moves = gatherMoves(coltExpress.pending(now), chance, ({ seat }) => coltExpress.sample(now, seat, chance));
      const step = coltExpress.apply(now, moves, chance);
      if (step.events.some(({ event }) => event.type === 'round')) {
        begun += 1;
        for (const viewer of [null, ...Array.from({ length: seats }).keys()]) expect(reveals(step, viewer)).toBe(true);
      }
      state = step.state;
    }
  }
  expect(begun).toBeGreaterThan(9);
});
