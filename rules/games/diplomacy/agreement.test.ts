import { seeded } from '@tavola/kernel';
import { beforeAll, describe, expect, it } from 'vitest';
import { EUROPE } from './europe.ts';
import { causeOf } from './resolve/explain.ts';
import { CONVOY, createField, HOLD, MOVE, NO, type ResolutionField, SUPPORT, YES } from './resolve/field.ts';
import { resolveOn } from './resolve/index.ts';
import { roundsOfBlame } from './testing/blame.ts';
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

/** Orders that cannot work or match no other. No unit is to blame, and the second implementation ignores them, too. */
const NOBODY_TO_BLAME: readonly CauseCode[] = [
  'not-adjacent',
  'army-to-sea',
  'fleet-inland',
  'same-place',
  'coast-missing',
  'coast-out-of-reach',
  'no-route',
  'supports-itself',
  'convoy-not-at-sea',
  'convoys-no-army',
  'support-unmatched',
  'convoy-unmatched',
  'no-convoy',
];

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

  function blame(name: string, board: Tangle, edition: (typeof EDITIONS)[number], field: ResolutionField): void {
    const causes = board.units.map((_, index) => causeOf(field, index));
    causes.forEach((cause, index) => {
      const failed = field.kind[index] !== HOLD && field.answer[index] === NO;
      if (failed && cause === null) problems.push(`${name}: ${JSON.stringify(board.orders[index])} without a cause`);
      if (cause === null) return;
      count(cause.code);
      const isBlameless = NOBODY_TO_BLAME.includes(cause.code);
      if (isBlameless !== (cause.by.length === 0)) problems.push(`${name}: ${JSON.stringify(cause)} blames wrongly`);
      if (isBlameless) return;
      const rounds = roundsOfBlame(board, index, cause, edition);
      count(rounds === 1 ? 'only cause' : 'another cause behind it');
      if (rounds === null) problems.push(`${name}: ${JSON.stringify(cause)} is not why`);
    });
  }

  beforeAll(() => {
    const field = createField(EUROPE);
    for (let number = 0; number < POSITIONS; number += 1) {
      const board = tangle(seeded(`tangle ${number}`));
      const edition = EDITIONS[number % EDITIONS.length] ?? 'tavola';
      resolveOn(field, board.units, board.orders, edition);
      compare(`board ${number}`, board, edition, field);
      blame(`board ${number}`, board, edition, field);
    }
  });

  it('agree on every order, and every failure has a true cause', () => {
    expect(problems).toEqual([]);
  });

  it('met every kind of order with either result, paradoxes, and every cause of a movement phase', () => {
    const met = ['move', 'support', 'convoy'].flatMap((kind) => [`${kind} true`, `${kind} false`]);
    const causes: CauseCode[] = ['held-off', 'own-unit', 'head-on', 'bounced', 'support-cut', 'dislodged'];
    const convoys: CauseCode[] = ['convoy-disrupted', 'convoy-paradox'];
    for (const what of [...met, ...causes, ...convoys, ...NOBODY_TO_BLAME, 'paradox'])
      expect(tally.get(what) ?? 0, what).toBeGreaterThan(0);
    expect(tally.get('convoy true') ?? 0).toBeGreaterThan(POSITIONS);
  });

  it('takes away the first cause and nearly always finds the order done', () => {
    const [only = 0, more = 0] = ['only cause', 'another cause behind it'].map((what) => tally.get(what));
    expect(only).toBeGreaterThan(50 * more);
  });
});
