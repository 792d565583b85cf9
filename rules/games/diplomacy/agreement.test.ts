import { seeded } from '@tavola/kernel';
import { beforeAll, describe, expect, it } from 'vitest';
import { EUROPE } from './europe.ts';
import { causeOf } from './resolve/explain.ts';
import { CONVOY, createField, HOLD, MOVE, NO, type ResolutionField, SUPPORT, YES } from './resolve/field.ts';
import { resolveOn } from './resolve/index.ts';
import { BLAMELESS } from './testing/blame.ts';
import { guessResults } from './testing/guess.ts';
import { type Tangle, tangle } from './testing/positions.ts';
import { type CauseCode, EDITIONS } from './types.ts';

const isLong = process.env['TAVOLA_LONG'] === '1';
const POSITIONS = isLong ? 20_000 : 2_000;
const KINDS = { [HOLD]: 'hold', [MOVE]: 'move', [SUPPORT]: 'support', [CONVOY]: 'convoy' } as const;

/** The result of the first implementation in the terms of the second. A unit that holds is never asked about. */
function found(field: ResolutionField, unit: number): { kind: string; done: boolean } {
  return { kind: KINDS[field.kind[unit] as keyof typeof KINDS], done: field.answer[unit] === YES };
}

describe(`two implementations on ${POSITIONS} crowded boards`, () => {
  const problems: string[] = [];
  const tally = new Map<string, number>();
  const count = (what: string): void => {
    tally.set(what, (tally.get(what) ?? 0) + 1);
  };

  function compare(
    name: string,
    { units, orders }: Tangle,
    edition: (typeof EDITIONS)[number],
    field: ResolutionField,
  ): void {
    const { plainOrders, done } = guessResults(units, orders, edition);
    units.forEach((_, index) => {
      const first = found(field, index);
      const order = plainOrders[index];
      // Only the first implementation sets aside a convoy for an army that walks. It changes nothing.
      const isIdle = order?.kind === 'hold' || (order?.kind === 'convoy' && first.kind === 'hold');
      const second = isIdle ? { kind: 'hold', done: false } : { kind: order?.kind, done: done[index] };
      count(`${first.kind} ${first.done}`);
      if (first.kind !== second.kind || first.done !== second.done)
        problems.push(`${name}: ${JSON.stringify([orders[index], first, second])}`);
    });
    if (field.adrift.subarray(0, units.length).some((flag) => flag === 1)) count('paradox');
  }

  function name(board: string, { orders }: Tangle, field: ResolutionField): void {
    orders.forEach((order, index) => {
      const cause = causeOf(field, index);
      const failed = field.kind[index] !== HOLD && field.answer[index] === NO;
      if (failed && cause === null) problems.push(`${board}: ${JSON.stringify(order)} without a cause`);
      if (cause !== null) count(cause.code);
    });
  }

  beforeAll(() => {
    const field = createField(EUROPE);
    for (let number = 0; number < POSITIONS; number += 1) {
      const board = tangle(seeded(`tangle ${number}`));
      const edition = EDITIONS[number % EDITIONS.length] ?? 'tavola';
      resolveOn(field, board.units, board.orders, edition);
      compare(`board ${number}`, board, edition, field);
      name(`board ${number}`, board, field);
    }
  });

  it('agree on every order, and every failure has a cause', () => {
    expect(problems).toEqual([]);
  });

  it('met every kind of order with either result, paradoxes, and every cause of a movement phase', () => {
    const met = ['move', 'support', 'convoy'].flatMap((kind) => [`${kind} true`, `${kind} false`]);
    const causes: CauseCode[] = ['held-off', 'own-unit', 'head-on', 'bounced', 'support-cut', 'dislodged'];
    const convoys: CauseCode[] = ['convoy-disrupted', 'convoy-paradox'];
    for (const what of [...met, ...causes, ...convoys, ...BLAMELESS, 'paradox'])
      expect(tally.get(what) ?? 0, what).toBeGreaterThan(0);
    expect(tally.get('convoy true') ?? 0).toBeGreaterThan(POSITIONS);
  });
});
