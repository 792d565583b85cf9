import { deepFreeze, noChance, seeded, start } from '@tavola/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CELLS,
  type DvonnAction,
  type DvonnEvent,
  type DvonnState,
  dvonn,
  neighbours,
  SETUPS,
  scoresOf,
} from './index.ts';
import { boardWith, stacksOf } from './testing/index.ts';

const move = (from: string, to: string): DvonnAction => ({ type: 'move', from, to });

function play(
  state: DvonnState,
  seat: number,
  action: DvonnAction,
): { state: DvonnState; events: readonly DvonnEvent[] } {
  expect(dvonn.check(state, seat, action)).toBeNull();
  const step = dvonn.apply(deepFreeze(state), [{ seat, action }], noChance);
  return { state: step.state, events: step.events.map(({ event }) => event) };
}

function movesFrom(state: DvonnState, seat: number, from: string): string[] {
  const choices = dvonn.choices(state, seat);
  if (choices.kind !== 'listed') return [];
  return choices.actions
    .flatMap((action) => (action.type === 'move' && action.from === from ? [action.to] : []))
    .sort();
}

const toAct = (state: DvonnState) => dvonn.pending(state).map(({ seat }) => seat);

describe('the board', () => {
  it('D1: has 49 spaces in rows of 9, 10, 11, 10, 9', () => {
    expect(CELLS).toHaveLength(49);
    expect([1, 2, 3, 4, 5].map((row) => CELLS.filter((cell) => cell.endsWith(String(row))).length)).toEqual([
      9, 10, 11, 10, 9,
    ]);
    expect([CELLS[0], CELLS[8], CELLS[9], CELLS[29], CELLS[30], CELLS[48]]).toEqual([
      'A1',
      'I1',
      'A2',
      'K3',
      'B4',
      'K5',
    ]);
  });

  it('D1: 24 rim spaces have fewer than six neighbours, 25 inner ones have six', () => {
    const counts = CELLS.map((_, index) => neighbours(index).length);
    expect(counts.filter((count) => count < 6)).toHaveLength(24);
    expect(counts.filter((count) => count === 6)).toHaveLength(25);
  });

  it('D1: neighbourhood is mutual', () => {
    CELLS.forEach((_, index) => {
      for (const other of neighbours(index)) expect(neighbours(other)).toContain(index);
    });
  });
});

describe('set-ups', () => {
  const filled = (setup: 'random' | 'balanced', seed: string) =>
    start(dvonn, { options: { setup }, seats: 2 }, seeded(seed)).step.state;

  it.each(['random', 'balanced'] as const)(
    'S1, D2: %s fills the board with exactly 23 white, 23 black and 3 red',
    (setup) => {
      fc.assert(
        fc.property(fc.string(), (seed) => {
          const pieces = filled(setup, seed).cells.join('');
          expect([...'WBR'].map((piece) => pieces.split(piece).length - 1)).toEqual([23, 23, 3]);
        }),
      );
    },
  );

  it('S1: random can put every piece on every space, and leave a piece in its place', () => {
    const seen = CELLS.map(() => new Set<string>());
    for (let seed = 0; seed < 300; seed += 1) {
      for (const [index, piece] of filled('random', `spread ${seed}`).cells.entries()) seen[index]?.add(piece);
    }
    for (const pieces of seen) expect([...pieces].sort()).toEqual(['B', 'R', 'W']);
  });

  it('S1: balanced swaps the colours under the half turn and has a red in the centre', () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const { cells } = filled('balanced', seed);
        const turned = [...cells].reverse().map((piece) => ({ W: 'B', B: 'W', R: 'R' })[piece]);
        expect(turned).toEqual(cells);
        expect(cells[CELLS.indexOf('F3')]).toBe('R');
      }),
    );
  });

  it('S1: a proposal can be shown before the start and is then the board', () => {
    const proposal = dvonn.propose({ setup: 'random' }, 2, seeded('roll'));
    expect(proposal).toHaveLength(49);
    expect(dvonn.setup({ setup: 'random' }, 2, proposal, noChance).state.cells.join('')).toBe(proposal);
    expect(dvonn.propose({ setup: 'placed' }, 2, noChance)).toBeNull();
  });

  it('D3, D4, D5: placed alternates from White, reds first, and White opens the stacking too', () => {
    let { state } = start(dvonn, { options: { setup: 'placed' }, seats: 2 }, noChance).step;
    const order: string[] = [];
    for (const at of CELLS) {
      const [seat] = toAct(state);
      const next = play(state, seat as number, { type: 'place', at });
      const [event] = next.events;
      order.push(event?.type === 'placed' ? `${event.seat}${event.piece}` : 'nothing');
      state = next.state;
      if (at === CELLS.at(-1)) expect(next.events[1]).toEqual({ type: 'board-filled' });
    }
    expect(order.slice(0, 6)).toEqual(['0R', '1R', '0R', '1B', '0W', '1B']);
    expect(order.at(-1)).toBe('0W');
    expect(order.filter((one) => one === '0W')).toHaveLength(23);
    expect(order.filter((one) => one === '1B')).toHaveLength(23);
    expect(toAct(state)).toEqual([0]);
    expect(dvonn.phase(state)).toBe('stacking 50');
  });

  it('D10: a White without a single rim space is passed before the first move', () => {
    const rim = CELLS.filter((_, index) => neighbours(index).length < 6);
    const inner = CELLS.filter((cell) => !rim.includes(cell));
    const pieces = new Map([
      ...rim.map((cell, index) => [cell, index < 1 ? 'R' : 'B'] as const),
      ...inner.map((cell, index) => [cell, index < 2 ? 'R' : 'W'] as const),
    ]);
    const proposal = CELLS.map((cell) => pieces.get(cell)).join('');
    const step = dvonn.setup({ setup: 'random' }, 2, proposal, noChance);
    expect(step.events.map(({ event }) => event.type)).toEqual(['set-up', 'passed']);
    expect(toAct(step.state)).toEqual([1]);
  });
});

