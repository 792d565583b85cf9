import {
  type MovementOrder,
  notateOrder,
  type PressMessage,
  type PressTopic,
  type Unit,
} from '@tavola/games/diplomacy';
import type { Reason } from '@tavola/kernel';
import type { Diplomacy as Messages } from '../../generated/diplomacy.ts';
import type { Language } from '../../language.ts';
import type { Names } from './names.ts';

/** Ways to say each message. */
const STYLES = ['a', 'b', 'other'] as const;
type Style = (typeof STYLES)[number];

type Sentence = (values: {
  readonly style: Style;
  readonly power: string;
  readonly place: string;
  readonly order: string;
}) => string;

export interface PressWords {
  /** A message as its sender would write it. Each number gives one of several ways to say it. */
  say(message: PressMessage, units: readonly Unit[], variety: number): string;
  /** Why a message cannot be sent. Null for other codes. */
  refusal(reason: Reason): string | null;
}

export function pressWords(m: Messages, language: Language, names: Names): PressWords {
  return {
    say(message, units, variety) {
      const style = STYLES[variety % STYLES.length] ?? 'other';
      return sentenceFor(m, message)({ style, ...namesIn(names, message.topic, units) });
    },
    refusal({ code, at = [] }) {
      const place = names.place(at[0] ?? '');
      switch (code) {
        case 'press-not-now':
          return m['press.refusal.now'];
        case 'press-yourself':
          return m['press.refusal.yourself'];
        case 'press-no-such-power':
          return m['press.refusal.power'];
        case 'press-no-such-place':
          return m['press.refusal.place']({ typed: at[0] ?? '' });
        case 'press-not-their-unit':
          return m['press.refusal.theirs']({ place });
        case 'press-not-your-unit':
          return m['press.refusal.yours']({ place });
        case 'press-impossible':
          return m['press.refusal.impossible']({ place });
        case 'press-which-move':
          return m['press.refusal.move'];
        case 'press-no-supporter':
          return m['press.refusal.supporter'];
        case 'press-which-unit':
          return m['press.refusal.unit']({ places: language.list(at.map((one) => names.place(one))) });
        default:
          return null;
      }
    },
  };
}

function namesIn(names: Names, topic: PressTopic, units: readonly Unit[]) {
  const third = topic.kind === 'alliance' ? topic.against : topic.kind === 'opinion' ? topic.of : null;
  return {
    power: third === null ? '' : names.power(third),
    place: topic.kind === 'stay-out' ? names.place(topic.province) : '',
    order: topic.kind === 'support' || topic.kind === 'plan' ? orderText(topic.order, units) : '',
  };
}

function orderText(order: MovementOrder, units: readonly Unit[]): string {
  return notateOrder({ units, dislodged: [], stage: 'movement' }, order).replaceAll(' - ', ' – ');
}

/** Plans and opinions are neither accepted nor kept: what stands here for them is the nearest thing to say. */
function sentenceFor(m: Messages, { act, topic: { kind }, standing }: PressMessage): Sentence {
  if (kind === 'opinion') {
    if (standing !== undefined) return m[`press.opinion.${standing}`];
    return act === 'refuse' ? m['press.refuse.opinion'] : m['press.propose.opinion'];
  }
  if (kind === 'plan') return act === 'break' || act === 'refuse' ? m['press.break.plan'] : m['press.propose.plan'];
  return m[`press.${act}.${kind}`];
}
