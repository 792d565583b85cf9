import { type DiplomacyState, formatPhase, type PressLine, type PressTopic, parsePhase } from '@tavola/games/diplomacy';
import type { Seat } from '@tavola/kernel';
import { type Regard, regardOf } from '../relations.ts';

/** A proposal that was accepted, in the eyes of one of its two powers. */
export interface Agreement {
  readonly with: Seat;
  readonly topic: PressTopic;
  /** Who proposed it. */
  readonly by: Seat;
  /** The phase in which it was accepted. */
  readonly since: string;
}

/** What agreements add to the regard for a power, and what an attack in spite of one takes away. */
const PEACE = 0.4;
const ALLIANCE = 0.6;
const COMMON_TARGET = -0.4;
const BETRAYED = -0.7;

/** What a seat has agreed on with others and no one has ended: by a message, by an attack, or because its season is over. */
export function agreementsOf(state: DiplomacyState, seat: Seat, lines: readonly PressLine[]): readonly Agreement[] {
  return acceptedBy(seat, lines).filter(
    (agreement) =>
      !isEnded(agreement, seat, lines) && !isOver(state, agreement) && !wasAttacked(state, agreement, seat),
  );
}

/** Every accepted proposal between a seat and another, oldest first. */
function acceptedBy(seat: Seat, lines: readonly PressLine[]): Agreement[] {
  const own = lines.filter(({ from, to }) => from === seat || to === seat);
  return own.flatMap(({ from, to, phase, message: { act, topic } }, index): Agreement[] => {
    if (act !== 'accept' || topic.kind === 'opinion' || topic.kind === 'plan') return [];
    const isAsked = own
      .slice(0, index)
      .some(
        (line) =>
          line.from === to && line.to === from && line.message.act === 'propose' && isSame(line.message.topic, topic),
      );
    return isAsked ? [{ with: from === seat ? to : from, topic, by: to, since: phase }] : [];
  });
}

export function isSame(a: PressTopic, b: PressTopic): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function isEnded({ with: other, topic, since }: Agreement, seat: Seat, lines: readonly PressLine[]): boolean {
  return lines.some(
    ({ from, to, phase, message }) =>
      message.act === 'break' &&
      message.topic.kind === topic.kind &&
      ((from === seat && to === other) || (from === other && to === seat)) &&
      phaseNumber(phase) >= phaseNumber(since),
  );
}

/** A support is for one season. */
function isOver(state: DiplomacyState, { topic, since }: Agreement): boolean {
  return topic.kind === 'support' && since !== formatPhase(state);
}

function wasAttacked(state: DiplomacyState, { with: other, since }: Agreement, seat: Seat): boolean {
  return (state.dealings ?? []).some(
    ({ phase, kind, by, to }) =>
      kind === 'attack' &&
      ((by === other && to === seat) || (by === seat && to === other)) &&
      phaseNumber(phase) >= phaseNumber(since),
  );
}

/** Grows with every phase. */
export function phaseNumber(phase: string): number {
  const moment = parsePhase(phase);
  if (moment === null) return 0;
  const season = { spring: 0, fall: 1, winter: 2 }[moment.season];
  return moment.year * 6 + season * 2 + (moment.stage === 'retreats' ? 1 : 0);
}

/** How a seat regards the others by what they did and by what they agreed on. */
export function talkedRegard(state: DiplomacyState, seat: Seat, lines: readonly PressLine[]): Regard {
  const regard = regardOf(state, seat);
  const add = (other: Seat, value: number): void => {
    regard[other] = Math.max(-1, Math.min(1, (regard[other] ?? 0) + value));
  };
  const all = acceptedBy(seat, lines);
  for (const { with: other, topic } of agreementsOf(state, seat, lines)) {
    if (topic.kind === 'peace') add(other, PEACE);
    if (topic.kind !== 'alliance') continue;
    add(other, ALLIANCE);
    add(topic.against, COMMON_TARGET);
  }
  for (const agreement of all)
    if (agreement.topic.kind !== 'support' && hasBetrayed(state, agreement, seat)) add(agreement.with, BETRAYED);
  return regard;
}

function hasBetrayed({ dealings = [] }: DiplomacyState, { with: other, since }: Agreement, seat: Seat): boolean {
  return dealings.some(
    ({ phase, kind, by, to }) =>
      kind === 'attack' && by === other && to === seat && phaseNumber(phase) >= phaseNumber(since),
  );
}
