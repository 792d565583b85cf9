import { games } from '@tavola/client-core/games';
import { quoted } from './clean.ts';
import { messages } from './language.ts';
import { textUiFor } from './text-uis.ts';

/** Flags for games in this terminal and for new tables. */
export const SETUP_FLAGS: readonly string[] = ['bot', 'sit', 'names', 'seats', 'seed', 'position', 'sandbox', 'lang'];
/** Flags that say where to play online. */
export const SERVER_FLAGS: readonly string[] = ['server', 'name', 'password', 'code', 'watch'];
/** Terms of a new table. */
export const TERM_FLAGS = ['turn', 'misses', 'takeover', 'after-miss', 'patience', 'claim'] as const;

/** Error for a flag that does not exist. Null for known flags. */
export function unknownFlag(name: string): string | null {
  const known = [...SETUP_FLAGS, 'load', 'help', ...games.flatMap(({ fields }) => fields.map(({ id }) => id))];
  const all = [...new Set([...known, ...onlineFlags()])];
  if (all.includes(name)) return null;
  const { terminal: m } = messages();
  const near = nearest(name, all);
  const flag = quoted(`--${name}`);
  return near === null ? m['flag.unknown']({ flag }) : m['flag.unknown-near']({ flag, near: `--${near}` });
}

/** The first flag that needs `--server`. */
export function onlineOnly(names: Iterable<string>): string | null {
  const online = onlineFlags();
  return [...names].find((name) => online.includes(name)) ?? null;
}

function onlineFlags(): string[] {
  const customs = games.flatMap((game) => Object.keys(textUiFor(game).customs ?? {}));
  return [...SERVER_FLAGS, ...TERM_FLAGS, ...customs];
}

const MAX_TYPO_LENGTH = 20;

/** The flag someone probably meant: one that starts with the name, or is within 1 typo of it (2 for longer names). */
function nearest(name: string, all: readonly string[]): string | null {
  if (name.length > MAX_TYPO_LENGTH) return null;
  const begun = name.length < 3 ? undefined : all.find((one) => one.startsWith(name));
  if (begun !== undefined) return begun;
  const typed = name.toLowerCase();
  const ranked = all
    .map((one) => ({ one, distance: distanceBetween(typed, one.toLowerCase()) }))
    .toSorted((a, b) => a.distance - b.distance);
  const [best] = ranked;
  return best !== undefined && best.distance <= (name.length < 5 ? 1 : 2) ? best.one : null;
}

/** Edit distance. Swapping two neighbouring letters counts as one edit. */
function distanceBetween(a: string, b: string): number {
  let before: readonly number[] = [];
  let above: readonly number[] = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      line.push(
        Math.min(
          (line[column - 1] ?? 0) + 1,
          (above[column] ?? 0) + 1,
          (above[column - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    before = above;
    above = line;
  }
  return above[b.length] ?? 0;
}
