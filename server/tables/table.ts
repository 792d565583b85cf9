import type { Json } from '@tavola/kernel';
import { NO_LINK, type Origin, type PlayerId, type Terms } from '@tavola/match';
import type { Press } from '@tavola/protocol';
import { advanceLobby, type LobbyEntry, type Rematch, type SIDE_RULES } from './lobby-entries.ts';

/** How a seat will be filled. */
export interface Chair {
  readonly kind: 'open' | 'reserved' | 'bot';
  /** The person who sits there, or for whom it is reserved. */
  readonly who: PlayerId | null;
  /** Reserved seats become theirs when they sit down. */
  readonly seated: boolean;
  readonly level: string | null;
  /** At an anonymous table: its people since the start before this one. */
  readonly past?: readonly PlayerId[];
  /** Whether they are ready, if the table asks. */
  readonly ready?: boolean;
  /** The seat it gets in the match. Absent: any. */
  readonly side?: number;
  /** The head of the client’s link chain. Absent if it has none. */
  readonly head?: string;
  /**
   * The first link of the chain: the person’s part of the randomness. Empty before the start, and if it came too late.
   */
  readonly entropy: string;
}

/** From this time per turn on, a table takes days (ms). */
export const OVER_DAYS_TURN = 12 * 3_600_000;

export const PRESS_RULES = ['full', 'public', 'none'] as const satisfies readonly Press[];
export const HOST_RULES = ['pass-on', 'classic'] as const;

/** What is agreed when a table is created. */
export interface TablePlan {
  readonly id: string;
  readonly code: string;
  readonly game: string;
  readonly options: Json;
  readonly name: string;
  readonly description: string;
  readonly terms: Terms;
  readonly listed: boolean;
  /** Whether spectators are allowed. */
  readonly watching: boolean;
  /** Whether spectators may write. Absent at tables from before spectator chat: they may not. */
  readonly spectatorsMayChat?: boolean;
  /** What may be said. Absent at older tables, where everything may. */
  readonly press?: Press;
  /** A person sitting at another table of this game cannot sit down here. */
  readonly oneGame?: boolean;
  /** Whether the start waits until all players are ready. */
  readonly askReady?: boolean;
  /** Delay for spectators (ms). Absent: none. */
  readonly watchDelay?: number;
  /** Whether players choose their seats. Absent: all are drawn. */
  readonly sides?: (typeof SIDE_RULES)[number];
  /** The table this one is a rematch of. */
  readonly previous?: string;
  /** When the host leaves: the role passes on, or the table closes. */
  readonly hostRule: (typeof HOST_RULES)[number];
  /** Where the match begins: by the game’s setup, or from a position. */
  readonly origin: Origin;
}

/** A table before and around its match: the fold of its log. The match has a separate log. */
export interface Table extends TablePlan {
  readonly host: PlayerId;
  readonly chairs: readonly Chair[];
  /** The server’s secret for the match’s randomness. Its commitment is shown. */
  readonly secret: string;
  readonly reroll: number;
  readonly status: 'lobby' | 'running' | 'over' | 'cancelled';
  /** The match is starting and first links are arriving. Chairs are fixed until it begins. */
  readonly starting?: true;
  readonly matchId: string | null;
  /** People the host has muted in the public chat. */
  readonly silenced?: readonly PlayerId[];
  /** Chairs by seat, set at the start. */
  readonly order: readonly number[] | null;
  /** Open seats of the match, for lists. The match decides. */
  readonly free?: readonly number[];
  /** People with a promised seat who have not answered. They may open the table. */
  readonly promised?: readonly PlayerId[];
  /** People the host removed. They cannot take a seat here. */
  readonly removed?: readonly PlayerId[];
  /** At a rematch: the people of the table before. */
  readonly regulars?: readonly PlayerId[];
  readonly rematch?: Rematch;
  /** The link of its last entry, which identifies the whole log. */
  readonly head: string;
  /** Absent in logs of the first versions until something is appended. */
  readonly isChained?: true;
  /** The link before the match began, from which the match log starts. */
  readonly startHead: string | null;
  /** The log is damaged from this entry on. The table stays as it was before it, and is closed to changes. */
  readonly frozen?: { readonly entry: number; readonly why: string };
}

