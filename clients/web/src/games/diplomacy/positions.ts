import {
  type Diplomacy,
  type DiplomacyOptions,
  type DiplomacyState,
  diplomacy,
  formatPhase,
} from '@tavola/games/diplomacy';
import { readRecord } from '@tavola/games/diplomacy/records';
import { fail, field, isFields, noChance, ok, type Result } from '@tavola/kernel';
import type { DiplomacyWords } from '@tavola/words/games/diplomacy';
import type { FoundPosition, PositionTexts } from '../../board/ui.ts';

/** Longer than any position or game record. */
const LONGEST = 4_000_000;

export const positions = (words: DiplomacyWords): PositionTexts<Diplomacy> => ({
  find: (text, options) => {
    const raw = valueIn(text);
    return raw.ok ? foundIn(words, raw.value, options) : raw;
  },
  write: (view) => readable(diplomacy.position.write(diplomacy.imagine(view, 0, noChance))),
  fault: words.position,
  help: words.m['position.help'],
});

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
  return { name: names.phase(formatPhase(state)), position: diplomacy.position.write(state) };
}

/** One line per member, and per power in it. */
function readable(position: unknown): string {
  return JSON.stringify(position, null, 2).replace(/\[[^\]{}]*\]/g, (list) =>
    list.replace(/\s+/g, ' ').replace(/\[ | \]/g, (end) => end.trim()),
  );
}
