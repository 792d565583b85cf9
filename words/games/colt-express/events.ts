import {
  type ColtEvent,
  type ColtView,
  cardFacts,
  facts,
  inside,
  type NeutralCause,
  roundFacts,
  SPACES,
} from '@tavola/games/colt-express';
import { isOneOf, type Outcome, type Seat } from '@tavola/kernel';
import type { LogWords } from '../../game-words.ts';
import type { Rich } from '../../rich.ts';
import type { ColtContext } from './context.ts';
import { gunslingerWords } from './endings.ts';
import { FAILURES, movementWords } from './movements.ts';
import { isCharacter } from './refusals.ts';

type EventOf<T extends ColtEvent['type']> = Extract<ColtEvent, { type: T }>;
type People = readonly string[];
/** Any view of the match, for its rules and for what a token is. Null where there is none. */
type View = Pick<ColtView, 'loot' | 'rules'> | null;
/** A line for each event, or null where none is needed. */
type Lines = {
  readonly [T in ColtEvent['type']]: (event: EventOf<T>, people: People, view: View) => LogWords | null;
};
type Ending = (outcome: Outcome, people: People) => string;

const SHOOTERS = {
  ...{ marshal: 'marshal', 'angry-marshal': 'marshal', shotgun: 'shotgun', rage: 'shotgun' },
  ...{ poodle: 'poodle', rebellion: 'passengers' },
} as const satisfies Readonly<Record<NeutralCause, 'marshal' | 'shotgun' | 'poodle' | 'passengers'>>;

export function eventWords(context: ColtContext, ending: Ending) {
  const lines: Lines = {
    ...startLines(context),
    ...scheminLines(context),
    ...stealinLines(context),
    ...lawLines(context),
    ...endLines(context, ending),
  };
  return (event: ColtEvent, people: People, view: View = null): LogWords | null => {
    // The compiler doesn’t follow a key together with its value.
    const say = lines[event.type] as (event: ColtEvent, people: People, view: View) => LogWords | null;
    return say(event, people, view);
  };
}

type StartEvents = 'set-up' | 'picked' | 'attacked' | 'round' | 'turn';

function startLines({ m, names, player }: ColtContext): Pick<Lines, StartEvents> {
  return {
    'set-up': ({ cars, first, hostages }, people) => {
      const train = m['event.set-up']({ cars: cars.length, name: player(first, people) });
      return line(
        hostages.length === 0 ? train : joined(train, m['event.hostages']({ hostages: names.hostages(hostages) })),
      );
    },
    picked: ({ seat, who }, people) =>
      line(m['event.picked']({ name: player(seat, people), bandit: names.bandit(who) }), [], seat),
    attacked: ({ level, entered, rode }) => {
      const group = (list: typeof rode) => ({ bandits: names.bandits(list), count: list.length });
      const into = m['event.entered']({ ...group(entered), to: names.to(inside(level)) });
      const on = m['event.rode-on'](group(rode));
      const words = entered.length === 0 ? on : rode.length === 0 ? into : joined(into, on);
      return line(words, [inside(level)]);
    },
    round: ({ round, card, first }, people, view) => {
      const begin = m['event.round']({ round, card: names.round(card), name: player(first, people) });
      return line(joined(begin, names.eventRule(roundFacts(card).event, view?.rules ?? 'published')));
    },
    turn: ({ turn, kind }, _people, view) =>
      line(
        joined(
          m['event.turn']({ turn: turn + 1, kind: names.turn(kind) }),
          names.turnRule(kind, view?.rules ?? 'published'),
        ),
      ),
  };
}

type ScheminEvents = 'drew' | 'laid' | 'drank' | 'passed' | 'kept';

/** What players do with their cards. Only the owner knows which they are. */
function scheminLines({ m, names, player }: ColtContext): Pick<Lines, ScheminEvents> {
  return {
    drew: ({ seat, count, cards }, people) => {
      // The hands dealt at the start of a round need no line.
      if (count === 0 || count > facts.DRAWN) return null;
      const name = player(seat, people);
      if (cards === null) return line(m['event.drew']({ name, count }), [], seat);
      return line(m['event.drew-cards']({ name, cards: names.cards(cards) }), [], seat);
    },
    laid: ({ seat, card, face }, people) => {
      const name = player(seat, people);
      // A card that was played face up may have to be remembered.
      if (card === null) return line(m[face === 'up' ? 'event.laid-covered' : 'event.laid-hidden']({ name }), [], seat);
      const laid = { name, card: names.card(card), bandit: names.bandit(cardFacts(card).who) };
      return line(m[face === 'down' ? 'event.laid-down' : 'event.laid'](laid), [], seat);
    },
    drank: ({ seat, who, old, left }) => line(m['event.drank']({ bandit: names.bandit(who), old, left }), [], seat),
    passed: ({ seat }, people) => line(m['event.passed']({ name: player(seat, people) }), [], seat),
    kept: ({ seat, count, cards }, people) => {
      const name = player(seat, people);
      if (cards === null || cards.length === 0) return line(m['event.kept']({ name, count }), [], seat);
      return line(m['event.kept-cards']({ name, cards: names.cards(cards) }), [], seat);
    },
  };
}

type StealinEvents =
  | 'stealin'
  | 'turned'
  | 'fizzled'
  | 'went'
  | 'escaped'
  | 'took'
  | 'dropped'
  | 'shot'
  | 'punched'
  | 'shotgun-punched'
  | 'hostage'
  | 'declined';

