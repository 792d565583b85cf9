import { diplomacyWords, HOLDINGS } from '@tavola/words/games/diplomacy';
import { loadDiplomacy } from '@tavola/words/load/diplomacy';
import { wordArea } from '../../app/language.ts';
import { boardWords } from '../../board/words.ts';
import type { Pick } from './pick.ts';

/** The words of Diplomacy, at its table and in its lesson. */
export const diplomacySpoken = wordArea(loadDiplomacy, diplomacyWords);

export async function loadWords(): Promise<void> {
  await Promise.all([diplomacySpoken.load(), boardWords.load()]);
}

/** The selection, for the prompt. */
export function heldWords(pick: Pick): readonly string[] {
  const isLanding = pick.step === 'helped' && pick.orderKind === 'convoy';
  const step = pick.step === 'unit' ? pick.orderKind : isLanding ? 'landing' : pick.step;
  const how = HOLDINGS.find((known) => known === step);
  if (how === undefined || pick.step === 'none') return [];
  switch (pick.step) {
    case 'unit':
      return [how, pick.unit];
    case 'helped':
      return [how, pick.unit, pick.of];
    case 'aboard':
      return [how, pick.unit, ...pick.over];
    case 'coast':
      return [how, pick.places[0]?.slice(0, 3) ?? pick.unit];
    case 'site':
      return [how, pick.at];
  }
}
