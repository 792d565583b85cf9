import { signal } from '@preact/signals';

/** The browser's own offer to put the page among the programs of the device; the library of the page does not know it. */
interface Offer extends Event {
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

/** Null: the browser offers nothing, or it is done already. */
const offer = signal<Offer | null>(null);

export function canInstall(): boolean {
  return offer.value !== null;
}

/** Keeps the browser's offer until somebody asks for it. */
export function watchInstalling(): void {
  // A window of its own is where it would lead.
  if (matchMedia('(display-mode: standalone)').matches) return;
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer.value = event as Offer;
  });
  addEventListener('appinstalled', () => {
    offer.value = null;
  });
}

/** Asks the browser, which asks the person. Answers whether it was done. An offer is good for one question. */
export async function install(): Promise<boolean> {
  const asked = offer.value;
  if (asked === null) return false;
  offer.value = null;
  await asked.prompt();
  return (await asked.userChoice).outcome === 'accepted';
}
