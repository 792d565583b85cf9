import { quoted } from './clean.ts';
import { onlineOnly, unknownFlag } from './known-flags.ts';
import { messages } from './language.ts';
import type { Parsed } from './questions.ts';

/** The command line, not yet checked against a game. */
export interface Flags {
  readonly help: boolean;
  /** As typed. */
  readonly game: string | null;
  /** Without the dashes. */
  readonly values: ReadonlyMap<string, string>;
}

/** Flags without a value. All others take one, so they need no list here. */
const SWITCHES: readonly string[] = ['watch', 'sandbox'];
const ON = 'yes';

/** The value of `--lang`. It is read first because errors about other flags use this language. */
export function languageIn(args: readonly string[]): string | undefined {
  const index = args.findIndex((arg) => /^--lang(?:=|$)/.test(arg));
  return index < 0 ? undefined : (args[index]?.split('=')[1] ?? args[index + 1]);
}

/** `[game] --flag value`, or `--flag=value`. */
export function readFlags(args: readonly string[]): Parsed<Flags> {
  const { terminal: m } = messages();
  let game: string | null = null;
  const values = new Map<string, string>();
  const rest = [...args];
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (word === '--help' || word === '-h') return { value: { help: true, game, values } };
    if (!word.startsWith('-')) {
      if (game !== null) return { error: m['flag.too-many']({ word: quoted(word) }) };
      game = word;
      continue;
    }
    const [, name, given] = /^--([a-z][\w-]*)(?:=(.*))?$/su.exec(word) ?? [];
    if (name === undefined) return { error: m['flag.unknown']({ flag: quoted(word) }) };
    const fault = unknownFlag(name) ?? repeated(name, values);
    if (fault !== null) return { error: fault };
    const value = given ?? (SWITCHES.includes(name) ? ON : rest.shift());
    if (value === undefined) return { error: m['flag.no-value']({ flag: quoted(word) }) };
    values.set(name, value);
  }
  return withServer({ help: false, game, values });
}

function repeated(name: string, values: ReadonlyMap<string, string>): string | null {
  return values.has(name) ? messages().terminal['flag.twice']({ flag: quoted(`--${name}`) }) : null;
}

function withServer(flags: Flags): Parsed<Flags> {
  const lost = flags.values.has('server') ? null : onlineOnly(flags.values.keys());
  if (lost === null) return { value: flags };
  return { error: messages().terminal['flag.online-only']({ flag: `--${lost}` }) };
}
