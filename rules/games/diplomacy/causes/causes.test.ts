import { readFileSync } from 'node:fs';
import { seeded } from '@tavola/kernel';
import { describe, expect, it } from 'vitest';
import { EUROPE } from '../europe.ts';
import { provinceOf } from '../map.ts';
import { unconfirmed } from '../testing/blame.ts';
import { type NamedBoard, playOrders, positionWith } from '../testing/cases.ts';
import { type Tangle, tangle } from '../testing/positions.ts';
import { type DetailedCause, type DetailedCode, EDITIONS, type Edition, type Verdict } from '../types.ts';
import { explainer } from './explain.ts';
import { causesIn, explained, type Resolved } from './index.ts';

const isLong = process.env['TAVOLA_LONG'] === '1';
const BOARDS = isLong ? 1_500 : 150;
const BATTLES: readonly DetailedCode[] = ['held-off', 'stuck', 'own-unit', 'head-on', 'bounced', 'outdone'];

type Count = (what: string) => void;

function problemsOf(board: Tangle, edition: Edition, count: Count): string[] {
  const contested = new Set<string>();
  const explain = explainer({ ...board, edition, map: EUROPE });
  const problems = board.units.flatMap((_, index) => {
    const causes = explain(index);
    if (causes.length === 0) return [];
    const order = board.orders[index];
    for (const { code, otherwise } of causes) {
      count(otherwise === true ? 'otherwise' : code);
      if (order?.type === 'move' && BATTLES.includes(code)) contested.add(provinceOf(order.to));
    }
    if (causes.length > 1) count('several causes');
    const wrong = unconfirmed(board, index, causes, edition);
    return wrong === null ? [] : [`${JSON.stringify(order)}: ${wrong}: ${JSON.stringify(causes)}`];
  });
  if (contested.size >= 3) count('three battles');
  return problems;
}

describe(`the second implementation on ${BOARDS} crowded boards`, () => {
  const tally = new Map<string, number>();
  const count: Count = (what) => void tally.set(what, (tally.get(what) ?? 0) + 1);

  it('confirms every cause and misses none', () => {
    for (let number = 0; number < BOARDS; number += 1) {
      const board = tangle(seeded(`blame ${number}`));
      const edition = EDITIONS[number % EDITIONS.length] ?? 'tavola';
      expect(problemsOf(board, edition, count), `board ${number}`).toEqual([]);
    }
    expect(tally.get('three battles') ?? 0).toBeGreaterThanOrEqual(BOARDS / 1.5);
    expect(tally.get('several causes') ?? 0).toBeGreaterThan(BOARDS);
    const others: DetailedCode[] = ['support-cut', 'dislodged', 'convoy-disrupted', 'convoy-paradox'];
    for (const what of [...BATTLES, ...others, 'help-cut', 'help-own', 'otherwise'])
      expect(tally.get(what) ?? 0, what).toBeGreaterThan(0);
  });
});

interface CaseRow extends NamedBoard {
  readonly id: string;
  readonly orders: readonly string[];
}

const cases = JSON.parse(readFileSync(new URL('../testdata/datc.json', import.meta.url), 'utf8')) as readonly CaseRow[];

describe('the second implementation on DATC 3.0', () => {
  it('confirms every cause and misses none', () => {
    const problems = cases.flatMap((row) => {
      const state = positionWith(row);
      const resolved = resolvedBy(row, row.orders);
      if (!resolved.phase.endsWith('M')) return [];
      const board = { units: state.units, orders: resolved.verdicts.map(moveOrder) };
      const causes = causesIn(resolved, state);
      return resolved.verdicts.flatMap(({ ok }, index) => {
        const wrong = ok ? null : unconfirmed(board, index, causes[index] ?? [], state.edition);
        return wrong === null ? [] : [`${row.id}: ${wrong}: ${JSON.stringify(causes[index])}`];
      });
    });
    expect(problems).toEqual([]);
  });
});

function moveOrder({ order }: Verdict): Tangle['orders'][number] {
  return order.type === 'hold' || order.type === 'move' || order.type === 'support' || order.type === 'convoy'
    ? order
    : null;
}

function resolvedBy(board: NamedBoard, orders: readonly string[]): Resolved {
  const found = playOrders(positionWith(board), orders).events.find((event) => event.type === 'resolved');
  if (found === undefined) throw new Error('nothing was resolved');
  return found;
}

