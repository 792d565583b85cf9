import type { Json } from '@tavola/kernel';
import { NO_LINK, type Origin, type PlayerId, type Terms } from '@tavola/match';
import type { Press } from '@tavola/protocol';

/** How a seat is meant to be filled. */
export interface Chair {
  readonly kind: 'open' | 'reserved' | 'bot';
  /** Who sits there, or for whom it is kept. */
  readonly who: PlayerId | null;
  /** Reserved seats become theirs when they sit down. */
  readonly seated: boolean;
  readonly level: string | null;
  /** They have said that they are ready, where the table asks for it. */
  readonly ready?: boolean;
  /** The head of the chain of links that the client there has committed to; left out: it has none. */
  readonly head?: string;
  /** The first link of the chain: what the person adds to the luck. Empty before the start, and where it came too late. */
  readonly entropy: string;
}

/** From this time per turn on, a table is played over days (ms). */
export const OVER_DAYS_TURN = 12 * 3_600_000;

export const PRESS_RULES = ['full', 'public', 'none'] as const satisfies readonly Press[];
export const HOST_RULES = ['pass-on', 'classic'] as const;

/** What is agreed on when a table is made. */
export interface TablePlan {
  readonly id: string;
  readonly code: string;
  readonly game: string;
  readonly options: Json;
  readonly name: string;
  readonly description: string;
  readonly terms: Terms;
  readonly listed: boolean;
  /** Whether people without a seat may look on. */
  readonly watching: boolean;
  /** Whether they may also say something; tables from before there was chat for them do not have it. */
  readonly spectatorsMayChat?: boolean;
  /** What may be said here; at tables from before it could be chosen, everything. */
  readonly press?: Press;
  /** Nobody sits down here who sits at another table of this game. */
  readonly oneGame?: boolean;
  /** It starts only when everybody has said that they are ready. */
  readonly askReady?: boolean;
  /** How much later they see what happens, in milliseconds; tables without it hide nothing. */
  readonly watchDelay?: number;
  /** When the host leaves: the role passes on, or the table is closed. */
  readonly hostRule: (typeof HOST_RULES)[number];
  /** Where the match begins: by the game's own set-up, or in the middle. */
  readonly origin: Origin;
}

