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
  type Timers,
} from '@tavola/client-core';
import { gameById } from '@tavola/client-core/games';
import { type Game, type Shape, seeded } from '@tavola/kernel';
import { chooseGame } from '../chooser.ts';
import { quoted } from '../clean.ts';
import type { Files } from '../files.ts';
import type { Flags } from '../flags.ts';
import { spoken } from '../language.ts';
import type { Parsed } from '../parsed.ts';
import type { Screen } from '../screen.ts';
import { findGame } from '../session.ts';
import { readSetupChoices } from '../setup-choices.ts';
import { tableFor } from '../tables.ts';
import { readServer } from './address.ts';
import { askWay, type Goal, goToTable, type Way } from './choose-table.ts';
import { createOnlineTable } from './create-table.ts';
import { readCustoms } from './customs.ts';
import { FrameGuard } from './frame-guard.ts';
import { loadTable } from './load-table.ts';
import { problem } from './problems.ts';
import { signIn } from './sign-in.ts';
import { TableDialog } from './table-dialog.ts';
import { readTerms } from './terms.ts';
import { TimeWarning } from './time-warning.ts';

/** How servers are reached; whoever starts the terminal brings it along. */
export interface Network {
  readonly fetch: Fetch;
  readonly open: OpenSocket;
}

export interface OnlineSession {
  readonly screen: Screen;
  readonly flags: Flags;
  /** Luck, and different at every start. */
  readonly seed: string;
  readonly network: Network;
  readonly files?: Files;
  /** Called on entering a table, with what to say when the player leaves and how to disconnect. */
  onTable(entered: Entered | null): void;
}

export interface Entered {
  comeBack(): readonly string[];
  close(): void;
}

/** Done, flags that make no sense, or a server that cannot be used. */
export type Ending = Parsed<null> | { readonly failed: string };

