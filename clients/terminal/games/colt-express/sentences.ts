import { type ColtEvent, type ColtRefusal, SPACES } from '@tavola/colt-express';
import { isOneOf, type Reason } from '@tavola/kernel';
import {
  cardList,
  carName,
  characterName,
  hostageName,
  isCharacter,
  type Look,
  list,
  placeName,
  playerName,
  roundWords,
  tokenName,
  whereName,
} from './names.ts';
import { telling } from './telling.ts';
import { words } from './texts.ts';

type Of<T extends ColtEvent['type']> = Extract<ColtEvent, { type: T }>;
type Tellers = { readonly [T in ColtEvent['type']]: (sight: Look, event: Of<T>) => string | null };

const say = telling.events;
const who = characterName;

/** One for every kind of event; null where another one says it. */
const TELLERS: Tellers = {
  'set-up': (sight, { cars, first }) => say.setUp(cars.join(' '), playerName(sight, first)),
  picked: (sight, event) => say.picked(playerName(sight, event.seat), who(event.who), words.powers[event.who]),
  attacked: (_sight, { level, entered, rode }) =>
    say.attacked(
      level,
      entered.length === 0 ? say.nobodyEnters : say.enters(list(entered.map(who)), entered.length),
      rode.length === 0 ? '' : say.ridesOn(list(rode.map(who)), rode.length),
    ),
  round: (sight, { round, card, first }) => {
    const { turns, event } = roundWords(card);
    return say.round(round, playerName(sight, first), turns, event);
  },
  turn: (_sight, { turn, kind }) => say.turn(turn + 1, words.turns[kind]),
  drew: (sight, { seat, count, cards }) =>
    cards === null
      ? say.drew(playerName(sight, seat), count)
      : say.drewOwn(playerName(sight, seat), cardList(sight.view, seat, cards)),
  laid: (sight, { seat, card, face }) => {
    const name = playerName(sight, seat);
    if (card === null) return say.laidDown(name);
    const deed = cardList(sight.view, seat, [card]);
    return face === 'down' ? say.laidDownOwn(name, deed) : say.laid(name, who(card.split('-')[0] ?? ''), deedOf(card));
  },
  drank: (_sight, { who: bandit, old, left }) => say.drank(who(bandit), old ? words.oldFlask : words.normalFlask, left),
  passed: (sight, { seat }) => say.passed(playerName(sight, seat)),
  kept: (sight, { seat, count, cards }) =>
    cards === null || cards.length === 0
      ? say.kept(playerName(sight, seat), count)
      : say.keptOwn(playerName(sight, seat), cardList(sight.view, seat, cards)),
  stealin: (_sight, { cards }) => say.stealin(cards),
  turned: (_sight, { card, face }) => {
    const name = who(card.split('-')[0] ?? '');
    return face === 'down' ? say.turnedUp(name, deedOf(card)) : say.turned(name, deedOf(card));
  },
  fizzled: (_sight, { who: bandit, deed, why }) => telling.fizzles[why](who(bandit), deed),
  went: (_sight, { who: bandit, to, by }) => telling.went[by](who(bandit), placeName(to), whereName(to)),
  escaped: (_sight, { who: bandit }) => say.escaped(who(bandit)),
  'marshal-moved': (_sight, { to }) => say.marshalMoved(carName(to)),
  'shotgun-punched': (_sight, { who: bandit, to }) => say.shotgunPunched(who(bandit), placeName(to)),
  'coach-moved': (_sight, { to }) => say.coachMoved(carName(to)),
  'horse-moved': (_sight, { from, to }) => (to === null ? say.horseLost(carName(from)) : say.horseMoved(carName(to))),
  took: ({ view }, { who: bandit, token, from, value, old }) => {
    const what = tokenName(view.loot[token], value, old);
    return isCharacter(from) ? say.tookFrom(who(bandit), what, who(from)) : say.took(who(bandit), what);
  },
  dropped: ({ view }, { who: bandit, token, at }) =>
    say.dropped(who(bandit), tokenName(view.loot[token], null, null), whereName(at)),
  shot: (_sight, { who: bandit, target, left }) => say.shot(who(bandit), who(target), left),
  punched: (_sight, { who: bandit, target }) => say.punched(who(bandit), who(target)),
  hit: (_sight, { who: bandit, by, given }) => say.hit(who(bandit), telling.causes[by], given),
  hostage: (_sight, { who: bandit, hostage }) => say.hostage(who(bandit), hostageName(hostage)),
  event: (_sight, { event }) => say.event(words.happenings[event]),
  'strongbox-placed': (_sight, { at }) => say.strongboxPlaced(placeName(at)),
  'flask-emptied': (_sight, { old }) => say.flaskEmptied(old ? words.oldFlask : words.normalFlask),
  declined: (_sight, { who: bandit }) => say.declined(who(bandit)),
  paid: (_sight, { who: bandit }) => say.paid(who(bandit)),
  'gave-up': (sight, { seat }) => say.gaveUp(playerName(sight, seat)),
  'came-back': (sight, { seat }) => say.cameBack(playerName(sight, seat)),
  ended: (sight, { reason, count }) => {
    if (count === null) return telling.ended[reason];
    const best = count.gunslinger.flatMap((is, seat) => (is ? [playerName(sight, seat)] : []));
    return `${telling.ended[reason]} ${best.length === 0 ? say.noGunslinger : say.gunslinger(list(best))}`;
  },
};

export function eventSentence(sight: Look, event: ColtEvent): string | null {
  // The table has a teller for exactly this type; TypeScript cannot follow a key and its value together.
  const teller = TELLERS[event.type] as (sight: Look, event: ColtEvent) => string | null;
  return teller(sight, event);
}

function deedOf(card: string): string {
  return card.split('-')[1] ?? card;
}

export function refusalSentence({ code, at = [] }: Reason): string {
  const why: (...at: string[]) => string = telling.why[code as ColtRefusal];
  return capital(why(...at.map(inWords)));
}

export function warningSentence({ code, at = [] }: Reason): string {
  const warnings: Readonly<Record<string, (place: string) => string>> = telling.warnings;
  return warnings[code]?.(inWords(at[0] ?? '')) ?? code;
}

/** Names, places and cards that a reason points at. */
function inWords(text: string): string {
  if (isOneOf(SPACES, text)) return placeName(text);
  if (isCharacter(text)) return characterName(text);
  if (Object.hasOwn(words.hostages, text)) return hostageName(text);
  const [name = '', deed] = text.split('-');
  return isCharacter(name) && deed !== undefined ? `${characterName(name)}'s ${deed}` : text;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function positionFault({ code, at = [] }: Reason): string {
  const known: Readonly<Record<string, string | ((at: string) => string)>> = telling.positions;
  const fault = Object.hasOwn(known, code) ? known[code] : code;
  return typeof fault === 'function' ? fault(at.join(', ')) : (fault ?? code);
}
