import {
  type Character,
  type ColtEvent,
  type ColtView,
  cardFacts,
  type Fizzle,
  facts,
  type Motive,
  type NeutralCause,
  roundFacts,
  SPACES,
  spaceFacts,
} from '@tavola/colt-express';
import { isOneOf, type Seat } from '@tavola/kernel';
import type { LogWords, Words } from '../client.ts';
import {
  atSpace,
  CHARACTER_NAMES,
  carName,
  DEED_NAMES,
  EVENT_LINES,
  EVENT_NAMES,
  HOSTAGE_NAMES,
  nameOf,
  roundName,
  TURN_LINES,
  TURN_NAMES,
  toSpace,
} from './naming.ts';
import { capital, counted, listed } from './numbers.ts';
import { endingWords } from './outcome-words.ts';

type Of<T extends ColtEvent['type']> = Extract<ColtEvent, { type: T }>;
type Names = readonly string[];
/** What a token is never changes, so any view of the match will do; null where there is none. */
type View = Pick<ColtView, 'loot'> | null;
type Tell<T extends ColtEvent['type']> = (event: Of<T>, names: Names, view: View) => LogWords | null;

const plain = (text: string): Words => ({ text });
const strong = (text: string): Words => ({ text, tone: 'strong' });
const danger = (text: string): Words => ({ text, tone: 'danger' });

function line(at: readonly string[], seat: Seat | null, ...words: readonly Words[]): LogWords {
  return { words, at, seat };
}

function bandit(who: Character): Words {
  return strong(CHARACTER_NAMES[who]);
}

const FIZZLES: Readonly<Record<Fizzle, string>> = {
  'seat-gone': 'nobody plays this bandit any more',
  away: 'the bandit has ridden away',
  'no-way': 'there is nowhere to go',
  'nothing-to-rob': 'there is nothing to take',
  'no-bullets': 'there are no bullets left',
  'no-target': 'nobody is in reach',
  'no-punch': 'the Teacher forbids it',
  'no-ride': 'the Zealot forbids it',
  'no-horse': 'no horse waits there',
};

const CAUSES: Readonly<Record<NeutralCause, string>> = {
  marshal: 'the Marshal',
  shotgun: 'the Shotgun',
  poodle: 'the Lady’s Poodle',
  'angry-marshal': 'the angry Marshal',
  rebellion: 'the passengers',
  rage: 'the raging Shotgun',
};

const WENT: Readonly<Record<Motive, string>> = {
  placed: 'starts',
  moved: 'moves',
  floor: 'climbs',
  rode: 'rides',
  punched: 'is thrown',
  pushed: 'is pushed',
  marshal: 'flees from the Marshal',
  shotgun: 'flees from the Shotgun',
  'swivel-arm': 'is swept',
  braking: 'slides',
  'higher-speed': 'is blown back',
};

function went({ who, from, to, by }: Of<'went'>): LogWords {
  if (by === 'placed') return line([to], null, bandit(who), plain(` starts ${atSpace(to)}.`));
  const way =
    by === 'floor' && !spaceFacts(to).roof ? 'climbs down' : by === 'moved' && spaceFacts(to).roof ? 'runs' : WENT[by];
  return line([...(from === 'riding' ? [] : [from]), to], null, bandit(who), plain(` ${way} ${toSpace(to)}.`));
}

function attacked({ level, entered, rode }: Of<'attacked'>): LogWords {
  const said = (names: readonly Character[]) => listed(names.map((who) => CHARACTER_NAMES[who]));
  const parts = [
    ...(entered.length === 0
      ? []
      : [
          strong(said(entered)),
          plain(` ${entered.length === 1 ? 'jumps' : 'jump'} from the saddle into ${carName(level)}.`),
        ]),
    ...(rode.length === 0
      ? []
      : [
          plain(entered.length === 0 ? '' : ' '),
          strong(said(rode)),
          plain(rode.length === 1 ? ' rides on.' : ' ride on.'),
        ]),
  ];
  return line([`${level}i`], null, ...parts);
}

function round({ round: number, card, first }: Of<'round'>, names: Names): LogWords {
  const { event } = roundFacts(card);
  const coming = event === null ? 'No event ends it.' : `At its end: ${EVENT_LINES[event]}`;
  return line(
    [],
    null,
    strong(`Round ${number}: ${roundName(card, event)}.`),
    plain(` ${nameOf(first, names)} begins. ${coming}`),
  );
}

function laid({ seat, card }: Of<'laid'>, names: Names): LogWords {
  const name = strong(nameOf(seat, names));
  if (card === null) return line([], seat, name, plain(' lays a card face down.'));
  const { who, kind: deed } = cardFacts(card);
  return line([], seat, name, plain(' lays '), strong(DEED_NAMES[deed]), plain(` for ${CHARACTER_NAMES[who]}.`));
}

const PLACES: Readonly<Record<string, string>> = { guarded: ' from under the Shotgun' };
const KINDS = { purse: 'a purse', jewel: 'a jewel', strongbox: 'a strongbox', flask: 'a flask' } as const;

function lootName(token: number, view: View): string {
  const kind = view?.loot[token]?.kind;
  return kind === undefined ? 'some loot' : KINDS[kind];
}

function took({ who, token, from, value }: Of<'took'>, _names: Names, view: View): LogWords {
  const what = value === null ? lootName(token, view) : `a purse with $${value}`;
  if (isCharacter(from))
    return line([], null, bandit(who), plain(` snatches ${what} from `), danger(CHARACTER_NAMES[from]), plain('.'));
  return line(isOneOf(SPACES, from) ? [from] : [], null, bandit(who), plain(` takes ${what}${PLACES[from] ?? ''}.`));
}

