import type { DiplomacyState, Order } from '@tavola/games/diplomacy';
import { diplomacy, provinceOf, readOrder, unitsOf } from '@tavola/games/diplomacy';
import { positionWith, seatOfPower } from '@tavola/games/diplomacy/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NOTHING, type Pick, type Situation } from './pick.ts';
import { commandsFor, enterCommand, ORDER_COMMANDS, type OrderCommand, pressProvince } from './press.ts';
import { orderTargets } from './targets.ts';
import { positionOf, written } from './testing.ts';

const isSaying = (word: string): word is OrderCommand => ORDER_COMMANDS.some((known) => known === word);

interface After extends Situation {
  readonly note: string | null;
}

/** Presses places and buttons in order: `vie gal` or `bud support vie gal`. */
function does(state: DiplomacyState, power: string, presses: string, given: readonly string[] = []): After {
  const orders = given.map((text): Order => {
    const read = readOrder(state, text);
    if (!read.ok) throw new Error(text);
    return read.value;
  });
  let now: After = { state, seat: seatOfPower(power), orders, pick: NOTHING, note: null };
  for (const word of presses.split(' ').filter((one) => one !== '')) {
    const change = isSaying(word) ? enterCommand(now, word) : pressProvince(now, word);
    now = { ...now, ...change, note: change.note?.code ?? null };
  }
  return now;
}

const opening = positionWith({
  units: ['Austria A VIE', 'Austria A BUD', 'Austria F TRI', 'Italy A VEN', 'Russia A WAR', 'Russia F SEV'],
});
const sea = positionWith({
  units: [
    'England A LON',
    'England A WAL',
    'England F ENG',
    'England F NTH',
    'France F MAO',
    'France A BRE',
    'France F POR',
    'Turkey F CON',
    'Turkey F AEG',
    'Russia F BOT',
    'Russia A STP',
  ],
});

describe('orders by pressing places', () => {
  it.each([
    ['a move', opening, 'Austria', 'vie gal', ['A VIE - GAL']],
    ['a hold', opening, 'Austria', 'vie hold', ['A VIE H']],
    ['support of a move: unit, what, whom, where', opening, 'Austria', 'bud support vie gal', ['A BUD S A VIE - GAL']],
    ['support where it stands: whom twice', opening, 'Austria', 'bud support vie vie', ['A BUD S A VIE']],
    ['support of a foreign unit', opening, 'Austria', 'tri support ven tyr', ['F TRI S A VEN - TYR']],
    ['a later order in place of an earlier one', opening, 'Austria', 'vie gal vie boh', ['A VIE - BOH']],
    ['a place one’s own unit is in', opening, 'Austria', 'vie bud', ['A VIE - BUD']],
    ['what cannot work is written too (UC 33)', opening, 'Austria', 'vie ser', ['A VIE - SER']],
    ['an army to the sea (UC 34)', opening, 'Austria', 'vie adr', ['A VIE - ADR']],
    ['a fleet inland (UC 35)', opening, 'Austria', 'tri tyr', ['F TRI - TYR']],
    ['a convoy, and its army with it', sea, 'England', 'eng convoy lon bre', ['F ENG C A LON - BRE', 'A LON - BRE']],
    ['a convoy of a foreign army', sea, 'England', 'eng convoy bre lon', ['F ENG C A BRE - LON']],
    ['an army goes aboard, then ashore', sea, 'England', 'wal eng pic', ['A WAL - PIC', 'F ENG C A WAL - PIC']],
    ['over two seas', sea, 'England', 'lon eng nth nwy', ['A LON - NWY', 'F ENG C A LON - NWY', 'F NTH C A LON - NWY']],
    ['by sea where it could walk', sea, 'England', 'lon nth yor', ['A LON - YOR VIA', 'F NTH C A LON - YOR']],
    ['aboard a foreign fleet', sea, 'France', 'bre eng lon', ['A BRE - LON']],
    ['over the sea without naming it', sea, 'England', 'lon bre', ['A LON - BRE']],
  ] as const)('%s', (_, state, power, presses, orders) => {
    const { orders: made, pick, note } = does(state, power, presses);
    expect(written(state, made)).toEqual(orders);
    expect(pick).toEqual(NOTHING);
    expect(note).toBeNull();
  });

  it.each([
    ['two coasts are asked for', 'France', 'mao spa', ['spa/nc', 'spa/sc'], 'spa/sc', 'F MAO - SPA/SC'],
    ['also from a coast next door', 'France', 'por spa', ['spa/nc', 'spa/sc'], 'spa/nc', 'F POR - SPA/NC'],
    ['and in Bulgaria', 'Turkey', 'con bul', ['bul/ec', 'bul/sc'], 'bul/ec', 'F CON - BUL/EC'],
  ])('%s', (_, power, presses, places, answer, order) => {
    const asked = does(sea, power, presses);
    expect(asked.orders).toEqual([]);
    expect([...orderTargets(asked)]).toEqual(places);
    expect(written(sea, does(sea, power, `${presses} ${answer}`).orders)).toEqual([order]);
  });

  it.each([
    ['only one coast can be reached', 'Turkey', 'aeg bul', 'F AEG - BUL/SC'],
    ['only one coast can be reached', 'Russia', 'bot fin', 'F BOT - FIN'],
    ['armies have no coast', 'France', 'bre gas', 'A BRE - GAS'],
    ['supports go without', 'France', 'por support mao spa', 'F POR S F MAO - SPA'],
  ])('no coast is needed if %s: %s %s', (_, power, presses, order) => {
    expect(written(sea, does(sea, power, presses).orders)).toEqual([order]);
  });
});

