import { describe, expect, it } from 'vitest';
import { causeFor, type PlayedPhase, playOrders, positionWith, unitTexts } from './testing/cases.ts';

const held = (played: PlayedPhase, text: string): boolean => unitTexts(played.state.units).includes(text);

describe('moves', () => {
  it('UC 27: a unit goes to a province next to it', () => {
    const played = playOrders(positionWith({ units: ['France A PAR', 'Germany A MUN'] }), ['France: A PAR - BUR']);
    expect(unitTexts(played.state.units)).toEqual(['France A BUR', 'Germany A MUN']);
    expect(played.outcomes[0]).toMatchObject({ ok: true });
  });

  it('UC 27 A, 28: equal moves to one province all bounce, and each names the cause', () => {
    const played = playOrders(positionWith({ units: ['France A PAR', 'Germany A MUN', 'Italy A MAR'] }), [
      'France: A PAR - BUR',
      'Germany: A MUN - BUR',
      'Italy: A MAR - BUR',
    ]);
    expect(unitTexts(played.state.units)).toEqual(['France A PAR', 'Germany A MUN', 'Italy A MAR']);
    expect(causeFor(played, 'par')).toEqual({ code: 'bounced', by: ['mar', 'mun'], strength: 1, against: 1 });
  });

  it('UC 27 A, 28: of several that are in the way, the strongest counts', () => {
    const units = ['France A PAR', 'Germany A MUN', 'Germany A RUH', 'Italy A MAR'];
    const played = playOrders(positionWith({ units }), [
      'France: A PAR - BUR',
      'Germany: A MUN - BUR',
      'Germany: A RUH S A MUN - BUR',
      'Italy: A MAR - BUR',
    ]);
    expect(causeFor(played, 'par')).toEqual({ code: 'bounced', by: ['mar', 'mun'], strength: 1, against: 2 });
  });

  it('UC 29, 52: two change places with a convoy for one of them, and not without', () => {
    const units = ['England A NWY', 'England F SKA', 'Russia A SWE'];
    const moves = ['England: A NWY - SWE', 'Russia: A SWE - NWY'];
    const swapped = playOrders(positionWith({ units }), [...moves, 'England: F SKA C A NWY - SWE']);
    expect(unitTexts(swapped.state.units)).toEqual(['England A SWE', 'England F SKA', 'Russia A NWY']);
    const stuck = playOrders(positionWith({ units }), moves);
    expect(causeFor(stuck, 'nwy')).toEqual({ code: 'head-on', by: ['swe'], strength: 1, against: 1 });
    expect(unitTexts(stuck.state.units)).toEqual([...units].sort());
  });

  it('UC 30: a dislodged unit still bounces another, but not in its attacker’s province', () => {
    const units = ['Austria A VIE', 'Austria A BOH', 'Germany A MUN', 'Russia A WAR'];
    const played = playOrders(positionWith({ units }), [
      'Austria: A VIE - TYR',
      'Austria: A BOH S A VIE - TYR',
      'Germany: A MUN - TYR',
      'Russia: A WAR - GAL',
    ]);
    expect(held(played, 'Austria A TYR')).toBe(true);
    const dislodged = playOrders(
      positionWith({ units: ['Austria A TYR', 'Austria A BOH', 'Germany A MUN', 'Russia A SIL'] }),
      ['Austria: A TYR - MUN', 'Austria: A BOH S A TYR - MUN', 'Germany: A MUN - BER', 'Russia: A SIL - BER'],
    );
    expect(dislodged.state.dislodged).toMatchObject([{ at: 'mun' }]);
    expect(causeFor(dislodged, 'sil')).toMatchObject({ code: 'bounced', by: ['mun'] });
    expect(dislodged.state.dislodged[0]?.retreats).not.toContain('ber');
  });

  it('UC 31: three units go round', () => {
    const played = playOrders(positionWith({ units: ['Turkey F ANK', 'Turkey A CON', 'Russia A SMY'] }), [
      'Turkey: F ANK - CON',
      'Turkey: A CON - SMY',
      'Russia: A SMY - ANK',
    ]);
    expect(unitTexts(played.state.units)).toEqual(['Russia A ANK', 'Turkey A SMY', 'Turkey F CON']);
  });
});