describe('moving', () => {
  it('D8: a stack moves exactly as far as it is high, in each of the six directions', () => {
    const ring = ['D3', 'H3', 'F1', 'F5', 'D1', 'H5'];
    const near = ['E3', 'G3', 'F2', 'F4', 'E2', 'G4'];
    const open = boardWith({ F3: 'BW', ...Object.fromEntries(ring.map((cell) => [cell, 'R'])) });
    expect(movesFrom({ ...open, cells: open.cells }, 0, 'F3')).toEqual([...ring].sort());
    const single = boardWith({ F3: 'W', ...Object.fromEntries(near.slice(1).map((cell) => [cell, 'B'])) });
    expect(movesFrom(single, 0, 'F3')).toEqual(near.slice(1).sort());
  });

  it('D8: spaces passed over may be empty or occupied', () => {
    expect(movesFrom(boardWith({ C3: 'BW', D3: 'R', E3: 'B' }), 0, 'C3')).toEqual(['E3']);
    expect(movesFrom(boardWith({ C3: 'BW', E3: 'R' }), 0, 'C3')).toEqual(['E3']);
  });

  it('D9: own, enemy and red are targets, an empty space is none', () => {
    expect(movesFrom(boardWith({ B3: 'W', A3: 'W', C3: 'B', B2: 'R' }), 0, 'B3')).toEqual(['A3', 'B2', 'C3']);
  });

  it('D7: the whole stack moves and keeps its order', () => {
    const { state, events } = play(boardWith({ C3: 'RBW', F3: 'WB', G3: 'R' }), 0, move('C3', 'F3'));
    expect(stacksOf(state)).toEqual({ F3: 'WBRBW', G3: 'R' });
    expect(events[0]).toEqual({ type: 'moved', seat: 0, from: 'C3', to: 'F3', stack: 'RBW', onto: 'WB' });
    expect(events[1]).toEqual({ type: 'captured', seat: 0, at: 'F3', stack: 'WB', owner: 1 });
  });

  it('D6: covering a lone red captures it from no one, landing on an own stack captures nothing', () => {
    expect(play(boardWith({ A1: 'W', B1: 'R' }), 0, move('A1', 'B1')).events[1]).toEqual({
      type: 'captured',
      seat: 0,
      at: 'B1',
      stack: 'R',
      owner: null,
    });
    expect(play(boardWith({ A1: 'W', B1: 'RW' }), 0, move('A1', 'B1')).events.map(({ type }) => type)).toEqual([
      'moved',
      'ended',
    ]);
  });

  it('D10: six neighbours hold a stack whatever its height; five do not', () => {
    const around = { E3: 'B', G3: 'B', F2: 'B', F4: 'B', E2: 'B', G4: 'R' };
    expect(movesFrom(boardWith({ F3: 'W', ...around }), 0, 'F3')).toEqual([]);
    expect(movesFrom(boardWith({ F3: 'BW', D3: 'R', ...around }), 0, 'F3')).toEqual([]);
    const { E3: _, ...five } = around;
    expect(movesFrom(boardWith({ F3: 'BW', D3: 'R', ...five }), 0, 'F3')).toEqual(['D3']);
  });

  it('D10, S5: a rim stack is never surrounded', () => {
    const all = boardWith(
      Object.fromEntries(CELLS.map((cell, index) => [cell, index < 3 ? 'R' : index % 2 === 0 ? 'W' : 'B'])),
    );
    const first = movesFrom(all, 0, 'E1');
    expect(first.length).toBeGreaterThan(0);
  });

  it('D10: surrounded is judged next to the stack, not at the distance it would move', () => {
    const far = Object.fromEntries(['D3', 'H3', 'F1', 'F5', 'D1', 'H5'].map((cell) => [cell, 'R']));
    expect(movesFrom(boardWith({ F3: 'BW', ...far }), 0, 'F3')).toHaveLength(6);
  });
});

