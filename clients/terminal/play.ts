import { setFallbackNames } from '@tavola/client-core';
import { chooseLocale } from '@tavola/words';
import { printableFor } from './charset.ts';
import { makePaint } from './colours.ts';
import type { Files } from './files.ts';
import { type Flags, languageIn, readFlags } from './flags.ts';
import { loadMessages, messages } from './language.ts';
import { type ExitReason, type Lines, openLines, type Streams } from './lines.ts';
import { withLoaded } from './load-flag.ts';
import type { LocalGame } from './local-game.ts';
import { runLocalSession } from './local-session.ts';
import { type EnteredTable, type NetworkAccess, runOnline } from './online/session.ts';
import { botName } from './players.ts';
import { resumeLines } from './resume.ts';
import { makeScreen, type Screen } from './screen.ts';
import { usage } from './usage.ts';

export interface PlayIo extends Streams {
  /** Receives errors about the command line. Default: the output. */
  readonly error?: NodeJS.WritableStream;
  readonly colours: boolean;
  /** Whether the output shows more than ASCII. Default: true. */
  readonly utf8?: boolean;
  /** Preferred languages, best first, after `--lang`. Default: English. */
  readonly languages?: readonly (string | undefined)[];
  /** Random seed for matches without `--seed`. */
  readonly seed: string;
  /** For `--server`. */
  readonly network?: NetworkAccess;
  /** For `--load` and `save`. */
  readonly files?: Files;
}

/** Exit codes: 0 done or end of input, 1 no server, 2 bad command line, 130 interrupted. */
const EXIT: Readonly<Record<ExitReason, number>> = { quit: 0, closed: 0, interrupted: 130 };
const NO_SERVER = 1;
const BAD_COMMAND_LINE = 2;

/** Runs the command. All I/O is passed in. */
export async function play(args: readonly string[], io: PlayIo): Promise<number> {
  const printable = printableFor(io.utf8 ?? true);
  const write = (text: string): unknown => (io.error ?? io.output).write(printable(text));
  const usageError = (sentence: string): number => {
    write(`${sentence}\n${messages().terminal['flag.help']}\n`);
    return BAD_COMMAND_LINE;
  };
  await loadMessages(chooseLocale([languageIn(args), ...(io.languages ?? [])]));
  const { home } = messages();
  setFallbackNames({
    deletedPlayer: home['deleted-player'],
    bot: (level) => botName(level, null),
    player: (number) => home['player-number']({ number }),
    laterPlayer: (side, number) => home['later-player']({ side, number }),
  });
  const flags = readFlags(args);
  if ('error' in flags) return usageError(flags.error);
  const lines = openLines(io);
  const screen = makeScreen(lines, makePaint(io.colours), io.utf8);
  try {
    if (flags.value.help) {
      screen.show(usage());
      return 0;
    }
    return await runSessions({ screen, lines, flags: flags.value, io, usageError, write });
  } finally {
    lines.close();
  }
}

interface RunDeps {
  readonly screen: Screen;
  readonly lines: Lines;
  readonly flags: Flags;
  readonly io: PlayIo;
  usageError(sentence: string): number;
  /** To the error stream. */
  write(text: string): void;
}

async function runSessions({ screen, lines, flags, io, usageError, write }: RunDeps): Promise<number> {
  let localGame: LocalGame | null = null;
  let entered: EnteredTable | null = null;
  const onMatch = (match: LocalGame | null): void => {
    localGame = match;
  };
  const onTable = (table: EnteredTable | null): void => {
    entered = table;
  };
  const isOnline = flags.values.has('server');
  if (isOnline && io.network === undefined) return usageError(messages().online['flag.no-network']);
  const loaded = isOnline ? { value: flags } : await withLoaded(flags, io.files);
  if ('error' in loaded) return usageError(loaded.error);
  const session = { screen, flags: loaded.value, seed: io.seed };
  const files = io.files === undefined ? {} : { files: io.files };
  const ending = await Promise.race([
    isOnline && io.network !== undefined
      ? runOnline({ ...session, ...files, network: io.network, onTable })
      : runLocalSession({ ...session, onMatch }),
    lines.exited,
  ]);
  if (typeof ending === 'string') {
    printFarewell(screen, ending, farewellLines(localGame, entered));
    return EXIT[ending];
  }
  if ('error' in ending) return usageError(ending.error);
  if (!('failed' in ending)) return 0;
  write(`${ending.failed}\n`);
  return NO_SERVER;
}

function farewellLines(localGame: LocalGame | null, entered: EnteredTable | null): readonly string[] {
  if (entered === null) return localGame === null ? [] : resumeLines(localGame);
  const lines = entered.comeBack();
  entered.close();
  return lines;
}

/** Says how to continue the game later. */
function printFarewell(screen: Screen, reason: ExitReason, lines: readonly string[]): void {
  if (reason !== 'quit') screen.show(['']);
  screen.print(messages().terminal[`leave.${reason}`]);
  screen.show(lines);
  screen.print(messages().terminal['bye']);
}