describe('orders that are taken and fail', () => {
  it.each([
    ['UC 32: onto an own unit', 'A PAR - BRE', 'own-unit'],
    ['UC 33: too far', 'A PAR - MUN', 'not-adjacent'],
    ['UC 33: over the sea without a fleet', 'F BRE - LON', 'not-adjacent'],
    ['UC 34: an army to sea', 'A PIC - ENG', 'army-to-sea'],
    ['UC 35: a fleet inland', 'F BRE - PAR', 'fleet-inland'],
    ['UC 50 A: a coast no fleet could reach', 'A PIC - NWY', 'no-route'],
    ['a coast that must be named', 'F POR - SPA', 'coast-missing'],
    ['a coast out of reach', 'F GAS - SPA/SC', 'coast-out-of-reach'],
    ['to where it is', 'A PAR - PAR', 'same-place'],
    ['support of oneself', 'A PAR S A PAR', 'supports-itself'],
    ['support of what nobody does', 'A PAR S A PIC - BUR', 'support-unmatched'],
    ['a convoy from a coast', 'F BRE C A PIC - GAS', 'convoy-not-at-sea'],
    ['a convoy of a fleet', 'F MAO C F BRE - SPA', 'convoys-no-army'],
    ['UC 50 C: a convoy nobody uses', 'F MAO C A PIC - GAS', 'convoy-unmatched'],
  ])('%s', (_, order, code) => {
    const state = positionWith({
      units: [
        'France A PAR',
        'France F BRE',
        'France A PIC',
        'France F POR',
        'France F GAS',
        'France F MAO',
        'Italy A ROM',
      ],
    });
    const played = playOrders(state, [`France: ${order}`]);
    expect(played.outcomes[0]).toMatchObject({ ok: false, cause: { code } });
    expect(played.state.units).toEqual(state.units);
  });
});

describe('strength', () => {
  const units = ['France A PAR', 'France A MAR', 'Germany A BUR', 'Germany A RUH', 'Italy A GAS'];

  it('UC 36, 38: one against one holds, and the result names the strengths', () => {
    const played = playOrders(positionWith({ units }), ['France: A PAR - BUR']);
    expect(causeFor(played, 'par')).toEqual({ code: 'held-off', by: ['bur'], strength: 1, against: 1 });
  });

  it('UC 36, 37: two against one dislodge', () => {
    const played = playOrders(positionWith({ units }), ['France: A PAR - BUR', 'France: A MAR S A PAR - BUR']);
    expect(played.state.dislodged).toMatchObject([{ seat: 3, type: 'A', at: 'bur' }]);
    expect(held(played, 'France A BUR')).toBe(true);
  });

  it('UC 37: help from another power counts as well', () => {
    const played = playOrders(positionWith({ units }), ['France: A PAR - BUR', 'Italy: A GAS S A PAR - BUR']);
    expect(held(played, 'France A BUR')).toBe(true);
  });

  it('UC 37 A, 49: an attack on the helper cuts the support', () => {
    const played = playOrders(positionWith({ units }), [
      'France: A PAR - BUR',
      'France: A MAR S A PAR - BUR',
      'Italy: A GAS - MAR',
    ]);
    expect(held(played, 'Germany A BUR')).toBe(true);
    expect(causeFor(played, 'mar')).toEqual({ code: 'support-cut', by: ['gas'] });
  });

  it('UC 49: not from the province the support is directed at', () => {
    const played = playOrders(positionWith({ units }), [
      'France: A PAR - BUR',
      'France: A MAR S A PAR - BUR',
      'Germany: A BUR - MAR',
    ]);
    expect(held(played, 'France A BUR')).toBe(true);
  });

  it('UC 48: a supported unit holds; UC 48 A: not when the support is cut', () => {
    const attack = ['France: A PAR - BUR', 'France: A MAR S A PAR - BUR', 'Germany: A RUH S A BUR'];
    expect(held(playOrders(positionWith({ units }), attack), 'Germany A BUR')).toBe(true);
    const cut = playOrders(positionWith({ units: [...units, 'England A BEL'] }), [...attack, 'England: A BEL - RUH']);
    expect(held(cut, 'France A BUR')).toBe(true);
  });

  it('UC 47: units without an order hold, and the result says so', () => {
    const played = playOrders(positionWith({ units }), []);
    expect(played.verdicts.every(({ order, unordered, ok }) => order.type === 'hold' && unordered === true && ok)).toBe(
      true,
    );
  });
});

