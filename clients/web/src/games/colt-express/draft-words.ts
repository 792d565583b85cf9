import { type Character, type ColtAction, type ColtView, cardFacts, facts, presentTurn } from '@tavola/colt-express';
import type { DraftWords } from '../client.ts';
import {
  atSpace,
  CHARACTER_NAMES,
  cardName,
  carName,
  DEED_LINES,
  DRAWBACKS,
  FLASK_LINES,
  FLASK_NAMES,
  HOSTAGE_NAMES,
  LOOT_NAMES,
  POWERS,
  ransomLine,
  toSpace,
} from './naming.ts';
import { capital, counted, listed } from './numbers.ts';

type Of<T extends ColtAction['type']> = Extract<ColtAction, { type: T }>;
type Chip = DraftWords['chips'][number];

const say = (title: string, sentence: string, ...chips: readonly Chip[]): DraftWords => ({ title, sentence, chips });

const names = (list: readonly Character[]): string => listed(list.map((who) => CHARACTER_NAMES[who]));

function attack({ enter }: Of<'attack'>, view: ColtView): DraftWords {
  const here = carName(view.level);
  if (enter.length === 0) return say('Ride on', `You stay in the saddle beside ${carName(view.level - 1)}.`);
  const who = names(enter);
  return say(`Enter ${here}`, `${who} leaves the horse beside ${here}. The others see it when all have chosen.`);
}

function play({ card, face }: Of<'play'>, view: ColtView): DraftWords {
  const { who, kind: deed } = cardFacts(card);
  const hidden: Chip = { text: 'face down', tone: 'neutral' };
  const whose = view.seats === 2 ? ` for ${CHARACTER_NAMES[who]}` : '';
  const title = `Lay ${cardName(card)}${whose} face ${face}`;
  const turn = presentTurn(view) === 'turmoil' ? ' All cards of this turn are shown together.' : '';
  return say(title, `${DEED_LINES[deed]}, when the stack is played.${turn}`, ...(face === 'down' ? [hidden] : []));
}

function punch({ target, loot, to, take }: Of<'punch'>): DraftWords {
  if (target === 'shotgun')
    return say('Punch the Shotgun', `He is thrown ${toSpace(to)} and turns angry. His strongbox is free.`, {
      text: 'frees the strongbox',
      tone: 'accent',
    });
  const name = CHARACTER_NAMES[target];
  const lost = loot === null ? 'loses nothing' : take ? 'loses a purse to you' : `drops a ${LOOT_NAMES[loot]} here`;
  return say(`Punch ${name}`, `${name} ${lost} and lands ${atSpace(to)}.`, { text: lost, tone: 'accent' });
}

const SAY: { readonly [T in ColtAction['type']]: (action: Of<T>, view: ColtView) => DraftWords } = {
  pick: ({ who }) => say(`Play ${CHARACTER_NAMES[who]}`, `${POWERS[who]} First come, first served.`),
  attack,
  play,
  draw: (_, view) => {
    const deck = view.own?.deck.length ?? facts.DRAWN;
    return say(`Draw ${counted(Math.min(deck, facts.DRAWN), 'card')}`, 'You lay nothing in this turn.');
  },
  drink: ({ flask }) =>
    say(`Drink from ${FLASK_NAMES[flask]}`, `${capital(FLASK_LINES[flask.endsWith('old') ? 'old' : 'normal'])}.`),
  keep: ({ cards }) =>
    cards.length === 0
      ? say('Keep nothing', 'Your whole hand goes back into your deck.')
      : say(`Keep ${listed(cards.map(cardName))}`, 'It is in your hand again next round. Nobody else sees it.'),
  move: ({ to }) => say(`Go ${toSpace(to)}`, 'Your bandit goes there at once.'),
  marshal: ({ to }) =>
    say(`Marshal into ${carName(to)}`, 'Every bandit in there takes a bullet and flees to the roof.'),
  rob: ({ loot }) => say(`Take a ${LOOT_NAMES[loot]}`, 'It is yours until somebody knocks it loose.'),
  shoot: ({ target }) =>
    say(`Shoot ${CHARACTER_NAMES[target]}`, `${CHARACTER_NAMES[target]} gets one of your bullets into the deck.`),
  punch,
  ride: ({ to }) =>
    to === 'away'
      ? say('Ride away', 'You leave the train for good, with everything you carry.', { text: 'safe', tone: 'accent' })
      : say(`Ride ${toSpace(to)}`, 'You leave the horse there.'),
  flee: ({ to }) => say(`Flee ${toSpace(to)}`, 'The Shotgun chases you off this roof.'),
  hostage: ({ hostage }) =>
    say(
      `Take the ${HOSTAGE_NAMES[hostage]}`,
      `Ransom: ${ransomLine(hostage)}. Drawback: ${DRAWBACKS[hostage].toLowerCase()}.`,
    ),
  pickpocket: ({ take }) =>
    take
      ? say('Take a purse', 'You stand alone here, so nobody minds.')
      : say('Leave it', 'The purse stays where it is.'),
};

/** What the chosen action means, before anybody else sees it. */
export function draftWords(view: ColtView, action: ColtAction): DraftWords {
  return wordsOf(view, action);
}

function wordsOf<T extends ColtAction['type']>(view: ColtView, action: Of<T> & { readonly type: T }): DraftWords {
  const tell: (one: Of<T>, seen: ColtView) => DraftWords = SAY[action.type];
  return tell(action, view);
}
