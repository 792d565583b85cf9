export interface FileHeader {
  readonly format: unknown;
  readonly game: string | null;
}

/** The format of a file with phases and nothing else that Tavola writes. */
export const RECORD = 'record';

/** Reads format and game of a file before it is verified. */
export function readFileHeader(raw: unknown): FileHeader {
  const format = member(raw, 'format');
  // Records of other programs are of Diplomacy, and say nothing of themselves.
  if (format === undefined && Array.isArray(member(raw, 'phases'))) return { format: RECORD, game: 'diplomacy' };
  const log = member(raw, 'log');
  const start = Array.isArray(log) ? member(member(log[0], 'open'), 'game') : member(raw, 'game');
  return { format, game: typeof start === 'string' ? start : null };
}

function member(raw: unknown, name: string): unknown {
  return typeof raw === 'object' && raw !== null ? Reflect.get(raw, name) : undefined;
}
