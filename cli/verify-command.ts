import { readFile, stat } from 'node:fs/promises';
import { fairnessInEnglish } from '@tavola/client-core/words';
import { type VerifyResult, verifyMatch } from '@tavola/match';
import { gameById } from '@tavola/registry';

const MAX_FILE = 64 * 1024 * 1024;

/** Messages for each failure. The number is that of the first bad entry. */
const REASONS: Readonly<Record<string, string>> = {
  'not-a-match-file': 'This is not a match file.',
  sealed:
    'This match was not over when it was exported, and something in it is hidden, so its server sealed it. ' +
    'Only that server can open it. When the match is over you can export it again and check it.',
  'unknown-version': 'This match file was made by a newer version of Tavola.',
  'unknown-game': 'The game in this file is not known here.',
  'other-rules': 'This match was played by another version of the rules of its game than is known here.',
  'bad-entry': 'Entry {n} cannot be read or played.',
  'broken-chain': 'Entry {n} does not follow from the entries before it: something was changed, left out or put in.',
  'unlawful-entry': 'Entry {n} was not allowed by the rules.',
  'other-events': 'Entry {n} tells of something that did not happen.',
  'altered-table': 'Entry {n} of the table’s log does not follow from the entries before it: something was changed.',
  'other-table': 'The match did not begin at the table in this file: its log is another one, or ends too early.',
  'other-terms': 'The match was not played by the game, options and terms that its table agreed on.',
  'other-players': 'The players are not the ones who sat down at the table.',
  'other-secret': 'The secret in the file is not the one that was committed to before the start.',
  'other-setup': 'The proposed setup is not the one that the seed gives.',
  'other-lot': 'The seats are not the ones that the seed and the players’ links give.',
  'other-link': 'The link in entry {n} does not belong to the chain of its seat.',
  'other-luck': 'A random result in entry {n} is not what the seed and the players’ links give.',
};

/** `tavola verify FILE`: replays a match and checks rules, chain and random results without trusting anyone. */
export async function verifyCommand(args: readonly string[]): Promise<number> {
  const [file, ...rest] = args;
  if (file === undefined || rest.length > 0) return complain('Name one match file: tavola verify FILE', 2);
  const text = await readText(file);
  if (text === null) return complain(`The file "${file}" cannot be read.`, 2);
  const checked = verifyMatch(parsed(text), gameById);
  if (checked.ok) {
    process.stdout.write(report(checked.value));
    return 0;
  }
  const [entry = ''] = checked.error.at ?? [];
  return complain((REASONS[checked.error.code] ?? checked.error.code).replace('{n}', entry), 1);
}

async function readText(file: string): Promise<string | null> {
  try {
    return (await stat(file)).size <= MAX_FILE ? await readFile(file, 'utf8') : null;
  } catch {
    return null;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/** Whether the file shows who sat where. */
const SEATS: Readonly<Record<VerifyResult['seats'], readonly string[]>> = {
  checked: ['Those who sat down at the table had the seats.'],
  'left-out': ['Who sat down at the table is not in this file, so the seats could not be checked.'],
  'no-table': [],
};

function report({ entries, draws, unforeseen, lot, seats, over, luck }: VerifyResult): string {
  return [
    `All ${entries} entries follow from each other and from the rules.`,
    ...(luck === 'checked'
      ? [
          fairnessInEnglish({ draws, unforeseen }),
          lot ? 'The seats were drawn at random.' : 'The seats were not drawn at random.',
        ]
      : [`The ${draws} random results cannot be checked yet: the seed is published when the game is over.`]),
    ...SEATS[seats],
    over ? 'The match is over.' : 'The match is not over yet.',
    '',
  ].join('\n');
}

function complain(sentence: string, code: number): number {
  process.stderr.write(`${sentence}\n`);
  return code;
}
