import { analysePosition, type BotLevel, chooseAction } from '@tavola/bots';
import { games } from '@tavola/games';
import { gatherMoves, seeded } from '@tavola/kernel';
import { describe, expect, test } from 'vitest';
import { answer } from './index.ts';
import { asker } from './testing/ask.ts';
import { dvonn, opened, openedState as state } from './testing/dvonn.ts';

const ask = asker(answer);
const game = 'dvonn';
const { proposal, step } = opened;
const SEEDS = Array.from({ length: 24 }, (_, seed) => seed);

/** Near the end: H5 is red, I5 and K5 are white, J5 is black. */
const LATE = `${'- '.repeat(45)}R1 W1 B1 W1 w`;

function loaded(position: string): unknown {
  return ask({ id: 0, op: 'load', game, position })['state'];
}

describe('beginning', () => {
  test('games tells the facts of every game', () => {
    const answered = ask({ id: 'a', op: 'games' }) as { games: { id: string }[] };
    expect(answered.games.map(({ id }) => id)).toEqual(games.map(({ id }) => id));
    const { id, rulesVersion, seats, traits, fields } = dvonn;
    expect(answered.games.find((known) => known.id === id)).toEqual({ id, rulesVersion, seats, traits, fields });
  });

  test('a member that only other ops know is passed over', () => {
    expect(ask({ id: 1, op: 'games', game })).toEqual(ask({ id: 1, op: 'games' }));
    expect(ask({ op: 'pending', game, state, seat: 0 })).toEqual(ask({ op: 'pending', game, state }));
  });

  test('setup answers the state, the events, the proposal and the seed it used', () => {
    const wanted = { id: 1, ...step, proposal, seed: 7 };
    expect(ask({ id: 1, op: 'setup', game, seed: 7 })).toEqual(wanted);
    expect(ask({ id: 1, op: 'setup', game, seed: 7, seats: 2, options: { setup: 'random' } })).toEqual(wanted);
  });

  test('setup without a seed takes one from the clock, and that seed brings the same board again', () => {
    const [early, late] = [1.5, 2.5].map((time) => asker(answer, () => time)({ op: 'setup', game }));
    expect(early?.['state']).not.toEqual(late?.['state']);
    expect(ask({ op: 'setup', game, seed: early?.['seed'] })['state']).toEqual(early?.['state']);
  });

  test('setup honours the options', () => {
    const placed = ask({ op: 'setup', game, options: { setup: 'placed' }, seed: 1 });
    expect(placed).toMatchObject({ proposal: null, state: { setup: 'placed', placed: 0, cells: Array(49).fill('') } });
  });

  test('load and position are each other’s inverse', () => {
    const position = dvonn.position.write(state);
    expect(ask({ id: 2, op: 'position', game, state })).toEqual({ id: 2, position });
    expect(ask({ id: 3, op: 'load', game, position, options: { setup: 'balanced' } })).toEqual({
      id: 3,
      state: { ...state, setup: 'balanced' },
    });
  });
});

describe('looking', () => {
  test('pending tells the demands as the server needs them', () => {
    expect(ask({ id: 1, op: 'pending', game, state })).toEqual({
      id: 1,
      pending: [{ seat: 0, mode: 'turn', pace: 'turn', ifLate: 'forfeit' }],
    });
  });

  test('choices are those of the pending seat when none is named', () => {
    const wanted = { id: null, choices: dvonn.choices(state, 0) };
    expect(ask({ op: 'choices', game, state })).toEqual(wanted);
    expect(ask({ op: 'choices', game, state, seat: 0 })).toEqual(wanted);
    expect(ask({ op: 'choices', game, state, seat: 1 })).toEqual({
      id: null,
      choices: { kind: 'listed', actions: [] },
    });
  });

  test('view is for a seat, or for a spectator', () => {
    for (const more of [{ viewer: 1 }, { viewer: null }, {}]) {
      expect(ask({ id: 1, op: 'view', game, state, ...more })).toEqual({ id: 1, view: dvonn.view(state, null) });
    }
  });

  test('outcome is null until the game is over', () => {
    expect(ask({ id: 1, op: 'outcome', game, state })).toEqual({ id: 1, outcome: null });
    const over = loaded(`${'- '.repeat(48)}W2* w`);
    expect(ask({ id: 1, op: 'outcome', game, state: over })).toEqual({
      id: 1,
      outcome: { ranks: [1, 2], reason: 'higher-score', scores: [2, 0] },
    });
  });

  test('motions tells what may be put to the vote', () => {
    expect(ask({ id: 1, op: 'motions', game, state })).toEqual({ id: 1, motions: [{ kind: 'draw', voters: [0, 1] }] });
  });
});

