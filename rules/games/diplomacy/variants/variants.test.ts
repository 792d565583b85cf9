import { noChance, seatRange, seeded } from '@tavola/kernel';
import { describe, expect, it } from 'vitest';
import { diplomacy } from '../index.ts';
import { readRecord, writeRecord } from '../records/index.ts';
import { TINY_OPTIONS, TINY_SEATS, unitTexts } from '../testing/index.ts';
import { type DiplomacyState, VARIANTS, type VariantId } from '../types.ts';
import { variantOf } from './index.ts';

const begin = (variant?: VariantId, lastYear = 1905): DiplomacyState => {
  const options = diplomacy.parse.options({ lastYear, ...(variant === undefined ? {} : { variant }) });
  if (!options.ok) throw new Error(options.error.code);
  const [seats] = seatRange(diplomacy, options.value);
  return diplomacy.setup(options.value, seats, null, noChance).state;
};

describe('variants on the map of the standard game', () => {
  it('the standard game is the same whether it is named or not, and is never named itself', () => {
    expect(begin('standard')).toEqual(begin());
    expect(begin()).not.toHaveProperty('variant');
    expect(diplomacy.parse.options({ variant: 'mars' }).ok).toBe(false);
  });

  it('Fleet Rome: a fleet instead of the army', () => {
    const units = unitTexts(begin('fleet-rome').units);
    expect(units).toEqual(
      unitTexts(begin().units)
        .map((unit) => unit.replace('A ROM', 'F ROM'))
        .toSorted(),
    );
    expect(units).toContain('Italy F ROM');
  });

  it('France v Austria: two seats, their own units, and everything else neutral', () => {
    const state = begin('france-austria');
    expect(unitTexts(state.units, variantOf(state).powers)).toEqual(
      unitTexts(begin().units).filter((unit) => /^(Austria|France)/.test(unit)),
    );
    expect(state.centres).toEqual([
      ['bud', 'tri', 'vie'],
      ['bre', 'mar', 'par'],
    ]);
    expect(VARIANTS.map((variant) => seatRange(diplomacy, { variant }))).toEqual([
      [7, 7],
      [2, 2],
      [7, 7],
      [7, 7],
    ]);
    expect([diplomacy.seatCount(state), variantOf(state).centresToWin]).toEqual([2, 18]);
  });

  it('Build Anywhere: in every vacant centre of one’s own, and in no other', () => {
    const position = {
      phase: 'W1901A',
      units: { FRANCE: ['A PAR'], GERMANY: ['A MUN'] },
      centers: { FRANCE: ['PAR', 'BRE', 'SPA', 'BEL'], GERMANY: ['MUN'] },
    };
    const sites = (variant: VariantId): unknown => {
      const read = diplomacy.position.read(position, { edition: 'tavola', lastYear: 2300, variant });
      if (!read.ok) throw new Error(read.error.code);
      const orders = diplomacy.read(read.value, 2, 'A SPA B; F BEL B; A MAR B; A PAR B');
      if (!orders.ok) throw new Error(orders.error.code);
      const { events } = diplomacy.apply(read.value, [{ seat: 2, action: orders.value }], noChance);
      const [resolved] = events.flatMap(({ event }) => (event.type === 'resolved' ? [event] : []));
      return resolved?.verdicts.map(({ cause }) => cause?.code ?? 'built');
    };
    expect(sites('build-anywhere')).toEqual(['built', 'built', 'not-owned', 'occupied']);
    expect(sites('standard')).toEqual(['not-home', 'not-home', 'not-owned', 'occupied']);
  });

  it.each([...VARIANTS, TINY_OPTIONS.variant])('%s: positions and states come back as they were written', (variant) => {
    const chance = seeded(variant);
    let state = diplomacy.setup({ edition: 'tavola', lastYear: 1905, variant }, 0, null, noChance).state;
    while (diplomacy.outcome(state) === null) {
      const now = state;
      expect(diplomacy.parse.state(JSON.parse(JSON.stringify(now)))).toEqual({ ok: true, value: now });
      expect(diplomacy.position.read(diplomacy.position.write(now), now)).toEqual({ ok: true, value: now });
      const moves = diplomacy.pending(now).map(({ seat }) => ({ seat, action: diplomacy.sample(now, seat, chance) }));
      expect(
        readRecord(writeRecord({ id: 'g', options: now, phases: [{ state: now, moves }], end: null })),
      ).toMatchObject({ ok: true });
      state = diplomacy.apply(now, moves, noChance).state;
    }
    expect(state.variant).toBe(variant === 'standard' ? undefined : variant);
  });

  it('a map of three powers: orders are typed and carried out on it, and five centres win', () => {
    const { state } = diplomacy.setup(TINY_OPTIONS, TINY_SEATS, null, noChance);
    const orders = ['F NOR - BAY; A HIN - MID', 'Estian F East Port S F Nor - Bay', 'A HIW - HIN; F WES - OUT'];
    const moves = orders.map((text, seat) => {
      const read = diplomacy.read(state, seat, text);
      if (!read.ok) throw new Error(read.error.code);
      return { seat, action: read.value };
    });
    const after = diplomacy.apply(state, moves, noChance).state;
    const { powers } = variantOf(state);
    expect(unitTexts(after.units, powers)).toEqual([
      'Estia A HIE',
      'Estia F EAS',
      'Norland A MID',
      'Norland F BAY',
      'Vestia A HIN',
      'Vestia F OUT',
    ]);
    const winner = { phase: 'F1901M', units: { ESTIA: ['A HIE'], VESTIA: ['A HIW'] } };
    const centers = { ESTIA: ['EAS', 'HIE', 'NOR', 'HIN', 'MID'], VESTIA: ['WES'] };
    const read = diplomacy.position.read({ ...winner, centers }, TINY_OPTIONS);
    if (!read.ok) throw new Error(read.error.code);
    expect(diplomacy.outcome(diplomacy.apply(read.value, [], noChance).state)).toMatchObject({
      reason: 'solo',
      ranks: [2, 1, 2],
    });
  });
});
