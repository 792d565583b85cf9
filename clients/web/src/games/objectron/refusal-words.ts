import type { Refusal } from '@tavola/kernel';
import { isOneOf } from '@tavola/kernel';
import {
  ITEMS,
  MAX_CARRIED,
  type Objectron,
  type ObjectronAction,
  type ObjectronRefusal,
  type ObjectronView,
} from '@tavola/objectron';
import { ITEM_NAMES, inWords } from './naming.ts';

type Say = (here: string, there: string) => string;

const SENTENCES: Readonly<Record<ObjectronRefusal, Say>> = {
  'game-over': () => 'The game is over. Step back through it, or ask for a rematch.',
  'not-your-turn': () => 'It is not your turn. Wait for the other side.',
  'off-grid': () => 'The grid ends there. Choose a lit square.',
  wall: (here) => `A wall stands on ${here}. Go round it.`,
  'player-there': (here) => `The other player stands on ${here}. Choose another square.`,
  'trail-there': (here) => `Light lies on ${here}. Its figure tells after how many actions of its owner it opens.`,
  'through-trail': (here, there) => `The light between ${here} and ${there} closes that gap. Go another way.`,
  'player-at-destination': (here, there) =>
    `The teleporter on ${here} leads to ${there}, where the other player stands.`,
  'trail-at-destination': (here, there) => `The teleporter on ${here} leads to ${there}, where light would lie.`,
  'last-action-to-move': () => 'You have not moved yet, so your last action is for a step. Choose a lit square.',
  'nothing-here': () => 'Nothing lies on your square, so there is nothing to pick up.',
  'item-not-here': () => 'That does not lie on your square. Pick up what does.',
  'hands-full': () => `You carry ${inWords(MAX_CARRIED)} items, and that is the most. Use one first.`,
  'nothing-carried': () => 'You carry nothing. Step on an item and pick it up first.',
  'item-not-carried': (here) => `You carry no ${itemName(here)}. Pick one up first.`,
  'grenade-here': () => 'A grenade lies on your square already. Lay yours somewhere else.',
};

/** What can be wrong with a move that was typed. */
const TYPED: Readonly<Record<string, Say>> = {
  'not-there': (here) => `You do not stand on ${here}. Name the square you want to step to.`,
  'not-adjacent': (here, there) => `From ${here} to ${there} is more than one step. Choose a lit square.`,
};

export function refusalWords(
  refusal: Refusal<Objectron>,
  _view: ObjectronView,
  _action: ObjectronAction | null,
): string {
  const [here = 'that square', there = 'the next one'] = refusal.at ?? [];
  const say: Say | undefined = SENTENCES[refusal.code] ?? TYPED[refusal.code];
  // Codes of the table itself are none of ours: the page has words for them.
  if (say === undefined) throw new Error(`no words for ${refusal.code}`);
  return say(here, there);
}

function itemName(text: string): string {
  return isOneOf(ITEMS, text) ? ITEM_NAMES[text] : 'such item';
}
