import { readFile, stat } from 'node:fs/promises';

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
  'other-summary': 'The summary in this file doesn’t match the result of the game.',
  'other-link': 'The secret number in entry {n} isn’t the player’s.',
  'other-luck': 'A random result in entry {n} doesn’t match the seed and the players’ numbers.',
};

/** Why a game file is refused. */
export function gameFileProblem({ code, at = [] }: { readonly code: string; readonly at?: readonly string[] }): string {
  return (REASONS[code] ?? code).replace('{n}', at[0] ?? '');
}

/** Null if it can’t be read, or is too large. */
export async function readTextFile(file: string): Promise<string | null> {
  try {
    return (await stat(file)).size <= MAX_FILE ? await readFile(file, 'utf8') : null;
  } catch {
    return null;
  }
}

export function parseFile(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
