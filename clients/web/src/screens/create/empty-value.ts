/** A number that means “none”, and its label. */
export interface EmptyValue {
  readonly value: number;
  readonly label: string;
}

/** A game may label one number of a field. It is shown as an empty field, so that players need not know it. */
export function emptyValueOf(choices: Readonly<Record<string, string>> = {}): EmptyValue | null {
  const [named] = Object.entries(choices);
  return named === undefined ? null : { value: Number(named[0]), label: named[1] };
}

/** The text of the input field. */
export function toFieldText(value: unknown, empty: EmptyValue | null): string {
  return empty !== null && value === empty.value ? '' : String(value);
}

export function parseFieldText(typed: string, none: EmptyValue | null): number {
  return none !== null && typed.trim() === '' ? none.value : Number(typed);
}

/** Whether the rules would refuse a typed number: it is not whole, or outside the range. */
export function isOutOfRange(value: unknown, [min, max]: readonly [min: number, max: number]): boolean {
  return typeof value === 'number' && !(Number.isSafeInteger(value) && value >= min && value <= max);
}
