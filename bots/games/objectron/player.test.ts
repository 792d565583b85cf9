import { type ObjectronAction, type ObjectronState, objectron, POWER, seatToAct } from '@tavola/games/objectron';
import { arena, steady, USUAL } from '@tavola/games/objectron/testing';
import { seeded } from '@tavola/kernel';
import { describe, expect, it } from 'vitest';
import { type BotLevel, type Budget, chooseAction, LEVELS } from '../../index.ts';
import { Meter } from '../../search/budget.ts';
import { estimateLead } from './evaluate.ts';
import { nodesFor, OBJECTRON_LEVELS } from './levels.ts';
import { linesFrom, sensibleActions } from './lines.ts';

const few: Budget = { nodes: 40 };
const ALL_DARK = '3'.repeat(100);

function ask(state: ObjectronState, level: BotLevel, seed = 'ask', budget?: Budget): ObjectronAction {
  const seat = seatToAct(state) ?? 0;
  const thinking = { level, chance: seeded(seed), ...(budget ? { budget } : {}) };
  const action = chooseAction(objectron, objectron.view(state, seat), seat, thinking);
  expect(objectron.check(state, seat, action)).toBeNull();
  return action;
}

/** Plays the turn of a bot to its end, without power failures. */
function turnOf(state: ObjectronState, level: BotLevel): ObjectronState {
  let now = state;
  while (now.over === null && now.turn === state.turn)
    now = objectron.apply(now, [{ seat: seatToAct(now) ?? 0, action: ask(now, level) }], steady()).state;
  return now;
}

/** Plays a game with every choice checked by the rules. Returns the actions and the ranks. */
function playOut(levels: readonly BotLevel[], seed: string, options: Partial<typeof USUAL> = {}, budget?: Budget) {
  const [fate, luck] = [seeded(seed), seeded(`${seed} bots`)];
  const all = { ...USUAL, ...options };
  let { state } = objectron.setup(all, 2, objectron.propose(all, 2, fate), fate);
  const actions: string[] = [];
  for (let seat = seatToAct(state); seat !== null; seat = seatToAct(state)) {
    const action = ask(state, levels[seat] ?? 'random', String(luck.below(1_000_000)), budget);
    actions.push(objectron.notate(state, { seat, action }));
    ({ state } = objectron.apply(state, [{ seat, action }], fate));
  }
  return { actions: actions.join(' '), ranks: objectron.outcome(state)?.ranks ?? [], reason: state.over?.reason };
}

