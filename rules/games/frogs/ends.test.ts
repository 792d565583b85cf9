import { noChance, seeded } from '@tavola/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boardFor, type FrogsAction, type FrogsState, frogs, HOMES, jumpsLeft, OCCUPIED } from './index.ts';
import { playAction, pondWith } from './testing/index.ts';
import { positionKey } from './turns.ts';

const jump = (...path: string[]): FrogsAction => ({ type: 'jump', path });
const toAct = (state: FrogsState) => frogs.pending(state).map(({ seat }) => seat);
const setUp = (seats: number) => ({ state: pondWith(seats) });
const NO_CARDS = [[], [], [], []];

describe('the end', () => {
  it('F11: the third frog home wins at once, and no one plays for places', () => {
    const { state, events } = playAction(pondWith(3, { frogs: { 0: 'H2 H2 C5', 1: 'H1 H1 A1' } }), jump('C5', 'H3'));
    expect(frogs.outcome(state)).toEqual({ ranks: [1, 2, 2], reason: 'all-home', scores: [3, 2, 0] });
    expect(toAct(state)).toEqual([]);
    expect(events.slice(1)).toEqual([
      { type: 'arrived', seat: 0, home: 'H3', left: 0 },
      { type: 'ended', reason: 'all-home', ranks: [1, 2, 2], home: [3, 2, 0] },
    ]);
  });

  it('F11: two frogs home are not enough', () => {
    const { state } = playAction(pondWith(2, { frogs: { 0: 'H2 C5 H1' } }), jump('C5', 'H2'));
    expect(frogs.outcome(state)).toBeNull();
  });

  it('F12: every seat that is asked has a legal action', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 4 }),
        fc.constantFrom(...OCCUPIED),
        fc.constantFrom(...HOMES),
        fc.string(),
        (seats, occupied, homes, seed) => {
          const { links, tiles } = boardFor(seats);
          const places = seeded(seed).shuffle(tiles.map(({ cell }) => cell));
          const cells = Array.from({ length: seats }, (_, seat) => places.slice(3 * seat, 3 * seat + 3));
          expect(links.size).toBe(tiles.length + seats);
          const state = { ...pondWith(seats, { occupied, homes, cards: NO_CARDS.slice(0, seats) }), frogs: cells };
          expect(frogs.choices(state, 0)).not.toEqual({ kind: 'listed', actions: [] });
        },
      ),
    );
  });

  it('F13: after a hundred rounds it is over, not before', () => {
    const last = pondWith(2, { frogs: { 0: 'A1 H1 H1', 1: 'A2 H2 H2' }, turn: 1, round: 100 });
    expect(frogs.outcome(last)).toBeNull();
    const { state } = playAction(last, jump('A2', 'A3'));
    expect(frogs.outcome(state)).toMatchObject({ reason: 'round-limit' });
    expect(frogs.outcome({ ...last, turn: 0 })).toBeNull();
  });

  it('F13: ranked by frogs home, then by the jumps still needed; equal seats share a place', () => {
    const late = (cells: Record<number, string>) => frogs.outcome(pondWith(4, { frogs: cells, round: 101 }))?.ranks;
    expect(late({ 0: 'H2 H1 H1', 1: 'H1 H3 H2', 2: 'C4 H3 H3' })).toEqual([2, 1, 3, 4]);
    expect(late({})).toEqual([1, 1, 1, 1]);
    expect(late({ 1: 'D3 H2 H2' })).toEqual([2, 1, 2, 2]);
    expect(frogs.outcome(pondWith(4, { round: 101, gone: [1], frogs: { 1: 'H1 H3 H2' } }))?.ranks).toEqual([
      1, 4, 1, 1,
    ]);
  });

  it.each([
    [2, 'H1 H1 H1', 18],
    [2, 'H2 H2 C5', 1],
    [3, 'H1 H1 H1', 18],
    [4, 'H1 H1 H1', 18],
    [4, 'E3 E2 H1', 1 + 6 + 6],
    [4, 'H2 E3 H1', 5 + 6],
  ])('F13: with %i seats the frogs of seat 0 on %s need %i jumps', (seats, cells, jumps) => {
    expect(jumpsLeft(pondWith(seats, { frogs: { 0: cells } }), 0)).toBe(jumps);
  });

  it('F13: the third time the same position with the same seat to move', () => {
    let state = pondWith(2, { frogs: { 0: 'A1 H1 H1', 1: 'E5 H2 H2' } });
    const there: FrogsAction[] = [
      jump('A1', 'A2'),
      jump('E5', 'E4'),
      { type: 'bridge', gap: 'A1A2' },
      { type: 'bridge', gap: 'E4E5' },
    ];
    const back: FrogsAction[] = [
      jump('A2', 'A1'),
      jump('E4', 'E5'),
      { type: 'bridge', gap: 'A1A2' },
      { type: 'bridge', gap: 'E4E5' },
    ];
    const cycle = [...there, ...back];
    for (const action of [...cycle, ...cycle.slice(0, -1)]) state = playAction(state, action).state;
    expect(frogs.outcome(state)).toBeNull();
    const end = playAction(state, { type: 'bridge', gap: 'E4E5' });
    expect(frogs.outcome(end.state)).toMatchObject({ reason: 'repetition', ranks: [1, 1] });
    expect(end.events.at(-1)).toMatchObject({ type: 'ended', reason: 'repetition' });
  });

  it('F13: the same position is the same bridges, tiles and seat to move; which frog of a seat it is does not matter', () => {
    const state = pondWith(2, { frogs: { 0: 'A1 B1 H1' }, open: ['A1A2'] });
    const key = positionKey(state);
    expect(positionKey(pondWith(2, { frogs: { 0: 'B1 H1 A1' }, open: ['A1A2'] }))).toBe(key);
    expect(positionKey({ ...state, turn: 1 })).not.toBe(key);
    expect(positionKey({ ...state, open: ['E4E5'] })).not.toBe(key);
    expect(positionKey(pondWith(2, { frogs: { 0: 'A1 C1 H1' }, open: ['A1A2'] }))).not.toBe(key);
    const gaps = boardFor(3).gaps.map((gap) => positionKey(pondWith(3, { open: [gap] })));
    expect(new Set(gaps).size).toBe(42);
  });

  it('F13: a card or a frog that left or came home cannot come back, so what was before is forgotten', () => {
    const before = pondWith(2, { frogs: { 0: 'A1 C5 H1' }, seen: ['a', 'b'] });
    expect(playAction(before, jump('A1', 'A2')).state.seen).toHaveLength(3);
    for (const action of [jump('H1', 'C1'), jump('C5', 'H2'), { type: 'removal', gap: 'E1E2' } as const])
      expect(playAction(before, action).state.seen).toHaveLength(1);
  });
});