/** A table before and around its match: what its own little log folds to. The match has a log of its own. */
export interface Table extends TablePlan {
  readonly host: PlayerId;
  readonly chairs: readonly Chair[];
  /** The server's secret for the luck of the match; its commitment is shown. */
  readonly secret: string;
  readonly reroll: number;
  readonly status: 'lobby' | 'running' | 'over' | 'cancelled';
  /** The host has started, and the first links of chains are coming in. Chairs stay as they are until the match begins. */
  readonly starting?: true;
  readonly matchId: string | null;
  /** Whom the host keeps from speaking to everyone. */
  readonly silenced?: readonly PlayerId[];
  /** Which chair sits in which seat of the match; set at the start. */
  readonly order: readonly number[] | null;
  /** Seats of the match that may be taken, for lists. The match itself says so. */
  readonly free?: readonly number[];
  /** Who was promised a seat of the match and has not answered: they may open the table. */
  readonly promised?: readonly PlayerId[];
  /** Whom the host sent away: they take no seat here. */
  readonly removed?: readonly PlayerId[];
  /** The link of its last entry, which stands for the whole log. */
  readonly head: string;
  /** Left out by logs that the first versions wrote, until something is appended to them. */
  readonly isChained?: true;
  /** The same before the match began: the match's own log starts from here. */
  readonly startHead: string | null;
  /** The log is damaged from this entry on: the table is as it was before, and nothing can be done at it. */
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
  /** Somebody else has the chair of a match that is going on. */
  | { readonly kind: 'replaced'; readonly chair: number; readonly who: PlayerId }
  /** Its person has handed a chair of the match to a bot for good. */
  | { readonly kind: 'retired'; readonly chair: number; readonly level: string }
  /** What lists and doors have to know of the seats of a match that is going on. */
  | { readonly kind: 'seats'; readonly free: readonly number[]; readonly promised: readonly PlayerId[] }
  | { readonly kind: 'ready'; readonly chair: number; readonly ready: boolean }
  | { readonly kind: 'rolled' }
  | { readonly kind: 'host'; readonly who: PlayerId }
  | { readonly kind: 'silenced'; readonly who: PlayerId; readonly silent: boolean }
  | { readonly kind: 'starting' }
  | { readonly kind: 'revealed'; readonly chair: number; readonly link: string }
  | { readonly kind: 'started'; readonly matchId: string; readonly order: readonly number[] }
  | { readonly kind: 'closed'; readonly why: 'over' | 'cancelled' };

export function advanceTable(before: Table | null, entry: TableEntry): Table {
  if (entry.kind === 'made') {
    const { plan, host, chairs, secret } = entry;
    const before = { reroll: 0, status: 'lobby', matchId: null, order: null, head: NO_LINK, startHead: null } as const;
    return { ...plan, host, chairs, secret, ...before };
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
      return withChair(before, entry.chair, (chair) => ({ ...chair, kind: 'open', who: entry.who, seated: true }));
    case 'retired':
      return withChair(before, entry.chair, (chair) => ({
        ...chair,
        ...{ kind: 'bot', who: null, seated: false, level: entry.level },
      }));
    case 'rolled':
      // It is another board than the one they were ready for.
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
  }
}

function settled({ starting: _, ...table }: Table): Table {
  return table;
}

/** Tables of older versions have an entropy in place of the head. It was no commitment, so it does not count. */
function withoutHead({ head: _, ...chair }: Chair): Chair {
  return { ...chair, entropy: '' };
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

/** Whether somebody may follow what happens at the table. */
export function mayWatch(table: Table, who: string | null): boolean {
  return table.watching || belongsTo(table, who) || (who !== null && table.promised?.includes(who) === true);
}

/** Whether somebody may take part in the chat: spectators read it. */
export function maySay(table: Table, who: string | null): boolean {
  return table.spectatorsMayChat === true || belongsTo(table, who);
}

/** Whether people may still come and go. */
export function isOpenLobby({ status, starting }: Table): boolean {
  return status === 'lobby' && starting !== true;
}

/** Chairs whose first link is still to come. */
export function unrevealed({ chairs }: Table): readonly number[] {
  return [...chairs.keys()].filter((chair) => chairs[chair]?.head !== undefined && chairs[chair]?.entropy === '');
}

/** Everybody there: bots always are. */
export function isTableFull(table: Table): boolean {
  return table.chairs.every((chair) => chair.kind === 'bot' || chair.seated);
}

/** Nobody is still to say that they are ready, where that is asked for: the host says it by starting. */
export function isAllReady(table: Table): boolean {
  if (table.askReady !== true) return true;
  return table.chairs.every(({ kind, ready, who }) => kind === 'bot' || ready === true || who === table.host);
}

/** Whether nobody may be told who sits here, because its match is not over. */
export function isAnonymous({ terms, status }: Pick<Table, 'terms' | 'status'>): boolean {
  return terms.anonymous === true && status !== 'over';
}

/** Everybody whom the table speaks of, also those a chair is kept for. */
export function mentionedAt(table: Table): readonly PlayerId[] {
  const { host, chairs, silenced = [] } = table;
  if (isAnonymous(table)) return [];
  return [...new Set([host, ...chairs.flatMap(({ who }) => who ?? []), ...silenced])];
}

/** The accounts at the table. */
export function tablePeople(table: Table): string[] {
  const seated = table.chairs.flatMap((chair) => (chair.seated && chair.who !== null ? [chair.who] : []));
  return [...new Set([table.host, ...seated])];
}
