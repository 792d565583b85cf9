import { type Cell, ends, type FrogsEvent, type Gap } from '@tavola/games/frogs';
import type { Outcome, Seat } from '@tavola/kernel';
import type { LogWords } from '../../game-words.ts';
import type { Frogs as Messages } from '../../generated/frogs.ts';
import type { Language } from '../../language.ts';
import type { Rich } from '../../rich.ts';
import { fromWords, type NameOf, toWords } from './sides.ts';

type Told<T extends FrogsEvent['type']> = Extract<FrogsEvent, { type: T }>;

type Lines = { readonly [T in FrogsEvent['type']]: (event: Told<T>, names: readonly string[]) => LogWords };

export function eventWords(
  m: Messages,
  language: Language,
  nameOf: NameOf,
  ending: (outcome: Outcome, names: readonly string[]) => string,
) {
  const lines: Lines = {
    'set-up': ({ occupied }) => line(m[`event.set-up.${occupied}`]),
    'card-used': ({ seat, card }, names) =>
      line(m['event.card-used']({ card: m[`card.${card}`], name: nameOf(seat, names) }), [], seat),
    jumped: (event, names) => line(jump(m, language, nameOf, event, names), event.path, event.seat),
    pushed: ({ seat, from, to, sank }, names) =>
      line(m['event.pushed']({ from, to, sunk: sank.length, name: nameOf(seat, names) }), [from, to], seat),
    arrived: ({ seat, home, left }, names) =>
      line(m['event.arrived']({ left, name: nameOf(seat, names) }), [home], seat),
    bridged: ({ seat, gap }, names) =>
      line(m['event.bridged']({ ...sidesOf(gap), name: nameOf(seat, names) }), [gap], seat),
    removed: ({ seat, gap }, names) =>
      line(m['event.removed']({ ...sidesOf(gap), name: nameOf(seat, names) }), [gap], seat),
    'gave-up': ({ seat }, names) => line(m['event.gave-up']({ name: nameOf(seat, names) }), [], seat),
    'came-back': ({ seat }, names) => line(m['event.came-back']({ name: nameOf(seat, names) }), [], seat),
    ended: ({ reason, ranks, home }, names) =>
      line([{ text: ending({ reason, ranks, scores: home }, names), tone: 'strong' }]),
  };
  return (event: FrogsEvent, names: readonly string[]): LogWords => {
    // One type at a time: the compiler does not follow a table by its own key.
    const say = lines[event.type] as (event: FrogsEvent, names: readonly string[]) => LogWords;
    return say(event, names);
  };
}

function jump(
  m: Messages,
  language: Language,
  nameOf: NameOf,
  { seat, path, sank, flew }: Told<'jumped'>,
  names: readonly string[],
): Rich {
  const over = path.slice(1, -1);
  const ends = {
    name: nameOf(seat, names),
    from: fromWords(m, path[0] ?? ''),
    to: toWords(m, path.at(-1) ?? '', (owner) => nameOf(owner, names)),
  };
  if (over.length === 0) return flew ? m['event.flew'](ends) : m['event.jumped']({ ...ends, sunk: sank.length });
  return m[flew ? 'event.flew-over' : 'event.hopped']({ ...ends, leaves: language.list(over), sunk: sank.length });
}

/** The leaves on both sides of a gap. */
export function sidesOf(gap: Gap): { readonly here: Cell; readonly there: Cell } {
  const [here, there] = ends(gap);
  return { here, there };
}

function line(words: string | Rich, at: readonly string[] = [], seat: Seat | null = null): LogWords {
  return { words: typeof words === 'string' ? [{ text: words }] : words, at, seat };
}
