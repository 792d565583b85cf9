import { type Diplomacy, type DiplomacyRefusal, isProvince, provinceOf } from '@tavola/diplomacy';
import type { Reason, Refusal } from '@tavola/kernel';
import { placeName } from './naming.ts';
import { capital } from './numbers.ts';
import type { Note } from './pick.ts';

const SENTENCES: Readonly<Record<DiplomacyRefusal, (at: string, raw: string) => string>> = {
  'game-over': () => 'The game is over, so there are no more orders.',
  'not-asked': () => 'You have nothing to order in this phase. Wait for the others.',
  'wrong-phase': (_, raw) =>
    `This is not the phase for ${PHASE_WORDS[raw] ?? 'such an order'}. Look at the season above.`,
  'too-many-orders': () => 'These are more orders than any power has units. Give each unit one.',
  'two-orders': (at) => `There are two orders for ${at}. Give each unit one.`,
  'unknown-province': (_, raw) => `No province is called ${quoted(raw)}. Use the letters on the map, such as VIE.`,
  'no-such-coast': (_, raw) =>
    `There is no coast ${quoted(raw)}. Only Spain, Bulgaria and St Petersburg have several, such as SPA/NC.`,
  'no-such-unit': (at, raw) =>
    isProvince(provinceOf(raw))
      ? `There is no unit in ${at}.`
      : `There is no ${quoted(raw)} on the map. Look at its letter.`,
  'not-your-unit': (at) => `The unit in ${at} is not yours. Order your own units only.`,
  'not-dislodged': (at) => `The unit in ${at} stays where it is. Only dislodged units retreat.`,
};

const PHASE_WORDS: Readonly<Record<string, string>> = {
  hold: 'a hold',
  move: 'a move',
  support: 'a support',
  convoy: 'a convoy',
  retreat: 'a retreat',
  disband: 'a retreat',
  build: 'a build',
  remove: 'a removal',
  waive: 'giving up a build',
};

export function refusalWords({ code, at }: Refusal<Diplomacy>): string {
  const [raw = ''] = at ?? [];
  return SENTENCES[code](isProvince(provinceOf(raw)) ? placeName(raw) : 'that place', raw);
}

/** What was typed and cannot be read at all: the reader has two codes besides those of the rules. */
export function typedWords({ code, at }: Reason): string {
  const [raw = ''] = at ?? [];
  if (code === 'unknown-word') return `${capital(quoted(raw))} is no province and no order. Use letters as on the map.`;
  if (!Object.hasOwn(SENTENCES, code)) return 'That is no order. Write it like A VIE - GAL or A BUD S A VIE - GAL.';
  return refusalWords({ code: code as DiplomacyRefusal, ...(at === undefined ? {} : { at }) });
}

function quoted(raw: string): string {
  return `“${raw.slice(0, 20).toUpperCase()}”`;
}

/** Why pressing a place did nothing. */
const NOTE_WORDS: Readonly<Record<Note, (at: string) => string>> = {
  'no-unit-here': (at) => `There is no unit of yours to order in ${at}.`,
  'not-your-unit': (at) => `The unit in ${at} is not yours. Choose one of your own.`,
  'not-dislodged': (at) => `Your unit in ${at} stays where it is. Choose a dislodged one.`,
  'nobody-to-help': (at) => `There is no unit in ${at} to help. Choose a unit first, then where it goes.`,
  'no-army-there': (at) => `There is no army in ${at}. Only armies are carried.`,
  'no-site': (at) => `You cannot build in ${at}. Only your own empty home centres will do.`,
  'no-more-builds': () => 'You have ordered all your builds. Take one back to change it.',
  'no-more-removals': () => 'You have chosen all your removals. Take one back to change it.',
};

export function noteWords(code: Note, province: string): string {
  return NOTE_WORDS[code](placeName(province));
}
