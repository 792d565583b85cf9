import { CENTRES } from '@tavola/games/diplomacy';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Adjudicator, type Position } from './diplomacy-judge.ts';

let judge: Adjudicator;
beforeAll(() => {
  judge = new Adjudicator();
});
afterAll(async () => {
  expect(await judge.end()).toBe(0);
});

/** France has one unit less than centres, and Marseilles and Brest are free to build in. */
const winter: Position = {
  phase: 'W1901A',
  units: { FRANCE: ['A GAS', 'A PAR'], GERMANY: ['A BER'] },
  centers: { FRANCE: ['BRE', 'MAR', 'PAR'], GERMANY: ['BER'] },
};

describe('Diplomacy through the engine: the year', () => {
  it('diplomacy UC 16: after Winter the new units are on the map, and Spring takes orders of every kind', async () => {
    const spring = await judge.judge(winter, { France: ['F BRE B'] });
    expect(spring.position).toMatchObject({ phase: 'S1902M', centers: winter.centers });
    expect(spring.position.units['FRANCE']).toEqual(['F BRE', 'A GAS', 'A PAR']);
    expect(await judge.asked(spring.state)).toEqual(['France', 'Germany']);
    const offered = await judge.offered(spring.state, 'France');
    for (const order of ['A PAR H', 'A PAR - BUR', 'F BRE - ENG', 'A GAS S A PAR - BUR', 'A PAR S A GAS - BUR'])
      expect(offered).toContain(order);
  });

  it('diplomacy UC 17: after Spring, Fall takes orders, and a centre captured then counts in Winter', async () => {
    const spring = await judge.play(await judge.opening(), { France: ['A MAR - SPA'] });
    expect(spring.position.phase).toBe('F1901M');
    expect(spring.position.centers?.['FRANCE']).toEqual(['BRE', 'MAR', 'PAR']);
    const offered = await judge.offered(spring.state, 'France');
    for (const order of ['A SPA H', 'A SPA - POR', 'A PAR - BUR']) expect(offered).toContain(order);
    const fall = await judge.play(spring.state, { France: ['A SPA - POR'] });
    expect(fall.position.phase).toBe('W1901A');
    expect(fall.position.centers?.['FRANCE']).toEqual(['BRE', 'MAR', 'PAR', 'POR']);
  });

  it('diplomacy UC 18: after Fall and its retreats, Winter takes builds and disbands, and no other orders', async () => {
    const fall = await judge.judge(
      {
        phase: 'F1901M',
        units: { FRANCE: ['A BUR', 'A PAR'], GERMANY: ['A MUN', 'A BER'], ITALY: ['A TYR'] },
        centers: { FRANCE: ['MAR', 'PAR'], GERMANY: ['BER', 'MUN'], ITALY: ['ROM'] },
      },
      { France: ['A BUR - MUN'], Italy: ['A TYR S A BUR - MUN'] },
    );
    expect(fall.position.phase).toBe('F1901R');
    const { state, position } = await judge.play(fall.state, { Germany: ['A MUN R KIE'] });
    expect(position).toMatchObject({ phase: 'W1901A', centers: { FRANCE: ['MAR', 'MUN', 'PAR'] } });
    expect(await judge.asked(state)).toEqual(['France']);
    expect(await judge.offered(state, 'France')).toEqual(['A MAR B', 'F MAR B', 'WAIVE']);
    expect(await judge.refusal(state, 'France', ['A PAR - BUR'])).toBe('wrong-phase');
    expect(await judge.refusal(state, 'France', ['A PAR H'])).toBe('wrong-phase');
    expect((await judge.play(state, { France: ['A MAR B'] })).position.units['FRANCE']).toEqual([
      'A MAR',
      'A MUN',
      'A PAR',
    ]);
  });

  it('diplomacy UC 19: after Winter the next year begins, and everyone sees it', async () => {
    const before = await judge.load(winter);
    expect(before.year).toBe(1901);
    const after = await judge.play(before, { France: ['WAIVE'] });
    expect(await judge.ask('view', after.state)).toMatchObject({ view: { year: 1902, season: 'spring' } });
    expect(after.events).toContainEqual({ type: 'phase', phase: 'S1902M' });
    const quiet = await judge.judge({
      phase: 'F1901M',
      units: { FRANCE: ['A PAR'], GERMANY: ['A BER'] },
      centers: { FRANCE: ['PAR'], GERMANY: ['BER'] },
    });
    expect(quiet.position.phase).toBe('S1902M');
  });
});