describe('what is cut off', () => {
  it('D11: everything without a link to a red goes at once, judged after the move', () => {
    const before = boardWith({ A1: 'R', B1: 'W', C1: 'B', D1: 'WW', E1: 'B' });
    const { state, events } = play(before, 0, move('B1', 'A1'));
    expect(stacksOf(state)).toEqual({ A1: 'RW' });
    expect(events.find(({ type }) => type === 'cut-off')).toEqual({
      type: 'cut-off',
      stacks: [
        { at: 'C1', stack: 'B' },
        { at: 'D1', stack: 'WW' },
        { at: 'E1', stack: 'B' },
      ],
    });
  });

  it('D11: the stack just moved may be removed too', () => {
    const { state } = play(boardWith({ A1: 'R', B1: 'W', C1: 'B', D1: 'B' }), 0, move('B1', 'C1'));
    expect(stacksOf(state)).toEqual({ A1: 'R' });
  });

  it('D11: removal looks at the board after the move: a stack that lands beside the rest saves it', () => {
    // C1 leaves the middle of the row and lands so that its old neighbours still hang together.
    const { state } = play(boardWith({ A1: 'R', B1: 'B', C1: 'W', C2: 'B', D1: 'B', D2: 'B' }), 0, move('C1', 'C2'));
    expect(Object.keys(stacksOf(state)).sort()).toEqual(['A1', 'B1', 'C2', 'D1', 'D2'].sort());
  });

  it('D11: a red carried away leaves its old neighbours without an anchor', () => {
    const { state } = play(boardWith({ A1: 'RW', B1: 'B', C1: 'R', A2: 'W', A3: 'W' }), 0, move('A1', 'C1'));
    expect(stacksOf(state)).toEqual({ B1: 'B', C1: 'RRW' });
  });

  it('D11: each red anchors its own group; all three stay to the end', () => {
    const { state } = play(boardWith({ A1: 'R', B1: 'W', C1: 'B', D1: 'R', K5: 'R' }), 0, move('B1', 'A1'));
    expect(stacksOf(state)).toEqual({ A1: 'RW', C1: 'B', D1: 'R', K5: 'R' });
  });

  it('D11: nothing is said of cut-off pieces when all hang together', () => {
    const { events } = play(boardWith({ A1: 'R', B1: 'B', C1: 'W' }), 0, move('C1', 'B1'));
    expect(events.map(({ type }) => type)).not.toContain('cut-off');
  });

  it('keeps the reds on the board through whole games', () => {
    const reds = (state: DvonnState) => state.cells.join('').split('R').length - 1;
    for (let seed = 0; seed < 10; seed += 1) {
      const chance = seeded(`reds ${seed}`);
      let { state } = start(dvonn, { options: { setup: 'random' }, seats: 2 }, chance).step;
      while (dvonn.outcome(state) === null) {
        const [seat] = toAct(state);
        state = play(state, seat as number, dvonn.sample(state, seat as number, chance)).state;
        expect(reds(state)).toBe(3);
      }
    }
  });
});

