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

/**
 * One playthrough for the defaults, and one for each other value of each choice and for each number of seats. Numbers are at their
 * least: as a rule they say how long a game may last, and playthroughs are there to be read.
 */
function goldensOf(game: Game<Shape>): Golden[] {
  const [least, most] = game.seats;
  const seatCounts = Array.from({ length: most - least + 1 }, (_, index) => least + index);
  const variants: readonly Readonly<Record<string, unknown>>[] = [{}, ...game.fields.flatMap(otherChoices)];
  return variants.flatMap((variant) =>
    seatCounts.flatMap((seats) => {
      const options = game.parse.options({ ...leastNumbers(game), ...variant });
      if (!options.ok) return [];
      const name = ['play', ...Object.values(variant).map(String), ...(least === most ? [] : [`${seats}-seats`])].join(
        '-',
      );
      const text = playthrough(game, { options: options.value, seats }, SEED);
      return [{ file: `rules/${game.id}/testdata/${name}.golden.txt`, text }];
    }),
  );
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