describe('convoys', () => {
  const units = ['England A LON', 'England F NTH', 'England F ENG', 'France A PIC', 'Germany F BEL', 'Germany F HOL'];
  const crossing = ['England: A LON - BEL', 'England: F NTH C A LON - BEL'];

  it('UC 50: a fleet carries an army', () => {
    const played = playOrders(positionWith({ units: ['England A LON', 'England F NTH', 'France A PAR'] }), [
      'England: A LON - NWY',
      'England: F NTH C A LON - NWY',
    ]);
    expect(held(played, 'England A NWY')).toBe(true);
    expect(played.outcomes[0]).toMatchObject({ convoyed: true });
  });

  it.each([
    ['UC 50 B: no fleet there at all', ['England A LON', 'France A PAR'], ['England: A LON - BEL'], 'no-route'],
    ['UC 50 B: a fleet with other orders', units, ['England: A LON - BEL'], 'no-convoy'],
    ['UC 50 C: the wrong goal', units, ['England: A LON - BEL', 'England: F NTH C A LON - DEN'], 'no-convoy'],
  ])('%s: the army stays', (_, board, orders, code) => {
    const played = playOrders(positionWith({ units: board }), orders);
    expect(held(played, 'England A LON')).toBe(true);
    expect(causeFor(played, 'lon')).toMatchObject({ code });
  });

  it('UC 50 D, 53, 54: a dislodged fleet carries no one', () => {
    const played = playOrders(
      positionWith({ units: ['England A LON', 'England F NTH', 'Germany F HEL', 'Germany F SKA'] }),
      ['England: A LON - NWY', 'England: F NTH C A LON - NWY', 'Germany: F HEL - NTH', 'Germany: F SKA S F HEL - NTH'],
    );
    expect(causeFor(played, 'lon')).toEqual({ code: 'convoy-disrupted', by: ['hel'], fleets: ['nth'] });
    expect(causeFor(played, 'nth')).toEqual({ code: 'dislodged', by: ['hel'] });
  });

  it('UC 53 A: an attack that fails does not stop a convoy', () => {
    const played = playOrders(positionWith({ units: ['England A LON', 'England F NTH', 'Germany F HEL'] }), [
      'England: A LON - NWY',
      'England: F NTH C A LON - NWY',
      'Germany: F HEL - NTH',
    ]);
    expect(held(played, 'England A NWY')).toBe(true);
  });

  const two = [
    'England A LON',
    'England F NTH',
    'England F ENG',
    'France F BRE',
    'France F MAO',
    'Germany F HEL',
    'Germany F SKA',
  ];
  const both = [...crossing, 'England: F ENG C A LON - BEL'];
  const onEng = ['France: F BRE - ENG', 'France: F MAO S F BRE - ENG'];
  const onNth = ['Germany: F HEL - NTH', 'Germany: F SKA S F HEL - NTH'];

  it.each([
    ['UC 51: two routes', both, true],
    ['UC 51 A: one of them lost', [...both, ...onEng], true],
    ['UC 51 B: both lost', [...both, ...onEng, ...onNth], false],
  ])('%s', (_, orders, arrives) => {
    expect(held(playOrders(positionWith({ units: two }), orders), 'England A BEL')).toBe(arrives);
  });

  it('UC 55: the army does not cut the support of the attack on its own fleet', () => {
    const played = playOrders(
      positionWith({ units: ['France A BRE', 'France F ENG', 'England F LON', 'England F WAL'] }),
      ['France: A BRE - LON', 'France: F ENG C A BRE - LON', 'England: F LON S F WAL - ENG', 'England: F WAL - ENG'],
    );
    expect(held(played, 'France A BRE')).toBe(true);
    expect(played.state.dislodged).toMatchObject([{ at: 'eng' }]);
    expect(causeFor(played, 'bre')).toEqual({ code: 'convoy-paradox', by: ['wal'], fleets: ['eng'] });
  });
});

describe('public events', () => {
  it('UC 41: all orders of all powers, done or not, and why not', () => {
    const played = playOrders(positionWith({ units: ['France A PAR', 'Germany A MUN', 'Italy A ROM'] }), [
      'France: A PAR - BUR',
      'Germany: A MUN - BUR',
      'Italy: A ROM - VEN',
    ]);
    expect(played.events[0]).toMatchObject({
      type: 'resolved',
      phase: 'S1901M',
      verdicts: [
        { seat: 2, ok: false, cause: { code: 'bounced' } },
        { seat: 3, ok: false, cause: { code: 'bounced' } },
        { seat: 4, ok: true },
      ],
    });
  });
});
