import { describe, expect, test } from 'vitest';
import { makeEngine, refusalLine } from './engine.ts';
import { type EngineErrorCode, ERRORS } from './errors.ts';
import { codeIn } from './testing/ask.ts';
import { dvonn, openedState as state } from './testing/dvonn.ts';
import { toy } from './testing/toys.ts';

const ON_DVONN = { id: 5, game: 'dvonn', state };
const ON_TOY = { id: 5, game: 'toy-sealed', state: { secret: 1, picks: [null, null] } };
const BROKEN = toy('turn', {
  id: 'broken',
  pending: () => {
    throw new Error('secret detail in /a/path');
  },
  motions: () => [{ kind: 'odd', voters: [], weight: 1n }],
});
const engine = makeEngine([dvonn, toy('sealed'), toy('turn'), BROKEN]);
const answer = (line: string) => JSON.parse(engine(line, { now: () => 0 }));
const dvonnLine = (more: object) => JSON.stringify({ ...ON_DVONN, ...more });
const toyLine = (more: object) => JSON.stringify({ ...ON_TOY, ...more });

/** A line that provokes each code. The type ensures that none is missing. */
const PROVOKED: Readonly<Record<Exclude<EngineErrorCode, 'not-utf8'>, readonly string[]>> = {
  'empty-line': ['', ' ', '\r', '\t \r\n'],
  'line-too-long': ['x'.repeat(2 ** 20 + 1), `{"op":"games"}${' '.repeat(2 ** 20)}`],
  'not-json': ['x', '{', '{"id":NaN}', '{"id":5,}', "{'id':5}", '{"id":5} {}', '{"id":01}', '{"id":"a\nb"}', '\u0000'],
  'too-deep': ['['.repeat(65), `{"id":${'[['.repeat(32)}${']]'.repeat(32)}}`],
  'not-an-object': ['[]', '5', 'null', '"x"', 'true', `${'['.repeat(64)}${']'.repeat(64)}`],
  'bad-id': [
    '{"id":{}}',
    '{"id":[1]}',
    '{"id":true}',
    '{"id":1e999}',
    '{"id":9007199254740993}',
    `{"id":"${'i'.repeat(257)}"}`,
  ],
  'unknown-op': [
    '{"id":5,"op":"chess"}',
    '{"id":5,"op":"__proto__"}',
    '{"id":5,"op":"constructor"}',
    '{"id":5,"op":""}',
  ],
  'unknown-game': ['{"id":5,"op":"setup","game":"go"}', '{"id":5,"op":"setup","game":"__proto__"}'],
  'unknown-field': [
    '{"id":5,"op":"games","gmae":"dvonn"}',
    '{"id":5,"op":"games","__proto__":1}',
    dvonnLine({ op: 'pending', sat: 0 }),
  ],
  'missing-field': [
    '{"id":5}',
    '{"id":5,"op":null}',
    '{"id":5,"op":"setup"}',
    '{"id":5,"op":"view","game":"dvonn"}',
    dvonnLine({ op: 'perft' }),
  ],
  'bad-field': [
    '{"id":5,"op":7}',
    '{"id":5,"op":"setup","game":["dvonn"]}',
    dvonnLine({ op: 'choices', seat: '0' }),
    dvonnLine({ op: 'choices', seat: 0.5 }),
    dvonnLine({ op: 'bot', level: 'divine' }),
    dvonnLine({ op: 'bot', seed: 's'.repeat(257) }),
    dvonnLine({ op: 'settle', motion: 'draw' }),
    dvonnLine({ op: 'read', text: 5 }),
  ],
  'out-of-range': [
    dvonnLine({ op: 'choices', seat: 2 }),
    dvonnLine({ op: 'view', viewer: -1 }),
    dvonnLine({ op: 'perft', depth: 7 }),
    dvonnLine({ op: 'bot', ms: 60_001 }),
    dvonnLine({ op: 'bot', nodes: 0 }),
    dvonnLine({ op: 'abandon', seat: 0, draws: Array(10_001).fill(0) }),
    '{"id":5,"op":"setup","game":"dvonn","seats":3}',
  ],
  'conflicting-fields': [
    dvonnLine({ op: 'bot', nodes: 1, ms: 1 }),
    dvonnLine({ op: 'abandon', seat: 0, seed: 1, draws: [] }),
    dvonnLine({ op: 'notate', seat: 0, move: { seat: 0, action: 'A1' } }),
  ],
  'bad-options': [
    '{"id":5,"op":"setup","game":"dvonn","options":{"setup":"upside-down"}}',
    '{"id":5,"op":"setup","game":"dvonn","options":[]}',
  ],
  'bad-state': [
    '{"id":5,"op":"view","game":"dvonn","state":{}}',
    dvonnLine({ op: 'view', state: { ...state, turn: 2 } }),
  ],
  'bad-position': ['{"id":5,"op":"load","game":"dvonn","position":"W1 w"}'],
  'bad-action': [dvonnLine({ op: 'check', action: {} }), dvonnLine({ op: 'apply', moves: [{ seat: 0, action: [] }] })],
  'bad-text': [
    dvonnLine({ op: 'read', text: 'north' }),
    dvonnLine({ op: 'apply', moves: [{ seat: 0, action: 'north' }] }),
  ],
  'seat-needed': [toyLine({ op: 'choices' }), toyLine({ op: 'bot' })],
  'seat-not-pending': [dvonnLine({ op: 'bot', seat: 1 })],
  'seat-twice': [toyLine({ op: 'apply', moves: [0, 0].map((seat) => ({ seat, action: '1' })) })],
  'too-many-moves': [dvonnLine({ op: 'apply', moves: [0, 1].map((seat) => ({ seat, action: 'A1B1' })) })],
  'moves-missing': [toyLine({ op: 'apply', moves: [{ seat: 1, action: '1' }] })],
  'draws-do-not-fit': [toyLine({ op: 'apply', game: 'toy-turn', moves: [{ seat: 0, action: '1' }], draws: [9] })],
  'draws-left-over': [dvonnLine({ op: 'abandon', seat: 0, draws: [0] })],
  'motion-not-open': [
    dvonnLine({ op: 'settle', motion: { kind: 'resign' } }),
    dvonnLine({ op: 'settle', motion: { kind: '__proto__' } }),
  ],
  'perft-undefined': [toyLine({ op: 'perft', depth: 1 })],
  'too-much-work': [dvonnLine({ op: 'perft', depth: 6 })],
  'no-analysis': [toyLine({ op: 'analyse', seat: 0 })],
  internal: [toyLine({ op: 'pending', game: 'broken' }), toyLine({ op: 'motions', game: 'broken' })],
};

