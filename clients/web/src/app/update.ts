import { signal } from '@preact/signals';

/** A newer version of the client, ready to activate. */
export const waitingWorker = signal<ServiceWorker | null>(null);

const UPDATE_CHECK_MS = 60 * 60_000;

/** Registers the service worker and watches for newer versions. */
export async function registerServiceWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.register('/service-worker.js');
    noteWaiting(registration);
    registration.addEventListener('updatefound', () => {
      registration.installing?.addEventListener('statechange', () => noteWaiting(registration));
    });
    setInterval(() => void registration.update().catch(() => undefined), UPDATE_CHECK_MS);
  } catch {
    // Not allowed, for example in a private window. The page works without it.
  }
}

function noteWaiting(registration: ServiceWorkerRegistration): void {
  // Without a controller this is the first visit: there is no older version to replace.
  if (registration.waiting !== null && navigator.serviceWorker.controller !== null)
    waitingWorker.value = registration.waiting;
}

/** Activates the newer version and reloads the page. */
export function applyUpdate(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  waitingWorker.value?.postMessage('take-over');
}

const RELOADED_KEY = 'tavola.renewed';

/**
 * Reloads the page because the server speaks another protocol version. Only once per version: a server that still serves the
 * old page would cause an endless loop.
 */
export function reloadForVersion(version: number): void {
  try {
    if (sessionStorage.getItem(RELOADED_KEY) === String(version)) return;
    sessionStorage.setItem(RELOADED_KEY, String(version));
  } catch {
    // Without storage a loop is possible, so leave the reload to the player.
    return;
  }
  location.reload();
}
