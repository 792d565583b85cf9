import type { TableInfo } from '@tavola/client-core';
import type { LocalSession } from '@tavola/client-core/local';
import { field, isFields, type Result } from '@tavola/kernel';
import { lobbyWords, tableRefusal, tableWords } from '../../app/areas.ts';
import { api } from '../../app/server.ts';
import { showToast } from '../../app/toasts.ts';
import type { GameExport } from '../../board/optional-ui.ts';

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
  /** Starts a game on this device again. At a table, asks for a rematch or agrees to one. Null for spectators. */
  readonly rematch: (() => void) | null;
  /** Opens the dialog for another game on this device. */
  readonly newGame: (() => void) | null;
  readonly wakeBots: (() => void) | null;
  /** Whether hints are allowed. */
  readonly hints: boolean;
  /** Null outside a sandbox. */
  readonly sandbox: SandboxControls | null;
  /** What-if sandboxes to return to. */
  readonly whatIfs?: readonly { readonly title: string; open(): void }[];
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

export function onlineCommands(table: TableInfo, isPlayer: boolean): TableCommands {
  return {
    file: () => api.matchFile(table.id),
    rematch: isPlayer ? () => void askRematch(table.id) : null,
    newGame: null,
    wakeBots: null,
    hints: isFields(table.terms) && field(table.terms, 'hints') === true,
    sandbox: null,
  };
}

/** The new table shows in the old one. When everyone has asked, all of them go there. */
async function askRematch(id: string): Promise<void> {
  const { withSeatChain } = await import('../../app/links.ts');
  const answer = await withSeatChain((head) => api.rematch(id, head));
  if (!answer.ok) showToast({ tone: 'problem', title: lobbyWords.say['rematch.failed'] });
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
  if (file.ok) download(JSON.stringify(file.value), `${name}.tavola.json`);
  else reportNoFile(file.error.code);
}

/** Downloads the match in another format. Refused while part of it is hidden. */
export async function saveExport(commands: TableCommands, name: string, { make, ending }: GameExport): Promise<void> {
  const file = await commands.file();
  const made = file.ok ? await make(file.value) : file;
  if (made.ok) download(made.value, `${name}.${ending}`);
  else reportNoFile(made.error.code === 'sealed' ? 'still-hidden' : made.error.code);
}

function reportNoFile(code: string): void {
  showToast({ tone: 'problem', title: tableWords.say['menu.export-failed'], text: tableRefusal(code) });
}

function download(text: string, name: string): void {
  const type = name.endsWith('json') ? 'application/json' : 'text/plain';
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
