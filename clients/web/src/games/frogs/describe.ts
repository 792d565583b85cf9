import type { Cell, FrogsView } from '@tavola/frogs';
import { gapName, placeName, seatName } from './naming.ts';
import { capital, counted, listed } from './numbers.ts';
import type { GapPicture, HomePicture, LeafPicture } from './picture.ts';

function marks(picture: Omit<LeafPicture, 'frog'>, hand: Cell | undefined): string[] {
  const parts: string[] = [];
  if (picture.mark === 'held') parts.push('your frog in hand');
  if (picture.mark === 'step') parts.push('on the way');
  if (picture.mark === 'aim') parts.push('chosen');
  if (picture.mark === 'lit')
    parts.push(`${hand === undefined ? 'your frog' : `the frog from ${placeName(hand)}`} can go here`);
  if (picture.movable) parts.push('can move');
  if (picture.last) parts.push('last move');
  return parts;
}

/** The name of a leaf for those who cannot see it: who sits there and what can be done. */
export function leafLabel(leaf: LeafPicture, hand: Cell | undefined): string {
  const who = leaf.frog === null ? 'free' : `frog of ${seatName(leaf.frog)}`;
  return [leaf.cell, who, ...marks(leaf, hand)].join(', ');
}

export function homeLabel(home: HomePicture, hand: Cell | undefined): string {
  const own = home.frogs.filter((seat) => seat === home.owner).length;
  const guests = home.frogs.filter((seat) => seat !== home.owner).map(seatName);
  const arrived = guests.length === 0 ? [] : [`arrived: ${listed(guests)}`];
  const cards = `${counted(home.cards, 'card')} left`;
  return [
    capital(placeName(home.cell)),
    `${counted(own, 'frog')} waiting`,
    ...arrived,
    cards,
    ...marks(home, hand),
  ].join(', ');
}

export function gapLabel(gap: GapPicture): string {
  const parts = [gap.bridged ? 'Bridge' : 'Open gap'];
  if (gap.sinks) parts.push('will sink');
  else if (gap.laid) parts.push('chosen');
  else if (gap.lit) parts.push(gap.bridged ? 'can be taken away' : 'can be bridged');
  if (gap.last) parts.push('last move');
  return `${parts[0]} ${gapName(gap.gap)}${parts
    .slice(1)
    .map((part) => `, ${part}`)
    .join('')}`;
}

export function boardLabel(view: FrogsView): string {
  const across = view.home.map((count, seat) => `${seatName(seat)} has ${counted(count, 'frog')} across`);
  return `Frogs & Bridges pond, round ${view.round}. ${listed(across)}.`;
}
