import { noChance, seeded } from '@tavola/kernel';
import { describe, expect, it } from 'vitest';
import { boardFor, type FrogsAction, type FrogsState, frogs } from './index.ts';
import { playAction, pondWith } from './testing/index.ts';

const jump = (...path: string[]): FrogsAction => ({ type: 'jump', path });
const USUAL = { occupied: 'hop-on', homes: 'spread' } as const;
const setUp = (seats: number) => frogs.setup(USUAL, seats, null, noChance);

function choicesOf(state: FrogsState): string[] {
  const choices = frogs.choices(state, state.turn);
  return choices.kind === 'listed'
    ? choices.actions.map((action) => frogs.notate(state, { seat: state.turn, action }))
    : [];
}

const jumpsOf = (state: FrogsState) => choicesOf(state).filter((text) => /^[A-H]\d/.test(text));
const toAct = (state: FrogsState) => frogs.pending(state).map(({ seat }) => seat);
const NO_CARDS = [[], [], [], []];

describe('the boards', () => {
  it.each([
    [2, 25, 40, ['C1', 'C5']],
    [3, 19, 42, ['A1', 'E3', 'C5']],
    [4, 25, 40, ['C1', 'E3', 'C5', 'A3']],
  ])('F1, F2: for %i seats have %i tiles, %i gaps and homes at %j', (seats, tiles, gaps, homeTiles) => {
    const board = boardFor(seats);
    expect([board.tiles.length, board.gaps.length, board.homeTiles]).toEqual([tiles, gaps, homeTiles]);
    expect(new Set(board.gaps).size).toBe(gaps);
    for (const [cell, near] of board.links) for (const other of near) expect(board.links.get(other)).toContain(cell);
  });

  it('F1: tiles of the square touch up, down and sideways only', () => {
    expect(boardFor(2).links.get('C3')).toEqual(['C2', 'D3', 'C4', 'B3']);
    expect(boardFor(4).links.get('E3')).toEqual(['E2', 'E4', 'D3', 'H2']);
  });

  it('F2: the homes of the hexagon are equally far from each other, and from the middle', () => {
    const { far, links } = boardFor(3);
    expect(links.get('C3')).toHaveLength(6);
    for (const home of [0, 1, 2]) {
      expect(far[home]?.get('C3')).toBe(3);
      expect([0, 1, 2].filter((other) => other !== home).map((other) => far[home]?.get(`H${other + 1}`))).toEqual([
        6, 6,
      ]);
    }
  });
});

describe('the beginning', () => {
  it.each([2, 3, 4])(
    'F3, F4, F10: with %i seats all frogs wait at home, all gaps are bridged, all cards are held',
    (seats) => {
      const { state, events } = setUp(seats);
      expect(state.frogs).toEqual(Array.from({ length: seats }, (_, seat) => Array(3).fill(`H${seat + 1}`)));
      expect(state).toMatchObject({ open: [], turn: 0, round: 1, gone: [], drawn: false });
      for (const hand of state.cards) expect(hand).toEqual(['extra-jump', 'parachute', 'extra-bridge', 'removal']);
      expect(events).toEqual([{ event: { type: 'set-up', seats, ...USUAL } }]);
    },
  );

  it('F5: the first seat begins, the others follow in order, and a round has one turn each', () => {
    let { state } = setUp(3);
    const order: string[] = [];
    for (let turn = 0; turn < 7; turn += 1) {
      order.push(`${state.round}.${toAct(state).join()}`);
      state = playAction(state, frogs.sample(state, state.turn, seeded(turn))).state;
    }
    expect(order).toEqual(['1.0', '1.1', '1.2', '2.0', '2.1', '2.2', '3.0']);
    expect(frogs.phase(state)).toBe('round 3 seat 2');
  });

  it('F5: the way out of a home is its home tile; several frogs there are one choice', () => {
    expect(jumpsOf(setUp(2).state)).toEqual(['H1C1']);
  });
});

