import { PROTOCOL_VERSION } from '@tavola/protocol';

/** Reasons why the server closes a connection. Listed in docs/protocol.md. */
export const CLOSE = {
  badFrame: 4400,
  noSession: 4401,
  forbidden: 4403,
  noTable: 4404,
  full: 4409,
  tooFast: 4429,
  goingDown: 1001,
  failed: 1011,
} as const;

/** For programs. Pages have a sentence of their own for the code. */
export const OTHER_VERSION = `this server uses protocol version ${PROTOCOL_VERSION}: reload the page or update your program`;
