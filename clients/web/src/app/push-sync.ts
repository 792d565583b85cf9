import { effect } from '@preact/signals';
import { account } from './account.ts';
import { settings } from './preferences.ts';

/** Keeps the push subscription in step with account and settings. Loads the code only if a kind was ever enabled. */
export function startPushSync(): void {
  let lastSync = '';
  effect(() => {
    const { notices } = settings.value;
    const accountId = account.value?.id;
    const sync = `${accountId} ${notices.join()}`;
    const isNothing = notices.length === 0 && lastSync === '';
    if (accountId === undefined || sync === lastSync || isNothing) return;
    lastSync = sync;
    void import('./push.ts').then(({ syncPush }) => syncPush(notices));
  });
}