const TIMERS: Timers = {
  after: (milliseconds, run) => {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
};

const OWN_FLAGS: readonly string[] = ['server', 'name', 'password', 'code', 'watch', 'load'];
const LOCAL_FLAGS: readonly string[] = ['names', 'sit', 'seed'];

/** From the name to the last goodbye. */
export async function runOnline(session: OnlineSession): Promise<Ending> {
  const { screen, flags, network } = session;
  const { values } = flags;
  const base = readServer(values.get('server') ?? '');
  if (base === null) return { says: spoken().online['flag.bad-server']({ typed: quoted(values.get('server') ?? '') }) };
  const local = LOCAL_FLAGS.find((flag) => values.has(flag));
  if (local !== undefined) return { says: spoken().online['flag.local-only']({ flag: `--${local}` }) };
  const api = new Api({ base, fetch: network.fetch, as: 'program' });
  const entered = await signIn(screen, api, { name: values.get('name'), password: values.get('password') });
  if ('failed' in entered) return { failed: hopeless(entered.failed, base) };
  const links = linksFromSeed(session.seed);
  const goal = await chooseTable(session, api, { account: entered.account, links });
  if (!('table' in goal)) return goal;
  return sitAtTable(session, { api, account: entered.account, links }, goal);
}

interface Person {
  readonly account: OwnAccount;
  readonly links: SeatLinks;
}

async function chooseTable(session: OnlineSession, api: Api, { account, links }: Person): Promise<Goal | Ending> {
  const { screen, flags } = session;
  const code = flags.values.get('code');
  const watch = flags.values.has('watch');
  const load = flags.values.get('load');
  const way = await wayOf(screen, { code, watch, load });
  if (way === 'load') return loadTable({ screen, api, files: session.files, links }, load);
  if (way !== 'new') return goToTable({ screen, api, account, links }, code, way === 'watch');
  const found = findGame(flags);
  if ('says' in found) return found;
  const game = found.value ?? (await chooseGame(screen));
  const others = new Map([...flags.values].filter(([name]) => !OWN_FLAGS.includes(name)));
  const read = readTerms(others);
  if ('says' in read) return read;
  const agreed = readCustoms(tableFor(game), read.value.rest);
  if ('says' in agreed) return agreed;
  const { customs, rest } = agreed.value;
  const { terms } = read.value;
  const wishes = readSetupChoices(game, { ...flags, values: rest });
  if ('says' in wishes) return wishes;
  if (wishes.value.sandbox) return { says: spoken().terminal['flag.sandbox-online'] };
  const making = { screen, api, game, wishes: wishes.value, terms, customs, mayAsk: found.value === null, links };
  const made = await createOnlineTable(making);
  return made.ok ? { table: made.value, watch: false } : { failed: problem(made.error) };
}

interface Ways {
  readonly code: string | undefined;
  readonly watch: boolean;
  readonly load: string | undefined;
}

/** The way that the flags say, or else that is asked for. */
async function wayOf(screen: Screen, { code, watch, load }: Ways): Promise<Way> {
  if (load !== undefined) return 'load';
  if (watch) return 'watch';
  return code === undefined ? askWay(screen) : 'join';
}

async function sitAtTable(
  session: OnlineSession,
  { api, account, links }: Person & { readonly api: Api },
  { table: info, watch }: Goal,
): Promise<Ending> {
  const { screen, network, seed, files } = session;
  const game = gameById(info.game);
  if (game === undefined) return { failed: spoken().online['menu.unknown-game']({ game: quoted(info.game) }) };
  const live = new LiveTable({
    url: api.liveUrl(info.id),
    headers: api.credentials,
    open: network.open,
    timers: TIMERS,
    chance: seeded(seed),
    keyPrefix: seed.slice(0, 40),
  });
  const kept = files === undefined ? {} : { files };
  const acts = new LinkedActions(live, links.forTable(info.id));
  const time = serverTime(live);
  const talk = new TableDialog({
    screen,
    api,
    account,
    live,
    acts,
    game,
    table: tableFor(game),
    clock: time,
    ...kept,
  });
  const command = `npx tavola play ${info.game} --server ${api.base} --code ${info.code}`;
  const prompt = (): string => talk.prompt();
  const warn = (): void => screen.aside(prompt, () => screen.say(timeWarningText(live.state, game)));
  const timeWarning = new TimeWarning({ timers: TIMERS, now: Date.now, warn });
  const guard = new FrameGuard(screen);
  const stop = live.listen((state) => {
    screen.aside(prompt, () => talk.tellNews());
    guard.run(() => timeWarning.follow(state));
  });
  const close = (): void => {
    stop();
    timeWarning.stop();
    live.close();
  };
  session.onTable({ comeBack: () => (talk.isOver ? [] : comeBackLines(command, watch, talk.isKept)), close });
  while (!(await talk.hear(await screen.ask(prompt()))));
  close();
  session.onTable(null);
  screen.say(spoken().terminal['bye']);
  return { value: null };
}

/** The server’s time, by its last frame. */
function serverTime(live: LiveTable): () => number {
  let told: number | null = null;
  let ahead = 0;
  live.listen(({ serverTime: now }) => {
    if (now !== null && now !== told) ahead = now - Date.now();
    told = now;
  });
  return () => Date.now() + ahead;
}

/** That time runs out, and what happens then. */
function timeWarningText({ view, seat }: LiveState, game: Game<Shape>): string {
  const { online: m, missWarning } = spoken();
  const timeWarning = m['table.time-low'];
  if (view === null || seat === null) return timeWarning;
  const state = game.imagine(view.view, seat, seeded(view.matchId));
  const forfeits = game.pending(state).find((asked) => asked.seat === seat)?.ifLate === 'forfeit';
  const { missed = 0 } = view.seats[seat] ?? {};
  return `${timeWarning} ${missWarning(view.terms, { missed, seats: view.seats.length, forfeits })}`;
}

function comeBackLines(command: string, watch: boolean, kept: boolean): string[] {
  const { online: m } = spoken();
  if (watch) return [m['leave.watch'], `${command} --watch`];
  return [m['leave.seat'], command, ...(kept ? [] : [m['leave.guest']])];
}

function hopeless({ code }: ApiError, server: string): string {
  return spoken().online[code === 'unreachable' ? 'flag.unreachable' : 'flag.not-tavola']({ server });
}