describe('bots on the grid', () => {
  it.each(POWER)('do nothing that is refused, and never lose by standing still, %s', (power) => {
    for (const [first, second] of [
      ['easy', 'normal'],
      ['hard', 'random'],
    ] as const)
      expect(playOut([first, second], `legal ${power}`, { power, height: 14 }, few).reason).not.toBe('unmoved');
  });

  it.each(LEVELS)('answer at level %s with their own budget', (level) => {
    expect(ask(arena(), level).type).toBe('move');
  });

  it('play the same game for the same seed and another for another', () => {
    const play = (seed: string) => playOut(['easy', 'normal'], seed, {}, few).actions;
    expect(play('one')).toBe(play('one'));
    expect(play('one')).not.toBe(play('two'));
  });

  it.each(['hard', 'expert'] as const)('reach the finish when they can, at level %s', (level) => {
    const near = arena({ players: [{ at: 'G7' }, { at: 'A9' }] });
    expect(turnOf(near, level).over).toEqual({ reason: 'finish', winner: 0 });
    const linked = arena({ teleporters: ['B2I9', 'I9B2'], players: [{}, { at: 'A9' }] });
    expect(turnOf(linked, level).over).toEqual({ reason: 'finish', winner: 0 });
  });

  it('stop a player who is about to win with a disc', () => {
    const urgent = arena({ players: [{ at: 'C6', carried: ['disc'] }, { at: 'C3' }] });
    const { players } = turnOf(urgent, 'hard');
    expect(players[1].carried).toEqual([]);
    expect(turnOf(urgent, 'hard').turn).toBe(3);
  });

  it('stand in the finish of a player who is about to win, or leave light there, when nothing else saves them', () => {
    const urgent = arena({ players: [{ at: 'A3' }, { at: 'C2' }] });
    for (const level of ['hard', 'expert'] as const) {
      const state = turnOf(urgent, level);
      const wins = sensibleActions(state, 1).filter(
        (action) => objectron.apply(state, [{ seat: 1, action }], steady()).state.over?.winner === 1,
      );
      expect([level, state.over, wins]).toEqual([level, null, []]);
    }
  });

  it('take an item before a step that ends the turn anyway', () => {
    const state = arena({ items: { disc: ['C3'] }, players: [{ at: 'C3' }, {}], dark: ALL_DARK });
    expect(ask(state, 'hard')).toEqual({ type: 'pick-up', item: 'disc' });
    expect(turnOf(state, 'hard').players[0]).toMatchObject({ at: 'D4', carried: ['disc'] });
  });

  it('do not step on a grenade they saw being laid', () => {
    const mined = arena({ players: [{ at: 'F6' }, { at: 'A9' }], armed: ['G7'] });
    const { players, turn } = turnOf(mined, 'hard');
    expect([players[0].penalty, turn]).toEqual([0, 2]);
    expect(players[0].at).not.toBe('F6');
  });

  it('win with hard against random actions, from either seat', () => {
    for (const own of [0, 1]) {
      const levels = [0, 1].map((seat): BotLevel => (seat === own ? 'hard' : 'random'));
      expect(playOut(levels, `win ${own}`, {}, { nodes: 300 }).ranks[own]).toBe(1);
    }
  });

  it('try as much on every grid that forms offer, and less on larger ones', () => {
    const { easy, hard } = OBJECTRON_LEVELS;
    expect([100, 900, 901, 10_000].map((squares) => nodesFor(hard, squares))).toEqual([1500, 1500, 1498, 135]);
    expect(nodesFor(easy, 10_000)).toBe(easy.nodes);
    const large = arena({ players: [{ at: 'C3' }, {}] }, { width: 100, height: 100 });
    expect(turnOf(large, 'hard').players[0].at).toBe('F6');
  });

  it('look at the clock they are handed, and stop when it says so', () => {
    let looks = 0;
    // Every reading takes ten milliseconds: a hundred allow for ten of them.
    const now = () => 10 * looks++;
    const view = objectron.view(arena({ players: [{ at: 'E5' }, {}], dark: ALL_DARK }), 0);
    chooseAction(objectron, view, 0, { level: 'expert', chance: seeded(1), budget: { ms: 100 }, now });
    expect(looks).toBe(11);
  });
});

describe('the lines of a turn', () => {
  it('leave out ending it unmoved, and discs thrown at nothing', () => {
    const armed = arena({ players: [{ at: 'C6', carried: ['disc'] }, { at: 'C3' }] });
    const types = sensibleActions(armed, 0).map(({ type }) => type);
    expect(types.filter((type) => type === 'throw')).toHaveLength(1);
    expect(types).not.toContain('end-turn');
    expect(sensibleActions(arena({ moved: true, actions: 2 }), 0)).toContainEqual({ type: 'end-turn' });
    expect(sensibleActions(arena(), 1)).toEqual([]);
  });

  it('are there without any budget, and best first', () => {
    expect(linesFrom(arena(), 0, 4, new Meter({ nodes: 0 }), estimateLead)).toHaveLength(1);
    const lines = linesFrom(arena(), 0, 4, new Meter({ nodes: 500 }), estimateLead);
    expect(lines[0]?.state.players[0].at).toBe('D4');
    expect(lines.map(({ worth }) => worth)).toEqual(lines.map(({ worth }) => worth).sort((a, b) => b - a));
  });
});
