import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Game, OptionField, Shape } from '@tavola/kernel';
import { playthrough } from '@tavola/kernel/golden';
import { games } from '@tavola/registry';

interface Golden {
  /** From the root of the repository. */
  readonly file: string;
  readonly text: string;
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

function goldensOf(game: Game<Shape>): Golden[] {
  const [least, most] = game.seats;
  const chosen = LONG_GAMES[game.id];
  return (chosen ?? allVariants(game)).flatMap(({ options: variant, seats }) => {
    const options = game.parse.options({ ...leastNumbers(game), ...variant });
    if (!options.ok) return [];
    const name = ['play', ...Object.values(variant).map(String), ...(least === most ? [] : [`${seats}-seats`])].join(
      '-',
    );
    const text = playthrough(game, { options: options.value, seats }, SEED);
    return [{ file: `rules/${game.id}/testdata/${name}.golden.txt`, text: chosen ? withFewerPositions(text) : text }];
  });
}

/**
 * The defaults, and each other value of each choice, for each number of seats. Numbers are at their least: as a rule they say how
 * long a game may last, and playthroughs are there to be read.
 */
function allVariants(game: Game<Shape>): Variant[] {
  const [least, most] = game.seats;
  const seatCounts = Array.from({ length: most - least + 1 }, (_, index) => least + index);
  const variants: readonly Variant['options'][] = [{}, ...game.fields.flatMap(otherChoices)];
  return variants.flatMap((options) => seatCounts.map((seats) => ({ options, seats })));
}

/** A step begins with its phase and the position; where the phase goes on, the position is left out. */
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

function leastNumbers({ fields }: Game<Shape>): Readonly<Record<string, unknown>> {
  const numbers = fields.filter(({ kind }) => kind === 'number');
  return Object.fromEntries(numbers.map(({ id, range, initial }) => [id, range?.[0] ?? initial]));
}

function otherChoices(field: OptionField): Readonly<Record<string, unknown>>[] {
  const values: readonly unknown[] = field.kind === 'flag' ? [!field.initial] : (field.choices ?? []);
  return values.filter((value) => value !== field.initial).map((value) => ({ [field.id]: value }));
}

export function allGoldens(): Golden[] {
  return games.flatMap(goldensOf);
}

export function writeGoldens(root: string): string[] {
  return allGoldens().map(({ file, text }) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
    return file;
  });
}

/** The files that are not what the rules play now, with the first line that differs. */
export function compareGoldens(root: string): { file: string; line: number }[] {
  return allGoldens().flatMap(({ file, text }) => {
    const stored = existsSync(path.join(root, file)) ? readFileSync(path.join(root, file), 'utf8') : '';
    if (stored === text) return [];
    const lines = stored.split('\n');
    const first = text.split('\n').findIndex((line, index) => line !== lines[index]);
    return [{ file, line: first < 0 ? lines.length : first + 1 }];
  });
}
