import { fail, isOneOf, type Move, ok, type Result, type Seat } from '@tavola/kernel';
import { banditsOf, banditsPerSeat } from './bandits.ts';
import { cardFacts, cardOf } from './cards.ts';
import { facesFor } from './schemin.ts';
import { HOSTAGE_NAMES, riders } from './setup.ts';
import {
  type ActionCard,
  CARD_KINDS,
  CHARACTERS,
  type Character,
  type Colt,
  type ColtAction,
  type ColtState,
  FACES,
  FLASK_PICKS,
  LOOT_PICKS,
  SPACES,
} from './types.ts';

/**
 * Actions as text: `pick belle`, `enter belle` or `ride on`, `play move` (with `up` or `down` where both are allowed), `draw`,
 * `drink old`, `keep rob` or `keep nothing`, `move 3r`, `marshal 2`, `rob purse`, `shoot doc`, `punch doc purse 2i` (with `take` for
 * Cheyenne, `nothing` for a victim without loot), `ride 3i` or `ride away`, `flee 2r`, `hostage teacher`, `take` or `leave`.
 * With two bandits a seat the bandit is named before the card or flask: `play belle move`, `drink belle old`.
 */
export function notate(state: ColtState, { seat, action }: Move<Colt>): string {
  const own = (who: Character): string => (banditsPerSeat(state.seats) > 1 ? `${who} ` : '');
  const named = (card: ActionCard): string => `${own(cardFacts(card).who)}${cardFacts(card).kind}`;
  switch (action.type) {
    case 'pick':
      return `pick ${action.who}`;
    case 'attack':
      return action.enter.length === 0 ? 'ride on' : `enter ${action.enter.join(' ')}`;
    case 'play': {
      const mayChoose = banditsOf(state, seat).length > 0 && facesFor(state, action.card).length > 1;
      return `play ${named(action.card)}${mayChoose ? ` ${action.face}` : ''}`;
    }
    case 'draw':
      return 'draw';
    case 'drink':
      return `drink ${own(action.who)}${action.flask}`;
    case 'keep':
      return action.cards.length === 0 ? 'keep nothing' : `keep ${action.cards.map(named).join(' ')}`;
    case 'rob':
      return `rob ${action.loot}`;
    case 'shoot':
      return `shoot ${action.target}`;
    case 'punch':
      return `punch ${action.target} ${action.loot ?? 'nothing'} ${action.to}${action.take ? ' take' : ''}`;
    case 'hostage':
      return `hostage ${action.hostage}`;
    case 'pickpocket':
      return action.take ? 'take' : 'leave';
    default:
      return `${action.type} ${action.to}`;
  }
}

const MAX_TEXT = 120;
const NOT_UNDERSTOOD = fail('not-understood');

export function readAction(state: ColtState, seat: Seat, text: string): Result<ColtAction> {
  if (text.length > MAX_TEXT) return NOT_UNDERSTOOD;
  const [verb = '', ...words] = text.trim().toLowerCase().split(/\s+/);
  if (verb === 'enter' || (verb === 'ride' && words[0] === 'on')) return readAttack(state, seat, verb, words);
  if (verb === 'play') return readPlay(state, seat, words);
  if (verb === 'drink') return readDrink(state, seat, words);
  if (verb === 'keep') return readKeep(state, seat, words);
  if (verb === 'punch' && words.length > 1) return readPunch(words);
  const simple = readSimple(verb, words);
  if (simple !== null) return ok(simple);
  return words.length <= 1 ? readPlay(state, seat, [verb, ...words]) : NOT_UNDERSTOOD;
}

/** A verb and at most one word. */
function readSimple(verb: string, words: readonly string[]): ColtAction | null {
  const [word, ...rest] = words;
  if (word !== undefined) return rest.length > 0 ? null : (readPlace(verb, word) ?? readName(verb, word));
  if (verb === 'draw') return { type: 'draw' };
  return verb === 'take' || verb === 'leave' ? { type: 'pickpocket', take: verb === 'take' } : null;
}

