import { type Fields, type Game, isFields, type Shape } from '@tavola/kernel';
import { borderTable } from '@tavola/kernel/testing';
import { nim } from '@tavola/kernel/toys';
import { expect, test } from 'vitest';
import { makeEngine } from './engine.ts';
import { toy } from './testing/toys.ts';

const answer = makeEngine([nim as Game<Shape>, toy('sealed'), toy('open')]);
const heap = { beans: 5, turn: 1, seats: 3, gone: [] };
/** One legal move, so that no budget and no depth takes long. */
const last = { ...heap, beans: 1 };
const dealt = { secret: 5, picks: [null, null, null] };
const pick = (seat: number) => ({ seat, action: { pick: 1 } });

const REQUESTS: readonly Fields[] = [
  { id: 1, op: 'games' },
  { id: 'a', op: 'setup', game: 'nim', options: { beans: 9 }, seats: 3, seed: 'x' },
  { id: 1, op: 'load', game: 'nim', position: heap, options: {} },
  { id: 1, op: 'position', game: 'nim', state: heap },
  { id: 1, op: 'pending', game: 'nim', state: heap },
  { id: 1, op: 'choices', game: 'nim', state: heap, seat: 1 },
  { id: 1, op: 'choices', game: 'toy-open', state: dealt, seat: 1 },
  { id: 1, op: 'view', game: 'nim', state: heap, viewer: 0 },
  { id: 1, op: 'outcome', game: 'nim', state: heap },
  { id: 1, op: 'motions', game: 'nim', state: heap },
  { id: 1, op: 'check', game: 'nim', state: heap, seat: 1, action: { take: 2 } },
  { id: 1, op: 'check', game: 'nim', state: heap, seat: 0, action: 'take 9' },
  { id: 1, op: 'warn', game: 'nim', state: heap, seat: 1, action: 'take 1' },
  { id: 1, op: 'notate', game: 'nim', state: heap, move: { seat: 1, action: { take: 3 } } },
  { id: 1, op: 'notate', game: 'nim', state: heap, seat: 1, action: { take: 3 } },
  { id: 1, op: 'read', game: 'nim', state: heap, seat: 1, text: 'take 3' },
  { id: 1, op: 'apply', game: 'nim', state: heap, moves: [{ seat: 1, action: { take: 3 } }], seed: 4 },
  { id: 1, op: 'apply', game: 'toy-sealed', state: dealt, moves: [pick(0), pick(1), pick(2)], draws: [1, 2] },
  { id: 1, op: 'abandon', game: 'nim', state: heap, seat: 1, seed: 'x' },
  { id: 1, op: 'resume', game: 'nim', state: heap, seat: 1 },
  { id: 1, op: 'settle', game: 'nim', state: heap, motion: { kind: 'draw', about: 1 } },
  { id: 1, op: 'bot', game: 'nim', state: last, seat: 1, level: 'hard', nodes: 40, seed: 3 },
  { id: 1, op: 'bot', game: 'nim', state: last, level: 'easy', ms: 5, seed: 3 },
  { id: 1, op: 'analyse', game: 'nim', state: last, seat: 1, lines: 2, nodes: 40, seed: 3 },
  { id: 1, op: 'perft', game: 'nim', state: last, depth: 2 },
];

test('almost valid requests get the recorded answers', async () => {
  const lines = REQUESTS.flatMap((request) => {
    const sound = ask(request);
    const probe = (changed: unknown): string => {
      const answered = ask(changed);
      return isFields(answered['error']) ? errorOf(answered['error']) : differing(sound, answered);
    };
    return [
      JSON.stringify(request),
      `→ ${JSON.stringify(sound)}`,
      ...borderTable(request, probe).map((line) => `  ${line}`),
    ];
  });
  await expect(`${[...new Set(lines)].join('\n')}\n`).toMatchFileSnapshot('testdata/borders-requests.golden.txt');
});

function ask(request: unknown): Fields {
  let time = 0;
  const now = (): number => {
    time += 1;
    return time;
  };
  return JSON.parse(answer(JSON.stringify(request), { now })) as Fields;
}

/** The code, the places, and what the game says besides. */
function errorOf({ code, at = [], message }: Fields): string {
  const [detail = ''] = /\(.*\)/.exec(String(message)) ?? [];
  return [code, ...(at as string[]), detail].filter((part) => part !== '').join(' ');
}

/** The members of the answer that are not those of the sound one. */
function differing(sound: Fields, answered: Fields): string {
  const names = Object.keys({ ...sound, ...answered }).filter(
    (name) => JSON.stringify(sound[name]) !== JSON.stringify(answered[name]),
  );
  return names.length === 0 ? 'ok' : `ok, other ${names.join(' and ')}`;
}
