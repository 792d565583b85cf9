import { fail, ok, type Result, type Seat } from '@tavola/kernel';
import type { TableInfo } from '@tavola/protocol';
import type { ChairInfo } from '../online/wire.ts';

export interface LobbyChair {
  readonly index: number;
  /** `free`: anyone can sit down. `reserved`: for a player who has not come yet. */
  readonly kind: 'free' | 'reserved' | 'person' | 'bot';
  readonly name: string | null;
  readonly level: string | null;
  /** The seat it gets in the match. Null while that is up to the draw. */
  readonly side: Seat | null;
  readonly isHost: boolean;
  readonly isYou: boolean;
  /** Null if the table does not ask, or the chair is not asked. */
  readonly isReady: boolean | null;
  readonly canRemove: boolean;
  /** Whether you, as the host, decide what this seat is. One that a person has taken stays theirs. */
  readonly canChange: boolean;
  /** Whether you may choose a seat of the match for it: your own, and as the host those of bots. */
  readonly canChooseSide: boolean;
}

/** A table before its match: the players, and what this player can do. Refusals have the codes of `docs/errors.md`. */
export interface LobbyState {
  readonly chairs: readonly LobbyChair[];
  /** Number of free and reserved chairs. */
  readonly missing: number;
  readonly isHost: boolean;
  readonly isSeated: boolean;
  readonly sit: Result<null>;
  readonly start: Result<null>;
  readonly reroll: Result<null>;
  readonly cancel: Result<null>;
  readonly leave: Result<null>;
  /** Whether you are ready. Null if you are not asked: the host starts the game. */
  readonly ready: boolean | null;
  /** Number of players who are not ready. */
  readonly unready: number;
}

/** `you` is the name of your account, or null without one. */
export function lobbyOf(table: TableInfo, you: string | null): LobbyState {
  const isOpen = table.status === 'lobby';
  const isHost = you !== null && table.host === you;
  const chairs = table.chairs.map((chair, index) => chairOf(chair, index, { table, you, isHost }));
  const missing = chairs.filter(({ kind }) => kind === 'free' || kind === 'reserved').length;
  const own = chairs.find(({ kind, isYou }) => kind === 'person' && isYou);
  const isSeated = own !== undefined;
  const unready = chairs.filter(({ isReady }) => isReady === false).length;
  const hosting = isOpen ? (isHost ? ok(null) : fail('host-only')) : fail('table-not-open');
  return {
    chairs,
    missing,
    isHost,
    isSeated,
    sit: maySit(chairs, isOpen, isSeated, you),
    start: mayStart(hosting, missing, unready),
    reroll: hosting.ok && table.proposal === null ? fail('nothing-to-roll') : hosting,
    cancel: hosting,
    ready: isOpen && !isHost ? (own?.isReady ?? null) : null,
    unready,
    leave: isOpen ? (isSeated || isHost ? ok(null) : fail('not-at-the-table')) : fail('table-not-open'),
  };
}

function mayStart(hosting: Result<null>, missing: number, unready: number): Result<null> {
  if (!hosting.ok) return hosting;
  if (missing > 0) return fail('seats-empty');
  return unready > 0 ? fail('not-all-ready') : hosting;
}

function maySit(chairs: readonly LobbyChair[], isOpen: boolean, isSeated: boolean, you: string | null): Result<null> {
  if (!isOpen) return fail('table-not-open');
  if (you === null) return fail('not-signed-in');
  if (isSeated) return fail('already-seated');
  const fits = chairs.some(({ kind, isYou }) => kind === 'free' || (kind === 'reserved' && isYou));
  return fits ? ok(null) : fail('table-full');
}

/** Whether the players of a lobby choose their seats. Those of a saved game keep theirs. */
export function choosesSides({ status, sides, origin }: TableInfo): boolean {
  return status === 'lobby' && sides === 'choose' && origin !== 'file';
}

interface LobbyViewer {
  readonly table: TableInfo;
  readonly you: string | null;
  readonly isHost: boolean;
}

function chairOf(chair: ChairInfo, index: number, { table, you, isHost }: LobbyViewer): LobbyChair {
  const kind = chair.kind === 'bot' ? 'bot' : chair.seated ? 'person' : chair.who === null ? 'free' : 'reserved';
  const isYou = you !== null && chair.who === you;
  const hosts = isHost && table.status === 'lobby' && table.starting !== true;
  return {
    index,
    kind,
    name: chair.who,
    level: chair.level,
    side: table.origin === 'file' ? index : (chair.side ?? null),
    isHost: kind === 'person' && chair.who === table.host,
    isYou,
    // The host is ready by starting.
    isReady: table.askReady === true && kind === 'person' && chair.who !== table.host ? chair.ready === true : null,
    canRemove: hosts && kind === 'person' && !isYou,
    canChange: hosts && kind !== 'person',
    canChooseSide: choosesSides(table) && (kind === 'bot' ? hosts : kind === 'person' && isYou),
  };
}
