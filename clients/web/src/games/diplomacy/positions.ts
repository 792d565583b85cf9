import {
  type DiplomacyOptions,
  type DiplomacyState,
  type DiplomacyView,
  diplomacy,
  formatPhase,
} from '@tavola/games/diplomacy';
import { readRecord } from '@tavola/games/diplomacy/records';
import { fail, field, isFields, noChance, ok, type Reason, type Result } from '@tavola/kernel';
import type { DiplomacyWords } from '@tavola/words/games/diplomacy';
import { decodePosition, POSITION_PARAM } from './sandbox/position-link.ts';

/** Longer than any position or game record. */
const LONGEST = 4_000_000;

/** A position found in a text, with the name of its phase. */
export interface FoundPosition {
  readonly name: string;
  readonly state: DiplomacyState;
}

/** Text forms of positions for copying and pasting. */
export interface PositionTexts {
  /** The positions in a text, at least one, oldest first. */
  find(text: string, options: DiplomacyOptions): Result<readonly FoundPosition[]>;
  write(view: DiplomacyView): string;
  /** Sentence for an invalid text. */
  fault(reason: Reason): string;
}

export const positions = (words: DiplomacyWords): PositionTexts => ({
  find: (text, options) => {
    const linked = linkedIn(text);
    if (linked !== null) {
      const read = decodePosition(linked, options);
      return read.ok ? ok([foundOf(words, read.value)]) : read;
    }
    const raw = valueIn(text);
    return raw.ok ? foundIn(words, raw.value, options) : raw;
  },
  write: (view) => readable(diplomacy.position.write(diplomacy.imagine(view, 0, noChance))),
  fault: words.position,
});

/** The position of a link, whole or only its value. Null if the text has another form. */
function linkedIn(text: string): string | null {
  const whole = text.trim();
  if (/^[SFW]\d{4}[MRA](?:\.|$)/.test(whole)) return whole;
  return /^\S+[?&]/.test(whole) ? new URLSearchParams(whole.slice(whole.indexOf('?'))).get(POSITION_PARAM) : null;
}

/** Skips text around the JSON, such as a printed command or quotation marks. */
function valueIn(text: string): Result<unknown> {
  const [start, end] = [text.indexOf('{'), text.lastIndexOf('}')];
  if (text.trim() === '') return fail('empty');
  if (text.length > LONGEST) return fail('too-long');
  if (start < 0 || end < start) return fail('position-not-an-object');
  try {
    return ok(JSON.parse(text.slice(start, end + 1)));
  } catch (error) {
    const at = error instanceof SyntaxError ? /position (\d+)/.exec(error.message)?.[1] : undefined;
    return at === undefined ? fail('not-json') : fail('not-json', `${lineOf(text, start + Number(at))}`);
  }
}

function lineOf(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}

function foundIn(words: DiplomacyWords, raw: unknown, options: DiplomacyOptions): Result<readonly FoundPosition[]> {
  if (isFields(raw) && field(raw, 'phases') !== undefined) {
    const record = readRecord({ ...raw, phases: withoutOrders(field(raw, 'phases')) }, options);
    if (!record.ok) return record;
    const found = record.value.phases.map(({ state }) => foundOf(words, state));
    return found.length === 0 ? fail('no-phases') : ok(found);
  }
  // A line of the engine protocol.
  const inner = isFields(raw) ? field(raw, 'position') : undefined;
  const state = diplomacy.position.read(inner ?? raw, options);
  return state.ok ? ok([foundOf(words, state.value)]) : state;
}

/** Reads only the positions, so that orders which other programs interpret differently do not matter. */
function withoutOrders(phases: unknown): unknown {
  return Array.isArray(phases) ? phases.map((phase) => (isFields(phase) ? { ...phase, orders: {} } : phase)) : phases;
}

function foundOf({ names }: DiplomacyWords, state: DiplomacyState): FoundPosition {
  return { name: names.phase(formatPhase(state)), state };
}

/** One line per member, and per power in it. */
function readable(position: unknown): string {
  return JSON.stringify(position, null, 2).replace(/\[[^\]{}]*\]/g, (list) =>
    list.replace(/\s+/g, ' ').replace(/\[ | \]/g, (end) => end.trim()),
  );
}
