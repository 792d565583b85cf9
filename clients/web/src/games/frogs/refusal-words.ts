import { type Cell, ends, type Frogs, type FrogsAction, type FrogsRefusal, type FrogsView } from '@tavola/frogs';
import type { Refusal } from '@tavola/kernel';
import { CARD_NAMES, cardOf, gapName, placeName } from './naming.ts';
import { capital } from './numbers.ts';

/** What the rules named, and where the frog set out, when that is known. */
interface Tried {
  readonly here: Cell;
  readonly there: Cell;
  /** "between C1 and C2". */
  readonly gap: string;
  readonly raw: string;
}

const SENTENCES: Readonly<Record<FrogsRefusal, (tried: Tried) => string>> = {
  'game-over': () => 'The game is over. Step back through it, or ask for a rematch.',
  'not-your-turn': () => 'It is not your turn. Wait for the others.',
  'card-spent': ({ raw }) => `You have played ${cardName(raw)} already. Each card is played once a game.`,
  'off-board': ({ here }) => `There is no leaf ${here} on this pond.`,
  'not-adjacent': ({ here, there }) => `${capital(here)} and ${there} are not neighbours. Choose a leaf next to it.`,
  'no-frog': ({ here }) => `No frog sits on ${here}. Pick one of your own.`,
  'not-yours': ({ here }) => `The frog on ${here} is not yours. Pick one of your own.`,
  'frog-home': () => 'That frog has arrived and stays there. Pick another one.',
  'no-bridge': ({ here, there }) => `No bridge leads from ${here} to ${there}. Go another way, or lay one there.`,
  'tile-twice': ({ here }) => `The way has been on ${here} already. Choose another leaf.`,
  'own-home': () => 'This is your own home, and no frog goes back there. Choose another leaf.',
  'home-full': ({ here }) => `${capital(here)} takes no more of your frogs: they have to spread.`,
  'pushed-home': ({ here }) => `No frog is pushed into a home, so not into ${here}. Choose another leaf.`,
  'stops-there': ({ here }) => `The jump ends on ${here}, which is free. Only a leaf with a frog is passed.`,
  'must-go-on': ({ here }) => `A frog sits on ${here}, so the way has to go on. Choose the next leaf.`,
  'no-way-on': ({ here }) => `A frog sits on ${here}, and no bridge leads on from there. Choose another leaf.`,
  'first-jump-open': ({ here }) => `The first jump of Extra Jump has to end on a free leaf, and ${here} is none.`,
  'second-jump-missing': ({ here }) => `The first jump ends on ${here}. Choose where the second one goes.`,
  'no-second-jump': ({ here }) => `From ${here} no second jump is possible. Choose another leaf, or keep the card.`,
  'gap-bridged': ({ gap }) => `There is a bridge ${gap} already. Choose a gap without one.`,
  'same-gap': ({ gap }) => `You have chosen the gap ${gap} twice. Choose two different ones.`,
  'too-few-gaps': () => 'Extra Bridge needs two gaps without a bridge, and there are not so many now.',
  'no-bridge-to-remove': ({ gap }) => `There is no bridge ${gap}. Choose one that is still there.`,
  'home-bridge-stays': () => 'The stone bridges to the homes always stay. Choose a wooden one.',
};

function cardName(text: string): string {
  const card = cardOf(text);
  return card === null ? 'this card' : CARD_NAMES[card];
}

export function refusalWords(refusal: Refusal<Frogs>, _view: FrogsView, _action: FrogsAction | null): string {
  const [raw = '', second = ''] = refusal.at ?? [];
  // Some reasons name a gap, others two leaves.
  const [here, there] = raw.length === 4 ? ends(raw) : [raw, second];
  const gap = raw.length === 4 ? gapName(raw) : 'there';
  return SENTENCES[refusal.code]({ here: said(here), there: said(there), gap, raw });
}

function said(cell: Cell): string {
  return cell === '' || cell.length > 2 ? 'that leaf' : placeName(cell);
}
