import { fail, field, isCount, isFields, isOneOf, ok, type Result, unknownField } from '@tavola/kernel';
import { isMovement } from '../apply.ts';
import { parseOrder } from '../parse-order.ts';
import { MAX_ORDERS, type MovementOrder } from '../types.ts';
import { PRESS_ACTS, PRESS_STANDINGS, type PressMessage, type PressTopic } from './types.ts';

/** Members by kind of topic, besides the kind. */
const MEMBERS: Readonly<Record<PressTopic['kind'], readonly string[]>> = {
  peace: [],
  alliance: ['against'],
  'stay-out': ['province'],
  support: ['order'],
  plan: ['order'],
  opinion: ['of'],
};

/** Reads a message from outside. Whether it makes sense in a position is for `checkPress`. */
export function parsePress(raw: unknown): Result<PressMessage> {
  if (!isFields(raw) || unknownField(raw, ['act', 'topic', 'standing']) !== undefined) return fail('bad-press');
  const [act, standing] = [field(raw, 'act'), field(raw, 'standing')];
  const topic = topicFrom(field(raw, 'topic'));
  if (topic === null || !isOneOf(PRESS_ACTS, act)) return fail('bad-press');
  const isAnswer = topic.kind === 'opinion' && act === 'accept';
  if (standing === undefined) return isAnswer ? fail('bad-press') : ok({ act, topic });
  return isAnswer && isOneOf(PRESS_STANDINGS, standing) ? ok({ act, topic, standing }) : fail('bad-press');
}

function topicFrom(raw: unknown): PressTopic | null {
  if (!isFields(raw)) return null;
  const kind = field(raw, 'kind');
  if (typeof kind !== 'string' || !Object.hasOwn(MEMBERS, kind)) return null;
  if (unknownField(raw, ['kind', ...MEMBERS[kind as PressTopic['kind']]]) !== undefined) return null;
  switch (kind as PressTopic['kind']) {
    case 'peace':
      return { kind: 'peace' };
    case 'alliance': {
      const against = field(raw, 'against');
      return isCount(against, MAX_ORDERS) ? { kind: 'alliance', against } : null;
    }
    case 'opinion': {
      const of = field(raw, 'of');
      return isCount(of, MAX_ORDERS) ? { kind: 'opinion', of } : null;
    }
    case 'stay-out': {
      const province = field(raw, 'province');
      return typeof province === 'string' && /^[a-z]{3}$/.test(province) ? { kind: 'stay-out', province } : null;
    }
    case 'support': {
      const order = orderFrom(field(raw, 'order'));
      return order?.type === 'support' ? { kind: 'support', order } : null;
    }
    case 'plan': {
      const order = orderFrom(field(raw, 'order'));
      return order === null ? null : { kind: 'plan', order };
    }
  }
}

function orderFrom(raw: unknown): MovementOrder | null {
  const read = parseOrder(raw);
  return read.ok && isMovement(read.value) ? read.value : null;
}
