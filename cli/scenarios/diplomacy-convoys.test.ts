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
const crossing = ['A LON - NWY', 'F NTH C A LON - NWY'];
const dislodging = ['F HEL - NTH', 'F SKA S F HEL - NTH'];

describe('Diplomacy through the engine: convoys', () => {
  it('diplomacy UC 50: a fleet at sea convoys an army to the opposite coast', async () => {
    const state = await judge.load(spring({ ENGLAND: ['A LON', 'F NTH'], FRANCE: ['A PAR'] }));
    expect(await judge.offered(state, 'England')).toEqual(expect.arrayContaining(crossing));
    const after = await judge.play(state, { England: crossing });
    expect(after.position.units['ENGLAND']).toEqual(['F NTH', 'A NWY']);
    expect(after.results).toMatchObject({ 'A LON': 'done', 'F NTH': 'done' });
  });

  it('diplomacy UC 50 alt A: the army stays if the destination isn’t on that sea', async () => {
    const before = spring({ ENGLAND: ['A LON', 'F NTH'], FRANCE: ['A PAR'] });
    const after = await judge.judge(before, { England: ['A LON - SPA', 'F NTH C A LON - SPA'] });
    expect(after.position.units).toEqual(before.units);
    expect(after.results).toMatchObject({ 'A LON': 'no-route', 'F NTH': 'convoy-unmatched' });
  });

  it('diplomacy UC 50 alt B: the army stays if there’s no fleet in that sea', async () => {
    const before = spring({ ENGLAND: ['A LON', 'F IRI'], FRANCE: ['A PAR'] });
    const after = await judge.judge(before, { England: ['A LON - NWY', 'F IRI C A LON - NWY'] });
    expect(after.position.units['ENGLAND']).toEqual(expect.arrayContaining(['A LON', 'F IRI']));
    expect(after.results['A LON']).toBe('no-route');
    const coast = spring({ ENGLAND: ['F EDI', 'A LON'], FRANCE: ['A PAR'] });
    const ashore = await judge.judge(coast, { England: ['A LON - NWY', 'F EDI C A LON - NWY'] });
    expect(ashore.position.units).toEqual(coast.units);
    expect(ashore.results['F EDI']).toBe('convoy-not-at-sea');
  });

  it('diplomacy UC 50 alt C: the fleet’s order names another army or destination, and the army stays', async () => {
    const before = spring({ ENGLAND: ['A LON', 'F NTH', 'A YOR'], FRANCE: ['A PAR'] });
    for (const order of ['F NTH C A YOR - NWY', 'F NTH C A LON - DEN']) {
      const after = await judge.judge(before, { England: ['A LON - NWY', order] });
      expect(after.position.units).toEqual(before.units);
      expect(after.results).toMatchObject({ 'A LON': 'no-convoy', 'F NTH': 'convoy-unmatched' });
    }
  });

  it('diplomacy UC 50 alt D: the fleet is attacked and dislodged by a foreign power, and the army stays', async () => {
    const after = await judge.judge(spring({ ENGLAND: ['A LON', 'F NTH'], GERMANY: ['F HEL', 'F SKA'] }), {
      England: crossing,
      Germany: dislodging,
    });
    expect(after.position.units['ENGLAND']).toEqual(['A LON', '*F NTH']);
    expect(after.causes['A LON']).toEqual({ code: 'convoy-disrupted', by: ['hel'], fleets: ['nth'] });
  });

  const two = spring({
    ENGLAND: ['F ENG', 'A LON', 'F NTH'],
    FRANCE: ['F BRE', 'F MAO'],
    GERMANY: ['F HEL', 'F SKA'],
  });
  const both = ['A LON - BEL', 'F NTH C A LON - BEL', 'F ENG C A LON - BEL'];
  const onEng = ['F BRE - ENG', 'F MAO S F BRE - ENG'];

  it('diplomacy UC 51: fleets on two routes convoy one army', async () => {
    const after = await judge.judge(two, { England: both });
    expect(after.position.units['ENGLAND']).toEqual(['A BEL', 'F ENG', 'F NTH']);
    expect(after.results).toMatchObject({ 'A LON': 'done', 'F ENG': 'done', 'F NTH': 'done' });
  });

  it('diplomacy UC 51 alt A: an attack disrupts one route, and the army arrives by the other', async () => {
    const after = await judge.judge(two, { England: both, France: onEng });
    expect(after.position.units['ENGLAND']).toEqual(['A BEL', 'F NTH', '*F ENG']);
    expect(after.results).toMatchObject({ 'A LON': 'done', 'F ENG': 'dislodged', 'F NTH': 'done' });
  });

  it('diplomacy UC 51 alt B: attacks disrupt all routes, and the army stays', async () => {
    const after = await judge.judge(two, { England: both, France: onEng, Germany: dislodging });
    expect(after.position.units['ENGLAND']).toEqual(['A LON', '*F ENG', '*F NTH']);
    expect(after.causes['A LON']).toMatchObject({ code: 'convoy-disrupted', fleets: ['eng', 'nth'] });
  });

  it('diplomacy UC 53: a stronger attack on the fleet makes the convoy fail', async () => {
    const after = await judge.judge(spring({ ENGLAND: ['A YOR', 'F NTH'], GERMANY: ['F HEL', 'F SKA'] }), {
      England: ['A YOR - NWY', 'F NTH C A YOR - NWY'],
      Germany: dislodging,
    });
    expect(after.results).toMatchObject({ 'F HEL': 'done', 'A YOR': 'convoy-disrupted' });
    expect(after.position.units['ENGLAND']).toContain('A YOR');
  });

  it('diplomacy UC 53 alt A: an attack on the fleet that is not stronger fails, and the convoy succeeds', async () => {
    const after = await judge.judge(spring({ ENGLAND: ['A LON', 'F NTH'], GERMANY: ['F HEL', 'F SKA'] }), {
      England: crossing,
      Germany: ['F HEL - NTH'],
    });
    expect(after.position.units['ENGLAND']).toEqual(['F NTH', 'A NWY']);
    expect(after.causes['F HEL']).toMatchObject({ code: 'held-off', by: ['nth'], strength: 1, against: 1 });
  });

  it('diplomacy UC 54: the convoy order of a fleet that is dislodged in the same turn fails', async () => {
    const { causes, state } = await judge.judge(spring({ ENGLAND: ['A LON', 'F NTH'], GERMANY: ['F HEL', 'F SKA'] }), {
      England: crossing,
      Germany: dislodging,
    });
    expect(causes['F NTH']).toEqual({ code: 'dislodged', by: ['hel'] });
    expect(await judge.asked(state)).toEqual(['England']);
  });

  it('diplomacy UC 55: a convoyed army doesn’t cut support for an attack on its own fleet: the army stays, and the fleet is dislodged', async () => {
    const { position, results, state } = await judge.judge(
      spring({ ENGLAND: ['F LON', 'F WAL'], FRANCE: ['A BRE', 'F ENG'] }),
      {
        England: ['F LON S F WAL - ENG', 'F WAL - ENG'],
        France: ['A BRE - LON', 'F ENG C A BRE - LON'],
      },
    );
    expect(results['F LON']).toBe('done');
    expect(position.units).toEqual({ ENGLAND: ['F ENG', 'F LON'], FRANCE: ['A BRE', '*F ENG'] });
    const offered = await judge.offered(state, 'France');
    expect(offered).toContain('F ENG D');
    expect(offered.length).toBeGreaterThan(1);
  });
});
