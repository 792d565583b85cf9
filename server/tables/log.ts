import { field, isFields } from '@tavola/kernel';
import { type LinkContent, linkOf, NO_LINK, secretDigest, type TableLine } from '@tavola/match';
import { DamagedRow, type StoredEntry } from '@tavola/store';
import { parseStored } from '../logs/damage.ts';
import { chainEntries } from '../logs/service.ts';
import { advanceTable, type Table, type TableEntry } from './table.ts';

/** A stored entry of a chained table log: the open and the secret part. */
interface StoredLine extends Omit<TableLine, 'secret'> {
  readonly open: Members;
  readonly secret: Members | null;
}

type Members = Readonly<Record<string, unknown>>;

/** Members that stay secret, by the kind of entry. Those of `made` are in its plan. */
const SECRET: Partial<Record<TableEntry['kind'], readonly string[]>> = {
  made: ['secret'],
  // Known only to those at the table.
  silenced: ['who', 'silent'],
  options: ['name', 'description'],
};
/** A start position may contain hidden information. The rest is display text and not part of the agreement. */
const SECRET_PLAN = ['origin', 'code', 'name', 'description'] as const;
/** Players of anonymous tables, hidden until the match is over. */
const PEOPLE = ['who', 'host', 'chairs', 'promised'] as const;

/** A change’s entries for the store, and the table with their links. */
export function chainOnto(
  table: Table,
  entries: readonly TableEntry[],
  { seq: first, at }: { readonly seq: number; readonly at: number },
): { readonly table: Table; readonly stored: readonly StoredEntry[] } {
  let { head, startHead } = table;
  const stored = entries.map((entry, index): StoredEntry => {
    const seq = first + index;
    const { open, secret } = divided(entry, table);
    const hidden = secretDigest({ seq, secret }, table.secret, table.id);
    const linked: LinkContent = { seq, at, kind: entry.kind, open, hidden };
    if (entry.kind === 'started') startHead = head;
    head = linkOf(head, linked);
    return { seq, at, body: JSON.stringify({ ...linked, secret, link: head }) };
  });
  return { table: { ...table, head, startHead, isChained: true }, stored };
}

function divided(entry: TableEntry, { terms }: Table): Pick<StoredLine, 'open' | 'secret'> {
  const { kind, ...members } = entry;
  const hidden = [...(SECRET[kind] ?? []), ...(terms.anonymous === true ? PEOPLE : [])];
  const [open, secret] = apart(members, hidden);
  if (entry.kind !== 'made') return { open, secret: Object.keys(secret).length === 0 ? null : secret };
  const [openPlan, secretPlan] = apart(entry.plan, SECRET_PLAN);
  return { open: { ...open, plan: openPlan }, secret: { ...secret, plan: secretPlan } };
}

function apart(members: object, hidden: readonly string[]): readonly [open: Members, secret: Members] {
  const all = Object.entries(members);
  const isHidden = ([name]: readonly [string, unknown]) => hidden.includes(name);
  return [Object.fromEntries(all.filter((one) => !isHidden(one))), Object.fromEntries(all.filter(isHidden))];
}

/**
 * Folds stored entries. From the first altered, missing or extra one on, the table is frozen. Throws `DamagedRow` if
 * even the first entry cannot be trusted.
 */
export function foldTable(id: string, before: Table | null, entries: readonly StoredEntry[]): Table {
  const first = before === null ? 0 : (entries[0]?.seq ?? 0);
  let table = before;
  for (const [index, stored] of entries.entries()) {
    if (table?.frozen !== undefined) return table;
    const next = stored.seq === first + index ? advanced(id, table, stored) : 'missing-entry';
    if (typeof next !== 'string') table = next;
    else if (table === null) throw new DamagedRow({ table: 'entries', row: `${id} 0`, column: 'body' });
    else return { ...table, frozen: { entry: first + index, why: next } };
  }
  if (table === null) throw new Error('an empty log is no table');
  return table;
}

/** The table after one more entry, or its fault. */
function advanced(id: string, before: Table | null, stored: StoredEntry): Table | string {
  try {
    const raw = JSON.parse(stored.body) as StoredLine | Members;
    const startHead = raw['kind'] === 'started' ? (before?.head ?? null) : (before?.startHead ?? null);
    if (isLine(raw)) {
      if (!isSound(id, before, stored, raw)) return 'broken-chain';
      return { ...advanceTable(before, entryOf(raw)), head: raw.link, startHead, isChained: true };
    }
    // The first versions stored entries without links. A log that is chained stays chained.
    if (before?.isChained === true) return 'bad-entry';
    return { ...advanceTable(before, withIds(raw)), head: chainEntries(before?.head, [stored]), startHead };
  } catch {
    return 'bad-entry';
  }
}

function isLine(raw: StoredLine | Members): raw is StoredLine {
  return typeof raw['link'] === 'string' && isFields(raw['open']);
}

function isSound(id: string, before: Table | null, stored: StoredEntry, line: StoredLine): boolean {
  const secret = before?.secret ?? String(line.secret?.['secret']);
  return (
    line.seq === stored.seq &&
    line.at === stored.at &&
    line.hidden === secretDigest(line, secret, id) &&
    line.link === linkOf(before?.head ?? NO_LINK, line)
  );
}

function entryOf({ kind, open, secret }: Pick<StoredLine, 'kind' | 'open' | 'secret'>): TableEntry {
  const members = { kind, ...open, ...secret };
  const plan = kind === 'made' ? { plan: { ...(open['plan'] as object), ...(secret?.['plan'] as object) } } : {};
  return { ...members, ...plan } as TableEntry;
}

/** Entries from before player ids contain names besides. */
function withIds(raw: Members): TableEntry {
  const { who, host, chairs } = raw;
  return {
    ...raw,
    ...(who === undefined ? {} : { who: idIn(who) }),
    ...(host === undefined ? {} : { host: idIn(host) }),
    ...(Array.isArray(chairs)
      ? { chairs: chairs.map((chair: Members) => ({ ...chair, who: idIn(chair['who']) })) }
      : {}),
  } as unknown as TableEntry;
}

function idIn(person: unknown): unknown {
  return isFields(person) ? field(person, 'id') : person;
}

/** Parses a stored entry of any version. Throws `DamagedRow` if it is unreadable. */
export function tableEntryIn(id: string, { seq, body }: StoredEntry): TableEntry {
  const raw = parseStored(body, { table: 'entries', row: `${id} ${seq}`, column: 'body' }) as StoredLine | Members;
  return isLine(raw) ? entryOf(raw) : withIds(raw);
}

/** The secret of a table and its match’s randomness, from its first entry. Null if there is none. */
export function secretIn(first: StoredEntry | undefined): string | null {
  try {
    const made = first === undefined ? null : tableEntryIn('', first);
    return made?.kind === 'made' ? made.secret : null;
  } catch {
    return null;
  }
}

/**
 * The table log for a match file: everything before the match, as proof of who sat where. Null for a log that was not
 * chained from its start.
 * @param bare whether to include the secret parts
 */
export function linesForFile(stored: readonly StoredEntry[], bare: boolean): readonly TableLine[] | null {
  const lines = stored.map(({ body }) => JSON.parse(body) as StoredLine | Members);
  const started = lines.findIndex(({ kind }) => kind === 'started');
  const before = lines.slice(0, started < 0 ? lines.length : started);
  if (!before.every(isLine)) return null;
  return before.map(({ seq, at, kind, open, hidden, link, secret }) => {
    const line = { seq, at, kind, open, hidden, link };
    return bare ? { ...line, secret } : line;
  });
}
