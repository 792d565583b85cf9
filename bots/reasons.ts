import type { LineReason, Shape } from '@tavola/kernel';
import type { ExplainedLine, LineOfPlay } from './analysis.ts';

/** A reason and its weight in the game’s own unit: above zero for what the seat gains, below for what it loses. */
export interface LineFact extends LineReason {
  readonly weight: number;
}

/** Reads facts about the lines of one position from the rules. */
export interface LineFacts<G extends Shape> {
  /** What is true of a line. Some facts need another line to compare with. */
  of(line: LineOfPlay<G>, other: LineOfPlay<G> | null): readonly LineFact[];
}

/** More than these would not be read. */
const MAX_REASONS = 3;

/** Adds to each line how it differs: the best from the second, all others from the best. */
export function explainLines<G extends Shape>(
  lines: readonly LineOfPlay<G>[],
  facts: LineFacts<G>,
): ExplainedLine<G>[] {
  const [best, second = null] = lines;
  return lines.map((line, index) => {
    const other = index === 0 ? second : (best ?? null);
    const own = facts.of(line, other);
    const different = other === null ? own : differences(own, facts.of(other, line));
    return { ...line, reasons: index === 0 ? forBest(different, own) : losing(different) };
  });
}

/** Facts that the other line does not have, or not as strongly. */
function differences(own: readonly LineFact[], others: readonly LineFact[]): LineFact[] {
  return own.filter(({ code, weight }) =>
    others.every((other) => other.code !== code || Math.abs(other.weight) < Math.abs(weight)),
  );
}

/** What the best line gains over the second. If that is nothing, what it gains at all. */
function forBest(different: readonly LineFact[], own: readonly LineFact[]): LineReason[] {
  const gains = different.filter(({ weight }) => weight > 0);
  return strongest(gains.length > 0 ? gains : own.filter(({ weight }) => weight > 0));
}

/** Losses first: gains alone would not say why a line is not the best. */
function losing(different: readonly LineFact[]): LineReason[] {
  const losses = strongest(different.filter(({ weight }) => weight < 0));
  const gains = strongest(different.filter(({ weight }) => weight > 0));
  return [...losses, ...gains].slice(0, MAX_REASONS);
}

function strongest(facts: readonly LineFact[]): LineReason[] {
  return facts
    .toSorted((a, b) => Math.abs(b.weight) - Math.abs(a.weight))
    .slice(0, MAX_REASONS)
    .map(({ weight: _, ...reason }) => reason);
}