describe('a jump', () => {
  it('F6: goes over a bridge, and the bridge sinks', () => {
    const { state, events } = playAction(pondWith(2, { frogs: { 0: 'C3 H1 H1' } }), jump('C3', 'C2'));
    expect(state.frogs[0]).toEqual(['C2', 'H1', 'H1']);
    expect(state.open).toEqual(['C2C3']);
    expect(events).toEqual([{ type: 'jumped', seat: 0, path: ['C3', 'C2'], sank: ['C2C3'], flew: false }]);
  });

  it('F4: the bridge of a home never sinks, on the way out and on the way in', () => {
    const out = playAction(setUp(2).state, jump('H1', 'C1'));
    expect(out.state).toMatchObject({
      open: [],
      frogs: [
        ['C1', 'H1', 'H1'],
        ['H2', 'H2', 'H2'],
      ],
    });
    const home = playAction(pondWith(2, { frogs: { 0: 'C5 H1 H1' } }), jump('C5', 'H2'));
    expect(home.state.open).toEqual([]);
  });

  it('F6: is not possible where no bridge is', () => {
    const open = ['C2C3', 'C3C4', 'B3C3'];
    expect(jumpsOf(pondWith(2, { frogs: { 0: 'C3 A1 A2' }, open }))).not.toContain('C3C2');
    expect(jumpsOf(pondWith(2, { frogs: { 0: 'C3 H1 H1' }, open, cards: NO_CARDS }))).toEqual(['C3D3', 'H1C1']);
  });

  it('F7, hop on: the frog continues over those that sit in its way, every bridge sinks, no one else moves', () => {
    const before = pondWith(2, { frogs: { 0: 'C2 D4 H1', 1: 'C3 C4 H2' } });
    const { state, events } = playAction(before, jump('C2', 'C3', 'C4', 'B4'));
    expect(state.frogs).toEqual([
      ['B4', 'D4', 'H1'],
      ['C3', 'C4', 'H2'],
    ]);
    expect(state.open).toEqual(['C2C3', 'C3C4', 'B4C4']);
    expect(events).toMatchObject([{ path: ['C2', 'C3', 'C4', 'B4'], sank: ['C2C3', 'C3C4', 'B4C4'] }]);
  });

  it('F7, hop on: own frogs are hopped over too, and a way may end in a home', () => {
    const before = pondWith(2, { frogs: { 0: 'C3 C4 H1', 1: 'C5 H2 H2' } });
    expect(jumpsOf(before)).toContain('C3C4C5H2');
    expect(playAction(before, jump('C3', 'C4', 'C5', 'H2')).state.frogs[0]).toEqual(['H2', 'C4', 'H1']);
  });

  it('F7, hop on: with no way on from the tile there is no jump', () => {
    const before = pondWith(2, { frogs: { 0: 'A2 H1 H1', 1: 'A1 H2 H2' }, open: ['A1B1'], cards: NO_CARDS });
    expect(jumpsOf(before)).toEqual(['A2B2', 'A2A3', 'H1C1']);
  });

  it('F7: no tile comes twice in one jump', () => {
    const ring = pondWith(2, { frogs: { 0: 'A1 H1 H1', 1: 'B1 A2 B2' }, cards: NO_CARDS });
    for (const text of jumpsOf(ring)) {
      const cells = text.match(/../g) ?? [];
      expect(new Set(cells).size).toBe(cells.length);
    }
    expect(jumpsOf(ring)).toContain('A1B1B2A2A3');
  });

  it('F7, push: each frog on the way moves one step on, and every bridge sinks', () => {
    const before = pondWith(2, { occupied: 'push', frogs: { 0: 'C2 C4 H1', 1: 'C3 H2 H2' } });
    const { state, events } = playAction(before, jump('C2', 'C3', 'C4', 'B4'));
    expect(state.frogs).toEqual([
      ['C3', 'B4', 'H1'],
      ['C4', 'H2', 'H2'],
    ]);
    expect(state.open).toEqual(['C2C3', 'C3C4', 'B4C4']);
    expect(events).toEqual([
      { type: 'jumped', seat: 0, path: ['C2', 'C3'], sank: ['C2C3'], flew: false },
      { type: 'pushed', seat: 1, from: 'C3', to: 'C4', sank: ['C3C4'] },
      { type: 'pushed', seat: 0, from: 'C4', to: 'B4', sank: ['B4C4'] },
    ]);
  });

  it('F7, push: no one is pushed into a home', () => {
    const before = pondWith(2, { occupied: 'push', frogs: { 0: 'C4 H1 H1', 1: 'C5 H2 H2' } });
    expect(jumpsOf(before)).toContain('C4C5B5');
    expect(jumpsOf(before)).not.toContain('C4C5H2');
    expect(jumpsOf({ ...before, occupied: 'hop-on' })).toContain('C4C5H2');
  });
});

describe('homes', () => {
  const atHomeTile = (home: string) => ({ 0: `${home} E3 C5` });

  it('F8: a frog that has come to the home of another is out of play', () => {
    const { state, events } = playAction(pondWith(2, { frogs: { 0: 'C5 H1 H1' } }), jump('C5', 'H2'));
    expect(events.at(-1)).toEqual({ type: 'arrived', seat: 0, home: 'H2', left: 2 });
    expect(frogs.view(state, null).home).toEqual([1, 0]);
    expect(jumpsOf({ ...state, turn: 0 }).filter((text) => text.startsWith('H2'))).toEqual([]);
  });

  it.each([
    [2, 'H2', 'C5', 2, true],
    [3, 'H2', 'E3', 1, true],
    [3, 'H2', 'E3', 2, false],
    [4, 'H2', 'E3', 0, true],
    [4, 'H2', 'E3', 1, false],
  ])(
    'F8, spread: with %i seats %s takes a frog from %s when %i are inside: %s',
    (seats, home, homeTile, inside, enters) => {
      const own = [...Array<string>(inside).fill(home), homeTile, ...Array<string>(2 - inside).fill('H1')].join(' ');
      expect(jumpsOf(pondWith(seats, { frogs: { 0: own } })).includes(`${homeTile}${home}`)).toBe(enters);
    },
  );

  it('F8, any: a home takes all three', () => {
    expect(jumpsOf(pondWith(4, { homes: 'any', frogs: { 0: 'H2 H2 E3' } }))).toContain('E3H2');
  });

  it('F8: frogs of others do not count', () => {
    expect(jumpsOf(pondWith(4, { frogs: { ...atHomeTile('H1'), 2: 'H2 H3 H3' } }))).toContain('E3H2');
  });
});

