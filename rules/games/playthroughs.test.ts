import { type Game, type OptionField, type Shape, seatRange } from '@tavola/kernel';
import { playthrough } from '@tavola/kernel/golden';
import { leastNumbers } from '@tavola/kernel/testing';
import { expect, it } from 'vitest';
import { games } from './index.ts';

interface Playthrough {
  /** Names the options and the number of seats that differ from the usual ones. */
  readonly name: string;
  text(): string;
}

const SEED = 'golden';

interface Variant {
  readonly options: Readonly<Record<string, unknown>>;
  readonly seats: number;
}

/** Games whose playthroughs are long: only these are kept, and positions are written at the start of a phase, not at every step. */
const LONG_GAMES: Readonly<Record<string, readonly Variant[]>> = {
  'colt-express': [
    ...[2, 3, 4, 5, 6].map((seats) => ({ options: {}, seats })),
    { options: { rules: 'simple' }, seats: 4 },
    { options: { modules: 'none' }, seats: 4 },
  ],
};

const recorded = games.flatMap((game) => playthroughsOf(game).map(({ name, text }) => [game.id, name, text] as const));

/** If a change is meant: npm run golden -- --write */
it.each(recorded)('%s plays %s as before', async (id, name, text) => {
  await expect(text()).toMatchFileSnapshot(`${id}/testdata/${name}.golden.txt`);
});

function playthroughsOf(game: Game<Shape>): Playthrough[] {
  const [least, most] = game.seats;
  const chosen = LONG_GAMES[game.id];
  return (chosen ?? allVariants(game)).flatMap(({ options: variant, seats }) => {
    const options = game.parse.options({ ...leastNumbers(game), ...variant });
    if (!options.ok) return [];
    const differing = [...Object.values(variant).map(String), ...(least === most ? [] : [`${seats}-seats`])];
    const text = (): string => {
      const whole = playthrough(game, { options: options.value, seats }, SEED);
      return chosen ? withFewerPositions(whole) : whole;
    };
    return [{ name: ['play', ...differing].join('-'), text }];
  });
}

/**
 * The defaults, and each other value of each choice, for each number of seats. Numbers are at their least: playthroughs are there to
 * be read.
 */
function allVariants(game: Game<Shape>): Variant[] {
  const variants: readonly Variant['options'][] = [{}, ...game.fields.flatMap(otherChoices)];
  return variants.flatMap((options) => {
    const [least, most] = seatRange(game, options);
    return Array.from({ length: most - least + 1 }, (_, index) => ({ options, seats: least + index }));
  });
}

/** A step begins with its phase and the position; where the phase continues, the position is left out. */
function withFewerPositions(text: string): string {
  let phase = '';
  const lines = text.split('\n').map((line) => {
    const [, now] = /^(\[[^\]]+\]) /.exec(line) ?? [];
    if (now === undefined) return line;
    const goesOn = now === phase;
    phase = now;
    return goesOn ? now : line;
  });
  return lines.join('\n');
}

function otherChoices(field: OptionField): Readonly<Record<string, unknown>>[] {
  const values: readonly unknown[] = field.kind === 'flag' ? [!field.initial] : (field.choices ?? []);
  return values.filter((value) => value !== field.initial).map((value) => ({ [field.id]: value }));
}
