import {
  type GenericSentences,
  genericSentences,
  type MissSentences,
  type MissWarning,
  missSentencesIn,
  missWarningIn,
  type RequestSentences,
  requestSentences,
  type SeatSentences,
  seatSentences,
} from '@tavola/client-core/words';
import type { Block, Language, Locale } from '@tavola/words';
import type { Cards } from '@tavola/words/cards';
import type { ColtExpressTerminal } from '@tavola/words/colt-express-terminal';
import type { DiplomacyTerminal } from '@tavola/words/diplomacy-terminal';
import type { DvonnTerminal } from '@tavola/words/dvonn-terminal';
import { cards } from '@tavola/words/en/cards';
import { coltExpress } from '@tavola/words/en/colt-express';
import { coltExpressRules } from '@tavola/words/en/colt-express-rules';
import { coltExpressTerminal } from '@tavola/words/en/colt-express-terminal';
import { diplomacy } from '@tavola/words/en/diplomacy';
import { diplomacyRules } from '@tavola/words/en/diplomacy-rules';
import { diplomacyTerminal } from '@tavola/words/en/diplomacy-terminal';
import { dvonn } from '@tavola/words/en/dvonn';
import { dvonnRules } from '@tavola/words/en/dvonn-rules';
import { dvonnTerminal } from '@tavola/words/en/dvonn-terminal';
import { frogs } from '@tavola/words/en/frogs';
import { frogsRules } from '@tavola/words/en/frogs-rules';
import { frogsTerminal } from '@tavola/words/en/frogs-terminal';
import { generic } from '@tavola/words/en/generic';
import { home } from '@tavola/words/en/home';
import { language } from '@tavola/words/en/language';
import { lobby } from '@tavola/words/en/lobby';
import { objectron } from '@tavola/words/en/objectron';
import { objectronRules } from '@tavola/words/en/objectron-rules';
import { objectronTerminal } from '@tavola/words/en/objectron-terminal';
import { seats } from '@tavola/words/en/seats';
import { table } from '@tavola/words/en/table';
import { terminal } from '@tavola/words/en/terminal';
import { terminalOnline } from '@tavola/words/en/terminal-online';
import { terms } from '@tavola/words/en/terms';
import type { FrogsTerminal } from '@tavola/words/frogs-terminal';
import { type ColtWords, coltWords } from '@tavola/words/games/colt-express';
import { type DiplomacyWords, diplomacyWords } from '@tavola/words/games/diplomacy';
import { type DvonnWords, dvonnWords } from '@tavola/words/games/dvonn';
import { type FrogsWords, frogsWords } from '@tavola/words/games/frogs';
import { type ObjectronWords, objectronWords } from '@tavola/words/games/objectron';
import type { Home } from '@tavola/words/home';
import { loadCards } from '@tavola/words/load/cards';
import { loadColtExpress } from '@tavola/words/load/colt-express';
import { loadColtExpressRules } from '@tavola/words/load/colt-express-rules';
import { loadColtExpressTerminal } from '@tavola/words/load/colt-express-terminal';
import { loadDiplomacy } from '@tavola/words/load/diplomacy';
import { loadDiplomacyRules } from '@tavola/words/load/diplomacy-rules';
import { loadDiplomacyTerminal } from '@tavola/words/load/diplomacy-terminal';
import { loadDvonn } from '@tavola/words/load/dvonn';
import { loadDvonnRules } from '@tavola/words/load/dvonn-rules';
import { loadDvonnTerminal } from '@tavola/words/load/dvonn-terminal';
import { loadFrogs } from '@tavola/words/load/frogs';
import { loadFrogsRules } from '@tavola/words/load/frogs-rules';
import { loadFrogsTerminal } from '@tavola/words/load/frogs-terminal';
import { loadGeneric } from '@tavola/words/load/generic';
import { loadHome } from '@tavola/words/load/home';
import { loadLanguage } from '@tavola/words/load/language';
import { loadLobby } from '@tavola/words/load/lobby';
import { loadObjectron } from '@tavola/words/load/objectron';
import { loadObjectronRules } from '@tavola/words/load/objectron-rules';
import { loadObjectronTerminal } from '@tavola/words/load/objectron-terminal';
import { loadSeats } from '@tavola/words/load/seats';
import { loadTable } from '@tavola/words/load/table';
import { loadTerminal } from '@tavola/words/load/terminal';
import { loadTerminalOnline } from '@tavola/words/load/terminal-online';
import { loadTerms } from '@tavola/words/load/terms';
import type { Lobby } from '@tavola/words/lobby';
import type { ObjectronTerminal } from '@tavola/words/objectron-terminal';
import type { Seats } from '@tavola/words/seats';
import type { Table } from '@tavola/words/table';
import type { Terminal } from '@tavola/words/terminal';
import type { TerminalOnline } from '@tavola/words/terminal-online';