describe('Diplomacy through the engine: supply centres', () => {
  const units = { FRANCE: ['A MUN', 'A SPA'], GERMANY: ['A BER'] };
  const centers = { FRANCE: ['PAR'], GERMANY: ['BER', 'MUN'] };

  it('diplomacy UC 39: a unit in a foreign or neutral centre after Fall takes it, and the counts change', async () => {
    const after = await judge.judge({ phase: 'F1901M', units, centers });
    expect(after.events).toContainEqual({ type: 'seized', centre: 'mun', seat: 2, from: 3 });
    expect(after.events).toContainEqual({ type: 'seized', centre: 'spa', seat: 2, from: null });
    expect(after.position.centers).toEqual({ FRANCE: ['MUN', 'PAR', 'SPA'], GERMANY: ['BER'] });
    expect(after.events).toContainEqual({
      type: 'counted',
      year: 1901,
      centres: [0, 0, 3, 1, 0, 0, 0],
      units: [0, 0, 2, 1, 0, 0, 0],
    });
    const early = await judge.judge({ phase: 'S1901M', units, centers });
    expect(early.position.centers).toEqual(centers);
  });

  it('diplomacy UC 39 alt A: a centre occupied by its owner doesn’t change', async () => {
    const own = { FRANCE: ['MUN', 'PAR', 'SPA'], GERMANY: ['BER'] };
    const after = await judge.judge({ phase: 'F1901M', units, centers: own });
    expect(after.position.centers).toEqual(own);
    expect(after.events.filter(({ type }) => type === 'seized')).toEqual([]);
  });
});

describe('Diplomacy through the engine: builds', () => {
  it('diplomacy UC 40: after the count, powers build in their vacant home centres, as many units as centres allow', async () => {
    const { state, position } = await judge.judge({
      phase: 'F1901M',
      units: { FRANCE: ['A PAR', 'A SPA', 'A POR'], GERMANY: ['A BER'] },
      centers: { FRANCE: ['BRE', 'MAR', 'PAR'], GERMANY: ['BER'] },
    });
    expect(position.phase).toBe('W1901A');
    expect(await judge.ask('view', state)).toMatchObject({ view: { adjustments: [0, 0, 2, 0, 0, 0, 0] } });
    const offered = new Set(await judge.offered(state, 'France'));
    expect(offered).toEqual(new Set(['A BRE B', 'F BRE B', 'A MAR B', 'F MAR B', 'WAIVE']));
    const built = await judge.play(state, { France: ['F BRE B', 'A MAR B'] });
    expect(built.position.units['FRANCE']).toEqual(['F BRE', 'A MAR', 'A PAR', 'A POR', 'A SPA']);
    const greedy = await judge.judge(winter, { France: ['F BRE B', 'A MAR B'] });
    expect(greedy.results).toEqual({ 'F BRE': 'done', 'A MAR': 'none-left' });
    expect(greedy.position.units['FRANCE']).toEqual(['F BRE', 'A GAS', 'A PAR']);
  });

  /** In Winter Germany may build, so that the phase takes place; France is offered no builds. */
  async function offeredToFrance(units: readonly string[], centers: readonly string[]): Promise<string[]> {
    const state = await judge.load({
      phase: 'W1901A',
      units: { FRANCE: units, GERMANY: ['A RUH'] },
      centers: { FRANCE: centers, GERMANY: ['BER', 'KIE'] },
    });
    expect(await judge.asked(state)).toContain('Germany');
    return judge.offered(state, 'France');
  }

  it('diplomacy UC 40 alt A: with at least as many units as centres, there is nothing to build', async () => {
    expect(await offeredToFrance(['A GAS', 'A BUR'], ['BRE', 'PAR'])).toEqual([]);
    expect(await offeredToFrance(['A GAS', 'A BUR', 'A PIC'], ['BRE', 'PAR'])).toEqual([
      'A BUR D',
      'A GAS D',
      'A PIC D',
    ]);
  });

  it('diplomacy UC 40 alt B: with all home centres occupied, there is nothing to build', async () => {
    expect(await offeredToFrance(['A BRE', 'A MAR', 'A PAR'], ['BRE', 'MAR', 'PAR', 'SPA'])).toEqual([]);
  });

  it('diplomacy UC 40 alt C: with all home centres lost, there is nothing to build', async () => {
    expect(await offeredToFrance(['A GAS'], ['POR', 'SPA'])).toEqual([]);
  });

  it('diplomacy UC 40 alt D: builds can be waived', async () => {
    for (const orders of [{}, { France: ['WAIVE'] }]) {
      const after = await judge.judge(winter, orders);
      expect(after.position).toMatchObject({ phase: 'S1902M', units: winter.units });
    }
  });
});

