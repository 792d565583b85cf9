import type { Game, Reason, Shape } from '@tavola/kernel';
import { cardById } from '../../games/registry.ts';
import { RECORD, readFileHeader } from './file-header.ts';

/** Result of checking a file in the browser. Encrypted files can be checked only by the server. */
export type FileCheck =
  | {
      readonly kind: 'match';
      readonly file: unknown;
      readonly game: string;
      readonly entries: number;
      readonly over: boolean;
    }
  | { readonly kind: 'sealed'; readonly file: unknown; readonly game: string }
  /** A game of Diplomacy, as other programs write it. */
  | {
      readonly kind: 'record';
      readonly file: unknown;
      readonly game: string;
      readonly entries: number;
      readonly over: boolean;
    }
  /** `text`: a sentence of the game, where it has one. */
  | { readonly kind: 'bad'; readonly error: Reason; readonly text?: string };

/** The limit of the server. */
export const MAX_FILE_BYTES = 4 * 1024 * 1024;

/** Parses a file and verifies it with the rules of its game. */
export async function checkMatchFile(text: string): Promise<FileCheck> {
  const raw = parseJson(text);
  const { format, game: id } = readFileHeader(raw);
  const card = id === null ? undefined : cardById(id);
  if (format === RECORD) return checkRecord(raw, id ?? '');
  if (format !== 'tavola match' && format !== 'tavola sealed match') return invalid('not-a-match-file');
  if (id === null) return invalid('not-a-match-file');
  if (card === undefined) return invalid('unknown-game');
  if (format === 'tavola sealed match') return { kind: 'sealed', file: raw, game: id };
  const [{ rules }, { verifyFile }] = await Promise.all([card.loadUi(), import('../table/local.ts')]);
  const checked = verifyFile(raw, rules as Game<Shape>);
  if (!checked.ok) return { kind: 'bad', error: checked.error };
  return { kind: 'match', file: raw, game: id, entries: checked.value.entries, over: checked.value.over };
}

/** Plays the record again: its orders must lead where it says. */
async function checkRecord(raw: unknown, game: string): Promise<FileCheck> {
  const [{ openRecord }, { recordProblem }] = await Promise.all([
    import('@tavola/client-core/records'),
    import('../../games/diplomacy/record-problem.ts'),
  ]);
  const played = openRecord(raw, { id: 'check', secret: '', at: 0 });
  if (!played.ok) return { kind: 'bad', error: played.error, text: await recordProblem(played.error) };
  const { match } = played.value;
  return { kind: 'record', file: raw, game, entries: match.step, over: match.ended !== null };
}

function invalid(code: string): FileCheck {
  return { kind: 'bad', error: { code } };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