export type TableEntry =
  | {
      readonly kind: 'made';
      readonly plan: TablePlan;
      readonly host: PlayerId;
      readonly chairs: readonly Chair[];
      readonly secret: string;
    }
  | { readonly kind: 'sat'; readonly chair: number; readonly who: PlayerId; readonly head?: string }
  | { readonly kind: 'rose'; readonly chair: number; readonly why: 'left' | 'removed' }
  /** Another person has taken a chair of the running match. */
  | { readonly kind: 'replaced'; readonly chair: number; readonly who: PlayerId }
  /** The owner has handed a chair of the match to a bot for good. */
  | { readonly kind: 'retired'; readonly chair: number; readonly level: string }
  /** Seats of a running match, for lists and permissions. */
  | { readonly kind: 'seats'; readonly free: readonly number[]; readonly promised: readonly PlayerId[] }
  | { readonly kind: 'ready'; readonly chair: number; readonly ready: boolean }
  | { readonly kind: 'rolled' }
  | { readonly kind: 'host'; readonly who: PlayerId }
  | { readonly kind: 'silenced'; readonly who: PlayerId; readonly silent: boolean }
  | { readonly kind: 'starting' }
  | { readonly kind: 'revealed'; readonly chair: number; readonly link: string }
  | { readonly kind: 'started'; readonly matchId: string; readonly order: readonly number[] }
  | { readonly kind: 'closed'; readonly why: 'over' | 'cancelled' }
  | LobbyEntry;

export function advanceTable(before: Table | null, entry: TableEntry): Table {
  if (entry.kind === 'made') {
    const { plan, host, chairs, secret } = entry;
    const before = { reroll: 0, status: 'lobby', matchId: null, order: null, head: NO_LINK, startHead: null } as const;
    const regulars = plan.previous === undefined ? {} : { regulars: chairs.flatMap(({ who }) => who ?? []) };
    return { ...plan, host, chairs, secret, ...regulars, ...before };
  }
  if (before === null) throw new Error('a table is made before anything else happens at it');
  switch (entry.kind) {
    case 'sat':
      return withChair(before, entry.chair, (chair) => ({
        ...withoutHead(chair),
        who: entry.who,
        seated: true,
        ...(entry.head === undefined ? {} : { head: entry.head }),
      }));
    case 'rose': {
      const { who = null } = before.chairs[entry.chair] ?? {};
      const risen = withChair(before, entry.chair, (chair) => ({
        ...withoutHead(chair),
        who: chair.kind === 'reserved' ? chair.who : null,
        seated: false,
        ready: false,
      }));
      return entry.why === 'removed' && who !== null
        ? { ...risen, removed: [...new Set([...(before.removed ?? []), who])] }
        : risen;
    }
    case 'seats':
      return { ...before, free: entry.free, promised: entry.promised };
    case 'ready':
      return withChair(before, entry.chair, (chair) => ({ ...chair, ready: entry.ready }));
    case 'replaced':
      return withOwner(before, entry.chair, { kind: 'open', who: entry.who, seated: true });
    case 'retired':
      return withOwner(before, entry.chair, { kind: 'bot', who: null, seated: false, level: entry.level });
    case 'rolled':
      // The setup has changed since they were ready.
      return {
        ...before,
        reroll: before.reroll + 1,
        chairs: before.chairs.map((chair) => (chair.ready === true ? { ...chair, ready: false } : chair)),
      };
    case 'host':
      return { ...before, host: entry.who };
    case 'silenced': {
      const others = (before.silenced ?? []).filter((id) => id !== entry.who);
      return { ...before, silenced: entry.silent ? [...others, entry.who] : others };
    }
    case 'starting':
      return { ...before, starting: true };
    case 'revealed':
      return withChair(before, entry.chair, (chair) => ({ ...chair, entropy: entry.link }));
    case 'started':
      return { ...settled(before), status: 'running', matchId: entry.matchId, order: entry.order };
    case 'closed':
      return { ...settled(before), status: entry.why };
    case 'chair':
    case 'options':
    case 'side':
    case 'rematch':
      return advanceLobby(before, entry);
    default:
      // Written by a newer version. Guessing what it means could cost someone a seat.
      throw new Error('unknown kind of table entry');
  }
}

