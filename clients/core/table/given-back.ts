import type { LogLine } from '../online/wire.ts';

/** A line that gives time back to the clocks, because no server could accept moves. */
export type GivenBackLine = Extract<LogLine, { kind: 'clock' }> & { readonly open: { readonly change: 'given-back' } };

export function isGivenBack(line: LogLine): line is GivenBackLine {
  return line.kind === 'clock' && line.open.change === 'given-back';
}
