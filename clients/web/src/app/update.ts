import { signal } from '@preact/signals';

/** A newer version of the client waits to take over. */
export const waiting = signal<ServiceWorker | null>(null);

const LOOK_AGAIN_MS = 60 * 60_000;

/** Keeps the client on the device, and notices when there is a newer one. */
export async function keepClient(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.register('/service-worker.js');
    notice(registration);
    registration.addEventListener('updatefound', () => {
      registration.installing?.addEventListener('statechange', () => notice(registration));
    });
    setInterval(() => void registration.update().catch(() => undefined), LOOK_AGAIN_MS);
  } catch {
    // Not allowed here, as in a private window: the page works without.
  }
}

function notice(registration: ServiceWorkerRegistration): void {
  // Without a controller this is the first visit, and nothing older is there to be replaced.
  if (registration.waiting !== null && navigator.serviceWorker.controller !== null)
    waiting.value = registration.waiting;
}

/** Hands over to the newer version and loads the page anew. */
export function takeUpdate(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting.value?.postMessage('take-over');
}

const RENEWED = 'tavola.renewed';

/**
 * The server speaks another version of the protocol than this page, so it has a newer page to give: that one is loaded. Only once
 * for each version, or a server whose page is as old would keep everybody loading for ever.
 */
export function replacePage(version: number): void {
  try {
    if (sessionStorage.getItem(RENEWED) === String(version)) return;
    sessionStorage.setItem(RENEWED, String(version));
  } catch {
    // Where nothing can be remembered the person decides.
    return;
  }
  location.reload();
}
