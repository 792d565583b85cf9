import type { Chance } from '../chance.ts';
import { jsonCopy } from '../json.ts';

/** Values that have broken parsers before. `fromEntries` makes `__proto__` a member of its own, as JSON.parse does. */
export const JUNK: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 53,
  1e308,
  '',
  ' ',
  '\u0000',
  '\ud800',
  '__proto__',
  'constructor',
  'x'.repeat(5000),
  [],
  [[[[[]]]]],
  {},
  { type: null },
  { type: 'toString' },
  Object.fromEntries([['__proto__', { polluted: true }]]),
];

type Branch = Record<string, unknown> | unknown[];

/** A copy with one random change somewhere: a leaf replaced, a member lost, added or doubled. */
export function mutated(value: unknown, spare: readonly unknown[], chance: Chance): unknown {
  const holder: Record<string, unknown> = { root: jsonCopy(value) };
  const places = branchesOf(holder);
  const branch = places[chance.below(places.length)] as Branch;
  const keys = Object.keys(branch);
  const key = keys[chance.below(Math.max(1, keys.length))];
  const from = chance.below(3) === 0 ? JUNK : spare.length > 0 ? spare : JUNK;
  const other = from[chance.below(from.length)];
  if (key === undefined) add(branch, 'extra', other);
  else if (branch === holder || chance.below(4) > 0) replace(branch, key, other);
  else if (chance.below(2) === 0) remove(branch, key);
  else add(branch, 'extra', other);
  return holder['root'];
}

/** Every leaf inside a value: what a mutation puts in another place to come close to being legal. */
export function leavesOf(value: unknown): unknown[] {
  const leaves: unknown[] = [];
  gather(value, leaves, []);
  return leaves;
}

function branchesOf(value: unknown): Branch[] {
  const branches: Branch[] = [];
  gather(value, [], branches);
  return branches;
}

/** Appends to lists passed in. States are large, and joining lists at every level takes longer than the walk. */
function gather(value: unknown, leaves: unknown[], branches: Branch[]): void {
  if (typeof value !== 'object' || value === null) {
    leaves.push(value);
    return;
  }
  branches.push(value as Branch);
  for (const part of Object.values(value)) gather(part, leaves, branches);
}

function replace(branch: Branch, key: string, value: unknown): void {
  if (Array.isArray(branch)) branch[Number(key)] = value;
  else branch[key] = value;
}

function remove(branch: Branch, key: string): void {
  if (Array.isArray(branch)) branch.splice(Number(key), 1);
  else delete branch[key];
}

function add(branch: Branch, key: string, value: unknown): void {
  if (Array.isArray(branch)) branch.push(value);
  else branch[key] = value;
}
