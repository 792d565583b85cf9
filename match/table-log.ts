import { type Fields, fail, field, isCount, isFields, ok, type Result, sameJson } from '@tavola/kernel';
import { type LinkContent, linkOf, NO_LINK, secretDigest } from './chain.ts';
import type { EntryOf, PlayerId, StartOpen } from './entry.ts';
import { lotIn } from './lot.ts';

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

/** What was agreed last: the host may change it until the start. */
function isAsAgreed(lines: readonly TableLine[], start: StartOpen): boolean {
  const edits = lines.filter(({ kind }) => kind === 'options').map(({ open }) => open as Fields);
  const plan: Fields = Object.assign({}, planIn(lines), ...edits);
  return (['game', 'options', 'terms'] as const).every((name) => sameJson(plan[name], start[name]));
}

/** Each seat belongs to its drawn chair: the same player and the same link chain. */
function checkPlayers(lines: readonly TableLine[], { open: start, secret }: EntryOf<'start'>): Result<SeatsProof> {
  const chairs = chairsAfter(lines);
  const lot = lotIn({ open: start, secret });
  const order = lot?.order ?? orderOf(chairs);
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
  return (lot === null && chairs.every(isSideless)) || seats.every(hasLinks) ? ok('checked') : fail('other-link', '0');
}

/** Bots compare by level: the table does not fix their version. */
function withoutVersion(player: PlayerId | null): PlayerId | null {
  return player?.startsWith('bot:') === true ? player.split(':').slice(0, 2).join(':') : player;
}

interface Chair {
  readonly player: PlayerId | null;
  readonly head?: string;
  readonly link?: string;
  readonly side?: number;
}

function isSideless({ side }: Chair): boolean {
  return side === undefined;
}

/** Chairs by seat where the players chose theirs, otherwise in their order. */
function orderOf(chairs: readonly Chair[]): readonly number[] {
  const all = [...chairs.keys()];
  return chairs.every(isSideless) ? all : all.map((seat) => chairs.findIndex(({ side }) => side === seat));
}

function chairsAfter(lines: readonly TableLine[]): readonly Chair[] {
  return lines.reduce<readonly Chair[]>((chairs, { kind, open, secret }) => {
    const members: Fields = { ...(open as Fields), ...(isFields(secret) ? secret : {}) };
    if (kind === 'made') return (members['chairs'] as readonly Fields[]).map(chairIn);
    const index = Number(members['chair']);
    if (kind === 'chair') return rearranged(chairs, index, members);
    if (kind === 'options' && members['sides'] === 'lot') return chairs.map((chair) => onSide(chair, null));
    const before = chairs[index];
    return before === undefined ? chairs : chairs.with(index, changed(before, kind, members));
  }, []);
}

function changed(before: Chair, kind: string, members: Fields): Chair {
  const { who, head, link, side } = members;
  switch (kind) {
    case 'sat':
      return seated(before, String(who), typeof head === 'string' ? head : undefined);
    case 'rose':
      return seated(before, null);
    case 'revealed':
      return { ...before, link: String(link) };
    case 'side':
      return onSide(before, side);
    default:
      return before;
  }
}

/** The host has changed the chair: a bot, no one, another one’s place, or taken away. */
function rearranged(chairs: readonly Chair[], index: number, change: Fields): readonly Chair[] {
  const other = Number(change['with']);
  switch (change['be']) {
    case 'closed': {
      const left = chairs.filter((_, chair) => chair !== index);
      return left.map((chair) => ((chair.side ?? 0) < left.length ? chair : onSide(chair, null)));
    }
    case 'swapped': {
      const [one, two] = [chairs[index], chairs[other]];
      return one === undefined || two === undefined ? chairs : chairs.with(index, two).with(other, one);
    }
    default: {
      const made = seated(chairs[index] ?? { player: null }, change['be'] === 'bot' ? botIn(change) : null);
      return index === chairs.length ? [...chairs, made] : chairs.with(index, made);
    }
  }
}

/** Another person, or no one: the links were those of the one before. */
function seated({ side }: Chair, player: PlayerId | null, head?: string): Chair {
  return { player, ...(head === undefined ? {} : { head }), ...(side === undefined ? {} : { side }) };
}

function onSide({ side: _, ...chair }: Chair, side: unknown): Chair {
  return typeof side === 'number' ? { ...chair, side } : chair;
}

function chairIn(chair: Fields): Chair {
  return onSide({ player: chair['kind'] === 'bot' ? botIn(chair) : null }, chair['side']);
}

function botIn({ level }: Fields): PlayerId {
  return `bot:${String(level ?? 'normal')}`;
}