describe('bridges and cards', () => {
  it('F9: a bridge is laid into any open gap', () => {
    const before = pondWith(2, { open: ['A1A2', 'C2C3'], cards: NO_CARDS });
    expect(choicesOf(before)).toEqual(['H1C1', '+A1A2', '+C2C3']);
    const { state, events } = playAction(before, { type: 'bridge', gap: 'C2C3' });
    expect(state.open).toEqual(['A1A2']);
    expect(events).toEqual([{ type: 'bridged', seat: 0, gap: 'C2C3' }]);
  });

  it('F10: Extra Jump is two jumps of one frog, the first of them to a free tile', () => {
    const before = pondWith(2, { frogs: { 0: 'C2 H1 H1', 1: 'C4 D2 H2' } });
    const { state, events } = playAction(before, { type: 'extra-jump', path: ['C2', 'C3', 'C4', 'C5'] });
    expect(state.frogs[0]).toEqual(['C5', 'H1', 'H1']);
    expect(events).toEqual([
      { type: 'card-used', seat: 0, card: 'extra-jump' },
      { type: 'jumped', seat: 0, path: ['C2', 'C3'], sank: ['C2C3'], flew: false },
      { type: 'jumped', seat: 0, path: ['C3', 'C4', 'C5'], sank: ['C3C4', 'C4C5'], flew: false },
    ]);
    expect(choicesOf(before).filter((text) => text.startsWith('extra C2D2'))).toEqual([]);
  });

  it('F10: Parachute needs no bridge for its first step, and leaves one that lies there', () => {
    const before = pondWith(2, { frogs: { 0: 'C2 H1 H1', 1: 'C3 H2 H2' }, open: ['C2D2', 'C2C3'] });
    const aside = playAction(before, { type: 'parachute', path: ['C2', 'D2'] });
    expect(aside.state.open).toEqual(before.open);
    expect(aside.events[1]).toMatchObject({ type: 'jumped', sank: [], flew: true });
    expect(playAction(before, { type: 'parachute', path: ['C2', 'B2'] }).state.open).toEqual(before.open);
    const onto = playAction(before, { type: 'parachute', path: ['C2', 'C3', 'C4'] });
    expect(onto.state.open).toEqual(['C2D2', 'C2C3', 'C3C4']);
    expect(choicesOf({ ...before, open: [...before.open, 'C3C4', 'C3D3', 'B3C3'] })).not.toContain('parachute C2C3C4');
  });

  it('F10: Extra Bridge lays two, and needs two open gaps', () => {
    const before = pondWith(2, { open: ['A1A2', 'C2C3'] });
    const { state, events } = playAction(before, { type: 'extra-bridge', gaps: ['A1A2', 'C2C3'] });
    expect(state.open).toEqual([]);
    expect(events.map(({ type }) => type)).toEqual(['card-used', 'bridged', 'bridged']);
    expect(choicesOf(pondWith(2, { open: ['A1A2'] })).some((text) => /^\+.+\+/.test(text))).toBe(false);
  });

  it('F10: Bridge Removal takes any bridge but those of the homes', () => {
    const before = pondWith(2, { open: ['A1A2'] });
    const removals = choicesOf(before).filter((text) => text.startsWith('-'));
    expect(removals).toHaveLength(39);
    expect(removals.some((text) => text.includes('H'))).toBe(false);
    const { state, events } = playAction(before, { type: 'removal', gap: 'C2C3' });
    expect(state.open).toEqual(['A1A2', 'C2C3']);
    expect(events).toEqual([
      { type: 'card-used', seat: 0, card: 'removal' },
      { type: 'removed', seat: 0, gap: 'C2C3' },
    ]);
  });

  it('F10: every card is played once, by its own seat', () => {
    const { state } = playAction(setUp(2).state, { type: 'removal', gap: 'A1A2' });
    expect(state.cards).toEqual([
      ['extra-jump', 'parachute', 'extra-bridge'],
      ['extra-jump', 'parachute', 'extra-bridge', 'removal'],
    ]);
  });
});
