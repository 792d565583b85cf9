import {
  Api,
  type ApiError,
  type Fetch,
  LinkedActions,
  type LiveState,
  LiveTable,
  linksFromSeed,
  type OpenSocket,
  type OwnAccount,
  type SeatLinks,
  setSeatNames,
  type Timers,
} from '@tavola/client-core';
import { gameById } from '@tavola/client-core/games';
import { type Game, type Shape, seeded } from '@tavola/kernel';
import { chooseGame } from '../chooser.ts';
import { quoted } from '../clean.ts';
import type { Files } from '../files.ts';
import type { Flags } from '../flags.ts';
import { SERVER_FLAGS } from '../known-flags.ts';
import { messages } from '../language.ts';
import { findGame } from '../local-session.ts';
import type { Parsed } from '../questions.ts';
import type { Screen } from '../screen.ts';
import { readSetupChoices } from '../setup-choices.ts';
import { textUiFor } from '../text-uis.ts';
import { askMenu, goToTable, type MenuChoice, type TableChoice } from './choose-table.ts';
import { createOnlineTable } from './create-table.ts';
import { readCustoms } from './customs.ts';
import { FrameGuard } from './frame-guard.ts';
import { loadTable } from './load-table.ts';
import { problem } from './problems.ts';
import { askSignIn } from './sign-in.ts';
import { TableDialog } from './table-dialog.ts';
import { readTerms } from './terms.ts';
import { TimeWarning } from './time-warning.ts';

/** Network access, passed in by the caller. */
export interface NetworkAccess {
  readonly fetch: Fetch;
  readonly open: OpenSocket;
}

export interface OnlineSession {
  readonly screen: Screen;
  readonly flags: Flags;
  /** Random, different at every start. */
  readonly seed: string;
  readonly network: NetworkAccess;
  readonly files?: Files;
  /** Called on entering a table, with what to say when the player leaves and how to disconnect. */
  onTable(entered: EnteredTable | null): void;
}

export interface EnteredTable {
  comeBack(): readonly string[];
  close(): void;
}

/** Done, bad flags, or an unusable server. */
export type OnlineResult = Parsed<null> | { readonly failed: string };

