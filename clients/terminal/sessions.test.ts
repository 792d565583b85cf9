import { expect, it } from 'vitest';
import { ALONE, LAST_MOVE, late, runDialog, script } from './testing/dialog.ts';

interface Session {
  readonly args: readonly string[];
  readonly lines: readonly string[];
  readonly colours?: boolean;
  readonly languages?: readonly string[];
}

const LOOK = ['help', 'rules', 'moves', 'board', 'score', 'hint', 'undo', 'save'];

const SESSIONS: Readonly<Record<string, Session>> = {
  'two people': {
    args: late(LAST_MOVE),
    lines: [
      '',
      'what',
      'Z9',
      'C3',
      'B3',
      'K3',
      'back',
      'undo',
      'score',
      'moves',
      'B3 C3',
      'maybe',
      'n',
      'B3A3',
      'hint',
      'y',
      'perhaps',
      'y',
      'board',
      'quit',
    ],
  },
  'in colours': {
    args: late(ALONE),
    lines: ['D3C3', 'y', 'C3A3', '', 'undo', 'C3A3', 'y', 'B3A3', 'y', 'n'],
    colours: true,
  },
  'in German': {
    args: late(LAST_MOVE),
    lines: ['hilfe', 'help', 'B3', 'Z9', 'A3', 'ja', 'nein'],
    languages: ['de_DE.UTF-8'],
  },
  'everything asked': {
    args: [],
    lines: [
      '',
      '9',
      'chess',
      '2',
      '1',
      '7',
      '3',
      'bot',
      'Ann',
      'Ann',
      'bot weak',
      ' bot ',
      'x',
      'hard',
      'Bot EASY',
      'x',
      '',
      'a',
      'hint',
      'quit',
    ],
  },
  'frogs with bots': {
    args: ['frogs', '--bot', 'easy', '--names', 'Ann', '--seats', '2', '--seed', '5'],
    lines: [
      ...LOOK,
      'H1C1',
      'y',
      'undo',
      'extra',
      'H1',
      'C1',
      'C2',
      'y',
      'bridges',
      'back',
      'parachute',
      'H1',
      'x',
      'C3',
      'y',
      'moves',
      'quit',
    ],
  },
  'colt express in private': {
    args: ['colt-express', '--names', 'Ann,Bob,Cy', '--seed', '5'],
    lines: [...LOOK, '1', 'y', '', '1', 'y', '', '1', 'y', '', 'moves', '1', 'y', '', 'hint', 'quit'],
  },
  'objectron against a bot': {
    args: ['objectron', '--bot', 'easy', '--names', 'Ann', '--seed', '5', '--sit', '2'],
    lines: [...LOOK, 'n', 'e', 's', 'w', 'end', 'y', 'undo', 'pick up', 'quit'],
  },
  'a diplomacy sandbox': {
    args: ['diplomacy', '--sandbox', '--seed', '5', '--lastYear', '1901'],
    lines: [
      'orders',
      'moves',
      'A PAR - BUR; A MAR S A PAR - BUR',
      'england: F LON - NTH',
      'england: F PAR - NTH',
      'nobody: x',
      'orders',
      'go',
      'back',
      'back',
      'forward',
      'forward',
      'clear',
      'A VIE - GAL',
      'clear',
      'go',
      'go',
      'board',
      'quit',
    ],
  },
  'a dvonn sandbox': {
    args: ['dvonn', '--sandbox', '--position', LAST_MOVE],
    lines: [
      'go',
      'help',
      'B3',
      'A3',
      'score',
      'back',
      'forward',
      'go',
      'orders',
      'moves',
      'A1A2',
      'undo',
      'redo',
      'quit',
    ],
  },
};

it.each(Object.entries(SESSIONS))('%s: the terminal prints what it printed', async (name, { args, lines, ...how }) => {
  const { code, text } = await runDialog(args, script(lines), how);
  await expect(`${readable(text)}\nexit code ${code}\n`).toMatchFileSnapshot(
    `testdata/session-${name.replaceAll(' ', '-')}.golden.txt`,
  );
});

const WRONG: readonly (readonly string[])[] = [
  ['--help'],
  ['dvonn', '--help'],
  ['chess'],
  ['dvon'],
  ['dvonn', 'frogs'],
  ['-x'],
  ['dvonn', '--sed', '5'],
  ['dvonn', '--seed'],
  ['dvonn', '--seed', '1', '--seed', '2'],
  ['dvonn', '--seats', '3'],
  ['frogs', '--seats', '5'],
  ['frogs', '--seats', 'two'],
  ['frogs', '--seats', '2', '--names', 'Ann,Bob,Cy'],
  ['frogs', '--sit', '9'],
  ['frogs', '--sit', '0'],
  ['dvonn', '--bot', 'weak'],
  ['dvonn', '--names', 'Ann,Ann'],
  ['dvonn', '--names', `${'x'.repeat(60)},Bob`],
  ['dvonn', '--names', ','],
  ['dvonn', '--setup', 'chaos'],
  ['dvonn', '--code', 'ABC'],
  ['dvonn', '--position', 'W1'],
  ['dvonn', '--position', LAST_MOVE, '--seats', '3'],
  ['frogs', '--position', '{"seats":3}', '--names', 'Ann,Bob'],
  ['diplomacy', '--position', '{'],
  ['diplomacy', '--lastYear', '1900'],
  ['dvonn', '--lang', 'tlh'],
  ['--watch'],
  ['dvonn', '--sandbox', '--bot', 'easy'],
];

it('flags that do not fit are refused as before', async () => {
  const pages: string[] = [];
  for (const args of WRONG) {
    const { code, text } = await runDialog(args, () => 'Ctrl-C');
    pages.push(`$ tavola play ${args.join(' ')}`, readable(text).trimEnd(), `exit code ${code}`, '');
  }
  await expect(`${pages.join('\n')}\n`).toMatchFileSnapshot('testdata/session-flags.golden.txt');
});

/** With escapes that people can see, and without spaces that they cannot. */
function readable(text: string): string {
  return text
    .replaceAll('\u001b', '␛')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n');
}
