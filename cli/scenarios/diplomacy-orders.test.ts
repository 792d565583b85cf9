import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Adjudicator, type Position } from './diplomacy-judge.ts';

let judge: Adjudicator;
beforeAll(() => {
  judge = new Adjudicator();
});
afterAll(async () => {
  expect(await judge.end()).toBe(0);
});

const spring = (units: Position['units']): Position => ({ phase: 'S1901M', units });

describe('Diplomacy through the engine: moves', () => {
  it('diplomacy UC 27: a unit ordered to an adjacent province arrives when the orders are resolved', async () => {
    const state = await judge.load(spring({ FRANCE: ['A PAR', 'F BRE'], GERMANY: ['A BER'] }));
    const orders = ['A PAR - BUR', 'F BRE - MAO'];
    expect(await judge.offered(state, 'France')).toEqual(expect.arrayContaining(orders));
    expect(await judge.refusal(state, 'France', orders)).toBeNull();
    const after = await judge.play(state, { France: orders });
    expect(after.position.units).toEqual({ FRANCE: ['A BUR', 'F MAO'], GERMANY: ['A BER'] });
    expect(after.results).toEqual({ 'A PAR': 'done', 'F BRE': 'done', 'A BER': 'done' });
  });

  it('diplomacy UC 27 alt A: a unit moving to the same province stops it', async () => {
    const before = spring({ FRANCE: ['A PAR'], GERMANY: ['A MUN'] });
    const after = await judge.judge(before, { France: ['A PAR - BUR'], Germany: ['A MUN - BUR'] });
    expect(after.position.units).toEqual(before.units);
    expect(after.causes['A PAR']).toEqual({ code: 'bounced', by: ['mun'], strength: 1, against: 1 });
  });

  it('diplomacy UC 28: units of equal strength that move to one province all stay, however many there are', async () => {
    const before = spring({ FRANCE: ['A PAR'], GERMANY: ['A MUN'], ITALY: ['A MAR'] });
    const after = await judge.judge(before, {
      France: ['A PAR - BUR'],
      Germany: ['A MUN - BUR'],
      Italy: ['A MAR - BUR'],
    });
    expect(after.position.units).toEqual(before.units);
    expect(after.results).toEqual({ 'A PAR': 'bounced', 'A MUN': 'bounced', 'A MAR': 'bounced' });
    expect(after.causes['A MAR']?.by).toEqual(['mun', 'par']);
  });

  it('diplomacy UC 29: two units change places when one of them is convoyed', async () => {
    const after = await judge.judge(spring({ ENGLAND: ['A NWY', 'F SKA'], RUSSIA: ['A SWE'] }), {
      England: ['A NWY - SWE VIA', 'F SKA C A NWY - SWE'],
      Russia: ['A SWE - NWY'],
    });
    expect(after.position.units).toEqual({ ENGLAND: ['F SKA', 'A SWE'], RUSSIA: ['A NWY'] });
  });

  it('diplomacy UC 30: a dislodged unit can still bounce another, except in its attacker’s province', async () => {
    const before = spring({ AUSTRIA: ['A TYR', 'A BOH'], GERMANY: ['A MUN'], RUSSIA: ['A SIL'] });
    const after = await judge.judge(before, {
      Austria: ['A TYR - MUN', 'A BOH S A TYR - MUN'],
      Germany: ['A MUN - BER'],
      Russia: ['A SIL - BER'],
    });
    expect(after.position.units).toEqual({ AUSTRIA: ['A BOH', 'A MUN'], GERMANY: ['*A MUN'], RUSSIA: ['A SIL'] });
    expect(after.causes['A SIL']).toMatchObject({ code: 'bounced', by: ['mun'] });
    expect(after.position.retreats?.['GERMANY']?.['A MUN']).not.toContain('BER');
  });

  it('diplomacy UC 31: three units of two powers rotate', async () => {
    const after = await judge.judge(spring({ TURKEY: ['F ANK', 'A CON'], RUSSIA: ['A SMY'] }), {
      Turkey: ['F ANK - CON', 'A CON - SMY'],
      Russia: ['A SMY - ANK'],
    });
    expect(after.position.units).toEqual({ TURKEY: ['F CON', 'A SMY'], RUSSIA: ['A ANK'] });
  });

  it('diplomacy UC 52: two units that swap without a convoy bounce, and the result says why', async () => {
    const before = spring({ ENGLAND: ['A NWY'], RUSSIA: ['A SWE'] });
    const after = await judge.judge(before, { England: ['A NWY - SWE'], Russia: ['A SWE - NWY'] });
    expect(after.position.units).toEqual(before.units);
    expect(after.causes).toEqual({
      'A NWY': { code: 'head-on', by: ['swe'], strength: 1, against: 1 },
      'A SWE': { code: 'head-on', by: ['nwy'], strength: 1, against: 1 },
    });
  });
});

