import {
  DVONN_REASONS,
  type Dvonn,
  type DvonnAction,
  type DvonnReason,
  type DvonnState,
  dvonn,
  isPlacing,
  scoresOf,
} from '@tavola/games/dvonn';
import { boardWith } from '@tavola/games/dvonn/testing';
import { noChance, type Seat, seeded } from '@tavola/kernel';
import { describe, expect, it } from 'vitest';
import type { LineOfPlay } from '../../analysis.ts';
import { analysePosition } from '../../index.ts';
import type { LineFact } from '../../reasons.ts';
import { positionsOf } from '../../testing/positions.ts';
import { dvonnFacts } from './facts.ts';

function line(move: string, own = 0.5): LineOfPlay<Dvonn> {
  return { action: actionOf(move), chances: [own, 1 - own], next: [] };
}

function actionOf(text: string): DvonnAction {
  const [from, to] = [text.slice(0, 2), text.slice(2)];
  return to === '' ? { type: 'place', at: from } : { type: 'move', from, to };
}

function factsOf(state: DvonnState, move: string, other: string | null = null, own = 0.5): readonly LineFact[] {
  const facts = dvonnFacts({ view: dvonn.view(state, 0), seat: 0 });
  return facts.of(line(move, own), other === null ? null : line(other));
}

const ROW = boardWith({ C3: 'R', C2: 'B', D2: 'B', D3: 'W', E3: 'BB' });
const END = boardWith({ C3: 'R', D3: 'W', E3: 'BB' });
const WALL = boardWith({ A3: 'R', B3: 'BB', C3: 'W', D3: 'W', E3: 'W', D4: 'W' });
const TALL = boardWith({ A3: 'R', B3: 'W', C3: 'WW', D3: 'B', E3: 'B', C4: 'W' });
const REACH = boardWith({ A3: 'R', B3: 'W', C3: 'B', D3: 'B', E3: 'BB', B4: 'B', C4: 'B' });
const LINKED = boardWith({ B3: 'R', C3: 'WW', D3: 'B', E3: 'W', F3: 'WW', D2: 'BB', G3: 'B', H3: 'R' });
const PLACING: DvonnState = { ...boardWith({ A3: 'R', F3: 'R', K5: 'R' }), placed: 3 };

interface Scenario {
  readonly state: DvonnState;
  readonly move: string;
  readonly other?: string;
  readonly at?: readonly string[];
  readonly amount?: number;
  /** A move of the same position of which it is not true. */
  readonly not: string;
}

const SCENARIOS: Readonly<Record<Exclude<DvonnReason, 'wins' | 'loses'>, Scenario>> = {
  captures: { state: ROW, move: 'D3E3', at: ['E3'], amount: 2, not: 'D3C3' },
  'takes-red': { state: ROW, move: 'D3C3', at: ['C3'], not: 'D3E3' },
  'cuts-off': { state: END, move: 'D3C3', at: ['E3'], amount: 2, not: 'D3E3' },
  'loses-contact': { state: END, move: 'D3E3', at: ['E3'], amount: 3, not: 'D3C3' },
  'no-reply': { state: WALL, move: 'D3C3', not: 'E3D3' },
  'allows-capture': { state: TALL, move: 'C4C3', at: ['C3'], amount: 3, not: 'C3A3' },
  'allows-cut-off': { state: ROW, move: 'D3E3', at: ['C2', 'D2'], amount: 3, not: 'D3C3' },
  saves: { state: TALL, move: 'C3A3', other: 'C4B3', at: ['C3'], amount: 2, not: 'C4C3' },
  blocks: { state: WALL, move: 'D3C3', at: ['B3'], amount: 2, not: 'E3D3' },
  'blocks-own': { state: ROW, move: 'D3E3', at: ['E3'], amount: 3, not: 'D3C3' },
  'threatens-capture': { state: REACH, move: 'B3C3', at: ['E3'], amount: 2, not: 'B3A3' },
  'threatens-cut-off': { state: LINKED, move: 'C3E3', at: ['E3', 'H3'], amount: 3, not: 'E3F3' },
  'beside-red': { state: PLACING, move: 'E3', at: ['E3'], not: 'C3' },
};

