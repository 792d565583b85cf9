import { fairnessInEnglish } from '@tavola/client-core/words';
import { gameById } from '@tavola/games';
import { type VerifyResult, verifyMatch } from '@tavola/match';
import { gameFileProblem, parseFile, readTextFile } from './game-file.ts';

/** `tavola verify FILE`: replays a match and checks rules, chain and random results without trusting anyone. */
export async function verifyCommand(args: readonly string[]): Promise<number> {
  const [file, ...rest] = args;
  if (file === undefined || rest.length > 0) return complain('Name a game file: tavola verify FILE', 2);
  const text = await readTextFile(file);
  if (text === null) return complain(`Can’t read the file "${file}".`, 2);
  const checked = verifyMatch(parseFile(text), gameById);
  if (checked.ok) {
    process.stdout.write(report(checked.value));
    return 0;
  }
  return complain(gameFileProblem(checked.error), 1);
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
