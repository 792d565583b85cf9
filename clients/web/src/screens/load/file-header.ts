export interface FileHeader {
  readonly format: unknown;
  readonly game: string | null;
}

/** Reads format and game of a file before it is verified. */
export function readFileHeader(raw: unknown): FileHeader {
  const format = member(raw, 'format');
  const log = member(raw, 'log');
  const start = Array.isArray(log) ? member(member(log[0], 'open'), 'game') : member(raw, 'game');
  return { format, game: typeof start === 'string' ? start : null };
}

function member(raw: unknown, name: string): unknown {
  return typeof raw === 'object' && raw !== null ? Reflect.get(raw, name) : undefined;
}
