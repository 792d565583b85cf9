import { type DvonnEvent, isLoneRed, RED, type Setup, stackOwner } from '@tavola/games/dvonn';
import type { Outcome, Seat } from '@tavola/kernel';
import type { LogWords } from '../../game-words.ts';
import type { Dvonn as Messages } from '../../generated/dvonn.ts';
import type { Language } from '../../language.ts';
import type { Rich } from '../../rich.ts';

type NameOf = (seat: Seat, names: readonly string[]) => string;
type Ending = (outcome: Outcome, names: readonly string[]) => string;
type Told<T extends DvonnEvent['type']> = Extract<DvonnEvent, { type: T }>;

/** A line for each event, or null where another one says it. */
type Lines = { readonly [T in DvonnEvent['type']]: (event: Told<T>, names: readonly string[]) => LogWords | null };

export function eventWords(m: Messages, language: Language, nameOf: NameOf, ending: Ending) {
  const setups = {
    random: m['event.set-up.random'],
    balanced: m['event.set-up.balanced'],
    placed: m['event.set-up.placed'],
  } satisfies Readonly<Record<Setup, string>>;
  const lines: Lines = {
    'set-up': ({ setup }) => line(setups[setup]),
    placed: ({ seat, at, piece }, names) => {
      const say = m[piece === RED ? 'event.placed-red' : 'event.placed'];
      return line(say({ at, name: nameOf(seat, names) }), [at], seat);
    },
    'board-filled': () => line(m['event.board-filled']),
    moved: (event, names) => {
      const { seat, from, to, stack, onto } = event;
      const say = m[movedKey(event)];
      return line(say({ from, to, height: stack.length + onto.length, name: nameOf(seat, names) }), [from, to], seat);
    },
    // The line of the move says it.
    captured: () => null,
    'cut-off': ({ stacks }) => {
      const at = stacks.map((standing) => standing.at);
      const pieces = stacks.reduce((sum, { stack }) => sum + stack.length, 0);
      return line(m['event.cut-off']({ pieces, cells: language.list(at) }), at);
    },
    passed: ({ seat }, names) => line(m['event.passed']({ name: nameOf(seat, names) }), [], seat),
    ended: ({ winner, reason, scores }, names) => {
      const ranks = winner === null ? [1, 1] : [winner === 0 ? 1 : 2, winner === 1 ? 1 : 2];
      return line([{ text: ending({ ranks, reason, scores }, names), tone: 'strong' }], [], winner);
    },
  };
  return (event: DvonnEvent, names: readonly string[]): LogWords | null => {
    // One type at a time: the compiler does not follow a table by its own key.
    const say = lines[event.type] as (event: DvonnEvent, names: readonly string[]) => LogWords | null;
    return say(event, names);
  };
}

function movedKey({ seat, onto }: Told<'moved'>) {
  if (isLoneRed(onto)) return 'event.moved-onto-red';
  return stackOwner(onto) === 1 - seat ? 'event.captured' : 'event.moved';
}

function line(words: string | Rich, at: readonly string[] = [], seat: Seat | null = null): LogWords {
  return { words: typeof words === 'string' ? [{ text: words }] : words, at, seat };
}
