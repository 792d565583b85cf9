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
