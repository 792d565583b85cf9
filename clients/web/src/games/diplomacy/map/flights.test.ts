import { type CauseCode, diplomacy, type Order, type Unit, type Verdict } from '@tavola/games/diplomacy';
import { positionWith } from '@tavola/games/diplomacy/testing';
import { diplomacy as en } from '@tavola/words/en/diplomacy';
import { language } from '@tavola/words/en/language';
import { diplomacyWords } from '@tavola/words/games/diplomacy';
import { describe, expect, it } from 'vitest';
import { standOf } from './anchors.ts';
import { mapFlights } from './flights.tsx';
import { mapLayout } from './layout.ts';

/** The scale of the most detailed level. */
const SCALE = 1;
const layout = mapLayout(diplomacyWords(en, language));

function verdict(unit: Unit | null, order: Order, code?: CauseCode): Verdict {
  const seat = unit?.seat ?? 5;
  return code === undefined
    ? { seat, unit, order, ok: true }
    : { seat, unit, order, ok: false, cause: { code, by: [] } };
}

const army = (at: string, seat = 0): Unit => ({ seat, type: 'A', at });
const move = (from: string, to: string, code?: CauseCode) =>
  verdict(army(from.slice(0, 6)), { type: 'move', unit: from.slice(0, 3), to }, code);

/** What flies after these orders: where it is hidden meanwhile, how, and along which points. */
function flown(verdicts: readonly Verdict[], units: readonly Unit[], dislodged: readonly Unit[] = []) {
  const view = {
    ...diplomacy.view(positionWith({ units: [] }), null),
    units,
    dislodged: dislodged.map((unit) => ({ ...unit, retreats: [] })),
  };
  const events = [{ type: 'resolved', phase: 'S1901M', verdicts } as const];
  return mapFlights(events, layout, view, view, SCALE).map(({ hides = [], way, path }) => ({ hides, way, path }));
}

const stand = (place: string, out = false) => standOf('near', place, out);

describe('units that fly', () => {
  it('glide from their previous place, including coasts', () => {
    expect(flown([move('stp/sc', 'bot'), move('mao', 'spa/nc')], [army('bot'), army('spa/nc')])).toEqual([
      { hides: ['bot'], way: 'slide', path: [stand('stp/sc'), stand('bot')] },
      { hides: ['spa'], way: 'slide', path: [stand('mao'), stand('spa/nc')] },
    ]);
  });

  it.each([
    ['bounced', true],
    ['held-off', true],
    ['head-on', true],
    ['own-unit', true],
    ['not-adjacent', false],
    ['no-convoy', false],
    ['convoy-disrupted', false],
  ] as const)('turn back for the cause %s: %s', (code, seen) => {
    const back = { hides: ['vie'], way: 'recoil', path: [stand('vie'), stand('gal')] };
    expect(flown([move('vie', 'gal', code)], [army('vie')])).toEqual(seen ? [back] : []);
  });

  it('are pushed aside when dislodged, without showing their own attempt', () => {
    const verdicts = [move('vie', 'gal', 'bounced'), move('boh', 'vie')];
    expect(flown(verdicts, [army('vie', 5)], [army('vie')])).toEqual([
      { hides: ['vie'], way: 'slide', path: [stand('boh'), stand('vie')] },
      { hides: ['vie out'], way: 'slide', path: [stand('vie'), stand('vie', true)] },
    ]);
  });

  it('retreat from their dislodged position, and grow where they are built', () => {
    const retreat = verdict(army('vie'), { type: 'retreat', unit: 'vie', to: 'tyr' });
    const failed = verdict(army('ser'), { type: 'retreat', unit: 'ser', to: 'alb' }, 'retreat-conflict');
    const build = verdict(null, { type: 'build', build: 'F', at: 'stp/nc' });
    const fleet: Unit = { seat: 5, type: 'F', at: 'stp/nc' };
    expect(flown([retreat, failed, build], [army('tyr'), fleet])).toEqual([
      { hides: ['tyr'], way: 'slide', path: [stand('vie', true), stand('tyr')] },
      { hides: ['stp'], way: 'slide', path: [{ ...stand('stp/nc'), scale: 0.2 }, stand('stp/nc')] },
    ]);
  });

  it('do not move if nothing happened', () => {
    expect(flown([], [])).toEqual([]);
    expect(flown([verdict(army('par'), { type: 'hold', unit: 'par' })], [army('par')])).toEqual([]);
  });
});