describe('judging and writing', () => {
  const late = loaded(LATE);

  test('check answers null or the refusal, for JSON and for notation', () => {
    const check = (action: unknown) => ask({ id: 1, op: 'check', game, state: late, seat: 0, action });
    expect(check({ type: 'move', from: 'G5', to: 'H5' })).toEqual({
      id: 1,
      refusal: { code: 'empty-cell', at: ['G5'] },
    });
    expect(check({ type: 'move', from: 'K5', to: 'J5' })).toEqual({ id: 1, refusal: null });
    expect(check('k5j5')).toEqual({ id: 1, refusal: null });
    expect(check('K5H5')).toEqual({ id: 1, refusal: { code: 'wrong-distance', at: ['K5', 'H5'] } });
  });

  test('warn tells what a legal move would be regretted for', () => {
    const board = loaded(`${'- '.repeat(44)}R1 W1 W1 B1 W1 w`);
    const warn = (action: string) => ask({ id: 1, op: 'warn', game, state: board, action })['warnings'];
    expect(warn('K5J5')).toEqual([]);
    expect(warn('H5G5')).toEqual([{ code: 'cuts-own', at: ['I5', 'K5'] }]);
  });

  test('notate and read are each other’s inverse', () => {
    const action = { type: 'move', from: 'A1', to: 'B1' };
    for (const asked of [{ move: { seat: 0, action } }, { seat: 0, action }, { action }, { action: 'a1 - b1' }]) {
      expect(ask({ id: 1, op: 'notate', game, state, ...asked })).toEqual({ id: 1, text: 'A1B1' });
    }
    expect(ask({ id: 1, op: 'read', game, state, seat: 0, text: 'A1B1' })).toEqual({ id: 1, action });
  });
});

describe('playing', () => {
  test('apply takes an action as JSON or as notation and answers the step', () => {
    const [move] = gatherMoves(dvonn.pending(state), seeded(1), () => dvonn.sample(state, 0, seeded(1)));
    if (move === undefined) throw new Error('White is to move');
    const wanted = { id: 1, ...dvonn.apply(state, [move], seeded(1)), draws: [] };
    expect(ask({ id: 1, op: 'apply', game, state, moves: [move] })).toEqual(wanted);
    const action = dvonn.notate(state, move);
    expect(ask({ id: 1, op: 'apply', game, state, moves: [{ seat: 0, action }], seed: 'x' })).toEqual(wanted);
    expect(ask({ id: 1, op: 'apply', game, state, moves: [{ seat: 0, action }], draws: [] })).toEqual(wanted);
  });

  test('abandon gives the match to the other seat', () => {
    const wanted = { id: 1, ...dvonn.abandon(state, 0, seeded(1)), draws: [] };
    expect(ask({ id: 1, op: 'abandon', game, state, seat: 0 })).toEqual(wanted);
  });

  test('resume changes nothing in DVONN', () => {
    expect(ask({ id: 1, op: 'resume', game, state, seat: 0 })).toEqual({ id: 1, state, events: [] });
  });

  test('settle carries out a motion that is open', () => {
    const answered = ask({ id: 1, op: 'settle', game, state, motion: { kind: 'draw' } });
    expect(answered).toEqual({ id: 1, ...dvonn.settle(state, { kind: 'draw' }) });
    expect(answered['state']).toMatchObject({ verdict: { reason: 'draw-agreed', winner: null } });
  });

  test('a match is played by questions and answers alone, the state handed back each time', () => {
    for (const setup of ['random', 'placed', 'balanced']) {
      let current = ask({ op: 'setup', game, options: { setup }, seed: setup })['state'];
      let plies = 0;
      while (ask({ op: 'outcome', game, state: current })['outcome'] === null) {
        const { seat } = (ask({ op: 'pending', game, state: current })['pending'] as [{ seat: number }])[0];
        const action = ask({ op: 'bot', game, state: current, level: 'random', seed: plies })['action'];
        const text = ask({ op: 'notate', game, state: current, seat, action })['text'];
        current = ask({ op: 'apply', game, state: current, moves: [{ seat, action: text }] })['state'];
        plies += 1;
      }
      expect(plies).toBeGreaterThan(10);
      expect(plies).toBeLessThanOrEqual(97);
      expect(ask({ op: 'pending', game, state: current })['pending']).toEqual([]);
    }
  });
});

