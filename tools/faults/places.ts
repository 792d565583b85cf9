import { type FaultChange, OPERATORS } from './operators.ts';
import { parse, visit } from './syntax.ts';

/** One possible fault of a file. */
export interface PlantedFault extends FaultChange {
  readonly operator: string;
  /** From the root of the repository. */
  readonly file: string;
}

/** Every place in a file where an operator can plant a fault. */
export function faultsIn(code: string, file: string): PlantedFault[] {
  const found: PlantedFault[] = [];
  const textOf = ({ start, end }: { start: number; end: number }): string => code.slice(start, end);
  visit(parse(code, file), (node) => {
    for (const [operator, apply] of Object.entries(OPERATORS)) {
      for (const change of apply({ node, textOf })) found.push({ operator, file, ...change });
    }
  });
  return found;
}

export function planted(code: string, { start, end, text }: FaultChange): string {
  return `${code.slice(0, start)}${text}${code.slice(end)}`;
}

/** The lines with the fault, before and after, each on one line. */
export function linesOf(code: string, change: FaultChange): { line: number; before: string; after: string } {
  const from = code.lastIndexOf('\n', change.start - 1) + 1;
  const to = code.indexOf('\n', change.end);
  const end = to < 0 ? code.length : to;
  const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
  return {
    line: code.slice(0, change.start).split('\n').length,
    before: oneLine(code.slice(from, end)),
    after: oneLine(planted(code, change).slice(from, end + change.text.length - (change.end - change.start))),
  };
}
