import type { Item, Objectron, ObjectronEvent } from '@tavola/games/objectron';
import type { Reason, Refusal } from '@tavola/kernel';
import { plain } from '@tavola/words';

import { messages } from '../../language.ts';
import { positionSentence } from '../../position-fault.ts';
import type { SeatView } from '../../seat-view.ts';

/** “2 identity discs and a light grenade”. */
export function itemList(items: readonly Item[]): string {
  const { objectron, objectronTerminal: m } = messages();
  return items.length === 0 ? m.nothing : objectron.labels.items(items);
}

/** The sentence of every client, plus one for an armed grenade. The ending has its own screen. */
export function eventSentence(seatView: SeatView<Objectron>, event: ObjectronEvent): string | null {
  const { objectron, objectronTerminal: m } = messages();
  if (event.type === 'ended') return null;
  if (event.type === 'armed') return m.armed(event);
  const line = objectron.event(event, seatView.names, seatView.view);
  return line === null ? null : plain(line.words);
}

/** Codes that are not of this game are returned as they are. */
export function refusalSentence(seatView: SeatView<Objectron>, refusal: Reason): string {
  return messages().objectron.refusal(refusal as Refusal<Objectron>, seatView.view, null) ?? refusal.code;
}

/** Not translated. */
const EXAMPLE = '{"turn":1}';

/** Why a given position can’t be played. */
export function positionFault(fault: Reason): string {
  return positionSentence(messages().objectronTerminal, fault, EXAMPLE);
}
