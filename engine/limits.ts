/** Limits of a request. docs/engine.md lists them, too. */

/** Of one line without its end: bytes on input, characters once decoded. */
export const MAX_LINE_LENGTH = 1024 * 1024;
export const MAX_DEPTH = 64;
export const MAX_ID_LENGTH = 256;
/** More seats than any game has. */
export const MAX_SEATS = 100;
export const MAX_SEED_LENGTH = 256;
/** More draws than any one step needs. */
export const MAX_DRAWS = 10_000;
export const MAX_PERFT_DEPTH = 6;
/** Steps one perft may take: enough for depth 4 from a full DVONN board. */
export const MAX_PERFT_STEPS = 5_000_000;
export const MAX_BOT_NODES = 10_000_000;
export const MAX_BOT_MS = 60_000;
/** Lines of an analysis. */
export const MAX_LINES = 20;
/** Characters of an unknown name that an error repeats. */
export const MAX_ECHO_LENGTH = 40;
