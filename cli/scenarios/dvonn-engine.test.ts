import { CELLS, type DvonnEvent, type DvonnState } from '@tavola/games/dvonn';
import { boardWith, stacksOf } from '@tavola/games/dvonn/testing';
import { describe, expect, it } from 'vitest';
import { type EngineReply, engine } from './commands.ts';

/** Plays one move through `tavola engine` and answers what came of it. */
async function play(
  state: DvonnState,
  seat: number,
  text: string,
): Promise<{ state: DvonnState; events: DvonnEvent[] }> {
  const [answer] = await engine<[EngineReply]>({ op: 'apply', game: 'dvonn', state, moves: [{ seat, action: text }] });
  expect(answer['error']).toBeUndefined();
  const events = (answer['events'] as { event: DvonnEvent }[]).map(({ event }) => event);
  return { state: answer['state'] as DvonnState, events };
}

async function refusalOf(state: DvonnState, seat: number, text: string): Promise<unknown> {
  const [answer] = await engine<[EngineReply]>({ op: 'check', game: 'dvonn', state, seat, action: text });
  return answer['refusal'];
}

async function askAll(state: DvonnState, ...ops: string[]): Promise<EngineReply[]> {
  return engine<EngineReply[]>(...ops.map((op) => ({ op, game: 'dvonn', state })));
}

async function scoresOf(state: DvonnState): Promise<unknown> {
  const [answer] = await askAll(state, 'view');
  return (answer as { view: { scores: unknown } }).view.scores;
}

async function legalMoves(state: DvonnState, seat: number): Promise<string[]> {
  const [answer] = await engine<[EngineReply]>({ op: 'choices', game: 'dvonn', state, seat });
  const { actions } = answer['choices'] as { actions: { from: string; to: string }[] };
  return actions.map(({ from, to }) => from + to).sort();
}

const types = (events: readonly DvonnEvent[]) => events.map(({ type }) => type);

/** A row with a red at its left end, and one further off; White and Black can both move. */
const row = boardWith({ A1: 'R', B1: 'W', C1: 'B', D1: 'B', E1: 'W', F1: 'R' });

describe('DVONN through the engine', () => {
  it('dvonn UC 1: a valid move is made, stacks without contact are removed, the turn passes and the score is updated', async () => {
    const before = boardWith({ A1: 'R', B1: 'W', C1: 'B', D1: 'BB', H1: 'R', I1: 'B' });
    expect(await refusalOf(before, 0, 'B1A1')).toBeNull();
    const { state, events } = await play(before, 0, 'B1A1');
    expect(types(events)).toEqual(['moved', 'captured', 'cut-off']);
    expect(stacksOf(state)).toEqual({ A1: 'RW', H1: 'R', I1: 'B' });
    const [pending, view] = await askAll(state, 'pending', 'view');
    expect(pending?.['pending']).toMatchObject([{ seat: 1 }]);
    expect(view?.['view']).toMatchObject({ scores: [2, 1] });
  });

  it('dvonn UC 2: a move from a legal stack to a legal placement is valid', async () => {
    expect(await refusalOf(row, 0, 'B1A1')).toBeNull();
    expect(await refusalOf(row, 0, 'B1C1')).toBeNull();
  });

  it('dvonn UC 2 illegal move: is refused with its reason and changes nothing', async () => {
    const [answer, after] = await engine<[EngineReply, EngineReply]>(
      { op: 'apply', game: 'dvonn', state: row, moves: [{ seat: 0, action: 'B1D1' }] },
      { op: 'position', game: 'dvonn', state: row },
    );
    expect(answer['error']).toMatchObject({ code: 'wrong-distance', at: ['B1', 'D1'] });
    expect(after['position']).toMatch(/^R1 W1 B1 B1 W1 R1 -/);
  });

  it('dvonn UC 3: stacks not connected to a red piece are removed', async () => {
    const { state, events } = await play(boardWith({ A1: 'R', B1: 'W', C1: 'B', C2: 'WW', K5: 'R' }), 0, 'B1A1');
    expect(events).toContainEqual({
      type: 'cut-off',
      stacks: [
        { at: 'C1', stack: 'B' },
        { at: 'C2', stack: 'WW' },
      ],
    });
    expect(stacksOf(state)).toEqual({ A1: 'RW', K5: 'R' });
  });

  it('dvonn UC 4: the player on turn can move their own stack', async () => {
    expect(await refusalOf(row, 0, 'E1F1')).toBeNull();
    expect(await refusalOf({ ...row, turn: 1 }, 1, 'D1E1')).toBeNull();
  });

  it('dvonn UC 4 illegal turn: moving another player’s stack, or out of turn, is refused', async () => {
    expect(await refusalOf(row, 0, 'C1B1')).toEqual({ code: 'not-yours', at: ['C1'] });
    expect(await refusalOf(row, 1, 'C1B1')).toEqual({ code: 'not-your-turn' });
  });

  it('dvonn UC 5: the turn goes to the next player who has a legal move', async () => {
    const passedOn = await play(row, 0, 'B1A1');
    expect((await askAll(passedOn.state, 'pending'))[0]?.['pending']).toMatchObject([{ seat: 1 }]);
    const alone = boardWith({ A1: 'R', B1: 'W', C1: 'W', D1: 'W', E1: 'R' });
    const { state, events } = await play(alone, 0, 'B1A1');
    expect(events.at(-1)).toEqual({ type: 'passed', seat: 1 });
    expect((await askAll(state, 'pending'))[0]?.['pending']).toMatchObject([{ seat: 0 }]);
  });

  it('dvonn UC 5 no more legal moves for both: the game ends', async () => {
    const { state, events } = await play(boardWith({ A1: 'R', B1: 'W', K5: 'RB' }), 0, 'B1A1');
    expect(events.at(-1)).toMatchObject({ type: 'ended' });
    const [pending, outcome] = await askAll(state, 'pending', 'outcome');
    expect(pending?.['pending']).toEqual([]);
    expect(outcome?.['outcome']).toMatchObject({ ranks: [1, 1] });
  });

  it('dvonn UC 6: the score of every player is the height of the stacks owned', async () => {
    expect(await scoresOf(boardWith({ A1: 'RBW', B1: 'W', C1: 'WB', D1: 'R' }))).toEqual([4, 2]);
    const { state } = await play(boardWith({ A1: 'R', B1: 'W', C1: 'BB', D1: 'R' }), 0, 'B1C1');
    expect(await scoresOf(state)).toEqual([3, 0]);
  });

  it('dvonn UC 9: starting a game creates two players and a full board of 23 white, 23 black and 3 red pieces', async () => {
    const [first, again, other] = await engine<[EngineReply, EngineReply, EngineReply]>(
      ...['one', 'one', 'two'].map((seed) => ({ op: 'setup', game: 'dvonn', seats: 2, seed })),
    );
    const { cells } = first['state'] as DvonnState;
    expect(['W', 'B', 'R'].map((piece) => cells.filter((cell) => cell === piece).length)).toEqual([23, 23, 3]);
    expect(again['state']).toEqual(first['state']);
    expect((other['state'] as DvonnState).cells).not.toEqual(cells);
    expect(await scoresOf(first['state'] as DvonnState)).toEqual([23, 23]);
  });
});

