import type { Language, Locale } from '@tavola/words';
import type { Cards } from '@tavola/words/cards';
import type { DiplomacyTerminal } from '@tavola/words/diplomacy-terminal';
import type { DvonnTerminal } from '@tavola/words/dvonn-terminal';
import { cards } from '@tavola/words/en/cards';
import { diplomacy } from '@tavola/words/en/diplomacy';
import { diplomacyTerminal } from '@tavola/words/en/diplomacy-terminal';
import { dvonn } from '@tavola/words/en/dvonn';
import { dvonnTerminal } from '@tavola/words/en/dvonn-terminal';
import { language } from '@tavola/words/en/language';
import { type DiplomacyWords, diplomacyWords } from '@tavola/words/games/diplomacy';
import { type DvonnWords, dvonnWords } from '@tavola/words/games/dvonn';
import { loadCards } from '@tavola/words/load/cards';
import { loadDiplomacy } from '@tavola/words/load/diplomacy';
import { loadDiplomacyTerminal } from '@tavola/words/load/diplomacy-terminal';
import { loadDvonn } from '@tavola/words/load/dvonn';
import { loadDvonnTerminal } from '@tavola/words/load/dvonn-terminal';
import { loadLanguage } from '@tavola/words/load/language';

/** Everything the terminal says, in one language. */
export interface Spoken {
  readonly language: Language;
  readonly cards: Cards;
  readonly diplomacy: DiplomacyWords;
  readonly diplomacyTerminal: DiplomacyTerminal;
  readonly dvonn: DvonnWords;
  readonly dvonnTerminal: DvonnTerminal;
}

let now: Spoken = {
  ...{ language, cards },
  ...{ diplomacy: diplomacyWords(diplomacy, language), diplomacyTerminal },
  ...{ dvonn: dvonnWords(dvonn, language), dvonnTerminal },
};

/** The words to use now. Ask each time: a constant of a module would keep those of the language before. */
export function spoken(): Spoken {
  return now;
}

/** Once, before anything is said; English needs no call. */
export async function speak(locale: Locale): Promise<void> {
  const [tongue, ofCards, ofDiplomacy, diplomacyTerminal, ofDvonn, dvonnTerminal] = await Promise.all([
    loadLanguage(locale),
    loadCards(locale),
    loadDiplomacy(locale),
    loadDiplomacyTerminal(locale),
    loadDvonn(locale),
    loadDvonnTerminal(locale),
  ]);
  now = {
    ...{ language: tongue, cards: ofCards },
    ...{ diplomacy: diplomacyWords(ofDiplomacy, tongue), diplomacyTerminal },
    ...{ dvonn: dvonnWords(ofDvonn, tongue), dvonnTerminal },
  };
}
