import { signal } from '@preact/signals';
import type { ApiResult, OwnAccount } from '@tavola/client-core';
import { api, insecureChance } from './server.ts';
import { readItem, writeItem } from './storage.ts';

/** The signed-in account. Null if signed out, undefined until the server answers. */
export const account = signal<OwnAccount | null | undefined>(undefined);

/** An open name dialog: why it asks, and who gets the result. */
export interface NameRequest {
  readonly reason: string;
  readonly answer: (account: OwnAccount | null) => void;
}
export const nameRequest = signal<NameRequest | null>(null);

const NAME_KEY = 'name';
const GUEST_NAMES = [
  ...['Juniper', 'Moth', 'Lantern', 'Kettle', 'Thimble', 'Pebble', 'Clover', 'Harbour', 'Almond', 'Sparrow'],
] as const;

/** A word and a number that is probably free. */
function guestName(): string {
  const { below } = insecureChance;
  return `${GUEST_NAMES[below(GUEST_NAMES.length)] ?? GUEST_NAMES[0]} ${10 + below(990)}`;
}

/** The name last used on this device, else a generated one. */
export function suggestedName(): string {
  return account.value?.name ?? readItem(NAME_KEY) ?? guestName();
}

export async function loadAccount(): Promise<void> {
  const answer = await api.me();
  if (answer.ok) account.value = answer.value;
}

export async function signIn(name: string, password?: string): Promise<ApiResult<OwnAccount>> {
  const answer = await api.signIn(name, password);
  if (answer.ok) {
    account.value = answer.value;
    writeItem(NAME_KEY, answer.value.name);
  }
  return answer;
}

export async function signOut(): Promise<void> {
  const answer = await api.signOut();
  if (answer.ok) account.value = null;
}

/** The player's account. Opens the name dialog for new players. Null if they cancel. */
export async function requireAccount(reason: string): Promise<OwnAccount | null> {
  if (account.value === undefined) await loadAccount();
  if (account.value) return account.value;
  return new Promise((resolve) => {
    nameRequest.value?.answer(null);
    nameRequest.value = {
      reason,
      answer: (given) => {
        nameRequest.value = null;
        resolve(given);
      },
    };
  });
}
