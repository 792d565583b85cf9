import { type Fields, fail, field, isFields, isOneOf, type Result, type Seat, unknownField } from '@tavola/kernel';
import { banditsOf } from './bandits.ts';
import { cardFacts, cardOf, cardsOfSeat, isAction, sortCards, withoutCard } from './cards.ts';
import { CARD_KINDS, OWN_BULLETS } from './data.ts';
import { parseState } from './parse.ts';
import { readLoot, writeLoot } from './position-loot.ts';
import {
  type Bandit,
  BULLET,
  CHARACTERS,
  type ColtCard,
  type ColtOptions,
  type ColtPlayer,
  type ColtState,
  type PlayedCard,
} from './types.ts';

/**
 * A position is plain JSON. Cards are letters (m move, f floor, a marshal, r rob, s shoot, p punch, d ride, x bullet); with two
 * bandits a seat the cards of the second follow a `|`. `hands` and `kept` are by seat, the rest of a seat's cards is its deck.
 * `bandits` are texts such as `belle 0 3i`, with what differs from the beginning: `bullets=4 hits=2 now=1 bank=1 teacher=2` (a
 * hostage and the round it was taken in). `stack` and `acting`: `0 belle-move up`. `coach`: the car beside it, `!` when the Shotgun is
 * angry. `loot`: see `position-loot.ts`. `turn`: icon, seats done, acts left, cards owed. Options are no part of it.
 */
const LETTERS: Readonly<Record<string, string>> = {
  move: 'm',
  floor: 'f',
  marshal: 'a',
  rob: 'r',
  shoot: 's',
  punch: 'p',
  ride: 'd',
};

const MEMBERS = [
  ...['seats', 'cars', 'phase', 'round', 'first', 'rounds', 'turn', 'picks', 'bandits', 'level', 'marshal', 'coach'],
  ...['horses', 'neutral', 'hostages', 'acting', 'queue', 'gone', 'bare', 'sure', 'hands', 'kept', 'loot', 'stack'],
];

export function writePosition(state: ColtState): unknown {
  const { seats, cars, phase, first, rounds, turn, done, acts, owes, picks, bandits, level, marshal, coach } = state;
  const { horses, neutral, hostages, acting, queue, gone, players, loot, stack } = state;
  const bare = players.flatMap((player, seat) => (player.bare ? [seat] : []));
  return {
    ...{ seats, cars: cars.join(''), phase, first, rounds: rounds.join(' ') },
    ...(turn + done + owes > 0 || acts !== 1 ? { turn: [turn, done, acts, owes] } : {}),
    ...(bandits.length === 0 ? { picks: picks.map((own) => own.join(' ')) } : { bandits: bandits.map(writeBandit) }),
    ...(level === 1 ? {} : { level }),
    marshal,
    ...(coach === null ? {} : { coach: `${coach.beside}${coach.angry ? '!' : ''}` }),
    ...(horses.length === 0 ? {} : { horses: horses.join('') }),
    neutral,
    ...(hostages.length === 0 ? {} : { hostages: hostages.join(' ') }),
    ...(acting === null ? {} : { acting: writeLaid(acting) }),
    ...(queue.length === 0 ? {} : { queue: queue.map(({ type, who }) => `${type} ${who}`) }),
    ...(gone.length === 0 ? {} : { gone }),
    ...(bare.length === 0 ? {} : { bare }),
    ...(players.every(({ sure }) => sure === 0) ? {} : { sure: players.map(({ sure }) => sure) }),
    ...(players.every(({ hand }) => hand.length === 0)
      ? {}
      : { hands: players.map(({ hand }, seat) => writeCards(state, seat, hand)) }),
    ...(players.every(({ kept }) => kept.length === 0)
      ? {}
      : { kept: players.map(({ kept }, seat) => writeCards(state, seat, kept)) }),
    loot: writeLoot(loot),
    ...(stack.length === 0 ? {} : { stack: stack.map(writeLaid) }),
  };
}

