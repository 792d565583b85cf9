import { canonical, jsonCopy } from '../json.ts';

/** Says in a few words what becomes of a value: `ok`, or why it is refused. */
export type Probe = (value: unknown) => string;

type Branch = Record<string, unknown> | unknown[];

/** Objects with this many members of one type are lists with names. */
const MANY = 6;
const FAR = 2 ** 53;
/** Texts from the same place of other items, tried one after another. */
const MAX_OTHERS = 4;

/**
 * Changes one place of a value after another and lists what becomes of it: a line per place, and per answer the changes
 * that lead to it. Numbers get the range in which the answer stays the same. Lists are changed at their first and last
 * item. Places that differ only in an index share a line if their answers are the same.
 */
export function borderTable(value: unknown, probe: Probe): string[] {
  const holder: Record<string, unknown> = { root: jsonCopy(value) };
  const texts = textsIn(value);
  const lines = new Set<string>();
  visit(holder, 'root', '', (branch, key, path) => {
    const found = new Map<string, string[]>();
    const note = (answer: string, change: string): void => {
      found.set(answer, [...(found.get(answer) ?? []), change]);
    };
    const ask = (): string => probe(holder['root']);
    const others = (texts.get(path) ?? []).slice(0, MAX_OTHERS);
    for (const [change, make] of changesOf(branch, key, path === '', others)) {
      const undo = make();
      note(ask(), change);
      undo();
    }
    const number = (branch as Record<string, unknown>)[key];
    if (typeof number === 'number') note(...rangeOf(branch, key, number, ask));
    const answers = [...found].map(([answer, changes]) => `${answer} ← ${changes.join(', ')}`);
    lines.add(`${path === '' ? '.' : path}: ${answers.join(' | ')}`);
  });
  return [...lines];
}

type Change = readonly [name: string, make: () => () => void];

function changesOf(branch: Branch, key: string, isRoot: boolean, others: readonly string[]): Change[] {
  const holder = branch as Record<string, unknown>;
  const before = holder[key];
  const becomes = (name: string, other: unknown): Change => [
    name,
    () => {
      holder[key] = other;
      return () => {
        holder[key] = before;
      };
    },
  ];
  const changes = [becomes('null', null), becomes(...otherType(before))];
  if (!isRoot) changes.push(missing(branch, key));
  if (typeof before === 'number') changes.push(becomes('½ more', before + 0.5));
  if (typeof before === 'boolean') changes.push(becomes(`${!before}`, !before));
  if (typeof before === 'string') {
    changes.push(becomes('empty', ''), becomes('longer', `${before}x`), becomes('shorter', before.slice(0, -1)));
    changes.push(becomes('other case', otherCase(before)));
    changes.push(...others.filter((text) => text !== before).map((text) => becomes(text, text)));
  }
  if (Array.isArray(before)) {
    changes.push(becomes('empty', []));
    if (before.length > 0) changes.push(becomes('last twice', [...before, before.at(-1)]));
    if (before.length > 1) changes.push(becomes('reversed', before.toReversed()));
  } else if (typeof before === 'object' && before !== null) changes.push(becomes('extra', { ...before, extra: 1 }));
  return changes;
}

function missing(branch: Branch, key: string): Change {
  return [
    'missing',
    () => {
      if (Array.isArray(branch)) {
        const removed = branch.splice(Number(key), 1);
        return () => branch.splice(Number(key), 0, ...removed);
      }
      const members = Object.entries(branch);
      delete branch[key];
      // Keeps the order of the members.
      return () => {
        for (const [name] of members) delete branch[name];
        Object.assign(branch, Object.fromEntries(members));
      };
    },
  ];
}

function otherType(value: unknown): [name: string, other: unknown] {
  if (typeof value === 'string') return ['number', 7];
  if (Array.isArray(value)) return ['object', {}];
  return typeof value === 'object' && value !== null ? ['list', []] : ['text', String(value)];
}

function otherCase(text: string): string {
  return text === text.toLowerCase() ? text.toUpperCase() : text.toLowerCase();
}

/** The numbers around this one with the same answer, and the answers beyond them. */
function rangeOf(branch: Branch, key: string, number: number, ask: () => string): [answer: string, range: string] {
  const at = (other: number): string => {
    (branch as Record<string, unknown>)[key] = other;
    const answer = ask();
    (branch as Record<string, unknown>)[key] = number;
    return answer;
  };
  const own = at(number);
  const edge = (sign: 1 | -1): string => {
    let [inside, outside] = [number, number + sign];
    while (at(outside) === own && Math.abs(outside) < FAR) {
      inside = outside;
      outside += (outside - number) * 2;
    }
    if (Math.abs(outside) >= FAR) return '∞';
    while (Math.abs(outside - inside) > 1) {
      const middle = Math.trunc((inside + outside) / 2);
      if (at(middle) === own) inside = middle;
      else outside = middle;
    }
    return `${inside} (${sign === 1 ? 'more' : 'less'}: ${at(outside)})`;
  };
  return [own, `from ${edge(-1)} to ${edge(1)}`];
}

function visit(
  branch: Branch,
  key: string,
  path: string,
  look: (branch: Branch, key: string, path: string) => void,
): void {
  look(branch, key, path);
  const value = (branch as Record<string, unknown>)[key];
  if (!isBranch(value)) return;
  const keys = Object.keys(value);
  const chosen = isList(value) ? keys.filter((_, index) => index === 0 || index === keys.length - 1) : keys;
  for (const name of chosen) visit(value, name, pathTo(value, path, name), look);
}

/** Every place of a value with its type, as `units[].at string`: what two values must share to be of one kind. */
export function typedPlaces(value: unknown): string[] {
  const places = new Set<string>();
  each(value, '', (path, part) =>
    places.add(`${path} ${isEmpty(part) ? 'empty' : part === null ? 'null' : typeof part}`),
  );
  return [...places];
}

/** The different texts of each place. */
function textsIn(value: unknown): ReadonlyMap<string, readonly string[]> {
  const texts = new Map<string, string[]>();
  each(value, '', (path, part) => {
    const known = texts.get(path) ?? [];
    if (typeof part === 'string' && !known.includes(part)) texts.set(path, [...known, part]);
  });
  return texts;
}

function each(value: unknown, path: string, look: (path: string, part: unknown) => void): void {
  look(path, value);
  if (isBranch(value)) for (const [name, part] of Object.entries(value)) each(part, pathTo(value, path, name), look);
}

function pathTo(branch: Branch, path: string, name: string): string {
  if (isList(branch)) return `${path}[]`;
  return path === '' ? name : `${path}.${name}`;
}

function isBranch(value: unknown): value is Branch {
  return typeof value === 'object' && value !== null;
}

function isEmpty(value: unknown): boolean {
  return value === '' || (isBranch(value) && Object.keys(value).length === 0);
}

function isList(branch: Branch): boolean {
  if (Array.isArray(branch)) return true;
  const types = Object.values(branch).map((value) => (Array.isArray(value) ? 'list' : typeof value));
  return types.length >= MANY && new Set(types).size === 1;
}

/** For probes: whether what was read is what was written. */
export function sameOr(read: unknown, written: unknown): string {
  return canonical(read) === canonical(written) ? 'ok' : 'ok, changed';
}
