import { adjustmentOf, type DiplomacyView, provinceOf, unitIn, unitsOf } from '@tavola/games/diplomacy';
import type { Seat } from '@tavola/kernel';
import type { Agreed, Prompt } from '../../game-words.ts';
import type { Diplomacy as Messages } from '../../generated/diplomacy.ts';
import { dated, kindOfUnit, type Names } from './names.ts';

/** How far an order is: the board says it by these, in place of squares, before the squares themselves. */
export const HOLDINGS = ['move', 'support', 'convoy', 'helped', 'landing', 'aboard', 'coast', 'site'] as const;
export type Holding = (typeof HOLDINGS)[number];

/** What is said above the board: the season, and what to do next. */
export function promptWords(m: Messages, names: Names) {
  const held = heldWords(m, names);
  return (view: DiplomacyView, acting: Seat | null, at: readonly string[], agreed: Agreed = {}): Prompt => {
    if (view.over !== null) return { title: m['moment.over'], sentence: '' };
    const title = m['moment.prompt']({ ...dated(view), stage: view.stage });
    if (acting === null)
      return { title, sentence: view.stage === 'movement' ? m['waiting.movement'] : m['waiting.other'] };
    const [how, ...places] = at;
    const holding = HOLDINGS.find((known) => known === how);
    const sentence = holding === undefined ? first(m, names, view, acting, agreed) : held[holding](view, places);
    return { title, sentence };
  };
}

function first(m: Messages, names: Names, view: DiplomacyView, seat: Seat, { savedCounts }: Agreed): string {
  const power = names.power(seat);
  if (view.stage === 'movement')
    return savedCounts === true ? m['first.movement-saved']({ power }) : m['first.movement']({ power });
  if (view.stage === 'retreats') return m['first.retreats']({ power, count: unitsOf(view.dislodged, seat).length });
  const count = adjustmentOf(view, seat);
  return count > 0 ? m['first.builds']({ power, count }) : m['first.disbands']({ power, count: -count });
}

type Held = Readonly<Record<Holding, (view: DiplomacyView, at: readonly string[]) => string>>;

function heldWords(m: Messages, names: Names): Held {
  const unit = (view: DiplomacyView, province: string): string => {
    const found = unitAt(view, province);
    return found === undefined ? names.place(province) : names.unit(found);
  };
  const start = (view: DiplomacyView, province: string): string => {
    const found = unitAt(view, province);
    if (found === undefined) return names.province(provinceOf(province));
    const { type, at } = found;
    return m['unit.start']({ type: kindOfUnit(type), coast: at.length > 3, place: names.place(at) });
  };
  return {
    move: (view, [at = '']) => m[view.stage === 'retreats' ? 'held.retreat' : 'held.move']({ unit: start(view, at) }),
    support: (view, [at = '']) => m['held.support']({ unit: start(view, at) }),
    convoy: (view, [at = '']) => m['held.convoy']({ unit: start(view, at) }),
    helped: (view, [, of = '']) => m['held.helped']({ unit: unit(view, of) }),
    landing: (view, [, of = '']) => m['held.helped-convoy']({ unit: unit(view, of) }),
    aboard: (_, at) => m['held.aboard']({ place: names.place(at.at(-1) ?? '') }),
    coast: (_, [at = '']) => m['held.coast']({ place: names.place(at) }),
    site: (_, [at = '']) => m['held.site']({ place: names.place(at) }),
  };
}

function unitAt({ units, dislodged, stage }: DiplomacyView, province: string) {
  return unitIn(stage === 'retreats' ? dislodged : units, provinceOf(province));
}
