import { coltExpress } from '@tavola/games/colt-express';
import { diplomacy } from '@tavola/games/diplomacy';
import { dvonn } from '@tavola/games/dvonn';
import { frogs } from '@tavola/games/frogs';
import { objectron } from '@tavola/games/objectron';
import { type Game, noChance, type Shape, seeded } from '@tavola/kernel';
import { describe, expect, it } from 'vitest';
import { analysePosition, chooseAction } from './index.ts';
import { botPlayerFor } from './registry.ts';
import { type BotPosition, positionsOf } from './testing/positions.ts';

interface Sample {
  readonly game: Game<Shape>;
  readonly options: Readonly<Record<string, unknown>>;
  readonly seats: number;
  readonly every: number;
  readonly nodes: number;
}

const ALL: readonly Sample[] = [
  { game: dvonn, options: { setup: 'random' }, seats: 2, every: 4, nodes: 300 },
  { game: dvonn, options: { setup: 'placed' }, seats: 2, every: 9, nodes: 60 },
  { game: frogs, options: {}, seats: 2, every: 9, nodes: 40 },
  { game: frogs, options: {}, seats: 4, every: 19, nodes: 40 },
  { game: objectron, options: {}, seats: 2, every: 3, nodes: 90 },
  { game: coltExpress, options: {}, seats: 3, every: 11, nodes: 200 },
  { game: diplomacy, options: { lastYear: 1902 }, seats: 7, every: 2, nodes: 60 },
];

/** Games whose player has no analysis are left out. */
const SAMPLES = ALL.filter(({ game }) => botPlayerFor(game.id).analyse !== undefined);

function eachPosition({ game, options, seats, every }: Sample): BotPosition<Shape>[] {
  return positionsOf(game, { options, seats, every, seed: 'analysed' });
}

describe.each(
  SAMPLES.map(
    (sample) => [`${sample.game.id}, ${sample.seats} seats, ${JSON.stringify(sample.options)}`, sample] as const,
  ),
)('the analysis of %s', (_name, sample) => {
  const { game, nodes } = sample;
  const analyse = (view: unknown, seat: number, lines = 3) => {
    const analysis = analysePosition(game, view, seat, { lines, budget: { nodes }, chance: seeded('analysis') });
    if (analysis === null) throw new Error('there is no analysis');
    return analysis;
  };

  it('has chances that add up to 1, and legal lines, best first', () => {
    for (const { state, seat } of eachPosition(sample)) {
      const { chances, error, lines } = analyse(game.view(state, seat), seat);
      expect(error).toBeGreaterThanOrEqual(0);
      expect(lines.length).toBeGreaterThan(0);
      expect(lines[0]?.chances).toEqual(chances);
      for (const line of lines) {
        expect(game.check(state, seat, line.action)).toBeNull();
        expect(line.chances).toHaveLength(game.seatCount(state));
        expect(line.chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1);
        for (const chance of line.chances) expect(chance >= 0 && chance <= 1).toBe(true);
      }
      const own = lines.map((line) => line.chances[seat] ?? 0);
      expect(own).toEqual(own.toSorted((a, b) => b - a));
      expect(new Set(lines.map(({ action }) => JSON.stringify(action))).size).toBe(lines.length);
    }
  });

  it('is what the strongest bot plays', () => {
    for (const { state, seat } of eachPosition(sample)) {
      const view = game.view(state, seat);
      const options = { level: 'expert', budget: { nodes } } as const;
      const chosen = chooseAction(game, view, seat, { ...options, chance: seeded('same') });
      const player = botPlayerFor(game.id);
      const thinking = { budget: { nodes }, chance: seeded('same') };
      const [best] = player.analyse?.({ game, view, seat, level: 'expert', thinking }, 1).lines ?? [];
      expect(best?.action).toEqual(chosen);
    }
  });

  it('is plain data, and the same every time', () => {
    const [{ state, seat } = { state: null, seat: 0 }] = eachPosition(sample);
    const once = analyse(game.view(state, seat), seat);
    expect(JSON.parse(JSON.stringify(once))).toEqual(once);
    expect(analyse(game.view(state, seat), seat)).toEqual(once);
  });

  it('is the same in two worlds that look alike to the seat', () => {
    let different = 0;
    for (const { state, seat, step } of eachPosition(sample)) {
      const world = game.imagine(game.view(state, seat), seat, seeded(`world ${step}`));
      if (JSON.stringify(world) !== JSON.stringify(state)) different += 1;
      expect(analyse(game.view(world, seat), seat)).toEqual(analyse(game.view(state, seat), seat));
    }
    if (game.traits.information === 'hidden') expect(different).toBeGreaterThan(0);
  });

  it('expects moves that can be made', () => {
    if (game.traits.information === 'hidden' || game.traits.chance === 'play') return;
    for (const { state, seat } of eachPosition(sample)) {
      for (const { action, next } of analyse(game.view(state, seat), seat).lines) {
        let here = state;
        for (const move of [{ seat, action }, ...next]) {
          expect(game.check(here, move.seat, move.action)).toBeNull();
          here = game.apply(here, [move], noChance).state;
        }
      }
    }
  });
});
