import type { Frogs, FrogsCard, FrogsEvent } from '@tavola/games/frogs';
import type { Reason, Refusal } from '@tavola/kernel';
import { plain } from '@tavola/words';
import { messages } from '../../language.ts';
import { positionSentence } from '../../position-fault.ts';
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

/** Why a given position can’t be played. */
export function positionFault(fault: Reason): string {
  return positionSentence(messages().frogsTerminal, fault, EXAMPLE);
}
