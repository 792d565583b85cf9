import { readFileSync } from 'node:fs';
import path from 'node:path';
import { seeded } from '@tavola/kernel';
import { packageFolderOf } from '../architecture.ts';
import { faultsIn, type PlantedFault } from './places.ts';
import { isInScope } from './scope.ts';

/** One fault to draw. The package is known first, the fault itself once it compiles. */
export interface FaultSlot {
  readonly id: string;
  readonly package: string;
  /** Draws faults, always the same for the same seed and sources. */
  candidates(): Iterable<PlantedFault>;
}

interface Stock {
  readonly name: string;
  readonly files: readonly string[];
}

const MAX_TRIED = 60;

/** Distributes the faults over the packages. Each gets some, large ones more, but not in proportion. */
export function slotsFor(
  root: string,
  files: readonly string[],
  { count, seed, only }: { readonly count: number; readonly seed: string; readonly only: readonly string[] },
): FaultSlot[] {
  const stocks = stocksOf(files).filter(({ name }) => only.length === 0 || only.some((one) => isWithin(name, one)));
  const quotas = shares(
    count,
    stocks.map((stock) => Math.sqrt(stock.files.length)),
  );
  const loaded = new Map<string, ReadonlyMap<string, readonly PlantedFault[]>>();
  const slots = stocks.flatMap((stock, index) =>
    Array.from({ length: quotas[index] ?? 0 }, (_, number): FaultSlot => {
      const id = `${stock.name.replaceAll('/', '-')}-${number + 1}`;
      return {
        id,
        package: stock.name,
        candidates: function* () {
          const faults = loaded.get(stock.name) ?? byOperator(root, stock.files);
          loaded.set(stock.name, faults);
          yield* drawn(faults, `${seed} ${id}`);
        },
      };
    }),
  );
  // Even an interrupted run covers every package.
  return seeded(`order ${seed}`).shuffle(slots);
}

function isWithin(name: string, asked: string): boolean {
  return name === asked || name.startsWith(`${asked}/`) || name.endsWith(`/${asked}`);
}

function stocksOf(files: readonly string[]): Stock[] {
  const stocks = new Map<string, string[]>();
  for (const file of files.filter(isInScope).sort()) {
    const name = packageFolderOf(file);
    stocks.set(name, [...(stocks.get(name) ?? []), file]);
  }
  return [...stocks].map(([name, own]) => ({ name, files: own }));
}

/** Whole numbers in about these proportions, which add up to the count; the largest remainders are rounded up. */
export function shares(count: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const exact = weights.map((weight) => (count * weight) / sum);
  const whole = exact.map(Math.floor);
  const left = count - whole.reduce((total, share) => total + share, 0);
  const order = exact.map((share, index) => ({ index, rest: share - Math.floor(share) }));
  order.sort((a, b) => b.rest - a.rest || a.index - b.index);
  for (const { index } of order.slice(0, left)) whole[index] = (whole[index] ?? 0) + 1;
  return whole;
}

function byOperator(root: string, files: readonly string[]): ReadonlyMap<string, readonly PlantedFault[]> {
  const found = new Map<string, PlantedFault[]>();
  for (const file of files) {
    for (const fault of faultsIn(readFileSync(path.join(root, file), 'utf8'), file)) {
      const known = found.get(fault.operator);
      if (known === undefined) found.set(fault.operator, [fault]);
      else known.push(fault);
    }
  }
  return found;
}

/** The operator is drawn first, so that rare kinds of fault are as frequent as common ones. */
function* drawn(faults: ReadonlyMap<string, readonly PlantedFault[]>, seed: string): Iterable<PlantedFault> {
  const luck = seeded(seed);
  const operators = [...faults.keys()].sort();
  for (let tried = 0; tried < MAX_TRIED && operators.length > 0; tried += 1) {
    const kind = faults.get(operators[luck.below(operators.length)] ?? '') ?? [];
    const fault = kind[luck.below(kind.length)];
    if (fault !== undefined) yield fault;
  }
}
