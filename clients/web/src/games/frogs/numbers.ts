const SMALL = ['no', 'one', 'two', 'three', 'four', 'five', 'six'];

/** Small numbers as people say them, larger ones in figures. */
export function inWords(count: number): string {
  return SMALL[count] ?? String(count);
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function counted(count: number, thing: string): string {
  return `${inWords(count)} ${thing}${count === 1 ? '' : 's'}`;
}

/** "C1", "C1 and D1", "C1, D1 and D2". */
export function listed(things: readonly string[]): string {
  if (things.length < 2) return things.join('');
  return `${things.slice(0, -1).join(', ')} and ${things.at(-1)}`;
}