describe('DVONN through the engine, as in the archive', () => {
  it('dvonn archive UC 1: legal stacks and moves are found, one is chosen and performed', async () => {
    const moves = await legalMoves(row, 0);
    expect(moves).toEqual(['B1A1', 'B1C1', 'E1D1', 'E1F1']);
    const { state } = await play(row, 0, moves[3] as string);
    expect(stacksOf(state)['F1']).toBe('RW');
  });

  it('dvonn archive UC 1 1a no legal stacks: the other player begins a turn', async () => {
    const before = boardWith({ F3: 'W', E3: 'B', G3: 'B', F2: 'B', F4: 'R', E2: 'B', G4: 'R' }, 0);
    expect(await legalMoves(before, 0)).toEqual([]);
    const [pending] = await askAll(before, 'pending');
    expect(pending?.['pending']).toMatchObject([{ seat: 1 }]);
    const { events } = await play(before, 1, 'E3E2');
    expect(events[0]).toEqual({ type: 'passed', seat: 0 });
  });

  it('dvonn archive UC 1 3a no legal moves: the end of the game is checked', async () => {
    const stuck = boardWith({ A1: 'RWW', K5: 'RB' });
    const [pending, outcome] = await askAll(stuck, 'pending', 'outcome');
    expect(pending?.['pending']).toEqual([]);
    expect(outcome?.['outcome']).toEqual({ ranks: [1, 2], reason: 'higher-score', scores: [3, 2] });
  });

  it('dvonn archive UC 2: placements as far away as the stack is high are found in every direction', async () => {
    const state = boardWith({ F3: 'WW', D3: 'R', H3: 'B', F1: 'W', F5: 'B', D1: 'R', H5: 'R' });
    const found = (await legalMoves(state, 0)).filter((move) => move.startsWith('F3'));
    expect(found).toEqual(['F3D1', 'F3D3', 'F3F1', 'F3F5', 'F3H3', 'F3H5']);
  });

  it('dvonn archive UC 2 2a nothing at that distance: that direction is left out', async () => {
    const state = boardWith({ F3: 'WW', E3: 'B', G3: 'B', H3: 'R' });
    expect((await legalMoves(state, 0)).filter((move) => move.startsWith('F3'))).toEqual(['F3H3']);
    expect(await refusalOf(state, 0, 'F3D3')).toEqual({ code: 'empty-target', at: ['D3'] });
  });

  it('dvonn archive UC 3: everything connected to a red piece stays, and the rest is removed', async () => {
    const { state } = await play(boardWith({ A1: 'R', B1: 'B', C1: 'B', D1: 'W', E1: 'B', F1: 'B' }), 0, 'D1C1');
    expect(stacksOf(state)).toEqual({ A1: 'R', B1: 'B', C1: 'BW' });
  });

  it('dvonn archive UC 3 3a already found: a red stack reached from another red is counted once and stays', async () => {
    const { state } = await play(boardWith({ A1: 'R', B1: 'R', C1: 'W', D1: 'W' }), 0, 'D1C1');
    expect(stacksOf(state)).toEqual({ A1: 'R', B1: 'R', C1: 'WW' });
  });

  it('dvonn archive UC 3 4a already found: a stack between two reds stays and is kept once', async () => {
    const { state } = await play(boardWith({ A1: 'R', B1: 'B', C1: 'R', D1: 'W', E1: 'W' }), 0, 'E1D1');
    expect(stacksOf(state)).toEqual({ A1: 'R', B1: 'B', C1: 'R', D1: 'WW' });
    expect(await scoresOf(state)).toEqual([2, 1]);
  });

  it('dvonn archive UC 3 8a all connected: nothing is removed, without an event', async () => {
    const { events } = await play(row, 0, 'E1F1');
    expect(types(events)).not.toContain('cut-off');
  });

  it('dvonn archive UC 4: the pieces go on top of the placement and the old space is empty', async () => {
    const { state } = await play(boardWith({ A1: 'R', B1: 'W', C1: 'W' }), 0, 'B1C1');
    expect(stacksOf(state)).toEqual({ A1: 'R' });
    const whole = await play(boardWith({ A1: 'R', A2: 'B', B1: 'W', B2: 'WW' }), 0, 'B1B2');
    expect(stacksOf(whole.state)).toEqual({ A1: 'R', A2: 'B', B2: 'WWW' });
  });

  it('dvonn archive UC 4 2a different ownership: the stack now belongs to the player who moved onto it', async () => {
    const before = boardWith({ A1: 'R', B1: 'W', B2: 'BB', A2: 'B' });
    expect(await scoresOf(before)).toEqual([1, 3]);
    const { state, events } = await play(before, 0, 'B1B2');
    expect(events[1]).toEqual({ type: 'captured', seat: 0, at: 'B2', stack: 'BB', owner: 1 });
    expect(await scoresOf(state)).toEqual([3, 1]);
  });

  it('dvonn archive UC 5: when neither can move, the player with more points is the winner', async () => {
    const { state } = await play(boardWith({ A1: 'R', B1: 'W', K5: 'RBBB' }), 0, 'B1A1');
    const [outcome] = await askAll(state, 'outcome');
    expect(outcome?.['outcome']).toEqual({ ranks: [2, 1], reason: 'higher-score', scores: [2, 4] });
  });

  it('dvonn archive UC 5 4a opponent can move: the game continues with the opponent', async () => {
    const { state } = await play(boardWith({ A1: 'R', B1: 'W', J5: 'B', K5: 'R' }), 0, 'B1A1');
    const [outcome, pending] = await askAll(state, 'outcome', 'pending');
    expect(outcome?.['outcome']).toBeNull();
    expect(pending?.['pending']).toMatchObject([{ seat: 1 }]);
  });

  it('dvonn archive UC 6: points are the heights of all stacks a player owns, from zero', async () => {
    expect(await scoresOf(boardWith({ A1: 'R' }))).toEqual([0, 0]);
    expect(await scoresOf(boardWith({ A1: 'R', B1: 'W', C1: 'BW', D1: 'RBBW', E1: 'B' }))).toEqual([7, 1]);
  });

  it('dvonn archive UC 7: the board has rows of 9, 10, 11, 10 and 9 pieces, offset as a hexagonal grid', async () => {
    const [answer] = await engine<[EngineReply]>({ op: 'setup', game: 'dvonn', seed: 1 });
    const [written] = await askAll(answer['state'] as DvonnState, 'position');
    const pieces = String(written?.['position']).split(' ').slice(0, 49);
    expect(pieces.every((piece) => /^[WBR]1$/.test(piece))).toBe(true);
    expect(['1', '2', '3', '4', '5'].map((digit) => CELLS.filter((cell) => cell.endsWith(digit)).length)).toEqual([
      9, 10, 11, 10, 9,
    ]);
    expect([CELLS[30], CELLS[40]]).toEqual(['B4', 'C5']);
  });

  it('dvonn archive UC 8: all stacks of a player that are not surrounded may move', async () => {
    const state = boardWith({ A1: 'W', B1: 'R', C1: 'W', D1: 'B' });
    expect(new Set((await legalMoves(state, 0)).map((move) => move.slice(0, 2)))).toEqual(new Set(['A1', 'C1']));
  });

  it('dvonn archive UC 8 3a surrounded: a stack with six neighbours is skipped', async () => {
    const state = boardWith({ F3: 'W', E3: 'W', G3: 'B', F2: 'B', F4: 'B', E2: 'B', G4: 'R' });
    expect((await legalMoves(state, 0)).filter((move) => move.startsWith('F3'))).toEqual([]);
    expect(await refusalOf(state, 0, 'F3E3')).toEqual({ code: 'surrounded', at: ['F3'] });
  });
});
