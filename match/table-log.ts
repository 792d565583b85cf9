import { type Fields, fail, field, isCount, isFields, ok, type Result, sameJson } from '@tavola/kernel';
import { type LinkContent, linkOf, NO_LINK, secretDigest } from './chain.ts';
import type { EntryOf, PlayerId, StartOpen } from './entry.ts';

/** An entry of a table log as a match file carries it: who created the table and who sat down. */
export interface TableLine extends LinkContent {
  readonly link: string;
  /** Present only if it names players of an anonymous table and the match is over. */
  readonly secret?: unknown;
}

/** A player’s name, for readers of the file. Not part of the proof. */
export interface FilePerson {
  readonly id: PlayerId;
  readonly name: string | null;
  readonly kind: 'guest' | 'member' | 'bot' | 'gone';
}

/** `left-out`: the file lacks its table log. `no-table`: there is none, or an older version did not chain it. */
export type SeatsProof = 'checked' | 'left-out' | 'no-table';

/**
 * Checks that a match began at the table in its file, with the terms and players agreed there. The error names the
 * first wrong entry of the table log.
 * @param secret the server’s secret, or null while it is not public
 */
export function checkSeats(raw: unknown, start: EntryOf<'start'>, secret: string | null): Result<SeatsProof> {
  const { table = null } = start.open;
  if (table === null) return ok('no-table');
  if (raw === undefined) return ok('left-out');
  if (!Array.isArray(raw)) return fail('altered-table', '0');
  const bad = raw.findIndex((line) => !isTableLine(line));
  if (bad >= 0) return fail('altered-table', String(bad));
  const lines = raw as readonly TableLine[];
  const head = headOf(lines, secret);
  if (!head.ok) return head;
  if (head.value !== table) return fail('other-table', String(lines.length));
  try {
    return isAsAgreed(lines, start.open) ? checkPlayers(lines, start) : fail('other-terms', '0');
  } catch {
    // A chained log that makes no sense was not written by a Tavola server.
    return fail('altered-table', '0');
  }
}

function isTableLine(raw: unknown): raw is TableLine {
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

/** The link of the last line, if all lines are chained. */
function headOf(lines: readonly TableLine[], serverSecret: string | null): Result<string> {
  const id = String(planIn(lines)['id']);
  let head = NO_LINK;
  for (const [seq, line] of lines.entries()) {
    const { secret } = line;
    const isTold = secret !== undefined && serverSecret !== null;
    const fits = !isTold || line.hidden === secretDigest({ seq, secret }, serverSecret, id);
    if (!fits || line.seq !== seq || line.link !== linkOf(head, line)) return fail('altered-table', String(seq));
    head = line.link;
  }
  return ok(head);
}

function planIn([made]: readonly TableLine[]): Fields {
  const plan = made === undefined ? undefined : field(made.open as Fields, 'plan');
  return isFields(plan) ? plan : {};
}

function isAsAgreed(lines: readonly TableLine[], start: StartOpen): boolean {
  const plan = planIn(lines);
  return (['game', 'options', 'terms'] as const).every((name) => sameJson(plan[name], start[name]));
}

/** Each seat belongs to its drawn chair: the same player and the same link chain. */
function checkPlayers(lines: readonly TableLine[], { open: start, secret }: EntryOf<'start'>): Result<SeatsProof> {
  const chairs = chairsAfter(lines);
  const order = start.lot?.order ?? [...chairs.keys()];
  const players = start.terms.anonymous === true ? secret.players : start.players;
  const isSame = (seat: number): boolean => {
    const chair = chairs[order[seat] ?? -1];
    const { [seat]: player = null } = players ?? [];
    return chair !== undefined && chair.player === withoutVersion(player);
  };
  const hasLinks = (seat: number): boolean => {
    const { head = null, link = '' } = chairs[order[seat] ?? -1] ?? {};
    return start.heads?.[seat] === head && start.entropy[seat] === link;
  };
  const seats = [...chairs.keys()];
  if (chairs.length !== start.seats || !seats.every(isSame)) return fail('other-players', '0');
  return start.lot === null || seats.every(hasLinks) ? ok('checked') : fail('other-link', '0');
}

/** Bots compare by level: the table does not fix their version. */
function withoutVersion(player: PlayerId | null): PlayerId | null {
  return player?.startsWith('bot:') === true ? player.split(':').slice(0, 2).join(':') : player;
}

interface Chair {
  readonly player: PlayerId | null;
  readonly head?: string;
  readonly link?: string;
}

function chairsAfter(lines: readonly TableLine[]): readonly Chair[] {
  let chairs: Chair[] = [];
  for (const { kind, open, secret } of lines) {
    const members: Fields = { ...(open as Fields), ...(isFields(secret) ? secret : {}) };
    const index = Number(members['chair']);
    const [who, head, link] = [members['who'], members['head'], members['link']];
    if (kind === 'made') chairs = (members['chairs'] as readonly Fields[]).map(chairIn);
    else if (kind === 'sat')
      chairs = chairs.with(index, { player: String(who), ...(typeof head === 'string' ? { head } : {}) });
    else if (kind === 'rose') chairs = chairs.with(index, { player: null });
    else if (kind === 'revealed')
      chairs = chairs.with(index, { ...(chairs[index] ?? { player: null }), link: String(link) });
  }
  return chairs;
}

function chairIn({ kind, level }: Fields): Chair {
  return { player: kind === 'bot' ? `bot:${String(level ?? 'normal')}` : null };
}
