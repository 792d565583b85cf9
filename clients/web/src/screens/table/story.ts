import { eventsToShow, type HistoryStop, isLostSeat, type LogLine, namesAtLines } from '@tavola/client-core';
import type { Seat } from '@tavola/kernel';
import type { GameWords, LogWords, Words } from '../../games/client.ts';

/** One entry of the log as people read it: everything that one step brought about, in one sentence or two. */
export interface StoryEntry {
  readonly seq: number;
  /** The moment it leads to, by its place in the history; null for a remark that changed nothing on the board. */
  readonly place: number | null;
  readonly seat: Seat | null;
  readonly words: readonly Words[];
  /** Squares it speaks of. */
  readonly at: readonly string[];
}

export interface Telling {
  readonly words: Pick<GameWords, 'event'>;
  readonly names: readonly string[];
  /** Of the match as it stands; null where there is none. */
  readonly view?: unknown;
  /** What the table itself has to say of a line; null for what nobody needs to read. */
  remark(line: LogLine, names: readonly string[]): string | null;
}

/** The whole match as a story: a line a step, with the table's own remarks in between. */
export function storyOf(
  lines: readonly LogLine[],
  stops: readonly HistoryStop[],
  { words, names, view = null, remark }: Telling,
): readonly StoryEntry[] {
  const places = new Map(stops.map(({ seq }, place) => [seq, place]));
  const then = namesAtLines(lines, names);
  return lines.flatMap((line): readonly StoryEntry[] => {
    const place = places.get(line.seq) ?? null;
    const told = eventsToShow(line, names.length).flatMap((event) => {
      const said = event === null ? null : words.event(event, then.get(line.seq) ?? names, view);
      return said === null ? [] : [said];
    });
    const said = remark(line, names);
    if (told.length === 0 && said === null) return [];
    const own = said === null ? [] : [{ text: said }];
    const spoken =
      told.length === 0
        ? own
        : (line.kind === 'abandon' && names.length > 2) || isLostSeat(line, names.length)
          ? [...own, { text: ' ' }, ...joined(told)]
          : joined(told);
    const seat = told.find((one) => one.seat !== null)?.seat ?? only(place === null ? [] : (stops[place]?.seats ?? []));
    return [{ seq: line.seq, place, seat, words: spoken, at: [...new Set(told.flatMap(({ at }) => at))] }];
  });
}

function only(seats: readonly Seat[]): Seat | null {
  return seats.length === 1 ? (seats[0] ?? null) : null;
}

/** Sentences of one step, with the space that belongs between them. */
function joined(told: readonly LogWords[]): readonly Words[] {
  return told.flatMap(({ words }, index) => (index === 0 ? words : [{ text: ' ' }, ...words]));
}

export function plain(words: readonly Words[]): string {
  return words.map(({ text }) => text).join('');
}