const UNREAD: readonly string[] = ['empty-line', 'line-too-long', 'not-json', 'too-deep', 'not-an-object', 'bad-id'];

describe.each(Object.entries(PROVOKED))('%s', (code, lines) => {
  test('is what these lines are answered', () => {
    for (const line of lines) {
      const { id, error, ...rest } = answer(line);
      expect(error.code, line.slice(0, 100)).toBe(code);
      expect(error.message.startsWith(ERRORS[code as EngineErrorCode])).toBe(true);
      expect(rest).toEqual({});
      expect(id).toBe(UNREAD.includes(code) ? null : 5);
    }
  });
});

test('a problem points at the member it concerns', () => {
  expect(answer('{"op":"games","sead":1}').error.at).toEqual(['sead']);
  expect(answer(dvonnLine({ op: 'perft' })).error.at).toEqual(['depth']);
  expect(answer(dvonnLine({ op: 'view', viewer: 2 })).error.at).toEqual(['viewer']);
  expect(answer(`{"op":"games","${'n'.repeat(1000)}":1}`).error.at).toEqual(['n'.repeat(40)]);
});

test('input that a game can’t read is refused with the game’s own reason', () => {
  expect(answer(dvonnLine({ op: 'view', state: { ...state, turn: 2 } })).error).toEqual({
    code: 'bad-state',
    message: 'The game does not accept this state. (bad-field)',
    at: ['turn'],
  });
});

test('a bug in a game tells nothing of its insides', () => {
  const answered = engine(toyLine({ op: 'pending', game: 'broken' }), { now: () => 0 });
  expect(JSON.parse(answered)).toEqual({ id: 5, error: { code: 'internal', message: ERRORS.internal } });
});

test('lines just within the limits are read', () => {
  const line = '{"op":"games"}';
  expect(codeIn(answer(line.padEnd(2 ** 20)))).toBeUndefined();
  const position = `${'['.repeat(63)}${']'.repeat(63)}`;
  expect(codeIn(answer(`{"op":"load","game":"dvonn","position":${position}}`))).toBe('bad-position');
  expect(codeIn(answer(`{"op":"load","game":"dvonn","position":"${'['.repeat(99)}\\"${'{'.repeat(99)}"}`))).toBe(
    'bad-position',
  );
});

test.each([
  ['"a"'],
  ['""'],
  ['0'],
  ['-1.5'],
  ['9007199254740991'],
  ['null'],
  ['"__proto__"'],
  [`"${'i'.repeat(256)}"`],
])('the id %s comes back', (id) => {
  expect(answer(`{"op":"games","id":${id}}`).id).toEqual(JSON.parse(id));
});

test('a line without an id is answered with null', () => {
  expect(answer('{"op":"games"}').id).toBeNull();
});

test('an answer is ASCII whatever it repeats', () => {
  const id = 'é\u2028\u0085\u007f\u{1f3b2}\ud800"\\\n';
  const line = engine(JSON.stringify({ id, op: 'games' }), { now: () => 0 });
  expect(line).toMatch(/^[ -~]+$/);
  expect(JSON.parse(line).id).toBe(id);
});

test('a byte order mark before the request does no harm', () => {
  expect(codeIn(answer('\u{feff}{"op":"games"}'))).toBeUndefined();
  expect(codeIn(answer('{"op":"games"}\u{feff}'))).toBe('not-json');
});

test('of two members with one name the last one counts', () => {
  expect(answer('{"id":1,"op":"nothing","id":2,"op":"games"}')).toMatchObject({ id: 2, games: expect.any(Array) });
});

test('a line that could not be read at all can still be refused', () => {
  expect(JSON.parse(refusalLine('not-utf8'))).toEqual({
    id: null,
    error: { code: 'not-utf8', message: ERRORS['not-utf8'] },
  });
});
