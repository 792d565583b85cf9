import { fail, ok, type Result, type Seat } from '@tavola/kernel';
import { isMovement } from '../apply.ts';
import { provinceOf } from '../map.ts';
import { nearProvinces } from '../reach.ts';
import { readOrder } from '../read-orders.ts';
import type { DiplomacyState, MovementOrder, Province, Unit } from '../types.ts';
import { unitIn, unitsOf } from '../units.ts';
import { mapOf, type Variant, variantOf } from '../variants/index.ts';
import type { PressAct, PressMessage, PressTopic } from './types.ts';

/** Who writes to whom, and what the receiver has proposed last without an answer. */
export interface PressReading {
  readonly from: Seat;
  readonly to: Seat;
  readonly open: PressTopic | null;
}

const MAX_TEXT = 200;

const YES = /^(?:yes|yep|yeah|ok|okay|deal|agreed|accepted|i accept|i agree|sure|fine)\b/;
const NO = /^(?:no|nope|no thanks|no deal|sorry|i refuse|i decline|declined|refused)\b/;
const ENDS = /\b(?:end|ends|over|off|cancel|break|breaking|no more|no longer)\b/;
const PEACE = /\b(?:peace|truce|non-?aggression|cease-?fire|nap)\b/;
const ALLIANCE = /\b(?:ally|allies|alliance|allied|team up|join forces|work together|against|attack|fight)\b/;
const OUT = /\b(?:dmz|demilitari[sz]ed?|(?:stay|keep|staying) (?:out|away)|leave .+ (?:empty|alone)|out of)\b/;
const OPINION = /\b(?:think (?:of|about)|opinion (?:of|on|about)|trust|how about|what about)\b/;
const SUPPORT = /^(?:please |(?:can|could|will|would) you (?:please )?|i need )?(?:s|support|supports|help)\s+(.+)$/;
const PLAN =
  /^(?:i(?:’|')?ll|i will|i(?:’|')?m going to|i am going to|i plan to|i order|i intend to|my plan is)\s+(?:to )?(?:order )?(.+)$/;

/**
 * Understands a message as a person writes it: `peace?`, `ally against Russia`, `support my move to Galicia`, `stay out of the Channel`,
 * `I'll move Vienna to Galicia`, `what do you think of Italy?`, `yes`. Null for any other talk. A failure names what is missing.
 */
export function readPress(state: DiplomacyState, text: string, reading: PressReading): Result<PressMessage> | null {
  const line = plain(text);
  if (line === '' || line.length > MAX_TEXT) return null;
  const { open } = reading;
  const order = orderTopic(state, line, reading);
  if (order !== null) return order.ok ? message('propose', order.value) : order;
  if (open !== null && open.kind !== 'opinion' && open.kind !== 'plan') {
    if (YES.test(line)) return message('accept', open);
    if (NO.test(line)) return message('refuse', open);
  }
  const topic = wordTopic(variantOf(state), line);
  if (topic === null) return null;
  const lasts = topic.kind !== 'opinion';
  return message(lasts && ENDS.test(line) ? 'break' : 'propose', topic);
}

