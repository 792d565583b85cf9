import { describe, expect, it } from 'vitest';
import { abandon, agreeOnDraw, resume } from './apply.ts';
import { CENTRES } from './europe.ts';
import { diplomacy } from './index.ts';
import { askedSeats } from './pending.ts';
import { opening } from './setup.ts';
import { causeFor, type PlayedPhase, playOrders, positionWith, unitTexts } from './testing/cases.ts';
import type { DiplomacyState } from './types.ts';

const phaseOf = ({ state }: PlayedPhase): string => diplomacy.phase(state);
const start = opening({ edition: 'tavola', lastYear: 2300 });

describe('the year', () => {
  it('UC 13, 16: seven powers with 22 units in their home centres, Spring 1901', () => {
    expect(start.units).toHaveLength(22);
    expect(start.centres.map((own) => own.length)).toEqual([3, 3, 3, 3, 3, 4, 3]);
    expect(diplomacy.phase(start)).toBe('S1901M');
    expect(askedSeats(start)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  it('UC 16–19: Spring, Fall, and Winter only where there is something to do', () => {
    const fall = playOrders(start, ['France: A PAR - BUR']);
    expect(phaseOf(fall)).toBe('F1901M');
    expect(phaseOf(playOrders(fall.state, []))).toBe('S1902M');
    const winter = playOrders(playOrders(start, ['France: A MAR - SPA']).state, []);
    expect(phaseOf(winter)).toBe('W1901A');
    expect(askedSeats(winter.state)).toEqual([2]);
    expect(phaseOf(playOrders(winter.state, ['France: A MAR B']))).toBe('S1902M');
  });

  it('UC 39: centres change hands after the Fall only, and stay with who left them', () => {
    const spring = playOrders(start, ['France: A MAR - SPA']);
    expect(spring.state.centres[2]).toEqual(['bre', 'mar', 'par']);
    const fall = playOrders(spring.state, []);
    expect(fall.state.centres[2]).toEqual(['bre', 'mar', 'par', 'spa']);
    expect(fall.events).toContainEqual({ type: 'seized', centre: 'spa', seat: 2, from: null });
    const away = playOrders(playOrders(playOrders(fall.state, []).state, ['France: A SPA - GAS']).state, []);
    expect(away.state.centres[2]).toContain('spa');
    expect(away.events.some(({ type }) => type === 'seized')).toBe(false);
  });

  it('UC 39: a centre taken from another power is lost by it', () => {
    const board = positionWith({ phase: 'F1901M', units: ['France A MUN', 'Germany A BER'] });
    const played = playOrders(board, []);
    expect(played.events).toContainEqual({ type: 'seized', centre: 'mun', seat: 2, from: 3 });
    expect(played.state.centres[3]).toEqual(['ber', 'kie']);
  });
});

describe('retreats', () => {
  const units = ['France A PAR', 'France A MAR', 'Germany A BUR', 'Italy A RUH'];
  const attack = ['France: A PAR - BUR', 'France: A MAR S A PAR - BUR'];

  it('UC 42: to an empty neighbour, not to where the attack came from', () => {
    const played = playOrders(positionWith({ units }), attack);
    expect(phaseOf(played)).toBe('S1901R');
    expect(played.state.dislodged).toEqual([{ seat: 3, type: 'A', at: 'bur', retreats: ['bel', 'gas', 'mun', 'pic'] }]);
    expect(askedSeats(played.state)).toEqual([3]);
    const after = playOrders(played.state, ['Germany: A BUR R MUN']);
    expect(unitTexts(after.state.units)).toContain('Germany A MUN');
    expect(phaseOf(after)).toBe('F1901M');
  });

  it('UC 42 A: with no retreat it is disbanded at once, with an event', () => {
    const corner = ['France F POR', 'Italy F SPA/SC', 'Italy F MAO', 'England A LON'];
    const played = playOrders(positionWith({ units: corner }), [
      'Italy: F SPA/SC - POR',
      'Italy: F MAO S F SPA/SC - POR',
    ]);
    expect(phaseOf(played)).toBe('F1901M');
    expect(played.state.lost[2]).toBe(1);
    expect(played.events).toContainEqual({
      type: 'disbanded',
      unit: { seat: 2, type: 'F', at: 'por' },
      cause: { code: 'no-retreat', by: ['spa'] },
    });
  });

  it('UC 43: two retreats to one province are both lost, whatever their powers', () => {
    const board = positionWith({
      units: ['France A PAR', 'France A MAR', 'Germany A BUR', 'Austria A BOH', 'Austria A TYR', 'Italy A MUN'],
    });
    const fought = playOrders(board, [...attack, 'Austria: A BOH - MUN', 'Austria: A TYR S A BOH - MUN']);
    expect(fought.state.dislodged).toHaveLength(2);
    const after = playOrders(fought.state, ['Germany: A BUR R RUH', 'Italy: A MUN R RUH']);
    expect(causeFor(after, 'bur')).toEqual({ code: 'retreat-conflict', by: ['mun'] });
    expect(unitTexts(after.state.units)).not.toContain('Germany A RUH');
    expect(after.state.lost).toEqual([0, 0, 0, 1, 1, 0, 0]);
  });

  it('UC 44: a unit may be disbanded instead, and is when nothing is said (UC 57)', () => {
    const fought = playOrders(positionWith({ units }), attack);
    const ordered = playOrders(fought.state, ['Germany: A BUR D']);
    expect(ordered.outcomes[0]).toMatchObject({ ok: true });
    const late = playOrders(fought.state, []);
    expect(late.events).toContainEqual({
      type: 'disbanded',
      unit: { seat: 3, type: 'A', at: 'bur' },
      cause: { code: 'no-order', by: [] },
    });
    expect(unitTexts(late.state.units)).toEqual(unitTexts(ordered.state.units));
  });

  it('UC 42: a retreat to a closed province fails and loses the unit', () => {
    const fought = playOrders(positionWith({ units }), attack);
    const after = playOrders(fought.state, ['Germany: A BUR R PAR']);
    expect(causeFor(after, 'bur')).toEqual({ code: 'retreat-closed', by: [] });
    expect(unitTexts(after.state.units)).not.toContain('Germany A PAR');
  });
});

describe('Winter', () => {
  const homes = ['France BRE', 'France MAR', 'France PAR', 'Germany BER'];
  const winter = (units: readonly string[], centres: readonly string[] = homes): DiplomacyState =>
    positionWith({ phase: 'W1901A', units, centres });

  it('UC 40: units are built in own, vacant home centres, as many as there are centres', () => {
    const board = winter(['France A PAR', 'Germany A BER']);
    const played = playOrders(board, ['France: F BRE B', 'France: A MAR B']);
    expect(unitTexts(played.state.units)).toEqual(['France A MAR', 'France A PAR', 'France F BRE', 'Germany A BER']);
  });

  it.each([
    ['UC 40 B: occupied', 'A PAR B', 'occupied'],
    ['abroad', 'A BER B', 'not-home'],
  ])('%s', (_, order, code) => {
    const played = playOrders(winter(['France A PAR', 'Germany A BER']), [`France: ${order}`]);
    expect(played.outcomes[0]).toMatchObject({ ok: false, cause: { code } });
  });

  it('UC 40: no fleet inland, no home that was lost, none beyond the number', () => {
    const inland = playOrders(winter(['France A BRE', 'Germany A BER']), ['France: F PAR B']);
    expect(inland.outcomes[0]).toMatchObject({ cause: { code: 'needs-coast' } });
    const lost = playOrders(
      winter(['France A GAS', 'Germany A BER'], ['France BRE', 'France SPA', 'Germany MAR', 'Germany BER']),
      ['France: A MAR B'],
    );
    expect(lost.outcomes[0]).toMatchObject({ cause: { code: 'not-owned' } });
    const greedy = playOrders(winter(['France A GAS', 'France A SPA', 'Germany A BER']), [
      'France: A BRE B',
      'France: A PAR B',
    ]);
    expect(greedy.outcomes.map((verdict) => verdict?.ok)).toEqual([true, false]);
    expect(greedy.outcomes[1]).toMatchObject({ cause: { code: 'none-left' } });
  });

  it('UC 40 A–C: who cannot build is not asked', () => {
    const even = winter(['France A BRE', 'France A MAR', 'France A PAR', 'Germany A RUH'], [...homes, 'Germany KIE']);
    expect(askedSeats(even)).toEqual([3]);
    const full = winter(
      ['France A BRE', 'France A MAR', 'France A PAR', 'Germany A RUH'],
      [...homes, 'France SPA', 'Germany KIE'],
    );
    expect(askedSeats(full)).toEqual([3]);
    const lost = winter(['Germany A PAR'], ['France SPA', 'Germany BER', 'Germany KIE']);
    expect(askedSeats(lost)).toEqual([3]);
  });

  it('UC 40 D: builds may be left, or given up', () => {
    const board = winter(['France A PAR', 'Germany A BER']);
    expect(unitTexts(playOrders(board, []).state.units)).toEqual(unitTexts(board.units));
    expect(playOrders(board, ['France: WAIVE', 'France: F BRE B']).outcomes.map((verdict) => verdict?.ok)).toEqual([
      true,
      true,
    ]);
  });

  it('UC 44: surplus units are removed by order', () => {
    const board = winter(['France A PAR', 'France A GAS', 'Germany A BER'], ['France PAR', 'Germany BER']);
    const played = playOrders(board, ['France: A PAR D']);
    expect(unitTexts(played.state.units)).toEqual(['France A GAS', 'Germany A BER']);
  });

  it.each([
    ['the furthest from home', ['France A PIC', 'France A RUH'], 'A RUH'],
    ['a fleet before an army as far', ['France A PIC', 'France F ENG', 'France A BUR'], 'F ENG'],
    ['then by the name of the province', ['France A GAS', 'France A BUR'], 'A BUR'],
  ])('UC 46: %s', (_, own, gone) => {
    const [count, centres] = [own.length - 1, ['France PAR', 'France BRE']];
    const board = winter([...own, 'Germany A BER'], [...centres.slice(0, count), 'Germany BER']);
    const played = playOrders(board, []);
    expect(unitTexts(board.units).filter((text) => !unitTexts(played.state.units).includes(text))).toEqual([
      `France ${gone}`,
    ]);
  });

  it('UC 46: home is home even when it is lost; the edition datc3 counts from owned centres', () => {
    const own = {
      phase: 'W1901A',
      units: ['Italy A WAR', 'Italy A TUS', 'Germany A BER'],
      centres: ['Italy WAR', 'Germany BER'],
    };
    const left = (edition: 'tavola' | 'datc3'): string[] =>
      unitTexts(playOrders(positionWith({ ...own, edition }), []).state.units);
    expect(left('tavola')).toContain('Italy A TUS');
    expect(left('datc3')).toContain('Italy A WAR');
  });
});

describe('civil disorder', () => {
  it('UC 45: units hold, help no one, and are disbanded when dislodged', () => {
    const board = positionWith({ units: ['France A PAR', 'France A MAR', 'Germany A BUR'], gone: ['Germany'] });
    expect(askedSeats(board)).toEqual([2]);
    const played = playOrders(board, ['France: A PAR - BUR', 'France: A MAR S A PAR - BUR']);
    expect(phaseOf(played)).toBe('F1901M');
    expect(played.events).toContainEqual(
      expect.objectContaining({ type: 'disbanded', cause: { code: 'civil-disorder', by: ['par'] } }),
    );
  });

  it('UC 45, 60: a resigned seat is taken again', () => {
    const left = abandon(start, 3);
    expect(left.events.map(({ event }) => event)).toEqual([{ type: 'gave-up', seat: 3 }]);
    expect(askedSeats(left.state)).not.toContain(3);
    const back = resume(left.state, 3);
    expect(back.state).toEqual(start);
  });

  it('a phase that waited only for a seat that resigns continues', () => {
    const fought = playOrders(
      positionWith({ units: ['France A PAR', 'France A MAR', 'Germany A BUR', 'Germany A BER'] }),
      ['France: A PAR - BUR', 'France: A MAR S A PAR - BUR'],
    );
    const left = abandon(fought.state, 3);
    expect(diplomacy.phase(left.state)).toBe('F1901M');
    expect(left.state.lost[3]).toBe(1);
  });

  it('the match ends when the last living seat resigns', () => {
    const two = positionWith({ units: ['France A PAR', 'Germany A BER'], centres: ['France PAR', 'Germany BER'] });
    const one = abandon(two, 2).state;
    expect(one.over).toBeNull();
    expect(abandon(one, 3).state.over).toBe('abandoned');
  });
});

describe('endings', () => {
  const centres = (count: number): string[] =>
    CENTRES.slice(0, count).map((centre) => `France ${centre.toUpperCase()}`);

  it('UC 59: eighteen centres win, seventeen do not', () => {
    const after = (at: string): DiplomacyState =>
      playOrders(
        positionWith({
          phase: 'F1905M',
          units: [`France A ${at}`, 'Turkey A WAR'],
          centres: [...centres(17), 'Turkey WAR'],
        }),
        [],
      ).state;
    expect(after('BRE').centres[2]).toHaveLength(17);
    expect(after('BRE').over).toBeNull();
    const solo = after('TRI');
    expect(solo.centres[2]).toHaveLength(18);
    expect(diplomacy.outcome(solo)).toMatchObject({ reason: 'solo', ranks: [2, 2, 1, 2, 2, 2, 2] });
    expect(diplomacy.pending(solo)).toEqual([]);
    expect(diplomacy.phase(solo)).toBe('over');
  });

  it('UC 59 A: the last power alive wins', () => {
    const board = positionWith({ phase: 'F1905M', units: ['France A PAR'], centres: ['France BRE', 'Germany PAR'] });
    const played = playOrders(board, []);
    expect(diplomacy.outcome(played.state)).toMatchObject({ reason: 'last-alive', ranks: [2, 2, 1, 2, 2, 2, 2] });
    expect(played.events).toContainEqual({ type: 'eliminated', seat: 3, year: 1905 });
  });

  it('UC 58, 59 B, 61: the living vote, and an agreed draw is shared by them', () => {
    const board = positionWith({
      units: ['France A PAR', 'Germany A BER', 'Italy A ROM'],
      centres: ['France PAR'],
      gone: ['Italy'],
    });
    expect(diplomacy.motions(board)).toEqual([{ kind: 'draw', voters: [2, 3] }]);
    const drawn = agreeOnDraw(board).state;
    expect(diplomacy.outcome(drawn)).toMatchObject({ reason: 'draw-agreed', ranks: [4, 4, 1, 1, 3, 4, 4] });
    expect(diplomacy.motions(drawn)).toEqual([]);
  });

  it('after the last year centres decide, then fewer losses', () => {
    const board = positionWith({
      phase: 'W1903A',
      lastYear: 1903,
      units: ['France A PAR', 'Germany A BER', 'Italy A ROM'],
      centres: ['France PAR', 'France BRE', 'Germany BER', 'Italy ROM'],
    });
    const played = playOrders({ ...board, lost: [0, 0, 5, 2, 1, 0, 0] }, ['France: F BRE B']);
    expect(diplomacy.outcome(played.state)).toMatchObject({ reason: 'last-year', ranks: [4, 4, 1, 3, 2, 4, 4] });
    const before = playOrders({ ...board, lastYear: 1904 }, ['France: F BRE B']);
    expect(before.state.over).toBeNull();
    expect(phaseOf(before)).toBe('S1904M');
  });

  it('without a last year the game is a draw after Winter 2300', () => {
    const board = positionWith({
      phase: 'W2300A',
      units: ['France A PAR', 'Germany A BER'],
      centres: ['France PAR', 'France BRE', 'Germany BER'],
    });
    expect(diplomacy.outcome(playOrders(board, []).state)).toMatchObject({
      reason: 'year-limit',
      ranks: [3, 3, 1, 1, 3, 3, 3],
    });
  });
});