describe('Diplomacy through the engine: orders that are taken and fail', () => {
  const before = spring({ FRANCE: ['F BRE', 'A PAR', 'A PIC'], GERMANY: ['A MUN'] });
  /** Submitted without a refusal, foretold by a hint, failed with its reason; and nothing has moved. */
  async function fails(unit: string, order: string, code: string): Promise<void> {
    const state = await judge.load(before);
    expect(await judge.refusal(state, 'France', [order])).toBeNull();
    expect(await judge.warnings(state, 'France', [order])).toContainEqual({ code, at: [unit.slice(2).toLowerCase()] });
    const after = await judge.play(state, { France: [order] });
    expect(after.results[unit]).toBe(code);
    expect(after.position).toMatchObject({ phase: 'F1901M', units: before.units });
  }

  it('diplomacy UC 32: an order to attack your own holding unit is accepted, fails, and is explained in the results', async () => {
    await fails('A PAR', 'A PAR - BRE', 'own-unit');
  });

  it('diplomacy UC 33: a move to a non-adjacent province is accepted and fails, for armies and fleets', async () => {
    await fails('A PAR', 'A PAR - MUN', 'not-adjacent');
    await fails('F BRE', 'F BRE - LON', 'not-adjacent');
  });

  it('diplomacy UC 34: an army’s move into water is accepted and fails', async () => {
    await fails('A PIC', 'A PIC - ENG', 'army-to-sea');
  });

  it('diplomacy UC 35: a fleet’s move inland is accepted and fails', async () => {
    await fails('F BRE', 'F BRE - PAR', 'fleet-inland');
  });
});