function message(act: PressAct, topic: PressTopic): Result<PressMessage> {
  return ok({ act, topic });
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/’/g, "'")
    .replace(/[?!.]+(?=\s|$)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

function wordTopic(variant: Variant, line: string): PressTopic | null {
  const power = powerIn(variant, line);
  if (OUT.test(line)) {
    const province = provinceIn(variant, line);
    if (province !== null) return { kind: 'stay-out', province };
  }
  if (power !== null && OPINION.test(line)) return { kind: 'opinion', of: power };
  if (power !== null && ALLIANCE.test(line)) return { kind: 'alliance', against: power };
  return PEACE.test(line) ? { kind: 'peace' } : null;
}

/** The last power named: `Austria and I against Russia`. */
function powerIn({ powers }: Variant, line: string): Seat | null {
  const found = powers.map((power, seat) => ({ seat, at: line.lastIndexOf(power.toLowerCase()) }));
  const last = found.reduce((best, one) => (one.at > best.at ? one : best), { seat: -1, at: -1 });
  return last.at < 0 ? null : last.seat;
}

/** The province with the longest name in the line. */
function provinceIn({ map }: Variant, line: string): Province | null {
  const words = [...map.words].filter(([word]) => ` ${line} `.includes(` ${word} `));
  const [longest] = words.sort(([a], [b]) => b.length - a.length);
  return longest?.[1] ?? null;
}

function orderTopic(state: DiplomacyState, line: string, reading: PressReading): Result<PressTopic> | null {
  const [, plan] = PLAN.exec(line) ?? [];
  if (plan !== undefined) return planTopic(state, plan);
  const [, help] = SUPPORT.exec(line) ?? [];
  if (help !== undefined) return supportTopic(state, help, reading);
  const order = movementOrder(state, line);
  if (order === null) return null;
  const owner = unitIn(state.units, order.unit)?.seat;
  if (order.type === 'support' && owner === reading.to) return ok({ kind: 'support', order });
  return owner === reading.from ? ok({ kind: 'plan', order }) : null;
}

function planTopic(state: DiplomacyState, text: string): Result<PressTopic> | null {
  const [, moved = text] = /^(?:move|send)\s+(.+)$/.exec(text) ?? [];
  const order = movementOrder(state, moved);
  return order === null ? null : ok({ kind: 'plan', order });
}

function movementOrder(state: DiplomacyState, text: string): MovementOrder | null {
  const read = readOrder(state, text);
  return read.ok && isMovement(read.value) ? read.value : null;
}

/** A unit of the writer, with where it goes unless it stays. */
interface Helped {
  readonly of: Province;
  readonly to?: Province;
}

/** Adds the unit that is to give the support, if only one can. */
function supportTopic(state: DiplomacyState, text: string, reading: PressReading): Result<PressTopic> {
  const [, what = text, giver] = /^(.+?)\s+(?:with|from|by)\s+(.+)$/.exec(text) ?? [];
  const helped = helpedBy(state, what, reading.from);
  const map = mapOf(state);
  const given = giver === undefined ? null : provinceIn(variantOf(state), giver);
  const pairs = helped.flatMap(({ of, to }) =>
    unitsOf(state.units, reading.to)
      .filter((unit) => provinceOf(unit.at) !== of && (given === null || provinceOf(unit.at) === given))
      .filter((unit) => nearProvinces(map, unit).has(to ?? of))
      .map((unit) => ({
        type: 'support' as const,
        unit: provinceOf(unit.at),
        of,
        ...(to === undefined ? {} : { to }),
      })),
  );
  const [first] = pairs;
  if (helped.length === 0) return fail('press-which-move', what.slice(0, 40));
  if (first === undefined) return fail('press-no-supporter', what.slice(0, 40));
  if (pairs.length > 1) return fail('press-which-unit', ...new Set(pairs.map(({ unit }) => unit)));
  return ok({ kind: 'support', order: first });
}

/** `my move to galicia`, `vienna to galicia`, `a vie - gal`, `me in vienna`, `vienna`. */
function helpedBy(state: DiplomacyState, text: string, from: Seat): Helped[] {
  const variant = variantOf(state);
  const [, goal] = /^(?:me|my (?:move|attack))\s+(?:to|into|on)\s+(.+)$/.exec(text) ?? [];
  if (goal !== undefined) {
    const to = provinceIn(variant, goal);
    const movers = to === null ? [] : unitsOf(state.units, from).filter((unit) => reaches(state, unit, to));
    return movers.map((unit) => ({ of: provinceOf(unit.at), ...(to === null ? {} : { to }) }));
  }
  const [, moved = text] = /^(?:my|me in|me at)\s+(.+)$/.exec(text) ?? [];
  const order = movementOrder(state, moved);
  if (order?.type === 'move') return [{ of: order.unit, to: provinceOf(order.to) }];
  const of = provinceIn(variant, moved);
  return of === null || unitIn(state.units, of) === undefined ? [] : [{ of }];
}

function reaches(state: DiplomacyState, unit: Unit, to: Province): boolean {
  return nearProvinces(mapOf(state), unit).has(to);
}
