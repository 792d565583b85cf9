import type { Frogs, FrogsCard, FrogsEvent } from '@tavola/frogs';
import type { Reason, Refusal } from '@tavola/kernel';
import { plain } from '@tavola/words';
import { messages } from '../../language.ts';
import type { SeatView } from '../../seat-view.ts';

/** The word that plays a card. */
export const CARD_WORDS = {
  'extra-jump': 'extra',
  parachute: 'parachute',
  'extra-bridge': 'bridges',
  removal: 'remove',
} as const satisfies Readonly<Record<FrogsCard, string>>;

/** The sentence of every client. The setup is shown as a board, and the ending has its own screen. */
export function eventSentence(seatView: SeatView<Frogs>, event: FrogsEvent): string | null {
  if (event.type === 'set-up' || event.type === 'ended') return null;
  const line = messages().frogs.event(event, seatView.names, seatView.view);
  return line === null ? null : plain(line.words);
}

export function refusalSentence(seatView: SeatView<Frogs>, refusal: Reason): string {
  return messages().frogs.refusal(refusal as Refusal<Frogs>, seatView.view, null) ?? refusal.code;
}

/** Not translated. */
const EXAMPLE = '{"seats":2}';

type Fault = 'unknown-field' | 'bad-field' | 'off-board' | 'two-frogs' | 'home-full';
const WITH_PLACE: ReadonlySet<string> = new Set<Fault>([
  'unknown-field',
  'bad-field',
  'off-board',
  'two-frogs',
  'home-full',
]);

/** Why a given position can’t be played. */
export function positionFault({ code, at = [] }: Reason): string {
  const m = messages().frogsTerminal;
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
