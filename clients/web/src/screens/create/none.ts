/** The number that stands for none, and what it is called. */
export interface None {
  readonly value: number;
  readonly label: string;
}

/** A game may name one number of a field: it is shown as an empty field, because people should not have to know it. */
export function noneOf(choices: Readonly<Record<string, string>> = {}): None | null {
  const [named] = Object.entries(choices);
  return named === undefined ? null : { value: Number(named[0]), label: named[1] };
}

/** What stands in the field. */
export function typedOf(value: unknown, none: None | null): string {
  return none !== null && value === none.value ? '' : String(value);
}

export function numberOf(typed: string, none: None | null): number {
  return none !== null && typed.trim() === '' ? none.value : Number(typed);
}
