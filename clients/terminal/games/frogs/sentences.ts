import type { Frogs, FrogsCard, FrogsEvent } from '@tavola/frogs';
import type { Reason, Refusal, Seat } from '@tavola/kernel';
import { plain } from '@tavola/words';
import { spoken } from '../../language.ts';
import type { Sight } from '../../text-table.ts';

type Look = Sight<Frogs>;

/** What is typed to play a card. */
export const CARD_WORDS = {
  'extra-jump': 'extra',
  parachute: 'parachute',
  'extra-bridge': 'bridges',
  removal: 'remove',
} as const satisfies Readonly<Record<FrogsCard, string>>;

export function nameOf(sight: Look, seat: Seat): string {
  return sight.names[seat] ?? '';
}

/** What happened, in the words of every client. The setup is shown as a board, the end has a screen of its own. */
export function eventSentence(sight: Look, event: FrogsEvent): string | null {
  if (event.type === 'set-up' || event.type === 'ended') return null;
  const line = spoken().frogs.event(event, sight.names, sight.view);
  return line === null ? null : plain(line.words);
}

export function refusalSentence(sight: Look, refusal: Reason): string {
  return spoken().frogs.refusal(refusal as Refusal<Frogs>, sight.view, null) ?? refusal.code;
}

/** An example that is the same in every language. */
const EXAMPLE = '{"seats":2}';

type Fault = 'unknown-field' | 'bad-field' | 'off-board' | 'two-frogs' | 'home-full';
const WITH_PLACE: ReadonlySet<string> = new Set<Fault>([
  'unknown-field',
  'bad-field',
  'off-board',
  'two-frogs',
  'home-full',
]);

/** Why a position from outside cannot be played. */
export function positionFault({ code, at = [] }: Reason): string {
  const m = spoken().frogsTerminal;
  if (WITH_PLACE.has(code)) return m[`position.${code as Fault}`]({ at: at.join(', ') });
  switch (code) {
    case 'position-not-an-object':
      return m['position.position-not-an-object']({ example: EXAMPLE });
    case 'two-winners':
      return m['position.two-winners'];
    case 'bad-turn':
      return m['position.bad-turn'];
    default:
      return code;
  }
}