describe('while a coast is asked for', () => {
  const retreats = positionOf({
    phase: 'F1902R',
    units: { FRANCE: ['*F MAO', '*A PAR'], GERMANY: ['A BUR'] },
    retreats: { FRANCE: { 'F MAO': ['SPA/NC', 'SPA/SC', 'BRE'], 'A PAR': ['GAS'] } },
  });
  const winter = positionOf({
    phase: 'W1902A',
    units: { RUSSIA: ['A UKR'] },
    centers: { RUSSIA: ['STP', 'MOS', 'WAR'] },
  });

  it.each([
    ['the middle of the province', sea, 'France', 'mao spa', 'spa'],
    ['another sea', sea, 'France', 'mao spa', 'wes'],
    ['another own unit', sea, 'France', 'mao spa', 'bre'],
    ['an order', sea, 'France', 'mao spa', 'hold'],
    ['another place to retreat to', retreats, 'France', 'mao spa', 'bre'],
    ['another dislodged unit', retreats, 'France', 'mao spa', 'par'],
    ['disbanding', retreats, 'France', 'mao spa', 'disband'],
    ['another home centre', winter, 'Russia', 'stp fleet', 'mos'],
    ['an army', winter, 'Russia', 'stp fleet', 'army'],
  ] as const)('%s changes nothing', (_, state, power, presses, beside) => {
    const { pick, orders } = does(state, power, presses);
    expect(pick.step).toBe('coast');
    expect(does(state, power, `${presses} ${beside}`)).toMatchObject({ pick, orders, note: null });
  });
});

describe('changing an order', () => {
  it.each([
    ['the unit again (UC 26)', opening, 'Austria', 'vie vie'],
    ['the unit again while it supports', opening, 'Austria', 'vie support vie'],
    ['the supporter again, whom it helps chosen', opening, 'Austria', 'bud support vie bud'],
    ['the fleet again, its army chosen', sea, 'England', 'eng convoy lon eng'],
    ['the army again, aboard', sea, 'England', 'lon eng lon'],
    ['the fleet again, its coast asked for', sea, 'France', 'mao spa mao'],
  ] as const)('%s puts everything down and writes nothing', (_, state, power, presses) => {
    const { pick, orders } = does(state, power, presses);
    expect(pick).toEqual(NOTHING);
    expect(orders).toEqual([]);
  });

  it('pressing another own unit out of reach selects that one', () => {
    const west = positionWith({ units: ['Austria A VIE', 'Austria A PAR'] });
    expect(does(west, 'Austria', 'vie par').pick).toEqual({ step: 'unit', unit: 'par', orderKind: 'move' });
  });

  it('the kind can be changed before the target', () => {
    expect(written(opening, does(opening, 'Austria', 'bud support move gal').orders)).toEqual(['A BUD - GAL']);
  });

  it('an order can be removed', () => {
    expect(does(opening, 'Austria', 'vie gal vie clear').orders).toEqual([]);
    expect(does(opening, 'Austria', 'vie clear').pick).toMatchObject({ step: 'unit' });
  });
});