function isCharacter(spot: string): spot is Character {
  return Object.hasOwn(CHARACTER_NAMES, spot);
}

function hit({ who, by, given }: Of<'hit'>): LogWords {
  if (!given)
    return line([], null, bandit(who), plain(` is hit by ${CAUSES[by]}, but no bullets are left in the box.`));
  return line(
    [],
    null,
    danger(`${capital(CAUSES[by])} ${by === 'rebellion' ? 'give' : 'gives'} ${CHARACTER_NAMES[who]} a bullet.`),
  );
}

/** One sentence for each thing that can happen; null for what needs no words. */
const TELLERS: { readonly [T in ColtEvent['type']]: Tell<T> } = {
  'set-up': ({ cars, first }, names) =>
    line([], null, plain(`A train of ${counted(cars.length, 'car')} leaves. ${nameOf(first, names)} will play first.`)),
  picked: ({ seat, who }, names) =>
    line([], seat, strong(nameOf(seat, names)), plain(' plays '), bandit(who), plain('.')),
  attacked,
  round,
  turn: ({ turn, kind }) =>
    line([], null, strong(`Turn ${turn + 1}: ${TURN_NAMES[kind]}.`), plain(` ${TURN_LINES[kind]}`)),
  // The hands dealt at the start of a round are no news.
  drew: ({ seat, count }, names) =>
    count === 0 || count > facts.DRAWN
      ? null
      : line([], seat, strong(nameOf(seat, names)), plain(` draws ${counted(count, 'card')}.`)),
  laid,
  drank: ({ seat, who, old, left }) =>
    line(
      [],
      seat,
      bandit(who),
      plain(` drinks from ${old ? 'the old flask' : 'a flask'}.${left === 0 ? ' It is empty now.' : ''}`),
    ),
  passed: ({ seat }, names) => line([], seat, plain(`${nameOf(seat, names)} has nothing to lay or draw.`)),
  kept: ({ seat, count }, names) =>
    line([], seat, plain(`${nameOf(seat, names)} keeps ${counted(count, 'card')} for the next round.`)),
  stealin: ({ cards }) =>
    line(
      [],
      null,
      strong('Stealin’ begins.'),
      plain(` ${capital(counted(cards, 'card'))}, from the first to the last.`),
    ),
  // What a card does is told by what happens; a hidden one is news, and so is who moves the Marshal.
  turned: ({ seat, card, face }) => {
    const { who, kind: deed } = cardFacts(card);
    if (face === 'down') return line([], seat, bandit(who), plain(` had hidden ${DEED_NAMES[deed]}.`));
    return deed === 'marshal' ? line([], seat, bandit(who), plain(' lures the Marshal.')) : null;
  },
  fizzled: ({ who, deed, why }) =>
    line([], null, plain(`${DEED_NAMES[deed]} of `), bandit(who), plain(` has no effect: ${FIZZLES[why]}.`)),
  went,
  escaped: ({ who }) => line([], null, bandit(who), plain(' rides away with everything.')),
  'marshal-moved': ({ to }) => line([`${to}i`], null, strong('The Marshal'), plain(` walks into ${carName(to)}.`)),
  'shotgun-punched': ({ who, to }) =>
    line(
      [to],
      null,
      bandit(who),
      plain(` knocks the Shotgun ${toSpace(to)}. He is angry now, and his strongbox is free.`),
    ),
  'coach-moved': ({ to }) => line([], null, plain(`The stagecoach falls back beside ${carName(to)}.`)),
  'horse-moved': ({ from, to }) =>
    line(
      [],
      null,
      plain(
        to === null ? `A worn-out horse leaves from ${carName(from)}.` : `A horse waits beside ${carName(to)} now.`,
      ),
    ),
  took,
  dropped: ({ who, token, at }, _names, view) =>
    line([at], null, bandit(who), plain(` drops ${lootName(token, view)} ${atSpace(at)}.`)),
  shot: ({ who, target, left }) =>
    line(
      [],
      null,
      bandit(who),
      plain(' shoots '),
      danger(CHARACTER_NAMES[target]),
      plain(`, ${counted(left, 'bullet')} left.`),
    ),
  punched: ({ who, target }) =>
    line([], null, bandit(who), plain(' punches '), danger(CHARACTER_NAMES[target]), plain('.')),
  hit,
  hostage: ({ who, hostage }) =>
    line(['ci'], null, bandit(who), plain(` takes the ${HOSTAGE_NAMES[hostage]} hostage.`)),
  event: ({ event }) => line([], null, strong(`${EVENT_NAMES[event]}.`), plain(` ${EVENT_LINES[event]}`)),
  'strongbox-placed': ({ at }) => line([at], null, plain(`The second strongbox stands ${atSpace(at)}.`)),
  'flask-emptied': ({ old }) => line([], null, plain(`The Marshal empties ${old ? 'the old flask' : 'a flask'}.`)),
  declined: ({ who }) => line([], null, bandit(who), plain(' leaves the purse where it is.')),
  paid: ({ who }) => line([], null, bandit(who), plain(` gets $${facts.CONDUCTOR_PAYS} from the conductor.`)),
  'gave-up': ({ seat }, names) =>
    line([], seat, plain(`${nameOf(seat, names)} has given up. The bandit stays on the train.`)),
  'came-back': ({ seat }, names) => line([], seat, plain(`${nameOf(seat, names)} is back.`)),
  ended: ({ reason, ranks, count }, names) =>
    line([], null, strong(endingWords(reason, ranks, count?.money ?? [], names))),
};

export function eventWords<T extends ColtEvent['type']>(
  event: Of<T> & { readonly type: T },
  names: Names,
  view: View = null,
): LogWords | null {
  const tell: Tell<T> = TELLERS[event.type];
  return tell(event, names, view);
}
