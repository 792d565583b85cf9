import { quoted } from './clean.ts';
import { spoken } from './language.ts';
import type { Parsed } from './parsed.ts';

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

/** The value of `--lang`, read first: it is the language of every complaint about the other flags. */
export function languageIn(args: readonly string[]): string | undefined {
  const index = args.findIndex((arg) => /^--lang(?:=|$)/.test(arg));
  return index < 0 ? undefined : (args[index]?.split('=')[1] ?? args[index + 1]);
}

/** `[game] --flag value`, or `--flag=value`. */
export function readFlags(args: readonly string[]): Parsed<Flags> {
  const { terminal: m } = spoken();
  let game: string | null = null;
  const values = new Map<string, string>();
  const rest = [...args];
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (word === '--help' || word === '-h') return { value: { help: true, game, values } };
    if (!word.startsWith('-')) {
      if (game !== null) return { says: m['flag.too-many']({ word: quoted(word) }) };
      game = word;
      continue;
    }
    const [, name, given] = /^--([a-z][\w-]*)(?:=(.*))?$/su.exec(word) ?? [];
    if (name === undefined) return { says: m['flag.unknown']({ flag: quoted(word) }) };
    if (values.has(name)) return { says: m['flag.twice']({ flag: quoted(`--${name}`) }) };
    const value = given ?? (SWITCHES.includes(name) ? ON : rest.shift());
    if (value === undefined) return { says: m['flag.no-value']({ flag: quoted(word) }) };
    values.set(name, value);
  }
  return { value: { help: false, game, values } };
}
