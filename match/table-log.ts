import { type Fields, fail, field, isCount, isFields, ok, type Result, sameJson } from '@tavola/kernel';
import { type Linked, linkOf, NO_LINK, secretDigest } from './chain.ts';
import type { PlayerId, StartOpen } from './entry.ts';

/** An entry of a table's log as a match file carries it: who made the table and who sat down at it. */
export interface TableLine extends Linked {
  readonly link: string;
  /** Told only where it says who the people of an anonymous table were, and the match is over. */
  readonly secret?: unknown;
}

/** What is checked with the lines: the start they lead to, and the secret if it is out. */
export interface TableGround {
  readonly start: StartOpen;
  /** Of all seats, also at an anonymous table; null: nobody may know yet. */
  readonly players: readonly (PlayerId | null)[] | null;
  readonly secret: string | null;
}

export function isTableLine(raw: unknown): raw is TableLine {
  return (
    isFields(raw) &&
    isCount(field(raw, 'seq')) &&
    isCount(field(raw, 'at')) &&
    typeof field(raw, 'kind') === 'string' &&
    isFields(field(raw, 'open')) &&
    (field(raw, 'hidden') === null || typeof field(raw, 'hidden') === 'string') &&
    typeof field(raw, 'link') === 'string'
  );
}

/**
 * Whether the match began at this table, as agreed on there and with those who sat there. The error names the first entry of the
 * table's log that is wrong.
 */
export function checkTable(lines: readonly TableLine[], ground: TableGround): Result<null> {
  const { start, secret } = ground;
  const tableId = tableIdIn(lines);
  let head = NO_LINK;
  for (const [index, line] of lines.entries()) {
    const isHidden = line.secret === undefined || secret === null;
    const told = isHidden || line.hidden === secretDigest({ seq: index, secret: line.secret }, secret, tableId);
    if (!told || line.seq !== index || line.link !== linkOf(head, line)) return fail('altered-table', String(index));
    head = line.link;
  }
  if (head !== start.table) return fail('other-table', String(lines.length));
  return isAsAgreed(lines, start) ? checkPlayers(lines, ground) : fail('other-terms', '0');
}

function tableIdIn([made]: readonly TableLine[]): string {
  const plan = made === undefined ? null : field(made.open as Fields, 'plan');
  return isFields(plan) ? String(field(plan, 'id')) : '';
}

function isAsAgreed([made]: readonly TableLine[], start: StartOpen): boolean {
  const plan = made === undefined ? null : field(made.open as Fields, 'plan');
  return isFields(plan) && (['game', 'options', 'terms'] as const).every((name) => sameJson(plan[name], start[name]));
}

/** Who has which seat is drawn by lot; but it is those who sat at the table with their chains, and the bots that were asked for. */
function checkPlayers(lines: readonly TableLine[], { start, players }: TableGround): Result<null> {
  const chairs = chairsIn(lines);
  // A match that goes on from a file has its seats in the order of the chairs.
  const order = start.lot?.order ?? [...chairs.keys()];
  const bySeat = order.map((chair) => chairs[chair] ?? EMPTY);
  if (
    !sameJson(
      bySeat.map(linksOf),
      order.map((_, seat) => [start.heads?.[seat] ?? null, start.entropy[seat]]),
    )
  )
    return fail('other-link', '0');
  if (players === null) return ok(null);
  const fits =
    players.length === start.seats &&
    sameJson(
      players.map(kindOf),
      bySeat.map(({ player }) => kindOf(player)),
    );
  return fits ? ok(null) : fail('other-players', '0');
}

function linksOf({ head, first }: ChairBefore): readonly [string | null, string] {
  return [head, first];
}

/** Of a bot, its level: which version of it played is not a matter of the table. */
function kindOf(player: PlayerId | null): string {
  if (player === null) return '';
  return player.startsWith('bot:') ? player.split(':').slice(0, 2).join(':') : player;
}

/** A chair when the match began. */
interface ChairBefore {
  readonly player: PlayerId | null;
  /** Of the chain of links, and the first link if it was revealed in time. */
  readonly head: string | null;
  readonly first: string;
}

const EMPTY: ChairBefore = { player: null, head: null, first: '' };

function chairsIn(lines: readonly TableLine[]): readonly ChairBefore[] {
  let chairs: ChairBefore[] = [];
  for (const { kind, open, secret } of lines) {
    const told: Readonly<Record<string, unknown>> = { ...(open as object), ...(isFields(secret) ? secret : {}) };
    const chair = Number(told['chair']);
    if (kind === 'made') chairs = (told['chairs'] as readonly TableChair[]).map(chairBefore);
    else if (kind === 'sat') chairs = chairs.with(chair, { ...EMPTY, player: String(told['who']), head: headIn(told) });
    else if (kind === 'rose') chairs = chairs.with(chair, EMPTY);
    else if (kind === 'revealed')
      chairs = chairs.with(chair, { ...(chairs[chair] ?? EMPTY), first: String(told['link']) });
  }
  return chairs;
}

function headIn({ head }: Readonly<Record<string, unknown>>): string | null {
  return typeof head === 'string' ? head : null;
}

interface TableChair {
  readonly kind: string;
  readonly level: string | null;
}

function chairBefore({ kind, level }: TableChair): ChairBefore {
  return kind === 'bot' ? { ...EMPTY, player: `bot:${level ?? 'normal'}` } : EMPTY;
}
