import { ITEMS, type ObjectronView, playerInSeat } from '@tavola/objectron';
import { counted, itemsInWords, seatName } from './naming.ts';
import type { SquarePicture } from './picture.ts';

/** Everything a square shows, for those who cannot see it. */
export function squareLabel(picture: SquarePicture): string {
  return [picture.square, ...factsOf(picture), ...marksOf(picture)].join(', ');
}

/** What is there, as short parts of a sentence. */
export function factsOf(picture: SquarePicture): readonly string[] {
  if (picture.wall) return ['wall'];
  const parts: string[] = [];
  if (picture.player !== null) parts.push(seatName(picture.player));
  if (picture.finish !== null) parts.push(`finish of ${seatName(picture.finish)}`);
  if (picture.trail !== null)
    parts.push(`light of ${seatName(picture.trail.seat)}, opens in ${counted(picture.trail.opensIn, 'action')}`);
  if (picture.items.length > 0) parts.push(itemsInWords(picture.items));
  if (picture.armed) parts.push('active grenade');
  if (picture.teleporter !== null)
    parts.push(`teleporter ${picture.teleporter.number}, leads to ${picture.teleporter.to}`);
  if (picture.dark > 0) parts.push(`no power for ${counted(picture.dark, 'turn')}`);
  return parts.length === 0 ? ['free'] : parts;
}

function marksOf({ mark, last }: SquarePicture): readonly string[] {
  const parts: string[] = [];
  if (mark === 'lit') parts.push('you can step here');
  if (mark === 'chosen') parts.push('chosen');
  if (mark === 'aim') parts.push('the disc would stop here');
  if (last) parts.push('last move');
  return parts;
}

export function boardLabel(view: ObjectronView): string {
  const { width, height } = view.grid;
  const players = [0, 1].map((seat) => `${seatName(seat)} on ${playerInSeat(view, seat).at}`);
  return `Objectron grid, ${width} by ${height}, turn ${view.turn}. ${players.join(', ')}.`;
}

/** What a seat carries and owes, in words. */
export function belongingsLabel(view: ObjectronView, seat: number): string {
  const { carried, penalty } = playerInSeat(view, seat);
  const order = ITEMS.flatMap((kind) => carried.filter((item) => item === kind));
  const hands = carried.length === 0 ? 'Carries nothing' : `Carries ${itemsInWords(order)}`;
  return penalty === 0 ? hands : `${hands}, ${counted(penalty, 'action')} to lose`;
}
