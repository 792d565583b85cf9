/** Prints a line. */
export function say(line = ''): void {
  process.stdout.write(`${line}\n`);
}

/** Prints a Markdown table, ready for the README. */
export function sayTable(head: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => (row[column] ?? '').length)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  say(line(head));
  say(line(widths.map((width) => '-'.repeat(width))));
  for (const row of rows) say(line(row));
  say();
}

export function perSecond(count: number, ms: number): number {
  return (count * 1000) / ms;
}

/** Three digits are enough for a figure that varies from run to run. */
export function rounded(value: number): string {
  return Number(value.toPrecision(3)).toLocaleString('en');
}