describe('turns and the end', () => {
  it('D12: the turn goes to the other seat', () => {
    const { state } = play(boardWith({ A1: 'R', B1: 'W', C1: 'W', D1: 'B' }), 0, move('B1', 'C1'));
    expect(toAct(state)).toEqual([]);
    expect(toAct(play(boardWith({ A1: 'R', B1: 'W', C1: 'B', D1: 'B', C2: 'R' }), 0, move('B1', 'A1')).state)).toEqual([
      1,
    ]);
  });

  it('D12, S7: a stuck seat is passed in the same step, as often as needed', () => {
    const before = boardWith({ A1: 'R', B1: 'W', C1: 'W', D1: 'W', E1: 'W', F1: 'W', G1: 'R' });
    const first = play(before, 0, move('B1', 'A1'));
    expect(first.events.at(-1)).toEqual({ type: 'passed', seat: 1 });
    expect(toAct(first.state)).toEqual([0]);
    const second = play(first.state, 0, move('C1', 'D1'));
    expect(second.events.at(-1)).toEqual({ type: 'passed', seat: 1 });
    expect(toAct(second.state)).toEqual([0]);
    expect(second.state.ply).toBe(4);
  });

  it('D12: a player who passed can move again when a move frees a stack', () => {
    const before = boardWith({ F3: 'B', E3: 'W', G3: 'W', F2: 'W', F4: 'R', E2: 'W', G4: 'R', H3: 'W' });
    expect(toAct({ ...before, turn: 1 })).toEqual([0]);
    const { state, events } = play(before, 0, move('G3', 'H3'));
    expect(events.map(({ type }) => type)).not.toContain('passed');
    expect(toAct(state)).toEqual([1]);
  });

  it('D12: a seat to move that is stuck in a loaded position is passed first, and the log tells it', () => {
    const before = boardWith({ A1: 'R', B1: 'W', C1: 'W', D1: 'R' }, 1);
    expect(toAct(before)).toEqual([0]);
    const { state, events } = play(before, 0, move('B1', 'A1'));
    expect(events[0]).toEqual({ type: 'passed', seat: 1 });
    expect(state.ply).toBe(3);
  });

  it('D13: the game continues while either seat can move and ends when neither can', () => {
    const before = boardWith({ A1: 'R', B1: 'W', C1: 'W', I1: 'R', H1: 'B' });
    const first = play(before, 0, move('C1', 'B1'));
    expect(dvonn.outcome(first.state)).toBeNull();
    expect(toAct(first.state)).toEqual([1]);
    const last = play(first.state, 1, move('H1', 'I1'));
    expect(last.events.at(-1)).toEqual({ type: 'ended', reason: 'equal-scores', winner: null, scores: [2, 2] });
    expect(toAct(last.state)).toEqual([]);
    expect(dvonn.phase(last.state)).toBe('over');
    expect(dvonn.choices(last.state, 0)).toEqual({ kind: 'listed', actions: [] });
  });

  it.each([
    [{ A1: 'RW', K5: 'BB' }, [2, 2], [1, 1], 'equal-scores'],
    [{ A1: 'RBW', K5: 'RB' }, [3, 2], [1, 2], 'higher-score'],
    [{ A1: 'RW', K5: 'RWB' }, [2, 3], [2, 1], 'higher-score'],
    [{ A1: 'R', K5: 'R' }, [0, 0], [1, 1], 'equal-scores'],
  ])('D14: %j scores %j', (stacks, scores, ranks, reason) => {
    const state = boardWith(stacks as Record<string, string>);
    expect(scoresOf(state.cells)).toEqual(scores);
    expect(dvonn.outcome(state)).toEqual({ ranks, reason, scores });
  });

  it('D14: the score can be seen at any time', () => {
    const { state } = start(dvonn, { options: { setup: 'random' }, seats: 2 }, seeded('score')).step;
    expect(dvonn.view(state, null).scores).toEqual([23, 23]);
    expect(dvonn.view(boardWith({ A1: 'RWW', B1: 'WB', C1: 'R' }), 1).scores).toEqual([3, 2]);
  });
});

describe('the end by other means', () => {
  const state = boardWith({ A1: 'R', B1: 'W', C1: 'B' });

  it('abandon gives the match to the other seat, whatever the score', () => {
    const step = dvonn.abandon(state, 0, noChance);
    expect(dvonn.outcome(step.state)).toEqual({ ranks: [2, 1], reason: 'abandoned', scores: [1, 1] });
    expect(step.events[0]?.event).toMatchObject({ type: 'ended', winner: 1 });
    expect(dvonn.abandon(step.state, 1, noChance)).toEqual({ state: step.state, events: [] });
  });

  it('a draw may be proposed by either while the match runs', () => {
    expect(dvonn.motions(state)).toEqual([{ kind: 'draw', voters: [0, 1] }]);
    const settled = dvonn.settle(state, { kind: 'draw' }).state;
    expect(dvonn.outcome(settled)).toMatchObject({ ranks: [1, 1], reason: 'draw-agreed' });
    expect(dvonn.motions(settled)).toEqual([]);
    expect(dvonn.settle(state, { kind: 'dance' })).toEqual({ state, events: [] });
  });
});

it('every setup ends within its bound', () => {
  expect(SETUPS.map((setup) => dvonn.bound({ setup }, 2))).toEqual([48, 97, 48]);
});
