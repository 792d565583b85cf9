import type { ObjectronEvent } from '@tavola/games/objectron';
import { type Outcome, PASSED, type Seat } from '@tavola/kernel';
import type { LogWords } from '../../game-words.ts';
import type { Objectron as Messages } from '../../generated/objectron.ts';
import type { Language } from '../../language.ts';
import type { Rich } from '../../rich.ts';
import { stopWords } from './flights.ts';
import { itemsWords, kindOf, type PlayerName } from './sides.ts';

type Told<T extends ObjectronEvent['type']> = Extract<ObjectronEvent, { type: T }>;
type Names = readonly string[];

/** A line for each event, or null where none is needed. */
type Lines = { readonly [T in ObjectronEvent['type']]: (event: Told<T>, names: Names) => LogWords | null };

/** More squares than these are counted, not named. */
const MOST_NAMED = 4;

export function eventWords(
  m: Messages,
  language: Language,
  nameOf: PlayerName,
  ending: (outcome: Outcome, names: Names) => string,
) {
  const lines: Lines = {
    ...turnLines(m, language, nameOf),
    ...deedLines(m, language, nameOf),
    ended: ({ reason, winner }, names) => {
      // The line before says the rest.
      if (winner !== null && (reason === 'finish' || reason === 'trapped'))
        return line(m['event.won']({ name: nameOf(winner, names) }));
      const ranks = winner === null ? [1, 1] : [winner === 0 ? 1 : 2, winner === 1 ? 1 : 2];
      return line([{ text: ending({ reason, ranks }, names), tone: 'strong' }]);
    },
  };
  return (event: ObjectronEvent, names: Names): LogWords | null => {
    // One type at a time: the compiler does not follow a table by its own key.
    const say = lines[event.type] as (event: ObjectronEvent, names: Names) => LogWords | null;
    return say(event, names);
  };
}

type OfTurns = 'set-up' | 'power-failed' | 'turn-began' | typeof PASSED | 'turn-ended' | 'gave-up';

/** What begins and ends turns. */
function turnLines(m: Messages, language: Language, nameOf: PlayerName): Pick<Lines, OfTurns> {
  return {
    'set-up': (event) => line(m['event.set-up'](event)),
    'power-failed': ({ at }) => {
      const count = at.length;
      if (count > MOST_NAMED) return line(m['event.power-failed-many']({ count }), at);
      return line(m['event.power-failed']({ squares: language.list(at) }), at);
    },
    'turn-began': ({ seat, lost, dark }, names) => {
      if (lost === 0) return null;
      const why = dark === 0 ? 'penalty' : lost === dark ? 'power' : 'both';
      return line(m['event.turn-began']({ lost, why, name: nameOf(seat, names) }), [], seat);
    },
    [PASSED]: ({ seat, penalty }, names) => line(m['event.passed']({ penalty, name: nameOf(seat, names) }), [], seat),
    'turn-ended': ({ seat, unused }, names) =>
      line(m['event.turn-ended']({ unused, name: nameOf(seat, names) }), [], seat),
    // The game ends with it, and the ending says it.
    'gave-up': () => null,
  };
}

/** What players do, and what happens to them. */
function deedLines(m: Messages, language: Language, nameOf: PlayerName): Omit<Lines, OfTurns | 'ended'> {
  return {
    moved: ({ seat, from, to }, names) => line(m['event.moved']({ to, name: nameOf(seat, names) }), [from, to], seat),
    teleported: ({ seat, from, to }, names) =>
      line(m['event.teleported']({ from, to, name: nameOf(seat, names) }), [from, to], seat),
    // Players watched it being laid. Where it is armed is left to their memory, and so the history is silent.
    armed: () => null,
    exploded: ({ seat, at, dark, cost, carried }, names) =>
      line(m['event.exploded']({ at, dark, cost, later: carried, name: nameOf(seat, names) }), [at], seat),
    'power-stopped': ({ seat, at }, names) =>
      line(m['event.power-stopped']({ at, name: nameOf(seat, names) }), [at], seat),
    'picked-up': ({ seat, item, at }, names) => {
      const one = itemsWords(m, language, [item]);
      return line(m['event.picked-up']({ at, item: one, name: nameOf(seat, names) }), [at], seat);
    },
    laid: ({ seat, at }, names) => line(m['event.laid']({ at, name: nameOf(seat, names) }), [at], seat),
    thrown: (event, names) => {
      const { seat, disc, direction, from, path, to } = event;
      const thrown = m['event.thrown']({ disc: kindOf(disc), way: direction, name: nameOf(seat, names) });
      const rest = path.length === 0 ? m['stop.dropped']({ to }) : stopWords(m, event, (hit) => nameOf(hit, names));
      return line(`${thrown} ${rest}`, [from, ...path.map(({ at }) => at)], seat);
    },
    hit: ({ seat, at, cost }, names) => line(m['event.hit']({ cost, name: nameOf(seat, names) }), [at], seat),
    trapped: ({ seat, at }, names) => line(m['event.trapped']({ at, name: nameOf(seat, names) }), [at], seat),
    'reached-finish': ({ seat, at }, names) =>
      line(m['event.reached-finish']({ at, name: nameOf(seat, names) }), [at], seat),
  };
}

function line(words: string | Rich, at: readonly string[] = [], seat: Seat | null = null): LogWords {
  return { words: typeof words === 'string' ? [{ text: words }] : words, at, seat };
}