function readPlace(verb: string, word: string): ColtAction | null {
  if (verb === 'marshal') return /^\d$/.test(word) ? { type: verb, to: Number(word) } : null;
  if (verb === 'ride' && (word === 'away' || isOneOf(SPACES, word))) return { type: verb, to: word };
  if (verb === 'move' && isOneOf(SPACES, word)) return { type: verb, to: word };
  return verb === 'flee' && isOneOf(SPACES, word) ? { type: verb, to: word } : null;
}

function readName(verb: string, word: string): ColtAction | null {
  if (verb === 'pick' && isOneOf(CHARACTERS, word)) return { type: verb, who: word };
  if (verb === 'shoot' && isOneOf(CHARACTERS, word)) return { type: verb, target: word };
  if (verb === 'rob' && isOneOf(LOOT_PICKS, word)) return { type: verb, loot: word };
  return verb === 'hostage' && isOneOf(HOSTAGE_NAMES, word) ? { type: verb, hostage: word } : null;
}

/** `enter` alone means all who ride. */
function readAttack(state: ColtState, seat: Seat, verb: string, words: readonly string[]): Result<ColtAction> {
  if (verb === 'ride') return words.length === 1 ? ok({ type: 'attack', enter: [] }) : NOT_UNDERSTOOD;
  const own = riders(state).filter((bandit) => bandit.seat === seat);
  const enter = words.filter((word) => isOneOf(CHARACTERS, word));
  if (enter.length < words.length) return NOT_UNDERSTOOD;
  return ok({ type: 'attack', enter: words.length === 0 ? own.map(({ who }) => who) : enter });
}

/** A card by its name; the bandit may be left out where a seat has only one. */
function readCard(state: ColtState, seat: Seat, words: readonly string[]): { card: ActionCard; rest: string[] } | null {
  const own = banditsOf(state, seat);
  const [first, ...others] = words;
  const named = own.find(({ who }) => who === first)?.who;
  const who = named ?? (own.length === 1 ? own[0]?.who : undefined);
  const [kind, ...rest] = named === undefined ? words : others;
  return who !== undefined && isOneOf(CARD_KINDS, kind) ? { card: cardOf(who, kind), rest } : null;
}

function readPlay(state: ColtState, seat: Seat, words: readonly string[]): Result<ColtAction> {
  const read = readCard(state, seat, words);
  if (read === null || read.rest.length > 1) return NOT_UNDERSTOOD;
  const face = read.rest[0] ?? facesFor(state, read.card)[0];
  return isOneOf(FACES, face) ? ok({ type: 'play', card: read.card, face }) : NOT_UNDERSTOOD;
}

function readDrink(state: ColtState, seat: Seat, words: readonly string[]): Result<ColtAction> {
  const own = banditsOf(state, seat);
  const [first] = words;
  const named = own.find(({ who }) => who === first)?.who;
  const who = named ?? (own.length === 1 ? own[0]?.who : undefined);
  const [flask, ...rest] = named === undefined ? words : words.slice(1);
  return who !== undefined && rest.length === 0 && isOneOf(FLASK_PICKS, flask)
    ? ok({ type: 'drink', who, flask })
    : NOT_UNDERSTOOD;
}

function readKeep(state: ColtState, seat: Seat, words: readonly string[]): Result<ColtAction> {
  if (words.length === 1 && words[0] === 'nothing') return ok({ type: 'keep', cards: [] });
  const cards: ActionCard[] = [];
  for (let left = words; left.length > 0; ) {
    const read = readCard(state, seat, left);
    if (read === null) return NOT_UNDERSTOOD;
    cards.push(read.card);
    left = read.rest;
  }
  return cards.length === 0 ? NOT_UNDERSTOOD : ok({ type: 'keep', cards });
}

function readPunch(words: readonly string[]): Result<ColtAction> {
  const taking = words.at(-1) === 'take';
  const [target, loot, to, ...rest] = taking ? words.slice(0, -1) : words;
  const isTarget = isOneOf([...CHARACTERS, 'shotgun'] as const, target);
  if (!isTarget || rest.length > 0 || !isOneOf(SPACES, to)) return NOT_UNDERSTOOD;
  if (loot === 'nothing') return ok({ type: 'punch', target, loot: null, to, take: taking });
  return isOneOf(LOOT_PICKS, loot) ? ok({ type: 'punch', target, loot, to, take: taking }) : NOT_UNDERSTOOD;
}