function settled({ starting: _, ...table }: Table): Table {
  return table;
}

/** Older tables have an entropy instead of the head. It was no commitment, so it does not count. */
function withoutHead({ head: _, ...chair }: Chair): Chair {
  return { ...chair, entropy: '' };
}

/** A chair of the match changes hands. */
function withOwner(table: Table, index: number, owner: Partial<Chair>): Table {
  const isKept = table.terms.anonymous === true;
  return withChair(table, index, ({ past = [], ...chair }) => {
    const known = isKept && chair.who !== null ? { past: [...past, chair.who] } : {};
    return { ...chair, ...known, ...owner };
  });
}

function withChair(table: Table, index: number, change: (chair: Chair) => Chair): Table {
  return { ...table, chairs: table.chairs.map((chair, position) => (position === index ? change(chair) : chair)) };
}

export function chairOf(table: Table, who: string): number {
  return table.chairs.findIndex((chair) => chair.seated && chair.who === who);
}

/** The host, seated people, and those with a reserved chair. */
export function belongsTo(table: Table, who: string | null): boolean {
  return who !== null && (table.host === who || table.chairs.some((chair) => chair.who === who));
}

/** Whether an account may view the table. */
export function mayWatch(table: Table, who: string | null): boolean {
  return table.watching || belongsTo(table, who) || (who !== null && table.promised?.includes(who) === true);
}

/** Whether an account may write in the chat. Spectators can read it. At an anonymous table they would need a name. */
export function maySay(table: Table, who: string | null): boolean {
  if (isAnonymous(table)) return who !== null && chairOf(table, who) >= 0;
  return table.spectatorsMayChat === true || belongsTo(table, who);
}

/** Whether people may still sit down and leave. */
export function isOpenLobby({ status, starting }: Table): boolean {
  return status === 'lobby' && starting !== true;
}

/** Chairs whose first link has not arrived. */
export function unrevealed({ chairs }: Table): readonly number[] {
  return [...chairs.keys()].filter((chair) => chairs[chair]?.head !== undefined && chairs[chair]?.entropy === '');
}

/** Whether all chairs are taken. Bots always are. */
export function isTableFull(table: Table): boolean {
  return table.chairs.every((chair) => chair.kind === 'bot' || chair.seated);
}

/** Whether any chair has a seat of its own, so that the seats are not just drawn. */
export function hasSides({ chairs }: Pick<Table, 'chairs'>): boolean {
  return chairs.some(({ side }) => side !== undefined);
}

/** Whether all players are ready, if the table asks. The host is ready by starting. */
export function isAllReady(table: Table): boolean {
  if (table.askReady !== true) return true;
  return table.chairs.every(({ kind, ready, who }) => kind === 'bot' || ready === true || who === table.host);
}

/** Whether the players are hidden because the match is not over. */
export function isAnonymous({ terms, status }: Pick<Table, 'terms' | 'status'>): boolean {
  return terms.anonymous === true && status !== 'over';
}

/** Whether clients see who is connected. When people come and go may tell who they are. */
export function showsPresence(table: Table): boolean {
  return table.order !== null && !isAnonymous(table);
}

/** Everyone the table mentions, including people with a reserved chair. */
export function mentionedAt(table: Table): readonly PlayerId[] {
  const { host, chairs, silenced = [] } = table;
  if (isAnonymous(table)) return [];
  return [...new Set([host, ...chairs.flatMap(({ who }) => who ?? []), ...silenced])];
}

/** The viewer, whom their own view of an anonymous table names. */
export function ownIdAt(table: Table, viewer: PlayerId | null): readonly PlayerId[] {
  return isAnonymous(table) && belongsTo(table, viewer) && viewer !== null ? [viewer] : [];
}

/** The accounts at the table. */
export function tablePeople(table: Table): string[] {
  const seated = table.chairs.flatMap((chair) => (chair.seated && chair.who !== null ? [chair.who] : []));
  return [...new Set([table.host, ...seated])];
}
