import { deepFreeze, type Fields } from '@tavola/kernel';
import { describe, expect, test } from 'vitest';
import { makeEngine } from './engine.ts';
import { asker, codeIn } from './testing/ask.ts';
import { TOY_SEATS, toy } from './testing/toys.ts';

const ask = asker(makeEngine([toy('turn'), toy('sealed'), toy('open')]));
const fresh = deepFreeze({ secret: 5, picks: [null, null, null] });

function apply(mode: string, moves: unknown, more: Fields = {}): Fields {
  return ask({ op: 'apply', game: `toy-${mode}`, state: fresh, moves, ...more });
}
const move = (seat: number, pick = seat): Fields => ({ seat, action: { pick } });

describe('a motion about a seat', () => {
  const about = (seat: number) => ({ kind: 'concede', about: seat, voters: [0] });
  const heard = asker(
    makeEngine([
      toy('turn', {
        motions: () => [about(0), about(1), { kind: 'end', voters: [0] }],
        settle: (state, motion) => ({ state, events: [{ event: { type: JSON.stringify(motion) } }] }),
      }),
    ]),
  );
  const settle = (motion: Fields) => heard({ op: 'settle', game: 'toy-turn', state: fresh, motion });

  test.each([
    [{ kind: 'concede', about: 1 }, '{"kind":"concede","about":1}'],
    [{ kind: 'end' }, '{"kind":"end"}'],
    [{ kind: 'end', about: null }, '{"kind":"end"}'],
  ])('%j is carried out by its own name', (motion, type) => {
    expect(settle(motion)).toMatchObject({ events: [{ event: { type } }] });
  });

  test.each([
    [{ kind: 'concede' }, 'motion-not-open'],
    [{ kind: 'concede', about: 2 }, 'motion-not-open'],
    [{ kind: 'end', about: 0 }, 'motion-not-open'],
    [{ kind: 'concede', about: 3 }, 'out-of-range'],
    [{ kind: 'concede', about: '1' }, 'bad-field'],
  ])('%j is refused: %s', (motion, code) => {
    expect(codeIn(settle(motion))).toBe(code);
  });
});

describe('the moves of one step', () => {
  test('on a turn: exactly one, by the seat whose turn it is', () => {
    expect(apply('turn', [move(0)])).toMatchObject({ state: { picks: [0, null, null] } });
    expect(codeIn(apply('turn', [move(1)]))).toBe('seat-not-pending');
    expect(codeIn(apply('turn', [move(0), move(1)]))).toBe('too-many-moves');
    expect(codeIn(apply('turn', []))).toBe('bad-field');
  });

  test('sealed: every pending seat exactly once, in any order', () => {
    expect(apply('sealed', [move(2), move(0), move(1)])).toMatchObject({ state: { picks: [0, 1, 2] } });
    expect(apply('sealed', [move(0), move(2)])).toMatchObject({ error: { code: 'moves-missing', at: ['1'] } });
    expect(apply('sealed', [move(0), move(1), move(0)])).toMatchObject({ error: { code: 'seat-twice', at: ['0'] } });
    const oneDone = { ...fresh, picks: [4, null, null] };
    const answered = ask({ op: 'apply', game: 'toy-sealed', state: oneDone, moves: [move(0), move(1), move(2)] });
    expect(answered).toMatchObject({ error: { code: 'seat-not-pending', at: ['0'] } });
  });

  test('open: one, by any pending seat', () => {
    expect(apply('open', [move(2)])).toMatchObject({ state: { picks: [null, null, 2] } });
    expect(codeIn(apply('open', [move(0), move(1)]))).toBe('too-many-moves');
    const twoDone = { ...fresh, picks: [4, null, 4] };
    expect(codeIn(ask({ op: 'apply', game: 'toy-open', state: twoDone, moves: [move(2)] }))).toBe('seat-not-pending');
  });

  test('a refusal comes with the game’s own code and place, whichever seat it hits', () => {
    const error = { code: 'seven', message: 'The move of seat 1 is not allowed: seven.', at: ['pick'] };
    expect(apply('sealed', [move(0), move(1, 7), move(2)])).toEqual({ id: null, error });
  });

  test('nothing can be played after the end', () => {
    const over = { secret: 1, picks: [1, 1] };
    expect(codeIn(ask({ op: 'apply', game: 'toy-open', state: over, moves: [move(0)] }))).toBe('seat-not-pending');
  });

  test('moves are objects with a seat and an action, and no more of them than seats', () => {
    expect(codeIn(apply('sealed', [{ seat: 0 }]))).toBe('missing-field');
    expect(codeIn(apply('sealed', [{ action: '1' }]))).toBe('missing-field');
    expect(codeIn(apply('sealed', [{ ...move(0), extra: 1 }]))).toBe('unknown-field');
    expect(codeIn(apply('sealed', ['1']))).toBe('bad-field');
    expect(codeIn(apply('sealed', Array(TOY_SEATS + 1).fill(move(0))))).toBe('bad-field');
    expect(codeIn(apply('sealed', [move(TOY_SEATS)]))).toBe('out-of-range');
  });
});

