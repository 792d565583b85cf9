import { type DiplomacyState, FINAL_YEAR, FIRST_YEAR, type Season, type Stage } from './types.ts';

export interface DiplomacyPhase {
  readonly year: number;
  readonly season: Season;
  readonly stage: Stage;
}

const LETTERS = { spring: 'S', fall: 'F', winter: 'W', movement: 'M', retreats: 'R', adjustments: 'A' } as const;

/** Returns `S1901M`, `F1903R`, `W1901A`. */
export function formatPhase({ year, season, stage }: DiplomacyPhase): string {
  return `${LETTERS[season]}${year}${LETTERS[stage]}`;
}

export function phaseName(state: DiplomacyState): string {
  return state.over === null ? formatPhase(state) : 'over';
}

const FORM = /^(?:([SF])(\d{4})([MR])|W(\d{4})A)$/;

export function parsePhase(text: string): DiplomacyPhase | null {
  const [, season, year, stage, winter] = FORM.exec(text) ?? [];
  const number = Number(year ?? winter);
  if (!(number >= FIRST_YEAR && number <= FINAL_YEAR)) return null;
  if (season === undefined) return { year: number, season: 'winter', stage: 'adjustments' };
  return {
    year: number,
    season: season === 'S' ? 'spring' : 'fall',
    stage: stage === 'M' ? 'movement' : 'retreats',
  };
}
