import { describe, expect, it } from 'vitest';
import { removalOrder } from './distance.ts';
import {
  CENTRES,
  COASTS,
  coastsOf,
  EUROPE,
  PLACES,
  PROVINCES,
  placeNumber,
  provinceKind,
  stepsFrom,
} from './europe.ts';
import { provinceOf } from './map.ts';
import { carriedTo } from './reach.ts';
import { connects, isOnWay } from './seas.ts';
import { positionWith } from './testing/cases.ts';
import { STANDARD } from './variants/index.ts';

const edges = (type: 'A' | 'F', places: readonly string[]): [string, string][] =>
  places.flatMap((from) => stepsFrom(type, from).map((to): [string, string] => [from, to]));

const bit = (...seas: string[]): number => seas.reduce((mask, sea) => mask | (EUROPE.seaBit[placeNumber(sea)] ?? 0), 0);

describe('the map', () => {
  it('has 75 provinces, 6 coasts of 3 of them, 34 centres, 22 of them at home', () => {
    expect([PROVINCES.length, PLACES.length, COASTS.length]).toEqual([75, 81, 6]);
    expect(
      ['land', 'coast', 'sea'].map((kind) => PROVINCES.filter((one) => provinceKind(one) === kind).length),
    ).toEqual([14, 42, 19]);
    expect(PROVINCES.filter((one) => coastsOf(one).length > 0)).toEqual(['bul', 'spa', 'stp']);
    expect(CENTRES).toHaveLength(34);
    expect(STANDARD.homes.flat()).toHaveLength(22);
    expect(STANDARD.homes.flat().every((home) => CENTRES.includes(home))).toBe(true);
  });

  it('has 111 ways for armies and 141 for fleets, each both ways', () => {
    const walks = edges('A', PROVINCES);
    const sails = edges('F', PLACES);
    expect([walks.length, sails.length]).toEqual([2 * 111, 2 * 141]);
    for (const [from, to] of walks) expect(stepsFrom('A', to)).toContain(from);
    for (const [from, to] of sails) expect(stepsFrom('F', to)).toContain(from);
  });

  it('keeps armies on land and fleets off it', () => {
    expect(
      edges('A', PROVINCES).every(([from, to]) => provinceKind(from) !== 'sea' && provinceKind(to) !== 'sea'),
    ).toBe(true);
    expect(
      edges('F', PLACES).every(
        ([from, to]) => provinceKind(provinceOf(from)) !== 'land' && provinceKind(provinceOf(to)) !== 'land',
      ),
    ).toBe(true);
  });
});

describe('ways over the sea', () => {
  it('lead from coast to coast through fleets that touch', () => {
    const [lon, tun] = [placeNumber('lon'), placeNumber('tun')];
    expect(connects(EUROPE, bit('eng', 'mao', 'wes'), lon, tun)).toBe(true);
    expect(connects(EUROPE, bit('eng', 'wes'), lon, tun)).toBe(false);
    expect(connects(EUROPE, bit('mao', 'wes'), lon, tun)).toBe(false);
    expect(carriedTo(EUROPE, 'lon', bit('eng'))).toEqual(['bel', 'bre', 'pic', 'wal']);
  });

  it('need no fleet too many', () => {
    const [mar, spa, lvp, edi] = ['mar', 'spa', 'lvp', 'edi'].map(placeNumber) as [number, number, number, number];
    expect(isOnWay(EUROPE, bit('lyo'), bit('lyo', 'wes'), mar, spa)).toBe(true);
    expect(isOnWay(EUROPE, bit('wes'), bit('lyo', 'wes'), mar, spa)).toBe(false);
    expect(isOnWay(EUROPE, bit('eng'), bit('iri', 'eng', 'nth', 'nwg', 'nao'), lvp, edi)).toBe(true);
    expect(isOnWay(EUROPE, bit('eng'), bit('iri', 'eng', 'nwg', 'nao'), lvp, edi)).toBe(false);
  });
});

describe('UC 46: the way home', () => {
  it('is counted over land and sea', () => {
    const units = ['Italy A GRE', 'Italy A PIE', 'Italy F ION', 'Italy A ALB'];
    expect(removalOrder(positionWith({ units }), 4).map(({ at }) => at)).toEqual(['alb', 'gre', 'ion', 'pie']);
  });
});