function writeBandit({ who, seat, at, bullets, hits, hitsNow, hostage, bank }: Bandit): string {
  const parts: string[] = [who, String(seat), at];
  if (bullets < OWN_BULLETS) parts.push(`bullets=${bullets}`);
  if (hits > 0) parts.push(`hits=${hits}`);
  if (hitsNow > 0) parts.push(`now=${hitsNow}`);
  if (bank > 0) parts.push(`bank=${bank}`);
  if (hostage !== null) parts.push(`${hostage.who}=${hostage.round}`);
  return parts.join(' ');
}

function writeLaid({ seat, card, face }: PlayedCard): string {
  return `${seat} ${card} ${face}`;
}

function writeCards(state: ColtState, seat: Seat, cards: readonly ColtCard[]): string {
  const [first, ...more] = banditsOf(state, seat).map(({ who }) => {
    return cards
      .map((card) => (isAction(card) && cardFacts(card).who === who ? LETTERS[cardFacts(card).kind] : ''))
      .join('');
  });
  const bullets = 'x'.repeat(cards.filter((card) => card === BULLET).length);
  return [`${first ?? ''}${bullets}`, ...more].join('|');
}

export function readPosition(raw: unknown, options: ColtOptions): Result<ColtState> {
  if (!isFields(raw)) return fail('position-not-an-object');
  const stranger = unknownField(raw, MEMBERS);
  if (stranger !== undefined) return fail('unknown-field', stranger.slice(0, 20));
  const bandits = readAll(field(raw, 'bandits') ?? [], readBandit);
  if (bandits === null) return fail('bad-field', 'bandits');
  const stack = readAll(field(raw, 'stack') ?? [], readLaid);
  if (stack === null) return fail('bad-field', 'stack');
  const queue = readAll(field(raw, 'queue') ?? [], (text) => ({ type: text.split(' ')[0], who: text.split(' ')[1] }));
  const acting = field(raw, 'acting');
  const rest = readRest(raw, options, bandits);
  if (rest === null) return fail('bad-field', 'seats');
  const draft = { ...rest, queue, stack, acting: typeof acting === 'string' ? readLaid(acting) : null };
  return parseState({ ...draft, ...readPlayers(raw, options, draft, stack) });
}

function textOf(raw: Fields, name: string): string {
  const value = field(raw, name);
  return typeof value === 'string' ? value.slice(0, 2000) : '';
}

function wordsOf(raw: Fields, name: string): string[] {
  return textOf(raw, name)
    .split(' ')
    .filter((word) => word !== '');
}

const MOST = 60;

function readAll<T>(raw: unknown, read: (text: string) => T | null): T[] | null {
  if (!Array.isArray(raw) || raw.length > MOST) return null;
  const found: T[] = [];
  for (const text of raw) {
    const one = typeof text === 'string' && text.length < 200 ? read(text) : null;
    if (one === null) return null;
    found.push(one);
  }
  return found;
}

function readBandit(text: string): Record<string, unknown> | null {
  const [who, seat, at, ...more] = text.split(' ');
  if (!isOneOf(CHARACTERS, who) || !/^\d$/.test(seat ?? '')) return null;
  let bandit: Record<string, unknown> = {
    who,
    seat: Number(seat),
    at,
    bullets: OWN_BULLETS,
    hits: 0,
    hitsNow: 0,
    hostage: null,
    bank: 0,
  };
  for (const part of more) {
    const [, name, value] = /^([a-z-]+)=(\d{1,2})$/.exec(part) ?? [];
    if (name === undefined) return null;
    const number = Number(value);
    if (name === 'bullets' || name === 'hits' || name === 'bank') bandit = { ...bandit, [name]: number };
    else if (name === 'now') bandit = { ...bandit, hitsNow: number };
    else bandit = { ...bandit, hostage: { who: name, round: number } };
  }
  return bandit;
}

function readLaid(text: string): Record<string, unknown> | null {
  const [, seat, card, face] = /^(\d) ([a-z-]+) (up|down)$/.exec(text) ?? [];
  return seat === undefined ? null : { seat: Number(seat), card, face };
}

