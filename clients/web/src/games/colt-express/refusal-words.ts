import { CHARACTERS, type Character, type Colt, type ColtRefusal, LOOT_PICKS, SPACES } from '@tavola/colt-express';
import { isOneOf, type Refusal, type Warning } from '@tavola/kernel';
import { atSpace, CHARACTER_NAMES, LOOT_NAMES } from './naming.ts';
import { capital } from './numbers.ts';

const SENTENCES: Readonly<Record<ColtRefusal, (what: string) => string>> = {
  'game-over': () => 'The robbery is over. Step back through it, or ask for a rematch.',
  'not-your-turn': () => 'It is not your turn. Wait for the others.',
  'wrong-moment': () => 'This cannot be done now. Choose one of the lit things.',
  'character-taken': (what) => `${what} is taken. Choose another bandit.`,
  'not-riding': (what) => `${what} is on the train already and does not ride.`,
  'not-in-hand': () => 'This card is not in your hand. Choose one that is.',
  'no-punch': () => 'You hold the Teacher, so you cannot lay Punch. Choose another card.',
  'no-ride': () => 'You hold the Zealot, so you cannot lay Ride. Choose another card.',
  'wrong-face': () => 'In this turn the card lies the other way up.',
  'deck-empty': () => 'Your deck is empty, so you cannot draw. Lay a card.',
  'must-lay': () => 'You have drunk, so you still owe a card. Lay one.',
  'not-a-standard-turn': () => 'Flasks work on standard turns only. Lay a card, or draw.',
  'no-such-flask': () => 'You have no such flask. Lay a card, or draw.',
  'too-many-kept': () => 'The round card lets you keep fewer. Put one back.',
  'out-of-reach': (what) => `${what} is out of reach. Choose one of the lit places.`,
  'no-such-loot': (what) => `There is no ${what.toLowerCase()} to be had. Choose something else.`,
  'cannot-take': () => 'Only Cheyenne keeps a purse that she knocks loose.',
  'no-target': (what) => `${what} is not in reach. Choose one of the lit targets.`,
  'belle-is-spared': () => 'Belle is spared while somebody else is in reach. Choose another target.',
  'hostage-taken': () => 'This hostage has gone with another bandit. Choose one that is left.',
};

export function refusalWords(refusal: Refusal<Colt>): string | null {
  if (!Object.hasOwn(SENTENCES, refusal.code)) return null;
  return SENTENCES[refusal.code](thingName(refusal.at?.[0] ?? ''));
}

/** A place, a bandit or a piece of loot, at the beginning of a sentence. */
function thingName(code: string): string {
  if (isOneOf(SPACES, code)) return capital(atSpace(code).replace(/^on |^inside (?=the stage|car|the loco)/, ''));
  if (isCharacter(code)) return CHARACTER_NAMES[code];
  if (isOneOf(LOOT_PICKS, code)) return capital(LOOT_NAMES[code]);
  if (code === 'shotgun') return 'The Shotgun';
  if (/^\d$/.test(code)) return code === '0' ? 'The locomotive' : `Car ${code}`;
  return 'That';
}

function isCharacter(code: string): code is Character {
  return isOneOf(CHARACTERS, code);
}

const WARNINGS: Readonly<Record<string, string>> = {
  'no-bullets': 'You have fired all your bullets: this card will do nothing.',
  'few-cards': 'Fewer than three cards are left in your deck. You draw what there is.',
  'keeps-nothing': 'You keep no card for the next round, though you may.',
  'marshal-waits': 'The Marshal is there: you take a bullet and end up on the roof.',
  'shotgun-waits': 'The Shotgun is there: you take a bullet and have to flee.',
  'deck-empty': 'Your deck is empty: the flask draws you nothing.',
  'too-few-to-lay': 'The old flask lays two cards, and you have fewer.',
};

export function warningWords({ code }: Warning): string {
  return (Object.hasOwn(WARNINGS, code) ? WARNINGS[code] : undefined) ?? 'Look at this twice before you confirm it.';
}
