import { banditsOf, type Colt, type ColtCard, type ColtEvent } from '@tavola/games/colt-express';
import type { Reason, Refusal } from '@tavola/kernel';
import { plain } from '@tavola/words';
import { messages } from '../../language.ts';
import { positionSentence } from '../../position-fault.ts';
import type { SeatView } from '../../seat-view.ts';

/** Letters of the bandits on the train. */
export const SYMBOLS = { belle: 'B', cheyenne: 'C', django: 'J', doc: 'D', ghost: 'G', tuco: 'T' } as const;

/** The sentence of every client. The ending has its own screen, so only the Gunslinger is announced here. */
export function eventSentence({ names, view }: SeatView<Colt>, event: ColtEvent): string | null {
  const { coltExpress } = messages();
  if (event.type === 'ended') return event.count === null ? null : coltExpress.gunslinger(event.count, names);
  const line = coltExpress.event(event, names, view);
  return line === null ? null : plain(line.words);
}

/** Codes that are not of this game are returned as they are. */
export function refusalSentence({ view }: SeatView<Colt>, refusal: Reason): string {
  return messages().coltExpress.refusal(refusal as Refusal<Colt>, view, null) ?? refusal.code;
}

/** The cards of the seat. With two bandits, each card names its owner. */
export function cardList({ view, seat }: SeatView<Colt>, cards: readonly ColtCard[]): string {
  const { coltExpress, coltExpressTerminal: m } = messages();
  return cards.length === 0 ? m['hand.empty'] : coltExpress.names.cards(cards, banditsOf(view, seat).length > 1);
}

/** Why a given position can’t be played. */
export function positionFault(fault: Reason): string {
  return positionSentence(messages().coltExpressTerminal, fault);
}
