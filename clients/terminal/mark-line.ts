export interface LineMark {
  /** Characters from the left edge. */
  readonly at: number;
  readonly text: string;
  readonly painted: string;
}

/** Marks in a line, left to right. Measures the bare text, because colours take no space. */
export function markLine(marks: readonly LineMark[]): string {
  let drawn = '';
  let end = 0;
  for (const { at, text, painted } of marks.toSorted((a, b) => a.at - b.at)) {
    drawn += ' '.repeat(Math.max(0, at - end)) + painted;
    end = Math.max(end, at) + text.length;
  }
  return drawn;
}
