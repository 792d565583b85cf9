import { readFile, stat } from 'node:fs/promises';
import { fairnessInEnglish } from '@tavola/client-core/words';
import { gameById } from '@tavola/games';
import { type VerifyResult, verifyMatch } from '@tavola/match';

const MAX_FILE = 64 * 1024 * 1024;

/** Messages for each failure. The number is that of the first bad entry. */
const REASONS: Readonly<Record<string, string>> = {
  'not-a-match-file': 'This isn’t a game file.',
  sealed:
    'This file was saved before the game was over. Part of the game is hidden, so the server encrypted the file, and only ' +
    'that server can open it. When the game is over, save it again and verify the new file.',
  'unknown-version': 'This file was made by a newer version of Tavola.',
  'unknown-game': 'This version of Tavola doesn’t have the game in this file.',
  'other-rules': 'This game was played with a different version of its rules.',
  'bad-entry': 'Entry {n} can’t be read or played.',
  'broken-chain': 'Entry {n} doesn’t follow from the entries before it. Something was changed, removed or added.',
  'unlawful-entry': 'The rules don’t allow entry {n}.',
  'other-events': 'Entry {n} reports something that didn’t happen.',
  'altered-table':
    'Entry {n} of the table’s log doesn’t follow from the entries before it. Something was changed, removed or added.',
  'other-table':
    'The game didn’t start at the table in this file. The table’s log belongs to another game, or ends too early.',
  'other-terms': 'The game wasn’t played with the options and terms its table agreed on.',
  'other-players': 'The players aren’t the ones who joined the table.',
  'other-secret': 'The seed in this file isn’t the one chosen before the game started.',
  'other-setup': 'The proposed setup doesn’t match the seed.',
  'other-lot': 'The seats don’t match the seed and the players’ numbers.',
  'other-link': 'The secret number in entry {n} isn’t the player’s.',
  'other-luck': 'A random result in entry {n} doesn’t match the seed and the players’ numbers.',
};

/** `tavola verify FILE`: replays a match and checks rules, chain and random results without trusting anyone. */
export async function verifyCommand(args: readonly string[]): Promise<number> {
  const [file, ...rest] = args;
  if (file === undefined || rest.length > 0) return complain('Name a game file: tavola verify FILE', 2);
  const text = await readText(file);
  if (text === null) return complain(`Can’t read the file "${file}".`, 2);
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
  checked: ['The players are the ones who joined the table.'],
  'left-out': ['This file doesn’t say who joined the table, so the players couldn’t be checked.'],
  'no-table': [],
};

function report({ entries, draws, unforeseen, lot, seats, over, luck }: VerifyResult): string {
  return [
    `All ${entries} entries follow the rules, and the hash chain is intact.`,
    ...(luck === 'checked'
      ? [
          fairnessInEnglish({ draws, unforeseen }),
          lot ? 'The seats were drawn at random.' : 'The seats weren’t drawn at random.',
        ]
      : [`The ${draws} random results can’t be checked yet. The seed is published when the game is over.`]),
    ...SEATS[seats],
    over ? 'The game is over.' : 'The game isn’t over yet.',
    '',
  ].join('\n');
}

function complain(sentence: string, code: number): number {
  process.stderr.write(`${sentence}\n`);
  return code;
}