describe('a reason in DVONN', () => {
  it.each(Object.entries(SCENARIOS))('%s is found where it is true, and only there', (code, scenario) => {
    const { state, move, other = null, at, amount, not } = scenario;
    const [found] = factsOf(state, move, other).filter((fact) => fact.code === code);
    expect(found).toMatchObject({ code, ...(at && { at }), ...(amount && { amount }) });
    expect(factsOf(state, not, other).map((fact) => fact.code)).not.toContain(code);
  });

  it.each([
    ['wins', 1],
    ['loses', 0],
  ] as const)('%s is said of what the search has solved', (code, own) => {
    expect(factsOf(ROW, 'D3E3', null, own).map((fact) => fact.code)).toContain(code);
    expect(factsOf(ROW, 'D3E3', null, 0.5).map((fact) => fact.code)).not.toContain(code);
  });

  it('has a scenario for every code', () => {
    expect([...Object.keys(SCENARIOS), 'wins', 'loses'].sort()).toEqual([...DVONN_REASONS].sort());
  });

  it('is true by the rules, whatever the position', () => {
    const seen = new Set<string>();
    for (const { state, seat } of positionsOf(dvonn, {
      options: { setup: 'random' },
      seats: 2,
      every: 2,
      seed: 'true',
    })) {
      const view = dvonn.view(state, seat);
      const analysis = analysePosition(dvonn, view, seat, { lines: 5, budget: { nodes: 400 }, chance: seeded(1) });
      for (const { action, reasons } of analysis?.lines ?? []) {
        const after = dvonn.apply(state, [{ seat, action }], noChance).state;
        for (const reason of reasons) {
          seen.add(reason.code);
          const { code, at = [], amount = 0 } = reason;
          expect(holds({ before: state, after, seat }, code as DvonnReason, at, amount), JSON.stringify(reason)).toBe(
            true,
          );
        }
      }
    }
    expect(seen.size).toBeGreaterThan(6);
  });
});

interface Change {
  readonly before: DvonnState;
  readonly after: DvonnState;
  readonly seat: Seat;
}

/** The same claims, read from scores and lists of moves alone. */
function holds({ before, after, seat }: Change, code: DvonnReason, at: readonly string[], amount: number): boolean {
  const other = 1 - seat;
  const [was, is] = [scoresOf(before.cells), scoresOf(after.cells)];
  const landings = (state: DvonnState, mover: Seat) => movesOf(state, mover).map(({ to }) => to);
  switch (code) {
    case 'captures':
    case 'cuts-off':
      return (was[other] ?? 0) - (is[other] ?? 0) >= amount;
    case 'loses-contact':
      return at.every((cell) => stackAt(after, cell) === '');
    case 'takes-red':
      return at.every((cell) => stackAt(before, cell).includes('R'));
    case 'no-reply':
      return movesOf(after, other).length === 0;
    case 'allows-capture':
      return at.every((cell) => stackAt(after, cell).length === amount && landings(after, other).includes(cell));
    case 'allows-cut-off':
      return lossBy(after, other, at) >= amount;
    case 'threatens-cut-off':
      return lossBy(after, seat, at) >= amount;
    case 'threatens-capture':
      return at.every((cell) => stackAt(after, cell).length === amount && landings(after, seat).includes(cell));
    case 'saves':
      return at.every((cell) => stackAt(before, cell).length === amount && !landings(after, other).includes(cell));
    case 'blocks':
      return movesOf(after, other).every(({ from }) => !at.includes(from));
    case 'blocks-own':
      return movesOf(after, seat).every(({ from }) => !at.includes(from));
    default:
      return isPlacing(before) || code === 'wins' || code === 'loses';
  }
}

function stackAt(state: DvonnState, cell: string): string {
  const sketched = dvonn.sketch?.(dvonn.view(state, 0)).findIndex(({ id }) => id === cell) ?? -1;
  return state.cells[sketched] ?? '';
}

function movesOf(state: DvonnState, seat: Seat): Extract<DvonnAction, { type: 'move' }>[] {
  const choices = dvonn.choices({ ...state, turn: seat }, seat);
  return choices.kind === 'listed' ? choices.actions.filter((action) => action.type === 'move') : [];
}

/** What a move of this seat costs the other one. */
function lossBy(state: DvonnState, seat: Seat, [from = '', to = '']: readonly string[]): number {
  const turn = { ...state, turn: seat };
  const action: DvonnAction = { type: 'move', from, to };
  if (dvonn.check(turn, seat, action) !== null) return 0;
  const after = dvonn.apply(turn, [{ seat, action }], noChance).state;
  return (scoresOf(state.cells)[1 - seat] ?? 0) - (scoresOf(after.cells)[1 - seat] ?? 0);
}
