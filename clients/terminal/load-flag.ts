import { resumePointOf } from '@tavola/client-core/local';
import type { Reason } from '@tavola/kernel';
import { quoted } from './clean.ts';
import type { Files } from './files.ts';
import type { Flags } from './flags.ts';
import type { Said } from './said.ts';
import { texts } from './texts.ts';

const words = texts.loading;
/** A file says these itself. */
const SAID_BY_FILE: readonly string[] = ['position', 'seats', 'seed'];

/** `--load FILE` at this terminal: the flags that begin where the match in the file stands. */
export async function withLoaded(flags: Flags, files: Files | undefined): Promise<Said<Flags>> {
  const name = flags.values.get('load');
  if (name === undefined) return { value: flags };
  const twice = SAID_BY_FILE.find((flag) => flags.values.has(flag));
  if (twice !== undefined || flags.game !== null) return { says: words.fileSays };
  const raw = await readFile(name, files);
  if ('says' in raw) return raw;
  const standing = resumePointOf(raw.value);
  if (!standing.ok) return { says: problemIn(standing.error) };
  const { game, options, position } = standing.value;
  const values = new Map([...flags.values].filter(([flag]) => flag !== 'load'));
  const chosen = options as Readonly<Record<string, unknown>>;
  for (const { id, initial } of game.fields)
    if (Object.hasOwn(chosen, id) && chosen[id] !== initial && !values.has(id)) values.set(id, flagText(chosen[id]));
  values.set('position', typeof position === 'string' ? position : JSON.stringify(position));
  return { value: { ...flags, game: game.id, values } };
}

/** The content of a match file, not yet believed. */
export async function readFile(name: string, files: Files | undefined): Promise<Said<unknown>> {
  const text = (await files?.read(name)) ?? null;
  if (text === null) return { says: words.noFile(quoted(name)) };
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return { says: words.problems['not-a-match-file'] };
  }
}

const ENTRIES = ['bad-entry', 'broken-chain', 'unlawful-entry', 'other-events', 'other-link'];
const PROBLEMS: Readonly<Record<string, string>> = words.problems;

/** Why a file is not loaded; a bad entry is named by its number. */
export function problemIn({ code, at = [] }: Reason): string {
  if (ENTRIES.includes(code)) return words.badEntry(at[0] ?? '0');
  return PROBLEMS[code] ?? words.other(code);
}

function flagText(value: unknown): string {
  return typeof value === 'boolean' ? (value ? texts.setup.yes : texts.setup.no) : String(value);
}