/** Every message of the terminal, in one language. */
export interface Messages {
  readonly language: Language;
  /** Local play, and messages that local and online play share. */
  readonly terminal: Terminal;
  /** Games without messages of their own. */
  readonly generic: GenericSentences;
  /** Online play. */
  readonly online: TerminalOnline;
  /** Shared with the web client. */
  readonly home: Home;
  readonly table: Table;
  readonly lobby: Lobby;
  readonly requests: RequestSentences;
  readonly seats: SeatSentences;
  readonly seatMessages: Seats;
  readonly missSentences: MissSentences;
  readonly missWarning: MissWarning;
  readonly cards: Cards;
  readonly coltExpress: ColtWords;
  readonly coltExpressTerminal: ColtExpressTerminal;
  readonly coltExpressRules: readonly Block[];
  readonly diplomacy: DiplomacyWords;
  readonly diplomacyTerminal: DiplomacyTerminal;
  readonly diplomacyRules: readonly Block[];
  readonly dvonn: DvonnWords;
  readonly dvonnTerminal: DvonnTerminal;
  readonly dvonnRules: readonly Block[];
  readonly frogs: FrogsWords;
  readonly frogsTerminal: FrogsTerminal;
  readonly frogsRules: readonly Block[];
  readonly objectron: ObjectronWords;
  readonly objectronTerminal: ObjectronTerminal;
  readonly objectronRules: readonly Block[];
}

let current: Messages = {
  ...{ language, cards, terminal, online: terminalOnline, home, table, lobby },
  generic: genericSentences(generic),
  requests: requestSentences(seats, language),
  seats: seatSentences(seats, language),
  seatMessages: seats,
  missSentences: missSentencesIn(terms, language),
  missWarning: missWarningIn(seats),
  ...{ coltExpress: coltWords(coltExpress, language), coltExpressTerminal, coltExpressRules },
  ...{ diplomacy: diplomacyWords(diplomacy, language), diplomacyTerminal, diplomacyRules },
  ...{ dvonn: dvonnWords(dvonn, language), dvonnTerminal, dvonnRules },
  ...{ frogs: frogsWords(frogs, language), frogsTerminal, frogsRules },
  ...{ objectron: objectronWords(objectron, language), objectronTerminal, objectronRules },
};

/** The messages in the current language. Call it each time: a module constant would keep the old language. */
export function messages(): Messages {
  return current;
}

/** Loads a language. Call it before printing anything. English is the default. */
export async function loadMessages(locale: Locale): Promise<void> {
  const loaded = await loadLanguage(locale);
  const seatMessages = await loadSeats(locale);
  current = {
    language: loaded,
    terminal: await loadTerminal(locale),
    generic: genericSentences(await loadGeneric(locale)),
    online: await loadTerminalOnline(locale),
    home: await loadHome(locale),
    table: await loadTable(locale),
    lobby: await loadLobby(locale),
    requests: requestSentences(seatMessages, loaded),
    seats: seatSentences(seatMessages, loaded),
    seatMessages,
    missSentences: missSentencesIn(await loadTerms(locale), loaded),
    missWarning: missWarningIn(seatMessages),
    cards: await loadCards(locale),
    coltExpress: coltWords(await loadColtExpress(locale), loaded),
    coltExpressTerminal: await loadColtExpressTerminal(locale),
    coltExpressRules: await loadColtExpressRules(locale),
    diplomacy: diplomacyWords(await loadDiplomacy(locale), loaded),
    diplomacyTerminal: await loadDiplomacyTerminal(locale),
    diplomacyRules: await loadDiplomacyRules(locale),
    dvonn: dvonnWords(await loadDvonn(locale), loaded),
    dvonnTerminal: await loadDvonnTerminal(locale),
    dvonnRules: await loadDvonnRules(locale),
    frogs: frogsWords(await loadFrogs(locale), loaded),
    frogsTerminal: await loadFrogsTerminal(locale),
    frogsRules: await loadFrogsRules(locale),
    objectron: objectronWords(await loadObjectron(locale), loaded),
    objectronTerminal: await loadObjectronTerminal(locale),
    objectronRules: await loadObjectronRules(locale),
  };
}