describe('counting and thinking', () => {
  test('perft counts the lines of play', () => {
    const nodes = [0, 1, 2].map((depth) => ask({ op: 'perft', game, state, depth })['nodes']);
    const first = dvonn.choices(state, 0);
    expect(nodes[0]).toBe(1);
    expect(nodes[1]).toBe(first.kind === 'listed' ? first.actions.length : 0);
    expect(nodes[2]).toBeGreaterThan(1000);
    expect(ask({ op: 'perft', game, state: loaded(LATE), depth: 6 })['nodes']).toBeTypeOf('number');
  });

  test.each([
    { level: 'random' },
    { level: 'easy' },
    { nodes: 40 },
    { ms: 5 },
    { level: 'hard', nodes: 40 },
    { seat: 0, nodes: 1 },
  ])('bot answers a legal action for %o', (budget) => {
    const { action } = asker(answer, () => performance.now())({ op: 'bot', game, state, ...budget, seed: 1 });
    expect(ask({ op: 'check', game, state, action })).toEqual({ id: null, refusal: null });
  });

  /** The bot’s moves at this level, one per seed. */
  const played = (level: BotLevel, budget: { nodes: number } | undefined) =>
    SEEDS.map((seed) => {
      const thinking = { level, ...(budget === undefined ? {} : { budget }), chance: seeded(seed) };
      return chooseAction(dvonn, dvonn.view(state, 0), 0, thinking);
    });

  test.each([
    [{ level: 'easy' }, 'easy', undefined],
    [{ level: 'normal', nodes: 40 }, 'normal', { nodes: 40 }],
    [{}, 'normal', undefined],
    [{ nodes: 40 }, 'expert', { nodes: 40 }],
  ] as const)('bot asked with %j plays as %s', (asked, level, budget) => {
    const actions = SEEDS.map((seed) => ask({ op: 'bot', game, state, ...asked, seed })['action']);
    expect(actions).toEqual(played(level, budget));
    // The other levels play differently, otherwise this proves nothing.
    for (const other of (['random', 'easy', 'normal'] as const).filter((one) => one !== level)) {
      expect(played(other, budget), other).not.toEqual(actions);
    }
  });

  test('analyse answers what the analysis of the view says', () => {
    const asked = ask({ op: 'analyse', game, state, lines: 2, nodes: 300, seed: 4 });
    const options = { lines: 2, budget: { nodes: 300 }, chance: seeded(4) };
    expect(asked).toEqual({ id: null, ...analysePosition(dvonn, dvonn.view(state, 0), 0, options) });
    expect(asked['lines']).toHaveLength(2);
  });

  test.each([
    [{ lines: 0 }, 'out-of-range'],
    [{ lines: 21 }, 'out-of-range'],
    [{ nodes: 5, ms: 5 }, 'conflicting-fields'],
    [{ seat: 1 }, 'seat-not-pending'],
  ])('analyse refuses %j', (asked, code) => {
    expect(ask({ op: 'analyse', game, state, ...asked })).toMatchObject({ error: { code } });
  });

  test('bot answers the same for the same seed', () => {
    const play = () => ask({ op: 'bot', game, state, level: 'random', seed: 'again' });
    expect(play()).toEqual(play());
  });
});
