import type { FaultResult } from './results.ts';

/** Wilson's 95 % interval for a share, in per cent. */
export function wilsonBounds(caught: number, all: number): readonly [low: number, high: number] {
  if (all === 0) return [0, 100];
  const [z, share] = [1.96, caught / all];
  const middle = share + (z * z) / (2 * all);
  const spread = z * Math.sqrt((share * (1 - share)) / all + (z * z) / (4 * all * all));
  const scale = 1 + (z * z) / all;
  return [percent((middle - spread) / scale), percent((middle + spread) / scale)];
}

function percent(share: number): number {
  return Math.round(100 * share);
}

function isCaught({ verdict }: FaultResult): boolean {
  return verdict.type === 'caught';
}

/** One line per fault that no test noticed, one per package, and the total at the end. */
export function reportLines(results: readonly FaultResult[]): string[] {
  const missed = results.filter((result) => !isCaught(result));
  const packages = [...new Set(results.map((result) => result.package))].sort();
  const seconds = results.map((result) => result.seconds).sort((a, b) => a - b);
  const equivalents = results.flatMap((result) => result.equivalents);
  return [
    ...equivalents.map((place) => `EQUIVALENT ${place}: another was drawn`),
    ...missed.flatMap(missedLines),
    ...packages.map((name) => `${name}: ${shareOf(results.filter((result) => result.package === name))}`),
    `all: ${shareOf(results)}; ${Math.round(seconds[Math.floor(seconds.length / 2)] ?? 0)} s for half of them`,
    `${results.length - missed.length} caught, ${missed.length} not caught (${percent((results.length - missed.length) / Math.max(1, results.length))} %), ${equivalents.length} equivalent`,
  ];
}

function shareOf(results: readonly FaultResult[]): string {
  const caught = results.filter(isCaught).length;
  const [low, high] = wilsonBounds(caught, results.length);
  return `${caught} of ${results.length} caught, ${percent(caught / Math.max(1, results.length))} % (${low}–${high})`;
}

function missedLines({ id, fault, line, before, after, verdict }: FaultResult): string[] {
  const ran = verdict.type === 'missed' ? ` (${verdict.ran} test files ran, ${verdict.left.length} more reach it)` : '';
  return [`NOT CAUGHT ${id}: ${fault.file}:${line}, ${fault.operator}${ran}`, `  ${before}`, `  → ${after}`];
}
