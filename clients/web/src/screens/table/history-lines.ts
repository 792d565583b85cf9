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
import type { Beat } from '../../board/beats.ts';

/** One line of the history: everything that one log entry caused, or one scene of it. */
export interface HistoryLine {
  readonly seq: number;
  /** Number of its scene. 0 where an entry is one line. */
  readonly scene: number;
  /** Its place in the history. Null for remarks that change nothing on the board. */
  readonly place: number | null;
  readonly seat: Seat | null;
  readonly words: readonly Words[];
  /** Squares to highlight. */
  readonly at: readonly string[];
  /** The sentences, with the indices of their events. */
  readonly told: readonly ToldEvent[];
}

interface ToldEvent {
  readonly index: number;
  readonly said: LogWords;
}

export interface HistoryLineDeps {
  readonly words: Pick<GameWords, 'event'>;
  /** Cuts the events of a step into scenes with a line each. Absent: one line. */
  cut?(events: LogLine['events']): readonly Pick<Beat, 'to' | 'scene'>[];
  /** The seat that acts in the scene that an event begins. */
  seatOf?(event: LogLine['events'][number]): Seat | null;
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
  { words, names, view = null, remark, cut, seatOf }: HistoryLineDeps,
): readonly HistoryLine[] {
  const places = new Map(stops.map(({ seq }, place) => [seq, place]));
  const namesThen = namesAtLines(lines, names);
  return lines.flatMap((line): readonly HistoryLine[] => {
    const place = places.get(line.seq) ?? null;
    const events = eventsToShow(line, names.length);
    const told = tellEvents(events, (event) => words.event(event, namesThen.get(line.seq) ?? names, view));
    const said = remark(line, names);
    const scenes = place === null || said !== null || cut === undefined ? [] : scenesIn(cut(events));
    if (scenes.length > 1)
      return scenes.flatMap(({ from, to, scene }) => {
        const seat = seatOf?.(events[from] ?? null) ?? (scene === 0 ? onlySeat(stops[place ?? 0]?.seats ?? []) : null);
        return linesOf({ seq: line.seq, place, scene, seat }, told, from, to);
      });
    if (told.length === 0 && said === null) return [];
    const seat = seatIn(told) ?? onlySeat(place === null ? [] : (stops[place]?.seats ?? []));
    const whole = lineOf({ seq: line.seq, place, scene: 0, seat }, told);
    return [said === null ? whole : { ...whole, words: wordsWithRemark(line, said, whole.words, names.length) }];
  });
}

function tellEvents(
  events: LogLine['events'],
  tell: (event: NonNullable<LogLine['events'][number]>) => LogWords | null,
): readonly ToldEvent[] {
  return events.flatMap((event, index): readonly ToldEvent[] => {
    const said = event === null ? null : tell(event);
    return said === null ? [] : [{ index, said }];
  });
}

/** The table’s own sentence, if the game has none, or before what the loss of a seat caused. */
function wordsWithRemark(line: LogLine, said: string, words: readonly Words[], seats: number): readonly Words[] {
  const remark = [{ text: said }];
  if (words.length === 0) return remark;
  const isFirst = (line.kind === 'abandon' && seats > 2) || isLostSeat(line, seats);
  return isFirst ? [...remark, { text: ' ' }, ...words] : words;
}

function seatIn(told: readonly ToldEvent[]): Seat | null {
  return told.find(({ said }) => said.seat !== null)?.said.seat ?? null;
}

function lineOf(line: Pick<HistoryLine, 'seq' | 'place' | 'scene' | 'seat'>, told: readonly ToldEvent[]): HistoryLine {
  const sentences = told.map(({ said }) => said);
  return {
    ...{ ...line, seat: line.seat ?? seatIn(told), told },
    words: joinSentences(sentences),
    at: [...new Set(sentences.flatMap(({ at }) => at))],
  };
}

/** The line of the events from one index up to another. None if they are not worth a sentence. */
function linesOf(
  line: Pick<HistoryLine, 'seq' | 'place' | 'scene' | 'seat'>,
  told: readonly ToldEvent[],
  from: number,
  to: number,
): readonly HistoryLine[] {
  const own = told.filter(({ index }) => index >= from && index < to);
  return own.length === 0 ? [] : [lineOf(line, own)];
}

/** The first and last events of each scene. */
function scenesIn(
  beats: readonly Pick<Beat, 'to' | 'scene'>[],
): readonly { readonly from: number; readonly to: number; readonly scene: number }[] {
  const ends = beats.filter(({ scene }, index) => beats[index + 1]?.scene !== scene);
  return ends.map(({ to, scene }, index) => ({ from: ends[index - 1]?.to ?? 0, to, scene }));
}

/** The lines as they were after some events of a scene of an entry. */
export function linesUpTo(
  lines: readonly HistoryLine[],
  seq: number,
  scene: number,
  events: number,
): readonly HistoryLine[] {
  return lines.flatMap((line) => {
    if (line.seq !== seq || line.scene !== scene)
      return line.seq < seq || (line.seq === seq && line.scene < scene) ? [line] : [];
    return linesOf(line, line.told, 0, events);
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
export function joinSentences(told: readonly LogWords[]): readonly Words[] {
  return told.flatMap(({ words, by }, index) => {
    const isNew = by !== undefined && by !== told[index - 1]?.by;
    return [...(index === 0 ? [] : [{ text: ' ' }]), ...(isNew ? [{ text: `${by}: ` }] : []), ...words];
  });
}

export function plainText(words: readonly Words[]): string {
  return words.map(({ text }) => text).join('');
}
