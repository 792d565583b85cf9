import { type Diplomacy, type DiplomacyOptions, type DiplomacyState, diplomacy, formatPhase } from '@tavola/diplomacy';
import { readRecord } from '@tavola/diplomacy/records';
import { fail, field, isFields, noChance, ok, type Reason, type Result } from '@tavola/kernel';
import type { FoundPosition, PositionTexts } from '../client.ts';
import { phaseTitle, placeName } from './naming.ts';
import { capital } from './numbers.ts';

/** No position and no record of a game is as long. */
const LONGEST = 4_000_000;

export const positions: PositionTexts<Diplomacy> = {
  find: (text, options) => {
    const raw = valueIn(text);
    return raw.ok ? foundIn(raw.value, options) : raw;
  },
  write: (view) => readable(diplomacy.position.write(diplomacy.imagine(view, 0, noChance))),
  fault: (reason) => `${sentence(reason)} Nothing was changed.`,
  help: 'JSON of one phase, or of a whole game: what Tavola writes, or the exchange format of Diplomacy programs.',
};

/** What stands round the JSON is passed over: a command that was printed, or quotation marks. */
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

function foundIn(raw: unknown, options: DiplomacyOptions): Result<readonly FoundPosition[]> {
  if (isFields(raw) && field(raw, 'phases') !== undefined) {
    const record = readRecord({ ...raw, phases: withoutOrders(field(raw, 'phases')) }, options);
    if (!record.ok) return record;
    const found = record.value.phases.map(({ state }) => foundOf(state));
    return found.length === 0 ? fail('no-phases') : ok(found);
  }
  // A line that was sent to an engine, or came from one.
  const inner = isFields(raw) ? field(raw, 'position') : undefined;
  const state = diplomacy.position.read(inner ?? raw, options);
  return state.ok ? ok([foundOf(state.value)]) : state;
}

/** Only the positions are asked for: orders that another program understood otherwise are no reason to refuse them. */
function withoutOrders(phases: unknown): unknown {
  return Array.isArray(phases) ? phases.map((phase) => (isFields(phase) ? { ...phase, orders: {} } : phase)) : phases;
}

function foundOf(state: DiplomacyState): FoundPosition {
  return { name: phaseTitle(formatPhase(state)), position: diplomacy.position.write(state) };
}

/** A line for each member, and for each power in it. */
function readable(position: unknown): string {
  return JSON.stringify(position, null, 2).replace(/\[[^\]{}]*\]/g, (list) =>
    list.replace(/\s+/g, ' ').replace(/\[ | \]/g, (end) => end.trim()),
  );
}

const FAULTS: Readonly<Record<string, (...at: readonly string[]) => string>> = {
  empty: () => 'There is no text yet. Paste a position, or choose a file.',
  'too-long': () => 'The text is too long for a position.',
  'not-json': (line = '') =>
    line === ''
      ? 'The text is not JSON: a comma, quotation mark or bracket is wrong.'
      : `The text is not JSON: something is wrong in line ${line}.`,
  'position-not-an-object': () =>
    'This is no position. It looks like {"phase": "S1901M", "units": {"FRANCE": ["A PAR"]}}.',
  'record-not-an-object': () => 'This is no record of a game.',
  'no-phases': () => 'The record has no phase that can be played.',
  'other-map': () => 'The record is of a game on another map.',
  'unknown-field': (name = '') => `A position has no member “${name}”.`,
  'bad-field': (member = '', what = '') =>
    what === '' ? `“${member}” is missing or cannot be read.` : `In “${member}”, “${what}” cannot be read.`,
  'bad-phase': () =>
    'The phase does not fit: Winter is written W1901A, and only phases that end in R have dislodged units.',
  'bad-place': (at = '') =>
    `The unit in ${named(at)} cannot stand there: armies stand on land, fleets at sea or on a coast, and where there are two coasts it has to say which.`,
  'two-units': (at = '') => `There are two units in ${named(at)}.`,
  'too-many-units': () => 'A power has more units than there are supply centres.',
  'bad-retreat': (at = '') => `The unit that was driven out of ${named(at)} cannot go to all places in its list.`,
  'bad-centre': (at = '') => `${capital(named(at))} is no supply centre, or has two owners.`,
  'nobody-to-ask': () => 'No power has anything to order in it.',
};

function named(place: string): string {
  return placeName(place) || place.toUpperCase();
}

/** Of a record the phase comes first, and perhaps the power. */
function sentence({ code, at = [] }: Reason): string {
  const phase = /^[SFW]\d{4}[MRA]$/.test(at[0] ?? '') ? at[0] : undefined;
  const said =
    FAULTS[code]?.(...(phase === undefined ? at : at.slice(1))) ?? `This position cannot be played (${code}).`;
  return phase === undefined ? said : `In ${phase}: ${said}`;
}