describe('luck', () => {
  const die = (answered: Fields) => answered['draws'];

  test('a seed always rolls the same, and the draws it made roll it again', () => {
    const first = apply('turn', [move(0)], { seed: 'lucky' });
    expect(first).toMatchObject({ final: true, events: [{ event: { type: 'rolled' }, seenBy: [0] }] });
    expect(apply('turn', [move(0)], { seed: 'lucky' })).toEqual(first);
    expect(apply('turn', [move(0)], { draws: die(first) })).toEqual(first);
    const rolls = new Set(Array.from({ length: 40 }, (_, seed) => String(die(apply('turn', [move(0)], { seed })))));
    expect(rolls.size).toBe(6);
  });

  test('given draws must be what the step draws: no other, no fewer, no more', () => {
    expect(apply('turn', [move(0)], { draws: [5] })).toMatchObject({ draws: [5], events: [{ event: { die: 5 } }] });
    expect(codeIn(apply('turn', [move(0)], { draws: [6] }))).toBe('draws-do-not-fit');
    expect(codeIn(apply('turn', [move(0)], { draws: [] }))).toBe('draws-do-not-fit');
    expect(codeIn(apply('turn', [move(0)], { draws: [1, 2] }))).toBe('draws-left-over');
    for (const draws of [[-1], [0.5], ['1'], 'x', [null]]) {
      expect(codeIn(apply('turn', [move(0)], { draws }))).toBe('bad-field');
    }
  });
});

describe('who may know and do what', () => {
  test('choices need a seat where several are pending', () => {
    expect(codeIn(ask({ op: 'choices', game: 'toy-open', state: fresh }))).toBe('seat-needed');
    expect(ask({ op: 'choices', game: 'toy-open', state: fresh, seat: 2 })).toMatchObject({
      choices: { kind: 'slots' },
    });
  });

  test('a view holds no secret', () => {
    expect(ask({ op: 'view', game: 'toy-open', state: fresh, viewer: 0 })).toEqual({
      id: null,
      view: { picks: fresh.picks },
    });
  });

  test('a bot is asked with its view, never with the state', () => {
    const seen: unknown[] = [];
    const spy = toy('turn', {
      imagine: (view) => {
        seen.push(view);
        return { secret: 0, picks: view.picks };
      },
    });
    const answered = asker(makeEngine([spy]))({ op: 'bot', game: 'toy-turn', state: fresh, level: 'random' });
    expect(answered['action']).toMatchObject({ pick: expect.any(Number) as number });
    expect(seen).not.toEqual([]);
    for (const view of seen) expect(view).toEqual({ picks: fresh.picks });
  });

  test('a bot whose action the rules refuse is a bug, not an answer', () => {
    const stubborn = toy('turn', { sample: () => ({ pick: 7 }) });
    const answered = asker(makeEngine([stubborn]))({ op: 'bot', game: 'toy-turn', state: fresh, level: 'random' });
    expect(codeIn(answered)).toBe('internal');
  });

  test('setup takes as many seats as asked for, the fewest if nothing is asked', () => {
    const picks = (more: Fields) =>
      (ask({ op: 'setup', game: 'toy-open', seed: 1, ...more })['state'] as typeof fresh).picks;
    expect(picks({})).toHaveLength(2);
    expect(picks({ seats: 3 })).toHaveLength(3);
    for (const seats of [0, 1, 4]) {
      expect(codeIn(ask({ op: 'setup', game: 'toy-open', seats }))).toBe('out-of-range');
    }
  });
});
