import { fail, field, type Game, isCount, isFields, ok, type Result, type Seat, type Shape } from '@tavola/kernel';
import { FILE_FORMAT, importMatch, type MatchFile } from '@tavola/match';
import { parseJson } from '../online/wire.ts';
import type { MatchWithLog } from './local-table.ts';

/** A local table as it is saved: the log and what is not part of the match. */
export interface SavedTable extends MatchWithLog {
  readonly name: string;
  /** Unsubmitted moves by seat. */
  readonly drafts: ReadonlyMap<Seat, unknown>;
}

const FORMAT = 'tavola local table';

export function writeSavedTable({ match, log, name, drafts }: SavedTable): string {
  const file: MatchFile = { format: FILE_FORMAT, version: 1, secret: match.secret, log };
  return JSON.stringify({ format: FORMAT, version: 1, name, drafts: [...drafts], match: file });
}

/**
 * Replays a saved table. `damaged-save` names the reason in `at`. A table of another game or another version of the
 * rules is not damaged.
 */
export function readSavedTable(text: string, game: Game<Shape>): Result<SavedTable> {
  const raw = parseJson(text);
  if (!isFields(raw) || field(raw, 'format') !== FORMAT) return fail('damaged-save', 'not-a-table');
  if (field(raw, 'version') !== 1) return fail('other-version');
  const file = field(raw, 'match');
  const stranger = mismatchIn(file, game);
  if (stranger !== null) return stranger;
  const imported = importMatch(file, () => game);
  if (!imported.ok) return fail('damaged-save', imported.error.code, ...(imported.error.at ?? []));
  const [name, drafts] = [field(raw, 'name'), field(raw, 'drafts')];
  return ok({ ...imported.value, name: typeof name === 'string' ? name : '', drafts: draftsIn(drafts) });
}

function mismatchIn(file: unknown, game: Game<Shape>): Result<never> | null {
  const log = isFields(file) ? field(file, 'log') : undefined;
  const first: unknown = Array.isArray(log) ? log[0] : undefined;
  const open = isFields(first) ? field(first, 'open') : undefined;
  if (!isFields(open)) return null;
  const [id, version] = [field(open, 'game'), field(open, 'rulesVersion')];
  if (typeof id === 'string' && id !== game.id) return fail('other-game', id);
  return isCount(version) && version !== game.rulesVersion ? fail('other-rules', String(version)) : null;
}

/** Skips unreadable drafts: they are only a convenience. */
function draftsIn(raw: unknown): ReadonlyMap<Seat, unknown> {
  const pairs = Array.isArray(raw) ? raw.filter((pair) => Array.isArray(pair) && isCount(pair[0])) : [];
  return new Map(pairs as [Seat, unknown][]);
}
