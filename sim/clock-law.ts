import type { Entry, Match } from '@tavola/match';
import { START } from './clock.ts';
import type { EventTrace } from './law.ts';
import type { Fault, Plan } from './plan.ts';

/** Shorter outages are not given back (ms), as in `server/matches/outages.ts`. */
const MIN_OUTAGE_MS = 7000;
/** A beat before an outage, or after it, may be this far from it (ms). */
const BEAT_MS = 4000;
/** After an outage, deadlines wait this long (ms), as in `server/health/heartbeat.ts`, by clocks that differ a little. */
const RETURN_MS = 35_000;
const DIFFERENCE_MS = 2000;
/** A node may need this long to recover from a fault of its own (ms). */
const RECOVERY_MS = 12_000;

interface Span {
  readonly from: number;
  readonly to: number;
}

/** A running clock, in virtual milliseconds. */
interface Running {
  readonly since: number;
  readonly allowed: number;
}

/** I5: a deadline takes effect when the time is really up, and time lost to an outage is given back once. */
export class ClockLaw {
  readonly #trace: EventTrace;
  /** Times at which certainly no node could accept a move. */
  readonly #outages: readonly Span[];
  /** Times at which perhaps none could. */
  readonly #doubts: readonly Span[];
  /** How far the clocks of two nodes may differ (ms). */
  readonly #differenceMs: number;
  readonly #running = new Map<string, Running>();
  /** When the last entry of each match was decided, by the clock of its node (virtual ms). */
  readonly #grewAt = new Map<string, number>();

  constructor(plan: Plan, trace: EventTrace) {
    this.#trace = trace;
    this.#outages = plan.faults.flatMap((fault) =>
      fault.kind === 'outage' && fault.until - fault.at >= MIN_OUTAGE_MS + BEAT_MS
        ? [{ from: fault.at, to: fault.until }]
        : [],
    );
    this.#doubts = doubtsOf(plan);
    const set = plan.faults.reduce((sum, fault) => sum + (fault.kind === 'clock' ? Math.abs(fault.by) : 0), 0);
    this.#differenceMs = DIFFERENCE_MS + set;
  }

  /** An entry was stored. */
  saw(table: string, before: Match | null, after: Match, entry: Entry, now: number): void {
    const change = entry.kind === 'clock' ? entry.open.change : null;
    if (change === 'deadline') this.#fired(table, now);
    if (change === 'given-back' && entry.kind === 'clock') this.#givenBack(table, entry.open.ms, now);
    this.#grewAt.set(table, entry.at - START);
    const { since, due } = after.clock;
    if (due === null) this.#running.delete(table);
    else if (
      change !== 'given-back' &&
      change !== 'extend' &&
      (before?.clock.since !== since || before.clock.due !== due)
    )
      this.#running.set(table, { since: since - START, allowed: due - since });
  }

  #fired(table: string, now: number): void {
    const running = this.#running.get(table);
    if (running === undefined) {
      this.#trace.breach('I5', table, 'a deadline takes effect, and no clock runs');
      return;
    }
    const lost = sum(
      this.#outages.map((span) => Math.max(0, overlap(span, { from: running.since, to: now }) - BEAT_MS)),
    );
    const had = now - running.since - lost;
    if (had < running.allowed - this.#differenceMs)
      this.#trace.breach('I5', table, `a deadline takes effect after ${had} of ${running.allowed} ms`);
    const outage = this.#outages.find(({ to }) => now >= to && now < to + RETURN_MS - this.#differenceMs);
    if (outage !== undefined)
      this.#trace.breach('I5', table, `a deadline takes effect ${now - outage.to} ms after an outage`);
  }

  #givenBack(table: string, ms: number, now: number): void {
    const from = this.#grewAt.get(table) ?? 0;
    const most = sum(this.#doubts.map((span) => overlap(span, { from, to: now })));
    if (ms > most + this.#differenceMs)
      this.#trace.breach('I5', table, `${ms} ms are given back, and at most ${most} were lost since ${from}`);
  }
}

/** Times at which every node was out of order, or on its way back. */
function doubtsOf({ faults, nodes, storm, calm }: Plan): readonly Span[] {
  let all: readonly Span[] = [{ from: 0, to: storm + calm }];
  for (let node = 0; node < nodes; node += 1) {
    const own = union(faults.flatMap((fault) => troubleOf(fault, node)));
    all = all.flatMap((one) => own.map((other) => meet(one, other)).filter(({ from, to }) => from < to));
  }
  return all;
}

function troubleOf(fault: Fault, node: number): readonly Span[] {
  if ('node' in fault && fault.node !== node) return [];
  const until = 'until' in fault ? fault.until : 'back' in fault ? fault.back : fault.at;
  const isTrouble = ['kill', 'restart', 'lossy', 'slow', 'outage', 'power'].includes(fault.kind);
  return isTrouble ? [{ from: fault.at - BEAT_MS, to: until + RECOVERY_MS }] : [];
}

function union(spans: readonly Span[]): readonly Span[] {
  const joined: Span[] = [];
  for (const span of [...spans].sort((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (last === undefined || span.from > last.to) joined.push(span);
    else joined[joined.length - 1] = { from: last.from, to: Math.max(last.to, span.to) };
  }
  return joined;
}

function meet(one: Span, other: Span): Span {
  return { from: Math.max(one.from, other.from), to: Math.min(one.to, other.to) };
}

function overlap(one: Span, other: Span): number {
  const { from, to } = meet(one, other);
  return Math.max(0, to - from);
}

function sum(all: readonly number[]): number {
  return all.reduce((total, one) => total + one, 0);
}
