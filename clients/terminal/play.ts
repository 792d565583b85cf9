import { chooseLocale } from '@tavola/words';
import { makePaint } from './colours.ts';
import type { Files } from './files.ts';
import { type Flags, languageIn, readFlags } from './flags.ts';
import { speak, spoken } from './language.ts';
import { lettersFor } from './letters.ts';
import { type Leaving, type Lines, openLines, type Streams } from './lines.ts';
import { withLoaded } from './load-flag.ts';
import type { LocalGame } from './local-game.ts';
import { type Entered, type Network, runOnline } from './online/session.ts';
import { resumeLines } from './resume.ts';
import { makeScreen, type Screen } from './screen.ts';
import { runSession } from './session.ts';
import { usage } from './usage.ts';

export interface PlayIo extends Streams {
  /** Where complaints about the command line go; the output unless told. */
  readonly error?: NodeJS.WritableStream;
  readonly colours: boolean;
  /** Whether the output shows more than ASCII; yes unless told. */
  readonly utf8?: boolean;
  /** Languages the person prefers, the first we have is spoken; English unless told. `--lang` goes before them. */
  readonly languages?: readonly (string | undefined)[];
  /** Luck for matches that name no seed. */
  readonly seed: string;
  /** For `--server`. */
  readonly network?: Network;
  /** For `--load` and `save`. */
  readonly files?: Files;
}

/** Exit codes: 0 done, also when the input ends; 1 no server; 2 not understood; 130 interrupted, as shells expect. */
const EXIT: Readonly<Record<Leaving, number>> = { quit: 0, closed: 0, interrupted: 130 };
const NO_SERVER = 1;
const NOT_UNDERSTOOD = 2;

/** The whole command. Everything it touches is an argument, so that it runs the same in a test. */
export async function play(args: readonly string[], io: PlayIo): Promise<number> {
  const letters = lettersFor(io.utf8 ?? true);
  const write = (text: string): unknown => (io.error ?? io.output).write(letters(text));
  const complain = (sentence: string): number => {
    write(`${sentence}\n${spoken().terminal['flag.help']}\n`);
    return NOT_UNDERSTOOD;
  };
  await speak(chooseLocale([languageIn(args), ...(io.languages ?? [])]));
  const flags = readFlags(args);
  if ('says' in flags) return complain(flags.says);
  const lines = openLines(io);
  const screen = makeScreen(lines, makePaint(io.colours), io.utf8);
  try {
    if (flags.value.help) {
      screen.show(usage());
      return 0;
    }
    return await converse({ screen, lines, flags: flags.value, io, complain, write });
  } finally {
    lines.close();
  }
}

interface Conversation {
  readonly screen: Screen;
  readonly lines: Lines;
  readonly flags: Flags;
  readonly io: PlayIo;
  complain(sentence: string): number;
  /** To the error stream. */
  write(text: string): void;
}

async function converse({ screen, lines, flags, io, complain, write }: Conversation): Promise<number> {
  let localGame: LocalGame | null = null;
  let entered: Entered | null = null;
  const onMatch = (match: LocalGame | null): void => {
    localGame = match;
  };
  const onTable = (table: Entered | null): void => {
    entered = table;
  };
  const isOnline = flags.values.has('server');
  if (isOnline && io.network === undefined) return complain(spoken().online['flag.no-network']);
  const loaded = isOnline ? { value: flags } : await withLoaded(flags, io.files);
  if ('says' in loaded) return complain(loaded.says);
  const session = { screen, flags: loaded.value, seed: io.seed };
  const files = io.files === undefined ? {} : { files: io.files };
  const ending = await Promise.race([
    isOnline && io.network !== undefined
      ? runOnline({ ...session, ...files, network: io.network, onTable })
      : runSession({ ...session, onMatch }),
    lines.left,
  ]);
  if (typeof ending === 'string') {
    sayGoodbye(screen, ending, wordsAtParting(localGame, entered));
    return EXIT[ending];
  }
  if ('says' in ending) return complain(ending.says);
  if (!('failed' in ending)) return 0;
  write(`${ending.failed}\n`);
  return NO_SERVER;
}

function wordsAtParting(localGame: LocalGame | null, entered: Entered | null): readonly string[] {
  if (entered === null) return localGame === null ? [] : resumeLines(localGame);
  const words = entered.comeBack();
  entered.close();
  return words;
}

/** Whatever the reason, nothing is lost: the position or table is told, and how to go on from it. */
function sayGoodbye(screen: Screen, why: Leaving, parting: readonly string[]): void {
  if (why !== 'quit') screen.show(['']);
  screen.say(spoken().terminal[`leave.${why}`]);
  screen.show(parting);
  screen.say(spoken().terminal['bye']);
}
