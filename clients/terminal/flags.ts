import { quoted } from './clean.ts';
import type { Said } from './said.ts';
import { texts } from './texts.ts';

/** What stands on the command line, not yet held against any game. */
export interface Flags {
  readonly help: boolean;
  /** The game's name as typed, or null. */
  readonly game: string | null;
  /** Without the dashes. */
  readonly values: ReadonlyMap<string, string>;
}

/** Flags that stand alone. All others take a value, so none of them needs to be known here. */
const SWITCHES: readonly string[] = ['watch', 'sandbox'];
const ON = 'yes';

/** `[game] --flag value`, or `--flag=value`. */
export function readFlags(args: readonly string[]): Said<Flags> {
  let game: string | null = null;
  const values = new Map<string, string>();
  const rest = [...args];
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (word === '--help' || word === '-h') return { value: { help: true, game, values } };
    if (!word.startsWith('-')) {
      if (game !== null) return { says: texts.flags.tooMany(quoted(word)) };
      game = word;
      continue;
    }
    const [, name, given] = /^--([a-z][\w-]*)(?:=(.*))?$/su.exec(word) ?? [];
    if (name === undefined) return { says: texts.flags.unknown(quoted(word)) };
    if (values.has(name)) return { says: texts.flags.twice(quoted(`--${name}`)) };
    const value = given ?? (SWITCHES.includes(name) ? ON : rest.shift());
    if (value === undefined) return { says: texts.flags.noValue(quoted(word)) };
    values.set(name, value);
  }
  return { value: { help: false, game, values } };
}
