import {
  type Draft,
  eventsToShow,
  type HistoryStop,
  isLostSeat,
  type LogLine,
  namesAtLines,
} from '@tavola/client-core';
import type { Seat } from '@tavola/kernel';
import type { GameWords, LogWords, RichPart as Words } from '@tavola/words';

/** One line of the history: everything that one log entry caused. */
export interface HistoryLine {
  readonly seq: number;
  /** Its place in the history. Null for remarks that change nothing on the board. */
  readonly place: number | null;
  readonly seat: Seat | null;
  readonly words: readonly Words[];
  /** Squares to highlight. */
  readonly at: readonly string[];
}

export interface HistoryLineDeps {
  readonly words: Pick<GameWords, 'event'>;
  readonly names: readonly string[];
  /** The current view, or null. */
  readonly view?: unknown;
  /** The table's own sentence for a line, or null. */
  remark(line: LogLine, names: readonly string[]): string | null;
}

/** Builds the history: one line per step, with the table's remarks in between. */
export function buildHistoryLines(
  lines: readonly LogLine[],
  stops: readonly HistoryStop[],
  { words, names, view = null, remark }: HistoryLineDeps,
): readonly HistoryLine[] {
  const places = new Map(stops.map(({ seq }, place) => [seq, place]));
  const namesThen = namesAtLines(lines, names);
  return lines.flatMap((line): readonly HistoryLine[] => {
    const place = places.get(line.seq) ?? null;
    const sentences = eventsToShow(line, names.length).flatMap((event) => {
      const said = event === null ? null : words.event(event, namesThen.get(line.seq) ?? names, view);
      return said === null ? [] : [said];
    });
    const said = remark(line, names);
    if (sentences.length === 0 && said === null) return [];
    const remarks = said === null ? [] : [{ text: said }];
    const text =
      sentences.length === 0
        ? remarks
        : (line.kind === 'abandon' && names.length > 2) || isLostSeat(line, names.length)
          ? [...remarks, { text: ' ' }, ...joinSentences(sentences)]
          : joinSentences(sentences);
    const seat =
      sentences.find((one) => one.seat !== null)?.seat ?? onlySeat(place === null ? [] : (stops[place]?.seats ?? []));
    return [{ seq: line.seq, place, seat, words: text, at: [...new Set(sentences.flatMap(({ at }) => at))] }];
  });
}

/** The unconfirmed move in the words of the history. */
export type DraftLine = Pick<HistoryLine, 'seat' | 'words'>;

interface DraftLineDeps extends Pick<HistoryLineDeps, 'names'> {
  readonly words: Pick<GameWords, 'event' | 'draft'>;
  readonly view: unknown;
  readonly seat: Seat | null;
}

/** Describes a preview by its first event, else by its title. Null without a preview. */
export function buildDraftLine(draft: Draft, { words, names, view, seat }: DraftLineDeps): DraftLine | null {
  if (draft.kind !== 'shown' && draft.kind !== 'sent') return null;
  const sentences = draft.step?.events.map(({ event }) => words.event(event, names)) ?? [];
  const first = sentences.find((one) => one !== null && one !== undefined);
  return { seat, words: first?.words.slice(0, -1) ?? [{ text: words.draft(view, draft.action, draft.step).title }] };
}

function onlySeat(seats: readonly Seat[]): Seat | null {
  return seats.length === 1 ? (seats[0] ?? null) : null;
}

/** Joins the sentences of one step with spaces. */
function joinSentences(told: readonly LogWords[]): readonly Words[] {
  return told.flatMap(({ words, by }, index) => {
    const isNew = by !== undefined && by !== told[index - 1]?.by;
    return [...(index === 0 ? [] : [{ text: ' ' }]), ...(isNew ? [{ text: `${by}: ` }] : []), ...words];
  });
}

export function plainText(words: readonly Words[]): string {
  return words.map(({ text }) => text).join('');
}
