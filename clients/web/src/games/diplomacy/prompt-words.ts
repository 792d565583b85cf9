import { adjustmentOf, type DiplomacyView, provinceOf, unitIn, unitsOf } from '@tavola/diplomacy';
import type { Seat } from '@tavola/kernel';
import type { Agreed, Prompt } from '../client.ts';
import { placeName, powerName, seasonName, stageName, unitWords } from './naming.ts';
import { capital, counted } from './numbers.ts';

/** How far an order is: the board says it by these, in place of squares, before the squares themselves. */
export const HOLDINGS = ['move', 'support', 'convoy', 'helped', 'aboard', 'coast', 'site'] as const;
export type Holding = (typeof HOLDINGS)[number];

/** What is said above the board: the season, and what to do next. */
export function promptWords(
  view: DiplomacyView,
  acting: Seat | null,
  held: readonly string[],
  agreed: Agreed = {},
): Prompt {
  const title = view.over === null ? `${seasonName(view)}: ${stageName(view)}` : 'The game is over';
  if (acting === null) return { title, sentence: view.over === null ? waiting(view) : '' };
  const [how, ...at] = held;
  const holding = HOLDINGS.find((known) => known === how);
  return { title, sentence: holding === undefined ? firstWords(view, acting, agreed) : STEPS[holding](view, at) };
}

function waiting(view: DiplomacyView): string {
  return view.stage === 'movement' ? 'All orders take effect together.' : 'Only some powers have something to do now.';
}

const UNSENT_IS_LOST = 'Until you end your turn, your units will hold.';
const SAVED_COUNTS = 'When the time is up, what you have written counts, and units without orders hold.';

function firstWords(view: DiplomacyView, seat: Seat, { savedCounts }: Agreed): string {
  const who = `You play ${powerName(seat)}.`;
  if (view.stage === 'movement') return `${who} Choose a unit. ${savedCounts ? SAVED_COUNTS : UNSENT_IS_LOST}`;
  if (view.stage === 'retreats') {
    const count = unitsOf(view.dislodged, seat).length;
    const each = count === 1 ? 'Say where it goes, or it is lost.' : 'Say where they go, or they are lost.';
    return `${who} ${capital(counted(count, 'unit'))} of yours ${count === 1 ? 'was' : 'were'} driven out. ${each}`;
  }
  const count = adjustmentOf(view, seat);
  if (count > 0) return `${who} You may build ${counted(count, 'unit')} in your empty home centres.`;
  return `${who} You have to remove ${counted(-count, 'unit')}. Choose which.`;
}

const STEPS: Readonly<Record<Holding, (view: DiplomacyView, at: readonly string[]) => string>> = {
  move: (view, [unit = '']) =>
    view.stage === 'retreats'
      ? `${subject(view, unit)}: choose where it retreats to, or disband it.`
      : `${subject(view, unit)}: choose where it goes, or let it hold or support.`,
  support: (view, [unit = '']) => `${subject(view, unit)} supports: choose the unit to help.`,
  convoy: (view, [unit = '']) => `${subject(view, unit)} carries: choose the army.`,
  helped: (view, [, of = '']) =>
    `Now choose where ${lower(subject(view, of))} goes; press it again to help it where it stands.`,
  aboard: (_, at) => `The army goes aboard in ${placeName(at.at(-1) ?? '')}. Choose the coast where it lands.`,
  coast: (_, [at = '']) => `Choose the coast of ${placeName(at)}.`,
  site: (_, [at = '']) => `What shall be built in ${placeName(at)}? A for an army, F for a fleet.`,
};

function subject({ units, dislodged, stage }: DiplomacyView, province: string): string {
  const unit = unitIn(stage === 'retreats' ? dislodged : units, provinceOf(province));
  return unit === undefined ? capital(placeName(province)) : capital(unitWords(unit));
}

function lower(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
