import { makePaint } from './colours.ts';
import { readFlags } from './flags.ts';
import { type Leaving, openLines, type Streams } from './lines.ts';
import { resumeLines } from './resume.ts';
import { makeScreen, type Screen } from './screen.ts';
import { runSession } from './session.ts';
import type { Sitting } from './sitting.ts';
import { texts } from './texts.ts';
import { usage } from './usage.ts';

export interface PlayIo extends Streams {
  /** Where complaints about the command line go; the output unless told. */
  readonly error?: NodeJS.WritableStream;
  readonly colours: boolean;
  /** Luck for matches that name no seed. */
  readonly seed: string;
}

/** Exit codes: 0 done, also when the input ends; 2 not understood; 130 interrupted, as shells expect. */
const EXIT: Readonly<Record<Leaving, number>> = { quit: 0, closed: 0, interrupted: 130 };
const NOT_UNDERSTOOD = 2;

/** The whole command. Everything it touches is an argument, so that it runs the same in a test. */
export async function play(args: readonly string[], io: PlayIo): Promise<number> {
  const complain = (sentence: string): number => {
    (io.error ?? io.output).write(`${sentence}\n${texts.flags.seeHelp}\n`);
    return NOT_UNDERSTOOD;
  };
  const flags = readFlags(args);
  if ('says' in flags) return complain(flags.says);
  const lines = openLines(io);
  const screen = makeScreen(lines, makePaint(io.colours));
  try {
    if (flags.value.help) {
      screen.show(usage());
      return 0;
    }
    let sitting: Sitting | null = null;
    const onMatch = (match: Sitting | null): void => {
      sitting = match;
    };
    const ending = await Promise.race([runSession({ screen, flags: flags.value, seed: io.seed, onMatch }), lines.left]);
    if (typeof ending === 'string') {
      sayGoodbye(screen, ending, sitting);
      return EXIT[ending];
    }
    return 'says' in ending ? complain(ending.says) : 0;
  } finally {
    lines.close();
  }
}

/** Whatever the reason, nothing is lost: the position is told, and how to go on from it. */
function sayGoodbye(screen: Screen, why: Leaving, sitting: Sitting | null): void {
  if (why !== 'quit') screen.show(['']);
  screen.say(texts.leaving[why]);
  if (sitting !== null) screen.show(resumeLines(sitting));
  screen.say(texts.ending.bye);
}
