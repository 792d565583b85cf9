import { signal } from '@preact/signals';

/** Somebody wants to talk to these people: whoever shows the talk of the table opens it there. */
export const wanted = signal<readonly string[] | null>(null);

export function talkTo(people: readonly string[]): void {
  wanted.value = people;
}