describe('Diplomacy through the engine: retreats and removals', () => {
  const fought: Position = {
    phase: 'S1901M',
    units: { FRANCE: ['A MAR', 'A PAR'], GERMANY: ['A BUR'], ITALY: ['A RUH'] },
  };
  const attack = ['A PAR - BUR', 'A MAR S A PAR - BUR'];

  const cornered: Position = {
    phase: 'S1901M',
    units: { ENGLAND: ['A LON'], FRANCE: ['F POR'], ITALY: ['F MAO', 'F SPA/SC'] },
  };
  const corneredOrders = { Italy: ['F SPA/SC - POR', 'F MAO S F SPA/SC - POR'] };

  it('diplomacy UC 42: the player chooses where the unit retreats, and no retreat is convoyed or supported', async () => {
    const { state, position } = await judge.judge(fought, { France: attack });
    expect(position.phase).toBe('S1901R');
    expect(await judge.asked(state)).toEqual(['Germany']);
    expect(await judge.offered(state, 'Germany')).toEqual([
      'A BUR R BEL',
      'A BUR R GAS',
      'A BUR R MUN',
      'A BUR R PIC',
      'A BUR D',
    ]);
    expect(await judge.refusal(state, 'Germany', ['A BUR S A RUH'])).toBe('wrong-phase');
    const after = await judge.play(state, { Germany: ['A BUR R MUN'] });
    expect(after.position).toMatchObject({ phase: 'F1901M', units: { GERMANY: ['A MUN'] } });
  });

  it('diplomacy UC 42 alt A: a unit that can’t retreat is disbanded immediately, with an event', async () => {
    const after = await judge.judge(cornered, corneredOrders);
    expect(after.position).toMatchObject({ phase: 'F1901M', units: { ITALY: ['F MAO', 'F POR'] } });
    expect(after.position.units['FRANCE']).toBeUndefined();
    expect(after.events).toContainEqual({
      type: 'disbanded',
      unit: { seat: 2, type: 'F', at: 'por' },
      cause: { code: 'no-retreat', by: ['spa'] },
    });
  });

  /** A German and an Italian army are dislodged side by side. */
  const twice: Position = {
    phase: 'S1901M',
    units: { AUSTRIA: ['A BOH', 'A TYR'], FRANCE: ['A MAR', 'A PAR'], GERMANY: ['A BUR'], ITALY: ['A MUN'] },
  };
  const twiceOrders = { Austria: ['A BOH - MUN', 'A TYR S A BOH - MUN'], France: attack };

  it('diplomacy UC 43: units that retreat to the same province are all disbanded, and the province stays empty', async () => {
    const { state } = await judge.judge(twice, twiceOrders);
    const after = await judge.play(state, { Germany: ['A BUR R RUH'], Italy: ['A MUN R RUH'] });
    expect(after.causes).toEqual({
      'A BUR': { code: 'retreat-conflict', by: ['mun'] },
      'A MUN': { code: 'retreat-conflict', by: ['bur'] },
    });
    expect(after.position.units).toEqual({ AUSTRIA: ['A MUN', 'A TYR'], FRANCE: ['A BUR', 'A MAR'] });
  });

  it('diplomacy UC 44: units are disbanded when there are too many, when two retreat to one place, when they can’t retreat, or by order', async () => {
    const surplus = await judge.judge(
      {
        phase: 'W1901A',
        units: { FRANCE: ['A GAS', 'A PAR'], GERMANY: ['A BER'] },
        centers: { FRANCE: ['PAR'], GERMANY: ['BER'] },
      },
      { France: ['A PAR D'] },
    );
    expect(surplus.position.units).toEqual({ FRANCE: ['A GAS'], GERMANY: ['A BER'] });
    const { state } = await judge.judge(twice, twiceOrders);
    const offered = await judge.offered(state, 'Germany');
    expect(offered).toEqual(expect.arrayContaining(['A BUR R RUH', 'A BUR D']));
    const chosen = await judge.play(state, { Germany: ['A BUR D'], Italy: ['A MUN R RUH'] });
    expect(chosen.results).toEqual({ 'A BUR': 'done', 'A MUN': 'done' });
    expect(chosen.position.units).toEqual({
      AUSTRIA: ['A MUN', 'A TYR'],
      FRANCE: ['A BUR', 'A MAR'],
      ITALY: ['A RUH'],
    });
    const silent = await judge.play(state, { Italy: ['A MUN R RUH'] });
    expect(silent.position.units).toEqual(chosen.position.units);
    const clash = await judge.play(state, { Germany: ['A BUR R RUH'], Italy: ['A MUN R RUH'] });
    expect(Object.keys(clash.position.units)).toEqual(['AUSTRIA', 'FRANCE']);
    const stuck = await judge.judge(cornered, corneredOrders);
    expect(stuck.position).toMatchObject({ phase: 'F1901M', units: { ITALY: ['F MAO', 'F POR'] } });
    expect(stuck.position.units['FRANCE']).toBeUndefined();
  });
});

