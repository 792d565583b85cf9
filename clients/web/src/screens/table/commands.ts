import type { TableInfo, TableSession } from '@tavola/client-core';
import type { LocalSession } from '@tavola/client-core/local';
import { field, isFields, type Result } from '@tavola/kernel';
import { tableRefusal, tableWords } from '../../app/areas.ts';
import { withSeatChain } from '../../app/links.ts';
import { navigate } from '../../app/navigation.ts';
import { api } from '../../app/server.ts';
import { showToast } from '../../app/toasts.ts';
import { offerRematch, type RematchDeps } from './rematch.ts';

export interface SandboxControls {
  readonly title: string;
  readonly back: () => void;
  /** Opens the position dialog. Undefined if the game has no positions to open. */
  readonly openPosition?: () => void;
}

/** Actions at a table besides playing. They differ between local games, online games and sandboxes. */
export interface TableCommands {
  /** The match file. */
  file(): Promise<Result<unknown>>;
  /** Starts a rematch. Null for spectators. */
  readonly rematch: (() => void) | null;
  /** Opens the dialog for another game on this device. */
  readonly newGame: (() => void) | null;
  readonly wakeBots: (() => void) | null;
  /** Whether hints are allowed. */
  readonly hints: boolean;
  /** Null outside a sandbox. */
  readonly sandbox: SandboxControls | null;
}

export function localCommands(session: LocalSession, rematch: () => void, newGame: () => void): TableCommands {
  return {
    file: async () => session.file(),
    rematch,
    newGame,
    wakeBots: () => session.retryBots(),
    hints: true,
    sandbox: null,
  };
}

const REMATCH_DEPS: RematchDeps = {
  make: (form) => withSeatChain((head) => api.createTable({ ...form, head })),
  origin: location.origin,
  go: navigate,
  failed: () => showToast({ tone: 'problem', title: tableWords.say['end.rematch-failed'] }),
  after: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

export function onlineCommands(session: TableSession, table: TableInfo, isPlayer: boolean): TableCommands {
  return {
    file: () => api.matchFile(table.id),
    rematch: isPlayer ? () => void offerRematch(session, table, REMATCH_DEPS) : null,
    newGame: null,
    wakeBots: null,
    hints: isFields(table.terms) && field(table.terms, 'hints') === true,
    sandbox: null,
  };
}

export function sandboxCommands(
  session: LocalSession,
  title: string,
  back: () => void,
  openPosition?: () => void,
): TableCommands {
  return {
    file: async () => session.file(),
    rematch: null,
    newGame: null,
    wakeBots: null,
    hints: true,
    sandbox: { title, back, ...(openPosition === undefined ? {} : { openPosition }) },
  };
}

/** Downloads the match file. */
export async function saveFile(commands: TableCommands, name: string): Promise<void> {
  const file = await commands.file();
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
