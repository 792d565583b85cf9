import type { PlayerId } from '@tavola/match';
import type { Chair, Table, TablePlan } from './table.ts';

/** How the seats of a match are assigned: drawn at random, or chosen by the players. */
export const SIDE_RULES = ['lot', 'choose'] as const;

/** What the host may change before the start. */
export const EDITABLE = [
  'name',
  'description',
  'options',
  'terms',
  'press',
  'spectatorsMayChat',
  'watchDelay',
  'askReady',
  'oneGame',
  'hostRule',
  'sides',
] as const satisfies readonly (keyof TablePlan)[];
export type PlanEdit = { readonly [K in (typeof EDITABLE)[number]]?: NonNullable<TablePlan[K]> };

/** A lobby changes before the start, or its players agree on a rematch after the end. */
export type LobbyEntry =
  /** The host changes a chair. The number after the last chair adds one; `closed` takes one away. */
  | { readonly kind: 'chair'; readonly chair: number; readonly be: 'open' | 'closed' }
  | { readonly kind: 'chair'; readonly chair: number; readonly be: 'bot'; readonly level: string }
  | { readonly kind: 'chair'; readonly chair: number; readonly be: 'swapped'; readonly with: number }
  | ({ readonly kind: 'options' } & PlanEdit)
  /** A chair gets this seat in the match. Null: any. */
  | { readonly kind: 'side'; readonly chair: number; readonly side: number | null }
  | {
      readonly kind: 'rematch';
      readonly who: PlayerId;
      /** Counts rematches of this match that were cancelled before they began. */
      readonly round: number;
      readonly id: string;
      readonly code: string;
      readonly at: number;
      /** The host has begun it without everyone, or cancelled it. */
      readonly became?: 'begun' | 'off';
    };

/** A rematch in the making, or made. */
export interface Rematch {
  readonly round: number;
  readonly id: string;
  readonly code: string;
  /** Who wants it, in order. */
  readonly want: readonly PlayerId[];
  /** When the first one asked (server time, ms). */
  readonly since: number;
  /** It has begun without some of the players. */
  readonly begun?: true;
}

export function advanceLobby(before: Table, entry: LobbyEntry): Table {
  switch (entry.kind) {
    case 'chair':
      return unready({ ...before, chairs: withoutFarSides(chairsAfter(before.chairs, entry)) });
    case 'options': {
      const { kind: _, ...edit } = entry;
      const after = unready({ ...before, ...edit });
      return edit.sides === 'lot' ? { ...after, chairs: after.chairs.map((chair) => onSide(chair, null)) } : after;
    }
    case 'side':
      return { ...before, chairs: changed(before.chairs, entry.chair, (chair) => onSide(chair, entry.side)) };
    case 'rematch':
      return rematchAfter(before, entry);
  }
}

function rematchAfter({ rematch, ...before }: Table, entry: Extract<LobbyEntry, { kind: 'rematch' }>): Table {
  const { who, round, id, code, at, became } = entry;
  const known = rematch?.round === round ? rematch : { round, id, code, want: [], since: at };
  if (became === 'off') return before;
  if (became === 'begun') return { ...before, rematch: { ...known, begun: true } };
  return { ...before, rematch: { ...known, want: [...new Set([...known.want, who])] } };
}

function chairsAfter(chairs: readonly Chair[], entry: Extract<LobbyEntry, { kind: 'chair' }>): readonly Chair[] {
  const { chair } = entry;
  switch (entry.be) {
    case 'closed':
      return chairs.filter((_, index) => index !== chair);
    case 'swapped': {
      const [one, other] = [chairs[chair], chairs[entry.with]];
      return one === undefined || other === undefined ? chairs : chairs.with(chair, other).with(entry.with, one);
    }
    case 'open':
    case 'bot': {
      const empty = { who: null, seated: false, entropy: '' } as const;
      const level = entry.be === 'bot' ? entry.level : null;
      const { side } = chairs[chair] ?? {};
      const made: Chair = { kind: entry.be, ...empty, level, ...(side === undefined ? {} : { side }) };
      return chair === chairs.length ? [...chairs, made] : chairs.with(chair, made);
    }
  }
}

/** The players were ready for something else. */
function unready(table: Table): Table {
  const chairs = table.chairs.map((chair) => (chair.ready === true ? { ...chair, ready: false } : chair));
  return { ...table, chairs };
}

function withoutFarSides(chairs: readonly Chair[]): readonly Chair[] {
  return chairs.map((chair) => ((chair.side ?? 0) < chairs.length ? chair : onSide(chair, null)));
}

function onSide({ side: _, ...chair }: Chair, side: number | null): Chair {
  return side === null ? chair : { ...chair, side };
}

function changed(chairs: readonly Chair[], index: number, change: (chair: Chair) => Chair): readonly Chair[] {
  return chairs.map((chair, position) => (position === index ? change(chair) : chair));
}
