import {
  OBJECTRON_REASONS,
  type Objectron,
  type ObjectronAction,
  type ObjectronReason,
  type ObjectronState,
  objectron,
} from '@tavola/games/objectron';
import { actionOf, arena, darkAt, playActions } from '@tavola/games/objectron/testing';
import { describe, expect, it } from 'vitest';
import type { LineOfPlay } from '../../analysis.ts';
import type { LineFact } from '../../reasons.ts';
import { objectronFacts } from './facts.ts';

type Turn = readonly Parameters<typeof actionOf>[0][];

const END: ObjectronAction = { type: 'end-turn' };
const HIT: ObjectronAction = { type: 'throw', disc: 'disc', direction: 'left' };

function line(turn: Turn): LineOfPlay<Objectron> {
  const [action = END, ...rest] = turn.map(actionOf);
  return { action, chances: [0.5, 0.5], next: rest.map((later) => ({ seat: 0, action: later })) };
}

function factsOf(state: ObjectronState, turn: Turn, other: Turn | null = null): readonly LineFact[] {
  const facts = objectronFacts({ view: objectron.view(state, 0), seat: 0 });
  return facts.of(line(turn), other === null ? null : line(other));
}

const OPEN = arena({ players: [{ at: 'C3' }, { at: 'J9' }] });
const NEAR = arena({ players: [{ at: 'I9' }, { at: 'E5' }] });
const ARMED = arena({
  players: [
    { at: 'C3', carried: ['grenade', 'disc'] },
    { at: 'C6', carried: ['disc'] },
  ],
  items: { disc: ['C3'] },
  armed: ['D4'],
  dark: darkAt({ 32: '2' }),
});
/** The opponent is 3 steps from A1. */
const LATE = arena({ players: [{ at: 'E4', carried: ['disc'] }, { at: 'A4' }] });
const TUNNEL = playActions(arena({ walls: ['I1I5'], players: [{ at: 'J3' }, { at: 'A9' }] }), ['down']).state;
const CORNER = arena({ walls: ['B9B10'], players: [{ at: 'A8' }, { at: 'A10' }] });

interface Scenario {
  readonly state: ObjectronState;
  readonly turn: Turn;
  readonly other?: Turn;
  readonly at?: readonly string[];
  readonly amount?: number;
  /** Another turn of which it is not true. */
  readonly not: Turn;
}

const SCENARIOS: Readonly<Record<ObjectronReason, Scenario>> = {
  finishes: { state: NEAR, turn: ['up-right'], at: ['J10'], not: ['up', 'down-left', 'left'] },
  nearer: { state: OPEN, turn: ['up-right', 'up-right', 'up'], at: ['E6'], amount: 2, not: ['left', 'right', END] },
  farther: { state: OPEN, turn: ['down-left', END], at: ['B2'], amount: 1, not: ['up-right', END] },
  hits: {
    state: ARMED,
    turn: [{ type: 'throw', disc: 'disc', direction: 'up' }, 'up', 'up'],
    at: ['C6'],
    amount: 3,
    not: ['down', END],
  },
  traps: { state: CORNER, turn: ['up', END], at: ['A10'], not: ['down', END] },
  'is-trapped': { state: TUNNEL, turn: ['down'], at: ['J1'], not: [END] },
  'lays-in-way': { state: ARMED, turn: [{ type: 'lay' }, 'down-left', END], at: ['C3'], not: ['down-left', END] },
  'ends-dark': { state: ARMED, turn: ['up'], at: ['C4'], amount: 2, not: ['down', END] },
  explodes: { state: ARMED, turn: ['up-right'], at: ['D4'], amount: 3, not: ['down', END] },
  'allows-finish': { state: LATE, turn: ['up', 'up', 'up'], not: [HIT, 'up', 'up'] },
  'prevents-finish': { state: LATE, turn: [HIT, 'up', 'up'], other: ['up', 'up', 'up'], not: ['left', 'up', 'up'] },
  'allows-hit': { state: ARMED, turn: ['up'], at: ['C4'], amount: 3, not: ['down-left', END] },
  'picks-up': {
    state: ARMED,
    turn: [{ type: 'pick-up', item: 'disc' }, 'down', END],
    at: ['C3', 'disc'],
    not: ['down', END],
  },
};

describe('a reason in Objectron', () => {
  it.each(Object.entries(SCENARIOS))('%s is found where it is true, and only there', (code, scenario) => {
    const { state, turn, other = null, at, amount, not } = scenario;
    const found = factsOf(state, turn, other).find((fact) => fact.code === code);
    expect(found).toMatchObject({ code, ...(at && { at }), ...(amount && { amount }) });
    expect(factsOf(state, not, other).map((fact) => fact.code)).not.toContain(code);
  });
  it('has a scenario for every code', () => {
    expect(Object.keys(SCENARIOS).sort()).toEqual([...OBJECTRON_REASONS].sort());
  });
});
