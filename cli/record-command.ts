import { fileFromRecord, isRecord, recordInEnglish, recordProblemInEnglish } from '@tavola/client-core/records';
import { EXIT } from './exits.ts';
import { gameFileProblem, parseFile, readTextFile } from './game-file.ts';

const FORMS = ['--text', '--json', '--game'] as const;
type Form = (typeof FORMS)[number];

const USAGE = 'Name a game of Diplomacy: tavola record FILE [--text | --json | --game]';

/**
 * `tavola record FILE`: a game of Diplomacy as text, as research JSON or as a game file. Reads game files and research JSON.
 */
export async function recordCommand(args: readonly string[]): Promise<number> {
  const [file, form = '--text', ...rest] = args;
  const wanted = FORMS.find((known) => known === form);
  if (file === undefined || wanted === undefined || rest.length > 0) return complain(USAGE, EXIT.notUnderstood);
  const text = await readTextFile(file);
  if (text === null) return complain(`Can’t read the file "${file}".`, EXIT.notUnderstood);
  const raw = parseFile(text);
  if (!isRecord(raw)) return print(raw, wanted);
  const made = fileFromRecord(raw, { secret: SECRET, id: 'record', at: 0 });
  return made.ok ? print(made.value, wanted) : complain(recordProblemInEnglish(made.error), EXIT.failed);
}

/** Nothing is random in Diplomacy. */
const SECRET = '0'.repeat(64);

function print(file: unknown, form: Form): number {
  const made = recordInEnglish(file);
  if (!made.ok) {
    const isOther = made.error.code === 'unknown-game';
    return complain(isOther ? 'Only games of Diplomacy have records.' : gameFileProblem(made.error), EXIT.failed);
  }
  const { json, text } = made.value;
  process.stdout.write(form === '--text' ? text : `${JSON.stringify(form === '--json' ? json : file)}\n`);
  return EXIT.done;
}

function complain(sentence: string, code: number): number {
  process.stderr.write(`${sentence}\n`);
  return code;
}