describe('seats that come and go', () => {
  it('with two seats resigning is losing', () => {
    const { state, events } = frogs.abandon(setUp(2).state, 0, noChance);
    expect(frogs.outcome(state)).toMatchObject({ ranks: [2, 1], reason: 'abandoned' });
    expect(events.map(({ event }) => event.type)).toEqual(['gave-up', 'ended']);
  });

  it('with more the frogs stay, the seat is passed over, and the last one left wins', () => {
    const before = pondWith(4, { frogs: { 1: 'C3 H2 H2' }, turn: 1 });
    const { state } = frogs.abandon(before, 1, noChance);
    expect(state.frogs).toEqual(before.frogs);
    expect([toAct(state), state.round]).toEqual([[2], 1]);
    const after = playAction({ ...state, turn: 0, round: 2 }, jump('H1', 'C1')).state;
    expect([toAct(after), after.round]).toEqual([[2], 2]);
    const third = frogs.abandon(after, 2, noChance).state;
    expect(frogs.outcome(frogs.abandon(third, 0, noChance).state)).toMatchObject({
      ranks: [2, 2, 2, 1],
      reason: 'abandoned',
    });
  });

  it('who comes back is asked again', () => {
    const gone = frogs.abandon(setUp(3).state, 1, noChance).state;
    const { state, events } = frogs.resume(gone, 1);
    expect(events).toEqual([{ event: { type: 'came-back', seat: 1 } }]);
    expect(toAct(playAction(state, jump('H1', 'A1')).state)).toEqual([1]);
    expect(frogs.resume(state, 1).events).toEqual([]);
  });

  it('a draw is put to those who are left', () => {
    const gone = frogs.abandon(setUp(3).state, 1, noChance).state;
    expect(frogs.motions(gone)).toEqual([{ kind: 'draw', voters: [0, 2] }]);
    expect(frogs.outcome(frogs.settle(gone, { kind: 'draw' }).state)).toMatchObject({
      ranks: [1, 2, 1],
      reason: 'draw-agreed',
    });
    expect(frogs.settle(gone, { kind: 'other' }).state).toBe(gone);
  });
});
