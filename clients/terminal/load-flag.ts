import { resumePointOf } from '@tavola/client-core/local';
import { fileFromRecord, isRecord } from '@tavola/client-core/records';
import { ok, type Reason } from '@tavola/kernel';
import { byCode } from '@tavola/words';
import { quoted } from './clean.ts';
import type { Files } from './files.ts';
import type { Flags } from './flags.ts';
import { messages } from './language.ts';
import type { Parsed } from './questions.ts';

/** Flags that contradict a file, because it contains their values. */
const SET_BY_FILE: readonly string[] = ['position', 'seats', 'seed'];

/** Diplomacy draws nothing, so its matches need no secret. */
const RECORD_SETUP = { secret: '', id: 'record', at: 0 };

/** Replaces `--load FILE` by flags that start from the position in the file. */
export async function withLoaded(flags: Flags, files: Files | undefined): Promise<Parsed<Flags>> {
  const name = flags.values.get('load');
  if (name === undefined) return { value: flags };
  const twice = SET_BY_FILE.find((flag) => flags.values.has(flag));
  if (twice !== undefined || flags.game !== null) return { error: messages().terminal['load.flags'] };
  const raw = await readMatchFile(name, files);
  if ('error' in raw) return raw;
  const file = isRecord(raw.value) ? fileFromRecord(raw.value, RECORD_SETUP) : ok(raw.value);
  if (!file.ok) return { error: messages().diplomacy.position(file.error) };
  const resumed = resumePointOf(file.value);
  if (!resumed.ok) return { error: fileProblem(resumed.error) };
  const { game, options, position } = resumed.value;
  const values = new Map([...flags.values].filter(([flag]) => flag !== 'load'));
  const chosen = options as Readonly<Record<string, unknown>>;
  for (const { id, initial } of game.fields)
    if (Object.hasOwn(chosen, id) && chosen[id] !== initial && !values.has(id)) values.set(id, flagText(chosen[id]));
  values.set('position', typeof position === 'string' ? position : JSON.stringify(position));
  return { value: { ...flags, game: game.id, values } };
}

/** The parsed JSON of a match file, not yet validated. */
export async function readMatchFile(name: string, files: Files | undefined): Promise<Parsed<unknown>> {
  const text = (await files?.read(name)) ?? null;
  if (text === null) return { error: messages().terminal['load.no-file']({ file: quoted(name) }) };
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return { error: messages().terminal['load-error.not-a-match-file'] };
  }
}

const ENTRIES = ['bad-entry', 'broken-chain', 'unlawful-entry', 'other-events', 'other-link'];

/** Why a file can’t be loaded. Names a bad entry by its number. */
export function fileProblem({ code, at = [] }: Reason): string {
  const { terminal: m } = messages();
  if (ENTRIES.includes(code)) return m['load.bad-entry']({ entry: at[0] ?? '0' });
  return byCode(m, 'load-error', code) ?? m['load.other']({ code });
}

/** The value of an option as a flag. Not translated. */
export function flagText(value: unknown): string {
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
}
