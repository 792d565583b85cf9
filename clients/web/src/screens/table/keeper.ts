import type { TableInfo, TableSession } from '@tavola/client-core';
import type { LocalSession } from '@tavola/client-core/local';
import { field, isFields, type Result } from '@tavola/kernel';
import { tableRefusal, tableWords } from '../../app/areas.ts';
import { withSeatChain } from '../../app/links.ts';
import { navigate } from '../../app/navigation.ts';
import { api } from '../../app/server.ts';
import { showToast } from '../../app/toasts.ts';
import { offerRematch, type RematchDeps } from './rematch.ts';

export interface SandboxWays {
  readonly title: string;
  readonly back: () => void;
  /** Goes on from another position; left out where that cannot be chosen. */
  readonly openPosition?: () => void;
}

/** What can be done with a table besides playing; it depends on who keeps it. */
export interface Keeper {
  /** The match as a file. */
  file(): Promise<Result<unknown>>;
  /** The same people once more; null for spectators. */
  readonly rematch: (() => void) | null;
  /** Opens the choice of another game on this device. */
  readonly newGame: (() => void) | null;
  readonly wakeBots: (() => void) | null;
  /** Whether a bot may be asked what it would do. */
  readonly hints: boolean;
  /** A sandbox has a way back instead. */
  readonly sandbox: SandboxWays | null;
}

export function keptHere(session: LocalSession, rematch: () => void, newGame: () => void): Keeper {
  return {
    file: async () => session.file(),
    rematch,
    newGame,
    wakeBots: () => session.retryBots(),
    hints: true,
    sandbox: null,
  };
}

const HERE: RematchDeps = {
  make: (wish) => withSeatChain((head) => api.createTable({ ...wish, head })),
  origin: location.origin,
  go: navigate,
  failed: () => showToast({ tone: 'problem', title: tableWords.say['end.rematch-failed'] }),
  after: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

export function keptByServer(session: TableSession, table: TableInfo, playing: boolean): Keeper {
  return {
    file: () => api.matchFile(table.id),
    rematch: playing ? () => void offerRematch(session, table, HERE) : null,
    newGame: null,
    wakeBots: null,
    hints: isFields(table.terms) && field(table.terms, 'hints') === true,
    sandbox: null,
  };
}

export function sandboxOf(session: LocalSession, title: string, back: () => void, openPosition?: () => void): Keeper {
  return {
    file: async () => session.file(),
    rematch: null,
    newGame: null,
    wakeBots: null,
    hints: true,
    sandbox: { title, back, ...(openPosition === undefined ? {} : { openPosition }) },
  };
}

/** Hands a match over to the person as a file. */
export async function saveFile(keeper: Keeper, name: string): Promise<void> {
  const file = await keeper.file();
  if (!file.ok) {
    showToast({
      tone: 'problem',
      title: tableWords.say['menu.export-failed'],
      text: tableRefusal(file.error.code),
    });
    return;
  }
  const address = URL.createObjectURL(new Blob([JSON.stringify(file.value)], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: `${name}.tavola.json` });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
