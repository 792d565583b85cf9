import { expect, it } from 'vitest';
import { runDialog } from './testing/dialog.ts';

type Flag = readonly [name: string, ...values: readonly (string | null)[]];

/** Every combination of these flags. Null: without the flag. */
function combinations(flags: readonly Flag[]): readonly (readonly string[])[] {
  return flags.reduce<readonly (readonly string[])[]>(
    (found, [name, ...values]) =>
      found.flatMap((args) => values.map((value) => (value === null ? args : [...args, `--${name}`, value]))),
    [[]],
  );
}

/** Answers each question with nothing, then with something, and stops as soon as the game asks for a move. */
function answers(asked: string[]): (text: string) => string {
  let names = 0;
  return (text) => {
    const question = text.slice(text.lastIndexOf('\n') + 1).trim();
    const isAgain = asked.at(-1) === question;
    asked.push(question);
    if (!/^(How many|Player|Name|Level|Bot)/.test(question)) return 'quit';
    if (!isAgain) return '';
    names += 1;
    return `P${names}`;
  };
}

it('the flags decide what is asked, for any mix of players', async () => {
  const lines: string[] = [];
  const each = combinations([
    ['names', null, 'Ann', 'Ann,Bob', 'Ann,Bob,Cleo', 'A,B,C,D,E'],
    ['seats', null, '2', '3', '5'],
    ['bot', null, 'easy'],
    ['sit', null, '1', '3'],
  ]);
  for (const args of each) {
    const asked: string[] = [];
    const { code, text } = await runDialog(['frogs', ...args], answers(asked));
    const resumed = /^npx tavola play .*$/m.exec(text)?.[0].replace(/ --position \S+/, '') ?? '';
    const why = code === 0 ? resumed : text.trim().split('\n').at(-2);
    lines.push(`${args.join(' ') || 'no flags'}: ${[...asked, `${code}`, why].join(' | ')}`);
  }
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('testdata/setups.golden.txt');
});
