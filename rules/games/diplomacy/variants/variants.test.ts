import { noChance, seeded } from '@tavola/kernel';
import { describe, expect, it } from 'vitest';
import { diplomacy } from '../index.ts';
import { readRecord, writeRecord } from '../records/index.ts';
import { unitTexts } from '../testing/cases.ts';
import { type DiplomacyState, VARIANTS, type VariantId } from '../types.ts';

const begin = (variant?: VariantId, lastYear = 1905): DiplomacyState => {
  const options = diplomacy.parse.options({ lastYear, ...(variant === undefined ? {} : { variant }) });
  if (!options.ok) throw new Error(options.error.code);
  return diplomacy.setup(options.value, 7, null, noChance).state;
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

  it.each(VARIANTS)('%s: positions and states come back as they were written, through a whole game', (variant) => {
    const chance = seeded(variant);
    let state = begin(variant);
    while (diplomacy.outcome(state) === null) {
      const now = state;
      expect(diplomacy.parse.state(JSON.parse(JSON.stringify(now)))).toEqual({ ok: true, value: now });
      expect(diplomacy.position.read(diplomacy.position.write(now), now)).toEqual({ ok: true, value: now });
      const moves = diplomacy.pending(now).map(({ seat }) => ({ seat, action: diplomacy.sample(now, seat, chance) }));
      expect(readRecord(writeRecord({ id: 'g', phases: [{ state: now, moves }] }), now)).toMatchObject({ ok: true });
      state = diplomacy.apply(now, moves, noChance).state;
    }
    expect(state.variant).toBe(variant === 'standard' ? undefined : variant);
  });
});
