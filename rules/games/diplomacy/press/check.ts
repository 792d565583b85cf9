import { fail, ok, type Result, type Seat } from '@tavola/kernel';
import { check } from '../legal.ts';
import { provinceOf } from '../map.ts';
import { fleetSeas, possibleGoals } from '../reach.ts';
import { CAUSES, type DiplomacyState, type MovementOrder } from '../types.ts';
import { isAlive, powerSeats, unitIn } from '../units.ts';
import { mapOf } from '../variants/index.ts';
import { warn } from '../warn.ts';
import type { PressMessage, PressTopic } from './types.ts';

/** Why a message cannot be sent. */
export const PRESS_REFUSALS = [
  'press-not-now',
  'press-yourself',
  'press-no-such-power',
  'press-no-such-place',
  'press-not-their-unit',
  'press-not-your-unit',
  'press-impossible',
] as const;
export type PressRefusal = (typeof PRESS_REFUSALS)[number];

/** What depends on other orders, and so can still come true. */
const OPEN_CAUSES: ReadonlySet<string> = new Set(['support-unmatched', 'convoy-unmatched', 'no-convoy', 'own-unit']);

/** Whether a power can send this message to another now. Orders in it must be possible for their unit. */
export function checkPress(state: DiplomacyState, from: Seat, to: Seat, message: PressMessage): Result<null> {
  if (state.over !== null) return refuse('press-not-now');
  if (from === to) return refuse('press-yourself');
  if (![from, to].every((seat) => isPower(state, seat))) return refuse('press-no-such-power');
  return checkTopic(state, from, to, message);
}

function checkTopic(state: DiplomacyState, from: Seat, to: Seat, { act, topic }: PressMessage): Result<null> {
  // An answer is about the other’s proposal.
  const [proposer, other] = isAnswer(act) ? [to, from] : [from, to];
  switch (topic.kind) {
    case 'peace':
      return ok(null);
    case 'alliance':
    case 'opinion':
      return checkThird(state, from, to, topic.kind === 'alliance' ? topic.against : topic.of);
    case 'stay-out':
      return mapOf(state).isProvince(topic.province) ? ok(null) : refuse('press-no-such-place', topic.province);
    case 'support':
    case 'plan':
      // What was kept or broken was about the season before.
      if (act === 'keep' || act === 'break') return ok(null);
      return checkOrder(state, topic, topic.kind === 'plan' ? proposer : other, topic.kind === 'plan');
  }
}

function isAnswer(act: PressMessage['act']): boolean {
  return act === 'accept' || act === 'refuse';
}

function checkThird(state: DiplomacyState, from: Seat, to: Seat, third: Seat): Result<null> {
  if (!isPower(state, third)) return refuse('press-no-such-power');
  return third === from || third === to ? refuse('press-yourself') : ok(null);
}

function isPower(state: DiplomacyState, seat: Seat): boolean {
  return powerSeats(state).includes(seat) && isAlive(state, seat);
}

function checkOrder(
  state: DiplomacyState,
  { order }: Extract<PressTopic, { order: MovementOrder }>,
  owner: Seat,
  isOwn: boolean,
): Result<null> {
  if (state.stage !== 'movement') return refuse('press-not-now');
  const unit = unitIn(state.units, order.unit);
  if (unit?.seat !== owner) return refuse(isOwn ? 'press-not-your-unit' : 'press-not-their-unit', order.unit);
  const fault = faultOfOrder(state, owner, order);
  return fault === null ? ok(null) : refuse('press-impossible', order.unit, fault);
}

/** Why an order of a power cannot succeed, whatever the others order. */
function faultOfOrder(state: DiplomacyState, owner: Seat, order: MovementOrder): string | null {
  const refusal = check(state, owner, { orders: [order] });
  if (refusal !== null) return refusal.code;
  const codes = warn(state, owner, { orders: [order] }).map(({ code }) => code);
  const fault = codes.find((code) => (CAUSES as readonly string[]).includes(code) && !OPEN_CAUSES.has(code));
  if (fault !== undefined) return fault;
  if (order.type !== 'support' && order.type !== 'convoy') return null;
  const helped = unitIn(state.units, order.of);
  if (helped === undefined || helped.at === order.unit) return 'support-unmatched';
  const goals = possibleGoals(mapOf(state), helped, fleetSeas(mapOf(state), state.units));
  return order.to === undefined || goals.has(provinceOf(order.to)) ? null : 'support-unmatched';
}

function refuse(code: PressRefusal, ...at: readonly string[]): Result<never> {
  return fail(code, ...at);
}
