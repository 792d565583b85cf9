/** Bounds on what a request may ask of the machine. The page docs/engine.md names them too. */

/** Of one line, without its end. Bytes where it arrives, characters once it is text: never more of these than of those. */
export const LONGEST_LINE = 1024 * 1024;
export const DEEPEST_NESTING = 64;
export const LONGEST_ID = 256;
export const LONGEST_SEED = 256;
/** More draws than any one step needs. */
export const MOST_DRAWS = 10_000;
export const DEEPEST_PERFT = 6;
/** Steps one perft may take: enough for depth 4 from a full DVONN board. */
export const MOST_PERFT_STEPS = 5_000_000;
export const MOST_BOT_NODES = 10_000_000;
export const MOST_BOT_MS = 60_000;
/** How much of a stranger's name is repeated to him. */
export const LONGEST_ECHO = 40;
