import { diplomacy } from '@tavola/games/diplomacy';
import { readRecord, writeRecord } from '@tavola/games/diplomacy/records';
import { type Fields, type Game, isFields, type Reason, type Result, type Shape } from '@tavola/kernel';
import { exportMatch, importMatch, type MatchFile } from '@tavola/match';
import { diplomacy as messages } from '@tavola/words/en/diplomacy';
import { language } from '@tavola/words/en/language';
import { type DiplomacyWords, diplomacyWords, recordText } from '@tavola/words/games/diplomacy';
import type { MatchWithLog } from '../local/local-table.ts';
import { matchFromRecord, type RecordSetup, recordOf } from './diplomacy-record.ts';

/** Whole games of Diplomacy in the form of the research community, and as text. */

const rules = diplomacy as Game<Shape>;

export const RECORD_GAME = diplomacy.id;

/** Whether this could be a record: a list of phases, and not a match file. */
export function isRecord(raw: unknown): raw is Fields {
  return isFields(raw) && Array.isArray(raw['phases']) && raw['format'] === undefined;
}

/** Reads a record and plays it again. The error names the phase it is about. */
export function openRecord(raw: unknown, setup: Omit<RecordSetup, 'game'>): Result<MatchWithLog> {
  const record = readRecord(raw);
  return record.ok ? matchFromRecord(record.value, { game: rules, ...setup }) : record;
}

/** The match file of a record. */
export function fileFromRecord(raw: unknown, setup: Omit<RecordSetup, 'game'>): Result<MatchFile> {
  const played = openRecord(raw, setup);
  return played.ok ? exportMatch(played.value.match, played.value.log) : played;
}

/** The record in a match file, as JSON and as text. Fails for files that are not of Diplomacy, or sealed. */
export function recordFrom(
  file: unknown,
  words: DiplomacyWords,
): Result<{ readonly json: unknown; readonly text: string }> {
  const imported = importMatch(file, (id) => (id === RECORD_GAME ? rules : undefined));
  if (!imported.ok) return imported;
  const record = recordOf(imported.value);
  return { ok: true, value: { json: writeRecord(record), text: recordText(words, record) } };
}

/** For commands, which speak English. */
export function recordInEnglish(file: unknown): ReturnType<typeof recordFrom> {
  return recordFrom(file, english());
}

/** Why a record can’t be played again. */
export function recordProblemInEnglish(problem: Reason): string {
  return english().position(problem);
}

function english(): DiplomacyWords {
  return diplomacyWords(messages, language);
}