describe('a press without effect explains why', () => {
  it.each([
    ['nobody there', 'ser', 'no-unit-here'],
    ['somebody else', 'ven', 'not-your-unit'],
    ['support of nobody', 'vie support boh', 'nobody-to-help'],
  ])('%s', (_, presses, code) => {
    const { note, orders } = does(opening, 'Austria', presses);
    expect(note).toBe(code);
    expect(orders).toEqual([]);
  });

  it('only armies are convoyed, and only by fleets', () => {
    expect(does(sea, 'England', 'eng convoy nth').note).toBe('no-army-there');
    expect(does(sea, 'England', 'lon eng iri').note).toBe('nobody-to-help');
  });
});

describe('retreats', () => {
  const state = positionOf({
    phase: 'F1902R',
    units: { FRANCE: ['*F MAO', '*A PAR', 'A MAR'], GERMANY: ['A BUR'], ENGLAND: ['F NAO'] },
    retreats: { FRANCE: { 'F MAO': ['SPA/NC', 'SPA/SC', 'BRE'], 'A PAR': ['GAS', 'PIC'] } },
  });

  it.each([
    ['a place', 'par gas', ['A PAR R GAS']],
    ['disbanding', 'par disband', ['A PAR D']],
    ['a coast where there are two', 'mao spa spa/sc', ['F MAO R SPA/SC']],
    ['none where there is one', 'mao bre', ['F MAO R BRE']],
    ['what is closed is written too', 'par bur', ['A PAR R BUR']],
    ['the unit again puts it down', 'par par', []],
    ['another dislodged one is taken', 'par mao disband', ['F MAO D']],
  ])('%s', (_, presses, orders) => {
    expect(written(state, does(state, 'France', presses).orders)).toEqual(orders);
  });

  it('only dislodged units can be selected', () => {
    expect(does(state, 'France', 'mar').note).toBe('not-dislodged');
    expect(does(state, 'France', 'bur').note).toBe('no-unit-here');
    expect([...orderTargets(does(state, 'France', ''))].sort()).toEqual(['mao', 'par']);
    expect([...orderTargets(does(state, 'France', 'par'))].sort()).toEqual(['gas', 'pic']);
  });
});

describe('Winter', () => {
  const builds = positionOf({
    phase: 'W1902A',
    units: { RUSSIA: ['A UKR'], GERMANY: ['A BER'] },
    centers: { RUSSIA: ['STP', 'MOS', 'WAR'], GERMANY: ['BER', 'KIE', 'MUN'] },
  });
  const removals = positionOf({
    phase: 'W1902A',
    units: { ITALY: ['A ROM', 'A VEN', 'F TUN'] },
    centers: { ITALY: ['ROM'] },
  });

  it.each([
    ['inland an army at once', 'Russia', 'mos', ['A MOS B']],
    ['at a coast, army or fleet', 'Germany', 'kie fleet', ['F KIE B']],
    ['at a coast, army or fleet', 'Germany', 'kie army', ['A KIE B']],
    ['a fleet in St Petersburg needs a coast', 'Russia', 'stp fleet stp/nc', ['F STP/NC B']],
    ['an army there does not', 'Russia', 'stp army', ['A STP B']],
    ['pressing again takes it back', 'Russia', 'mos mos', []],
    ['as many as there are', 'Russia', 'mos war', ['A MOS B', 'A WAR B']],
  ])('builds: %s (%s)', (_, power, presses, orders) => {
    expect(written(builds, does(builds, power, presses).orders)).toEqual(orders);
  });

  it.each([
    ['Russia', 'mos war stp', 'no-more-builds'],
    ['Russia', 'ukr', 'no-site'],
    ['Germany', 'ber', 'no-site'],
  ])('impossible builds explain why: %s %s', (power, presses, code) => {
    expect(does(builds, power, presses).note).toBe(code);
  });

  it('a waived build can be used again', () => {
    expect(written(builds, does(builds, 'Russia', 'mos', ['waive', 'waive']).orders)).toEqual(['WAIVE', 'A MOS B']);
  });

  it('free home centres or units are highlighted until there are enough orders', () => {
    const lit = (state: typeof builds, power: string, presses: string) =>
      [...orderTargets(does(state, power, presses))].sort();
    expect(lit(builds, 'Russia', '')).toEqual(['mos', 'stp', 'war']);
    expect(lit(builds, 'Russia', 'mos')).toEqual(['stp', 'war']);
    expect(lit(builds, 'Russia', 'mos war')).toEqual([]);
    expect(lit(removals, 'Italy', '')).toEqual(['rom', 'tun', 'ven']);
    expect(lit(removals, 'Italy', 'tun')).toEqual(['rom', 'ven']);
    expect(lit(removals, 'Italy', 'tun ven')).toEqual([]);
  });

  it('disbands are selected and undone, up to the required number', () => {
    expect(written(removals, does(removals, 'Italy', 'tun ven').orders)).toEqual(['F TUN D', 'A VEN D']);
    expect(written(removals, does(removals, 'Italy', 'tun ven tun').orders)).toEqual(['A VEN D']);
    expect(does(removals, 'Italy', 'tun ven rom').note).toBe('no-more-removals');
    expect(does(removals, 'Italy', 'par').note).toBe('no-unit-here');
  });
});

