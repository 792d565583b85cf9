import { signal } from '@preact/signals';

/** A request to open the conversation with these players. The chat panel handles it. */
export const requestedChat = signal<readonly string[] | null>(null);

export function openChatWith(people: readonly string[]): void {
  requestedChat.value = people;
}