/** The causes of the orders of one phase, by province. Every unit is in its order. */
function causesOf(orders: readonly string[], edition: Edition = 'tavola'): Record<string, readonly DetailedCause[]> {
  const units = orders.map((text) => text.replace(/^(\w+): ([AF] \S+) .*$/, '$1 $2'));
  const resolved = resolvedBy({ units }, orders);
  const causes = causesIn(resolved, { edition });
  return Object.fromEntries(resolved.verdicts.map(({ unit }, index) => [unit?.at, causes[index] ?? []]));
}

const one = (code: DetailedCode, by: string, strength: number, against: number): DetailedCause => ({
  code,
  by: [by],
  strength,
  against,
});

describe('every unit to blame has its own cause', () => {
  it('a defender that could not leave, and a stronger rival that bounced, too', () => {
    const found = causesOf([
      'Germany: F DEN - NTH',
      'England: F EDI - NTH',
      'England: F LON S F EDI - NTH',
      'England: F NTH - BEL',
      'France: A PIC - BEL',
    ]);
    expect(found['den']).toEqual([one('stuck', 'nth', 1, 1), one('bounced', 'edi', 1, 2)]);
    expect(found['edi']).toEqual([{ code: 'own-unit', by: ['nth'] }]);
    expect(found['nth']).toEqual([one('bounced', 'pic', 1, 1)]);
  });

  it('an own unit that could not leave, and a rival: seen from both', () => {
    const found = causesOf([
      'Russia: F BLA - SEV',
      'Turkey: A ARM - SEV',
      'Russia: A SEV - RUM',
      'Austria: A BUD - RUM',
    ]);
    expect(found['bla']).toEqual([{ code: 'own-unit', by: ['sev'] }, one('bounced', 'arm', 1, 1)]);
    expect(found['arm']).toEqual([one('stuck', 'sev', 1, 1), one('bounced', 'bla', 1, 1)]);
  });

  it('an own unit that is driven out by a rival', () => {
    const found = causesOf([
      'Turkey: F CON - BUL/SC',
      'Turkey: A BUL H',
      'Austria: F GRE - BUL/SC',
      'Austria: A SER S F GRE - BUL',
    ]);
    expect(found['con']).toEqual([{ code: 'own-unit', by: ['bul'] }, one('outdone', 'gre', 1, 2)]);
    expect(found['bul']).toEqual([one('dislodged', 'gre', 1, 2)]);
  });

  it('a defender that held against two, which bounced with each other', () => {
    const found = causesOf(['Italy: A ALB - SER', 'Turkey: A RUM - SER', 'Austria: A SER H']);
    expect(found['alb']).toEqual([one('held-off', 'ser', 1, 1), one('bounced', 'rum', 1, 1)]);
    expect(found['rum']).toEqual([one('held-off', 'ser', 1, 1), one('bounced', 'alb', 1, 1)]);
  });

  it('a unit that came the other way, and one that took the place', () => {
    const found = causesOf([
      'Turkey: A SEV - RUM',
      'Turkey: F BLA - RUM',
      'Turkey: A BUL S F BLA - RUM',
      'Austria: A RUM - SEV',
      'Austria: A UKR S A RUM - SEV',
    ]);
    expect(found['sev']).toEqual([one('head-on', 'rum', 1, 2), one('outdone', 'bla', 1, 2)]);
  });

  it('four that wanted one place', () => {
    const found = causesOf([
      'Italy: A TYR - MUN',
      'France: A BUR - MUN',
      'France: A RUH S A BUR - MUN',
      'Germany: A BOH - MUN',
      'Germany: A MUN - BUR',
    ]);
    expect(found['tyr']).toEqual([one('stuck', 'mun', 1, 1), one('outdone', 'bur', 1, 2), one('bounced', 'boh', 1, 1)]);
    expect(found['boh']).toEqual([
      { code: 'own-unit', by: ['mun'] },
      one('outdone', 'bur', 1, 2),
      one('bounced', 'tyr', 1, 1),
    ]);
    expect(found['mun']).toEqual([one('head-on', 'bur', 1, 2)]);
  });
});