/** The part that does not depend on cards. Soundness is checked on the whole. */
function readRest(
  raw: Fields,
  { rules, modules, history }: ColtOptions,
  bandits: readonly Fields[],
): Record<string, unknown> | null {
  const seats = field(raw, 'seats');
  if (typeof seats !== 'number' || !Number.isInteger(seats) || seats < 2 || seats > 6) return null;
  const [turn, done, acts, owes] = numbersOf(field(raw, 'turn')) ?? [0, 0, 1, 0];
  const own = (seat: number): unknown[] =>
    bandits.filter((bandit) => bandit['seat'] === seat).map((bandit) => bandit['who']);
  const picked = readAll(field(raw, 'picks') ?? [], (text) => text.split(' ').filter((word) => word !== ''));
  const rounds = wordsOf(raw, 'rounds');
  const coach = /^(\d)(!?)$/.exec(textOf(raw, 'coach'));
  return {
    ...{ rules, modules, history, seats, cars: [...textOf(raw, 'cars')], phase: field(raw, 'phase') },
    ...{ round: rounds.length, first: field(raw, 'first'), rounds, turn, done, acts, owes },
    picks: bandits.length === 0 ? picked : Array.from({ length: seats }, (_, seat) => own(seat)),
    ...{ bandits, level: field(raw, 'level') ?? 1, marshal: field(raw, 'marshal') },
    coach: coach === null ? null : { beside: Number(coach[1]), angry: coach[2] === '!' },
    ...{
      horses: [...textOf(raw, 'horses')].map(Number),
      neutral: field(raw, 'neutral'),
      hostages: wordsOf(raw, 'hostages'),
    },
    ...{ gone: field(raw, 'gone') ?? [], loot: readLoot(textOf(raw, 'loot')) },
  };
}

function numbersOf(raw: unknown): number[] | null {
  return Array.isArray(raw) && raw.length === 4 && raw.every((value) => typeof value === 'number') ? raw : null;
}

/** A deck is what is neither in the hand nor kept nor laid, and a bullet for every hit that is not in the hand. */
function readPlayers(
  raw: Fields,
  options: ColtOptions,
  draft: Fields,
  stack: readonly Fields[],
): { players: ColtPlayer[] } {
  const seats = Number(draft['seats']);
  const bandits = (draft['bandits'] as readonly Bandit[]) ?? [];
  const acting = isFields(draft['acting']) ? [draft['acting']] : [];
  const bare = field(raw, 'bare');
  const sure = field(raw, 'sure');
  const players = Array.from({ length: seats }, (_, seat): ColtPlayer => {
    const own = bandits.filter((bandit) => bandit.seat === seat);
    const hand = readCards(listed(raw, 'hands', seat), own);
    const kept = readCards(listed(raw, 'kept', seat), own).filter(isAction);
    const laid = [...stack, ...acting].filter((one) => one['seat'] === seat).map((one) => one['card'] as ColtCard);
    const hits = own.reduce((sum, bandit) => sum + bandit.hits, 0);
    const all: ColtCard[] = [
      ...cardsOfSeat({ ...options, seats, bandits }, seat),
      ...Array<ColtCard>(hits).fill(BULLET),
    ];
    const deck = [...hand, ...kept, ...laid].reduce<readonly ColtCard[]>((left, card) => withoutCard(left, card), all);
    const isBare = Array.isArray(bare) && bare.includes(seat);
    const sureOf: unknown = Array.isArray(sure) ? sure[seat] : 0;
    return {
      hand: sortCards(hand),
      deck,
      kept: sortCards(kept),
      bare: isBare,
      sure: typeof sureOf === 'number' ? sureOf : 0,
    };
  });
  return { players };
}

function listed(raw: Fields, name: string, seat: Seat): string {
  const all = field(raw, name);
  const text: unknown = Array.isArray(all) ? all[seat] : '';
  return typeof text === 'string' ? text.slice(0, MOST) : '';
}

function readCards(text: string, own: readonly Bandit[]): ColtCard[] {
  return text.split('|').flatMap((part, index) =>
    [...part].flatMap((letter): ColtCard[] => {
      const kind = CARD_KINDS.find((one) => LETTERS[one] === letter);
      const who = own[index]?.who;
      if (letter === 'x') return [BULLET];
      return kind === undefined || who === undefined ? [] : [cardOf(who, kind)];
    }),
  );
}
