import type { Game, Reason, Shape } from '@tavola/kernel';
import { cardById } from '../../games/registry.ts';
import { headOf } from './file-head.ts';

/** What a file turned out to be, checked in this page as far as it can be. */
export type FileLook =
  | {
      readonly kind: 'match';
      readonly file: unknown;
      readonly game: string;
      readonly entries: number;
      readonly over: boolean;
    }
  | { readonly kind: 'sealed'; readonly file: unknown; readonly game: string }
  | { readonly kind: 'bad'; readonly error: Reason };

/** As much as the server takes. */
export const LARGEST_FILE = 4 * 1024 * 1024;

/** Reads a file and replays it by the rules of its game, fetched for it. */
export async function lookAt(text: string): Promise<FileLook> {
  const raw = parsed(text);
  const { format, game: id } = headOf(raw);
  const card = id === null ? undefined : cardById(id);
  if (format !== 'tavola match' && format !== 'tavola sealed match') return bad('not-a-match-file');
  if (id === null) return bad('not-a-match-file');
  if (card === undefined) return bad('unknown-game');
  if (format === 'tavola sealed match') return { kind: 'sealed', file: raw, game: id };
  const [{ rules }, { check }] = await Promise.all([card.loadUi(), import('../table/local.ts')]);
  const checked = check(raw, rules as Game<Shape>);
  if (!checked.ok) return { kind: 'bad', error: checked.error };
  return { kind: 'match', file: raw, game: id, entries: checked.value.entries, over: checked.value.over };
}

function bad(code: string): FileLook {
  return { kind: 'bad', error: { code } };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