const TIMERS: Timers = {
  after: (milliseconds, run) => {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
};

const OWN_FLAGS: readonly string[] = [...SERVER_FLAGS, 'load'];
const LOCAL_FLAGS: readonly string[] = ['names', 'sit', 'seed'];

/** Signs in, chooses a table and plays there. */
export async function runOnline(session: OnlineSession): Promise<OnlineResult> {
  const { screen, flags, network } = session;
  const { values } = flags;
  const base = parseServerUrl(values.get('server') ?? '');
  if (base === null)
    return { error: messages().online['flag.bad-server']({ typed: quoted(values.get('server') ?? '') }) };
  const local = LOCAL_FLAGS.find((flag) => values.has(flag));
  if (local !== undefined) return { error: messages().online['flag.local-only']({ flag: `--${local}` }) };
  const api = new Api({ base, fetch: network.fetch, as: 'program' });
  const signedIn = await askSignIn(screen, api, { name: values.get('name'), password: values.get('password') });
  if ('failed' in signedIn) return { failed: serverProblem(signedIn.failed, base) };
  const links = linksFromSeed(session.seed);
  const choice = await chooseTable(session, api, { account: signedIn.account, links });
  if (!('table' in choice)) return choice;
  return sitAtTable(session, { api, account: signedIn.account, links }, choice);
}

interface OwnIdentity {
  readonly account: OwnAccount;
  readonly links: SeatLinks;
}

async function chooseTable(
  session: OnlineSession,
  api: Api,
  { account, links }: OwnIdentity,
): Promise<TableChoice | OnlineResult> {
  const { screen, flags } = session;
  const code = flags.values.get('code');
  const watch = flags.values.has('watch');
  const load = flags.values.get('load');
  const menu = await menuChoice(screen, { code, watch, load });
  if (menu === 'load') return loadTable({ screen, api, files: session.files, links }, load);
  if (menu !== 'new') return goToTable({ screen, api, account, links }, code, menu === 'watch');
  const found = findGame(flags);
  if ('error' in found) return found;
  const game = found.value ?? (await chooseGame(screen));
  const others = new Map([...flags.values].filter(([name]) => !OWN_FLAGS.includes(name)));
  const read = readTerms(others);
  if ('error' in read) return read;
  const agreed = readCustoms(textUiFor(game), read.value.rest);
  if ('error' in agreed) return agreed;
  const { customs, rest } = agreed.value;
  const { terms } = read.value;
  const setup = readSetupChoices(game, { ...flags, values: rest });
  if ('error' in setup) return setup;
  if (setup.value.sandbox) return { error: messages().terminal['flag.sandbox-online'] };
  const deps = { screen, api, game, setup: setup.value, terms, customs, mayAsk: found.value === null, links };
  const made = await createOnlineTable(deps);
  return made.ok ? { table: made.value, watch: false } : { failed: problem(made.error) };
}

interface MenuFlags {
  readonly code: string | undefined;
  readonly watch: boolean;
  readonly load: string | undefined;
}

/** The choice that the flags imply, or the player’s answer. */
async function menuChoice(screen: Screen, { code, watch, load }: MenuFlags): Promise<MenuChoice> {
  if (load !== undefined) return 'load';
  if (watch) return 'watch';
  return code === undefined ? askMenu(screen) : 'join';
}

async function sitAtTable(
  session: OnlineSession,
  { api, account, links }: OwnIdentity & { readonly api: Api },
  { table: info, watch }: TableChoice,
): Promise<OnlineResult> {
  const { screen, network, seed, files } = session;
  const game = gameById(info.game);
  if (game === undefined) return { failed: messages().online['menu.unknown-game']({ game: quoted(info.game) }) };
  const ui = textUiFor(game);
  if (ui.side !== undefined) setSeatNames(game.id, ui.side);
  const live = new LiveTable({
    url: api.liveUrl(info.id),
    headers: api.credentials,
    open: network.open,
    timers: TIMERS,
    chance: seeded(seed),
    keyPrefix: seed.slice(0, 40),
  });
  const acts = new LinkedActions(live, links.forTable(info.id));
  const time = serverTime(live);
  const dialog = new TableDialog({
    screen,
    api,
    account,
    live,
    acts,
    game,
    ui: textUiFor(game, info.options),
    clock: time,
    ...(files === undefined ? {} : { files }),
  });
  const command = `npx tavola play ${info.game} --server ${api.base} --code ${info.code}`;
  const prompt = (): string => dialog.prompt();
  const warn = (): void => screen.printAbove(prompt, () => screen.print(timeWarningText(live.state, game)));
  const timeWarning = new TimeWarning({ timers: TIMERS, now: Date.now, warn });
  const guard = new FrameGuard(screen);
  const stop = live.listen((state) => {
    screen.printAbove(prompt, () => dialog.printNews());
    guard.run(() => timeWarning.update(state));
  });
  const close = (): void => {
    stop();
    timeWarning.stop();
    live.close();
  };
  session.onTable({ comeBack: () => (dialog.isOver ? [] : comeBackLines(command, watch, dialog.hasPassword)), close });
  while (!(await dialog.handleLine(await screen.ask(prompt()))));
  close();
  session.onTable(null);
  screen.print(messages().terminal['bye']);
  return { value: null };
}

/** The server’s time, by its last frame. */
function serverTime(live: LiveTable): () => number {
  let last: number | null = null;
  let aheadMs = 0;
  live.listen(({ serverTime: now }) => {
    if (now !== null && now !== last) aheadMs = now - Date.now();
    last = now;
  });
  return () => Date.now() + aheadMs;
}

/** Says that time is running out, and what happens then. */
function timeWarningText({ view, seat }: LiveState, game: Game<Shape>): string {
  const { online: m, missWarning } = messages();
  const timeWarning = m['table.time-low'];
  if (view === null || seat === null) return timeWarning;
  const state = game.imagine(view.view, seat, seeded(view.matchId));
  const forfeits = game.pending(state).find((asked) => asked.seat === seat)?.ifLate === 'forfeit';
  const { missed = 0 } = view.seats[seat] ?? {};
  return `${timeWarning} ${missWarning(view.terms, { missed, seats: view.seats.length, forfeits })}`;
}

function comeBackLines(command: string, watch: boolean, hasPassword: boolean): string[] {
  const { online: m } = messages();
  if (watch) return [m['leave.watch'], `${command} --watch`];
  return [m['leave.seat'], command, ...(hasPassword ? [] : [m['leave.guest']])];
}

function serverProblem({ code }: ApiError, server: string): string {
  return messages().online[code === 'unreachable' ? 'flag.unreachable' : 'flag.not-tavola']({ server });
}

/** Parses a typed server address. Null if it is invalid. */
export function parseServerUrl(typed: string): string | null {
  const text = typed.trim();
  const full = /^https?:\/\//i.test(text) ? text : `http://${text}`;
  if (text === '' || /\s/.test(text) || !URL.canParse(full)) return null;
  const { origin, pathname, username, password, search, hash } = new URL(full);
  if (`${username}${password}${search}${hash}` !== '') return null;
  return origin + pathname.replace(/\/+$/, '');
}
