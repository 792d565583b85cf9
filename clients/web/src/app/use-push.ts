import { effect } from '@preact/signals';
import { account } from './account.ts';
import { settings } from './preferences.ts';

/** From now on this device is reached as its owner wishes, whoever is signed in. Loaded only where somebody wishes it. */
export function followPushWishes(): void {
  let known = '';
  effect(() => {
    const { notices } = settings.value;
    const who = account.value?.id;
    const wish = `${who} ${notices.join()}`;
    const isNothing = notices.length === 0 && known === '';
    if (who === undefined || wish === known || isNothing) return;
    known = wish;
    void import('./push.ts').then(({ syncPush }) => syncPush(notices));
  });
}