/** What bandits do. */
function stealinLines(context: ColtContext): Pick<Lines, StealinEvents> {
  const { m, names } = context;
  const bandit = names.bandit;
  return {
    stealin: (event) => line(m['event.stealin'](event)),
    // The lines after it say what a card does. Only a hidden card is news, and who moves the Marshal.
    turned: ({ seat, card, face }) => {
      const { who, kind } = cardFacts(card);
      if (face === 'down') return line(m['event.reveals']({ bandit: bandit(who), card: names.card(card) }), [], seat);
      return kind === 'marshal' ? line(m['event.lures']({ bandit: bandit(who) }), [], seat) : null;
    },
    fizzled: ({ who, deed: kind, why }) => line(FAILURES[why](m, { bandit: bandit(who), card: m[`card.${kind}`] })),
    went: ({ who, from, to, by }) => {
      const isNew = by === 'placed' || from === 'riding';
      return line(movementWords(m, names, bandit(who), to, by), isNew ? [to] : [from, to]);
    },
    escaped: ({ who }) => line(m['event.escaped']({ bandit: bandit(who) })),
    took: ({ who, token, from, value, old }, _people, view) => {
      const took = { bandit: bandit(who), loot: lootWords(context, view, token, value, old) };
      if (isCharacter(from)) return line(m['event.took-from']({ ...took, target: bandit(from) }));
      return line(m['event.took'](took), isOneOf(SPACES, from) ? [from] : []);
    },
    dropped: ({ who, token, at }, _people, view) => {
      const loot = lootWords(context, view, token, null, null);
      return line(m['event.dropped']({ bandit: bandit(who), loot, at: names.at(at) }), [at]);
    },
    shot: ({ who, target, left }) => line(m['event.shot']({ bandit: bandit(who), target: bandit(target), left })),
    punched: ({ who, target }) => line(m['event.punched']({ bandit: bandit(who), target: bandit(target) })),
    'shotgun-punched': ({ who, to }) =>
      line(m['event.shotgun-punched']({ bandit: bandit(who), at: names.at(to) }), [to]),
    hostage: ({ who, hostage }) =>
      line(m['event.hostage']({ bandit: bandit(who), hostage: names.hostage(hostage) }), ['ci']),
    declined: ({ who }) => line(m['event.declined']({ bandit: bandit(who) })),
  };
}

type LawEvents =
  | 'marshal-moved'
  | 'hit'
  | 'coach-moved'
  | 'horse-moved'
  | 'event'
  | 'strongbox-placed'
  | 'flask-emptied'
  | 'paid';

/** What the Marshal, the Shotgun and the events at the end of a round do. */
function lawLines({ m, names }: ColtContext): Pick<Lines, LawEvents> {
  return {
    'marshal-moved': ({ to }) => line(m['event.marshal-moved']({ to: names.to(inside(to)) }), [inside(to)]),
    hit: ({ who, by, given }) =>
      line(m[given ? 'event.hit' : 'event.hit-empty']({ bandit: names.bandit(who), by: SHOOTERS[by] })),
    'coach-moved': ({ to }) => line(m['event.coach-moved']({ place: names.car(to) })),
    'horse-moved': ({ from, to }) =>
      line(
        to === null
          ? m['event.horse-left']({ place: names.car(from) })
          : m['event.horse-moved']({ place: names.car(to) }),
      ),
    event: ({ event }, _people, view) =>
      line(joined(m['event.event']({ event: names.event(event) }), names.eventRule(event, view?.rules ?? 'published'))),
    'strongbox-placed': ({ at }) => line(m['event.strongbox-placed']({ at: names.at(at) }), [at]),
    'flask-emptied': ({ old }) => line(m['event.flask-emptied']({ old })),
    paid: ({ who }) => line(m['event.paid']({ bandit: names.bandit(who), money: names.money(facts.CONDUCTOR_PAYS) })),
  };
}

function endLines(context: ColtContext, ending: Ending): Pick<Lines, 'gave-up' | 'came-back' | 'ended'> {
  const { m, player } = context;
  const gunslinger = gunslingerWords(context);
  return {
    'gave-up': ({ seat }, people) => line(m['event.gave-up']({ name: player(seat, people) }), [], seat),
    'came-back': ({ seat }, people) => line(m['event.came-back']({ name: player(seat, people) }), [], seat),
    ended: ({ reason, ranks, count }, people) => {
      const won = m['event.ended']({ ending: ending({ reason, ranks, scores: count?.money ?? [] }, people) });
      return line(count === null ? won : joined(gunslinger(count, people), won));
    },
  };
}

function lootWords(
  { names, m }: ColtContext,
  view: View,
  token: number,
  value: number | null,
  old: boolean | null,
): string {
  const kind = view?.loot[token]?.kind;
  if (value !== null) return m['loot.worth']({ money: names.money(value) });
  if (kind === undefined) return m['loot.unknown'];
  return kind === 'flask' && old === true ? m['loot.old'] : names.loot(kind);
}

/** Whole sentences, one after the other. */
function joined(...parts: readonly (string | Rich)[]): Rich {
  return parts.flatMap((part, index) => {
    const words: Rich = typeof part === 'string' ? [{ text: part }] : part;
    return index === 0 ? words : [{ text: ' ' }, ...words];
  });
}

function line(words: string | Rich, at: readonly string[] = [], seat: Seat | null = null): LogWords {
  return { words: typeof words === 'string' ? [{ text: words }] : words, at, seat };
}
