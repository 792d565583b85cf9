import { signal } from '@preact/signals';
import type { ApiResult, OwnAccount } from '@tavola/client-core';
import { guestName } from './guest-names.ts';
import { keep, recall } from './keeping.ts';
import { anyChance, api } from './server.ts';

/** Who we are to the server; null for nobody yet, undefined while that is not known. */
export const account = signal<OwnAccount | null | undefined>(undefined);

/** Somebody is asked for a name: what for, and who waits for the answer. */
export interface Asking {
  readonly reason: string;
  readonly answer: (account: OwnAccount | null) => void;
}
export const asking = signal<Asking | null>(null);

const NAME = 'name';

/** The name that was used last on this device, or one to begin with. */
export function suggestedName(): string {
  return account.value?.name ?? recall(NAME) ?? guestName(anyChance.below);
}

export async function lookWhoWeAre(): Promise<void> {
  const answer = await api.me();
  if (answer.ok) account.value = answer.value;
}

export async function signIn(name: string, password?: string): Promise<ApiResult<OwnAccount>> {
  const answer = await api.signIn(name, password);
  if (answer.ok) {
    account.value = answer.value;
    keep(NAME, answer.value.name);
  }
  return answer;
}

export async function signOut(): Promise<void> {
  const answer = await api.signOut();
  if (answer.ok) account.value = null;
}

/** Our account; asks for a name when there is none. Null: the person would rather not. */
export async function somebody(reason: string): Promise<OwnAccount | null> {
  if (account.value === undefined) await lookWhoWeAre();
  if (account.value) return account.value;
  return new Promise((resolve) => {
    asking.value?.answer(null);
    asking.value = {
      reason,
      answer: (given) => {
        asking.value = null;
        resolve(given);
      },
    };
  });
}