describe('highlighted places', () => {
  it('lead only to orders that could succeed', () => {
    for (const [power, state] of [
      ['Austria', opening],
      ['England', sea],
      ['France', sea],
      ['Turkey', sea],
    ] as const) {
      const seat = seatOfPower(power);
      for (const { at } of unitsOf(state.units, seat))
        for (const place of orderTargets(does(state, power, provinceOf(at)))) {
          const after = does(state, power, `${provinceOf(at)} ${place}`);
          const [answer = place] = after.pick.step === 'coast' ? after.pick.places : [];
          const { orders } =
            after.pick.step === 'none' ? after : does(state, power, `${provinceOf(at)} ${place} ${answer}`);
          expect(orders, `${power} ${at} ${place}`).toHaveLength(1);
          const codes = diplomacy.warn(state, seat, { orders }).map(({ code }) => code);
          // Convoys without orders and own units that stay are up to the player.
          expect(codes.filter((code) => !['without-order', 'no-convoy', 'own-unit'].includes(code))).toEqual([]);
        }
    }
  });

  it('show the unit to help, then its target', () => {
    expect([...orderTargets(does(opening, 'Austria', 'bud support'))]).toContain('war');
    expect([...orderTargets(does(opening, 'Austria', 'bud support war'))].sort()).toEqual(['gal']);
    expect([...orderTargets(does(opening, 'Austria', 'bud support vie'))].sort()).toEqual(['gal', 'tri', 'vie']);
    expect([...orderTargets(does(sea, 'England', 'eng convoy'))].sort()).toEqual(['bre', 'lon', 'wal']);
  });

  it('are the own units without orders at first', () => {
    expect([...orderTargets(does(opening, 'Austria', 'vie gal'))].sort()).toEqual(['bud', 'tri']);
  });
});

it('random presses give orders that the rules understand', () => {
  const words = [...diplomacyPlaces(), ...ORDER_COMMANDS];
  fc.assert(
    fc.property(
      fc.constantFrom(opening, sea),
      fc.constantFrom('Austria', 'England', 'France'),
      fc.array(fc.constantFrom(...words), { maxLength: 14 }),
      (state, power, presses) => {
        const { orders, seat } = does(state, power, presses.join(' '));
        if (unitsOf(state.units, seat).length > 0) expect(diplomacy.check(state, seat, { orders })).toBeNull();
      },
    ),
    { numRuns: 300 },
  );
});

function diplomacyPlaces(): readonly string[] {
  return [
    'vie',
    'bud',
    'tri',
    'gal',
    'boh',
    'ven',
    'adr',
    'lon',
    'wal',
    'eng',
    'nth',
    'bre',
    'mao',
    'spa',
    'spa/nc',
    'spa/sc',
    'por',
  ];
}

it('offers only possible kinds of orders for the selected unit', () => {
  const pick = (unit: string): Pick => ({ step: 'unit', unit, orderKind: 'move' });
  const at = (state: DiplomacyState, unit: string) => commandsFor({ state, seat: 0, orders: [], pick: pick(unit) });
  expect(at(opening, 'vie')).toEqual(['hold', 'move', 'support']);
  expect(at(opening, 'tri')).toEqual(['hold', 'move', 'support']);
  expect(at(sea, 'eng')).toEqual(['hold', 'move', 'support', 'convoy']);
  expect(commandsFor({ state: opening, seat: 0, orders: [], pick: NOTHING })).toEqual([]);
});