describe('Diplomacy through the engine: strength', () => {
  const before = spring({ FRANCE: ['A MAR', 'A PAR'], GERMANY: ['A BUR', 'A RUH'], ITALY: ['A GAS'] });

  it('diplomacy UC 36: a stronger attack dislodges the unit there; any other attack fails', async () => {
    const weak = await judge.judge(before, { France: ['A PAR - BUR'] });
    expect(weak.position.units).toEqual(before.units);
    expect(weak.causes['A PAR']).toEqual({ code: 'held-off', by: ['bur'], strength: 1, against: 1 });
    const strong = await judge.judge(before, { France: ['A PAR - BUR', 'A MAR S A PAR - BUR'] });
    expect(strong.position).toMatchObject({
      phase: 'S1901R',
      units: { FRANCE: ['A BUR', 'A MAR'], GERMANY: ['A RUH', '*A BUR'] },
    });
  });

  it('diplomacy UC 37: support, your own or another power’s, adds to the strength of an attack', async () => {
    const foreign = await judge.judge(before, { France: ['A PAR - BUR'], Italy: ['A GAS S A PAR - BUR'] });
    expect(foreign.results).toMatchObject({ 'A PAR': 'done', 'A GAS': 'done', 'A BUR': 'dislodged' });
    const defended = await judge.judge(before, {
      France: ['A PAR - BUR', 'A MAR S A PAR - BUR'],
      Germany: ['A RUH S A BUR'],
    });
    expect(defended.causes['A PAR']).toMatchObject({ code: 'held-off', strength: 2, against: 2 });
    const both = await judge.judge(before, {
      France: ['A PAR - BUR', 'A MAR S A PAR - BUR'],
      Germany: ['A RUH S A BUR'],
      Italy: ['A GAS S A PAR - BUR'],
    });
    expect(both.results['A PAR']).toBe('done');
  });

  it('diplomacy UC 37 alt A: the supporting unit is attacked, and the attack loses its support', async () => {
    const after = await judge.judge(before, {
      France: ['A PAR - BUR', 'A MAR S A PAR - BUR'],
      Italy: ['A GAS - MAR'],
    });
    expect(after.causes['A MAR']).toEqual({ code: 'support-cut', by: ['gas'] });
    expect(after.causes['A PAR']).toMatchObject({ code: 'held-off', strength: 1, against: 1 });
    expect(after.position.units).toEqual(before.units);
  });

  it('diplomacy UC 38: both strengths are counted and shown, and the greater one wins', async () => {
    const crowd = spring({ ...before.units, ENGLAND: ['A BEL'] });
    const attack = ['A PAR - BUR', 'A MAR S A PAR - BUR'];
    const even = await judge.judge(crowd, { France: attack, Germany: ['A RUH S A BUR'] });
    expect(even.causes['A PAR']).toEqual({ code: 'held-off', by: ['bur'], strength: 2, against: 2 });
    const won = await judge.judge(crowd, {
      France: attack,
      Germany: ['A RUH S A BUR'],
      Italy: ['A GAS S A PAR - BUR'],
    });
    expect(won.position.units).toMatchObject({ FRANCE: ['A BUR', 'A MAR'], GERMANY: ['A RUH', '*A BUR'] });
    const again = await judge.judge(crowd, {
      France: attack,
      Germany: ['A RUH S A BUR'],
      Italy: ['A GAS S A PAR - BUR'],
      England: ['A BEL S A BUR'],
    });
    expect(again.causes['A PAR']).toEqual({ code: 'held-off', by: ['bur'], strength: 3, against: 3 });
  });

  it('diplomacy UC 47: a unit ordered to hold and a unit without an order both hold', async () => {
    const after = await judge.judge(before, { France: ['A PAR H'], Germany: ['A RUH - BEL'] });
    expect(after.position.units).toEqual({ ...before.units, GERMANY: ['A BEL', 'A BUR'] });
    expect(after.results).toMatchObject({ 'A PAR': 'done', 'A MAR': 'done' });
    const [resolved] = after.events.filter((event) => event.type === 'resolved');
    expect(resolved?.verdicts.filter(({ seat }) => seat === 2)).toMatchObject([
      { order: { type: 'hold', unit: 'mar' }, unordered: true },
      { order: { type: 'hold', unit: 'par' } },
    ]);
  });

  it('diplomacy UC 47 alt A: a holding unit beaten by a stronger attack retreats or is disbanded', async () => {
    const { state, position } = await judge.judge(before, {
      France: ['A PAR - BUR', 'A MAR S A PAR - BUR'],
      Germany: ['A BUR H'],
    });
    expect(position.units['GERMANY']).toEqual(['A RUH', '*A BUR']);
    expect(await judge.asked(state)).toEqual(['Germany']);
    const offered = await judge.offered(state, 'Germany');
    expect(offered).toEqual(['A BUR R BEL', 'A BUR R MUN', 'A BUR R PIC', 'A BUR D']);
  });

  it('diplomacy UC 48: a unit supported in holding, by any power, withstands a stronger attack', async () => {
    const attack = ['A PAR - BUR', 'A MAR S A PAR - BUR'];
    const own = await judge.judge(before, { France: attack, Germany: ['A RUH S A BUR'] });
    expect(own.causes['A PAR']).toMatchObject({ strength: 2, against: 2 });
    const foreign = await judge.judge(before, { France: attack, Italy: ['A GAS S A BUR'] });
    expect(foreign.causes['A PAR']).toMatchObject({ strength: 2, against: 2 });
    expect(foreign.position.units).toEqual(before.units);
  });

  it('diplomacy UC 48 alt A: the supporting unit is attacked, and the defence loses its support', async () => {
    const crowd = spring({ ...before.units, ENGLAND: ['A BEL'] });
    const after = await judge.judge(crowd, {
      France: ['A PAR - BUR', 'A MAR S A PAR - BUR'],
      Germany: ['A RUH S A BUR'],
      England: ['A BEL - RUH'],
    });
    expect(after.causes['A RUH']).toEqual({ code: 'support-cut', by: ['bel'] });
    expect(after.results).toMatchObject({ 'A PAR': 'done', 'A BUR': 'dislodged', 'A BEL': 'held-off' });
  });

  it('diplomacy UC 49: an attack cuts another power’s support, unless the support is against the attacker’s province; it never cuts its own side’s', async () => {
    const attack = ['A PAR - BUR', 'A MAR S A PAR - BUR'];
    const cut = await judge.judge(before, { France: attack, Italy: ['A GAS - MAR'] });
    expect(cut.causes['A MAR']).toEqual({ code: 'support-cut', by: ['gas'] });
    const fromThere = await judge.judge(before, { France: attack, Germany: ['A BUR - MAR'] });
    expect(fromThere.results).toMatchObject({ 'A MAR': 'done', 'A PAR': 'done' });
    const own = await judge.judge(spring({ FRANCE: ['A GAS', 'A MAR', 'A PAR'], GERMANY: ['A BUR'] }), {
      France: [...attack, 'A GAS - MAR'],
    });
    expect(own.results).toMatchObject({ 'A MAR': 'done', 'A PAR': 'done', 'A GAS': 'own-unit' });
  });
});

describe('Diplomacy through the engine: public events', () => {
  it('diplomacy UC 41: all orders are resolved at once, and the results say which failed and why', async () => {
    const after = await judge.judge(
      spring({ AUSTRIA: ['A VIE'], FRANCE: ['A PAR'], GERMANY: ['A MUN', 'A RUH'], ITALY: ['A ROM'] }),
      {
        Austria: ['A VIE S A MUN - TYR'],
        France: ['A PAR - BUR'],
        Germany: ['A MUN - BUR', 'A RUH - LON'],
        Italy: ['A ROM - VEN'],
      },
    );
    expect(after.results).toEqual({
      'A VIE': 'support-unmatched',
      'A PAR': 'bounced',
      'A MUN': 'bounced',
      'A RUH': 'not-adjacent',
      'A ROM': 'done',
    });
    expect(after.causes['A PAR']).toMatchObject({ by: ['mun'], strength: 1, against: 1 });
    expect(after.position).toMatchObject({ phase: 'F1901M', units: { FRANCE: ['A PAR'], ITALY: ['A VEN'] } });
  });
});
