const SMALL = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** "one purse", "three purses". */
export function counted(
  count: number,
  thing: string,
  things = thing.endsWith('x') ? `${thing}es` : `${thing}s`,
): string {
  return `${SMALL[count] ?? count} ${count === 1 ? thing : things}`;
}

/** "Belle, Doc and Tuco". */
export function listed(items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} and ${last}`;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function dollars(sum: number): string {
  return sum < 0 ? `−$${-sum}` : `$${sum}`;
}
