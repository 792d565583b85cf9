import { banditsOf, type Colt, type ColtCard, type ColtEvent } from '@tavola/colt-express';
import type { Reason, Refusal } from '@tavola/kernel';
import { byCode, plain } from '@tavola/words';
import { messages } from '../../language.ts';
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

const WITH_PLACE = [
  ...(['unknown-field', 'bad-field', 'bad-bandit', 'bad-count'] as const),
  ...(['bad-value', 'bad-place', 'bad-cards'] as const),
] as const;

/** Why a position from outside can’t be played. */
export function positionFault({ code, at = [] }: Reason): string {
  const m = messages().coltExpressTerminal;
  const key = WITH_PLACE.find((known) => known === code);
  return key === undefined ? (byCode(m, 'position', code) ?? code) : m[`position.${key}`]({ at: at.join(', ') });
}