describe('supports that did not count', () => {
  it('name who cut them, where they would have been enough', () => {
    const attack = ['France: A PAR - BUR', 'France: A MAR S A PAR - BUR', 'Germany: A BUR H', 'Italy: A GAS - MAR'];
    expect(causesOf(attack)['par']).toEqual([
      one('held-off', 'bur', 1, 1),
      { code: 'help-cut', by: ['gas'], support: 'mar' },
    ]);
    const hopeless = causesOf([...attack, 'Germany: A RUH S A BUR', 'Germany: A MUN S A BUR']);
    expect(hopeless['par']).toEqual([one('held-off', 'bur', 1, 3)]);
  });

  it('do not count against a unit of their own power', () => {
    const found = causesOf(['France: A PAR - BUR', 'Germany: A MUN S A PAR - BUR', 'Germany: A BUR H']);
    expect(found['par']).toEqual([one('held-off', 'bur', 1, 1), { code: 'help-own', by: ['bur'], support: 'mun' }]);
  });

  it('would have kept a unit where it was', () => {
    const found = causesOf([
      'Germany: A BUR H',
      'Germany: A RUH S A BUR',
      'France: A PAR - BUR',
      'France: A MAR S A PAR - BUR',
      'England: A BEL - RUH',
    ]);
    expect(found['bur']).toEqual([one('dislodged', 'par', 1, 2), { code: 'help-cut', by: ['bel'], support: 'ruh' }]);
  });
});

describe('causes that hang on each other', () => {
  it('in a ring that one rival breaks, only the rival is to blame for the bounce', () => {
    const found = causesOf(['Turkey: F ANK - CON', 'Turkey: A CON - SMY', 'Russia: A SMY - ANK', 'Italy: A ARM - ANK']);
    expect(found['smy']).toEqual([one('bounced', 'arm', 1, 1)]);
  });

  it('a convoy with two routes fails for the loss of both', () => {
    const found = causesOf([
      'England: A LON - BEL',
      'England: F NTH C A LON - BEL',
      'England: F ENG C A LON - BEL',
      'France: F BRE - ENG',
      'France: F MAO S F BRE - ENG',
      'Germany: F HEL - NTH',
      'Germany: F SKA S F HEL - NTH',
    ]);
    expect(found['lon']).toEqual([{ code: 'convoy-disrupted', by: ['bre', 'hel'], fleets: ['eng', 'nth'] }]);
  });

  it('a convoy over two seas has two causes when both are lost', () => {
    const found = causesOf([
      'England: A LON - POR',
      'England: F ENG C A LON - POR',
      'England: F MAO C A LON - POR',
      'Germany: F NTH - ENG',
      'Germany: F BEL S F NTH - ENG',
      'Italy: F WES - MAO',
      'Italy: F NAF S F WES - MAO',
    ]);
    expect(found['lon']).toEqual([
      { code: 'convoy-disrupted', by: ['nth'], fleets: ['eng'] },
      { code: 'convoy-disrupted', by: ['wes'], fleets: ['mao'] },
    ]);
  });

  it('an army whose convoy was lost would have bounced, too', () => {
    const found = causesOf([
      'England: A LON - NWY',
      'England: F NTH C A LON - NWY',
      'Russia: A NWY H',
      'Germany: F HEL - NTH',
      'Germany: F SKA S F HEL - NTH',
    ]);
    expect(found['lon']).toEqual([
      { code: 'convoy-disrupted', by: ['hel'], fleets: ['nth'] },
      { ...one('held-off', 'nwy', 1, 1), otherwise: true },
    ]);
  });
});

describe('phases without a movement', () => {
  it('have the cause of the event', () => {
    const board = { phase: 'W1901A', units: ['France A PAR'], centres: ['France PAR', 'France BRE'] };
    const resolved = resolvedBy(board, ['France: A MUN B']);
    expect(causesIn(resolved, { edition: 'tavola' })).toEqual([[resolved.verdicts[0]?.cause]]);
  });
});

describe('an explained event', () => {
  it('has the causes of each failed order, and is otherwise the same', () => {
    const orders = ['Italy: A ALB - SER', 'Turkey: A RUM - SER', 'Austria: A SER H'];
    const resolved = resolvedBy({ units: ['Italy A ALB', 'Turkey A RUM', 'Austria A SER'] }, orders);
    const said = explained(resolved, { edition: 'tavola' });
    expect(said).toMatchObject(resolved);
    const causes = said.type === 'resolved' ? said.verdicts.map((verdict) => verdict.causes?.length) : [];
    expect(causes).toEqual([undefined, 2, 2]);
    const phase = { type: 'phase', phase: 'F1901M' } as const;
    expect(explained(phase, { edition: 'tavola' })).toBe(phase);
  });
});
