import { seeded } from '@tavola/kernel';
import { expect, it } from 'vitest';
import { runDialog } from './testing/dialog.ts';

interface Wandering {
  readonly args: readonly string[];
  /** What a move looks like in the answer to `moves`. */
  readonly move: RegExp;
}

const GAMES: Readonly<Record<string, Wandering>> = {
  dvonn: { args: ['dvonn', '--setup', 'random', '--names', 'Ann,Bob'], move: /[A-K][1-5][A-K][1-5]/g },
  'dvonn-placing': { args: ['dvonn', '--sandbox'], move: /\b[A-K][1-5]\b/g },
  frogs: {
    args: ['frogs', '--names', 'Ann,Bob,Cy', '--seats', '3', '--occupied', 'push'],
    move: /[A-H][1-5](?:[A-H][1-5])+/g,
  },
  'frogs-sandbox': { args: ['frogs', '--sandbox', '--seats', '2'], move: /[A-H][1-5](?:[A-H][1-5])+/g },
  objectron: { args: ['objectron', '--names', 'Ann,Bob'], move: /\b(?:ne|nw|se|sw|n|e|s|w|end)\b/g },
  'colt-express': { args: ['colt-express', '--names', 'Ann,Bob', '--bot', 'easy', '--seats', '3'], move: /\b[1-6]\b/g },
  'colt-express-sandbox': { args: ['colt-express', '--sandbox', '--seats', '2'], move: /\b[1-6]\b/g },
  diplomacy: {
    args: ['diplomacy', '--sandbox'],
    move: /\b[AF] [A-Z]{3} (?:- [A-Z]{3}|H|S [AF] [A-Z]{3}(?: - [A-Z]{3})?)/g,
  },
};

const MOVE = 'a move';
const WORDS = [
  'moves',
  'board',
  'score',
  'hint',
  'help',
  'undo',
  'back',
  'forward',
  'go',
  'orders',
  'clear',
  '',
  'x y',
  'n',
];

/** Types moves that were listed, answers, commands and nonsense: the same each time. */
function wanderer(id: string, move: RegExp, steps: number): (text: string) => string | null {
  const luck = seeded(id);
  let left = steps;
  let listed: readonly string[] = [];
  let begin = 0;
  let asked = '';
  return (text) => {
    const answer = text.slice(begin);
    begin = text.length;
    if (asked === 'moves') listed = answer.match(move) ?? [];
    left -= 1;
    if (left < 0) return 'quit';
    if (asked === 'y') listed = [];
    const isConfirming = /Confirm\? .*$/.test(answer);
    const next = isConfirming
      ? ['y', 'y', 'y', 'n', ''][luck.below(5)]
      : luck.below(2) === 0
        ? MOVE
        : WORDS[luck.below(WORDS.length)];
    asked = next === MOVE ? (listed[luck.below(Math.max(1, listed.length))] ?? 'moves') : (next ?? '');
    return asked;
  };
}

it.each(Object.entries(GAMES))('somebody wanders through %s as before', async (id, { args, move }) => {
  const { code, text } = await runDialog([...args, '--seed', '7'], wanderer(id, move, 45));
  const lines = text.split('\n').map((line) => line.trimEnd());
  // Between two people with secrets the screen is emptied.
  const short = lines.join('\n').replace(/\n{9,}/g, (gap) => `\n(${gap.length} lines)\n`);
  await expect(`${short}exit code ${code}\n`).toMatchFileSnapshot(`testdata/wandering-${id}.golden.txt`);
});