describe('Diplomacy through the engine: civil disorder', () => {
  /** Germany is left, and loses Munich: which of its units goes? France takes no part in the Winter. */
  async function lostByGermany(units: readonly string[], centers: readonly string[]): Promise<string[]> {
    const state = await judge.load({
      phase: 'F1901M',
      units: { FRANCE: ['A BUR'], GERMANY: units },
      centers: { FRANCE: ['SPA'], GERMANY: [...centers, 'MUN'] },
    });
    const left = await judge.abandon(state, 'Germany');
    const after = await judge.play(left.state, { France: ['A BUR - MUN'] });
    expect(after.position.phase).toBe('S1902M');
    const told = after.events.filter((event) => event.type === 'disbanded');
    const gone = units.filter((unit) => !after.position.units['GERMANY']?.includes(unit));
    expect(told.map(({ unit, cause }) => [`${unit.type} ${unit.at.toUpperCase()}`, cause.code])).toEqual(
      gone.map((unit) => [unit, 'civil-disorder']),
    );
    return gone;
  }

  it('diplomacy UC 46: the unit furthest from home is disbanded first, then fleets before armies, then by province name', async () => {
    expect(await lostByGermany(['A PRU', 'F BAL', 'A LVN'], ['BER', 'KIE'])).toEqual(['A LVN']);
    expect(await lostByGermany(['A PRU', 'F BAL', 'A SIL'], ['BER', 'KIE'])).toEqual(['F BAL']);
    expect(await lostByGermany(['A SIL', 'A PRU'], ['BER'])).toEqual(['A PRU']);
    expect(await lostByGermany(['F HEL', 'F BAL'], ['BER'])).toEqual(['F BAL']);
    expect(await lostByGermany(['A SIL', 'A PRU'], ['BER', 'KIE'])).toEqual([]);
  });
});

describe('Diplomacy through the engine: endings', () => {
  const others = CENTRES.filter((centre) => !['tri', 'war'].includes(centre)).map((centre) => centre.toUpperCase());

  it('diplomacy UC 59: the count after the Fall finds eighteen centres, and the game is over; seventeen are not enough', async () => {
    const board = (at: string): Position => ({
      phase: 'F1905M',
      units: { FRANCE: [`A ${at}`], TURKEY: ['A WAR'] },
      centers: { FRANCE: others.slice(0, 17), TURKEY: ['WAR'] },
    });
    const close = await judge.judge(board('BOH'));
    expect(await judge.ask('outcome', close.state)).toMatchObject({ outcome: null });
    const won = await judge.judge(board('TRI'));
    expect(won.position.centers?.['FRANCE']).toHaveLength(18);
    expect(await judge.ask('outcome', won.state)).toMatchObject({
      outcome: { reason: 'solo', ranks: [2, 2, 1, 2, 2, 2, 2] },
    });
    expect(won.events.at(-1)).toMatchObject({ type: 'ended', reason: 'solo' });
    expect(await judge.asked(won.state)).toEqual([]);
  });

  it('diplomacy UC 59 alt A: the last power alive wins with fewer than eighteen centres', async () => {
    const after = await judge.judge({
      phase: 'F1905M',
      units: { FRANCE: ['A PAR'] },
      centers: { FRANCE: ['BRE'], GERMANY: ['PAR'] },
    });
    expect(after.events).toContainEqual({ type: 'eliminated', seat: 3, year: 1905 });
    expect(await judge.ask('outcome', after.state)).toMatchObject({
      outcome: { reason: 'last-alive', ranks: [2, 2, 1, 2, 2, 2, 2] },
    });
  });
});
