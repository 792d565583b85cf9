import type { Language, Locale } from '@tavola/words';
import type { Cards } from '@tavola/words/cards';
import type { DvonnTerminal } from '@tavola/words/dvonn-terminal';
import { cards } from '@tavola/words/en/cards';
import { dvonn } from '@tavola/words/en/dvonn';
import { dvonnTerminal } from '@tavola/words/en/dvonn-terminal';
import { frogs } from '@tavola/words/en/frogs';
import { frogsTerminal } from '@tavola/words/en/frogs-terminal';
import { language } from '@tavola/words/en/language';
import { objectron } from '@tavola/words/en/objectron';
import { objectronTerminal } from '@tavola/words/en/objectron-terminal';
import type { FrogsTerminal } from '@tavola/words/frogs-terminal';
import { type DvonnWords, dvonnWords } from '@tavola/words/games/dvonn';
import { type FrogsWords, frogsWords } from '@tavola/words/games/frogs';
import { type ObjectronWords, objectronWords } from '@tavola/words/games/objectron';
import { loadCards } from '@tavola/words/load/cards';
import { loadDvonn } from '@tavola/words/load/dvonn';
import { loadDvonnTerminal } from '@tavola/words/load/dvonn-terminal';
import { loadFrogs } from '@tavola/words/load/frogs';
import { loadFrogsTerminal } from '@tavola/words/load/frogs-terminal';
import { loadLanguage } from '@tavola/words/load/language';
import { loadObjectron } from '@tavola/words/load/objectron';
import { loadObjectronTerminal } from '@tavola/words/load/objectron-terminal';
import type { ObjectronTerminal } from '@tavola/words/objectron-terminal';

/** Everything the terminal says, in one language. */
export interface Spoken {
  readonly language: Language;
  readonly cards: Cards;
  readonly dvonn: DvonnWords;
  readonly dvonnTerminal: DvonnTerminal;
  readonly frogs: FrogsWords;
  readonly frogsTerminal: FrogsTerminal;
  readonly objectron: ObjectronWords;
  readonly objectronTerminal: ObjectronTerminal;
}

let now: Spoken = {
  ...{ language, cards },
  ...{ dvonn: dvonnWords(dvonn, language), dvonnTerminal },
  ...{ frogs: frogsWords(frogs, language), frogsTerminal },
  ...{ objectron: objectronWords(objectron, language), objectronTerminal },
};

/** The words to use now. Ask each time: a constant of a module would keep those of the language before. */
export function spoken(): Spoken {
  return now;
}

/** Once, before anything is said; English needs no call. */
export async function speak(locale: Locale): Promise<void> {
  const [tongue, ofCards] = await Promise.all([loadLanguage(locale), loadCards(locale)]);
  const [ofDvonn, ofDvonnTerminal] = await Promise.all([loadDvonn(locale), loadDvonnTerminal(locale)]);
  const [ofFrogs, ofFrogsTerminal] = await Promise.all([loadFrogs(locale), loadFrogsTerminal(locale)]);
  const [ofObjectron, ofObjectronTerminal] = await Promise.all([loadObjectron(locale), loadObjectronTerminal(locale)]);
  now = {
    ...{ language: tongue, cards: ofCards },
    ...{ dvonn: dvonnWords(ofDvonn, tongue), dvonnTerminal: ofDvonnTerminal },
    ...{ frogs: frogsWords(ofFrogs, tongue), frogsTerminal: ofFrogsTerminal },
    ...{ objectron: objectronWords(ofObjectron, tongue), objectronTerminal: ofObjectronTerminal },
  };
}
