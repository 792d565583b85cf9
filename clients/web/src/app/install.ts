import { signal } from '@preact/signals';

/** The browser's `beforeinstallprompt` event. TypeScript's DOM library does not have it. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

/** Null if the browser cannot install the page, or already has. */
const installPrompt = signal<InstallPrompt | null>(null);

export function canInstall(): boolean {
  return installPrompt.value !== null;
}

/** Saves the browser's install prompt for the settings page. */
export function watchInstallPrompt(): void {
  // Already installed.
  if (matchMedia('(display-mode: standalone)').matches) return;
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installPrompt.value = event as InstallPrompt;
  });
  addEventListener('appinstalled', () => {
    installPrompt.value = null;
  });
}

/** Shows the browser's install prompt. Returns whether the player accepted. A prompt works only once. */
export async function install(): Promise<boolean> {
  const prompt = installPrompt.value;
  if (prompt === null) return false;
  installPrompt.value = null;
  await prompt.prompt();
  return (await prompt.userChoice).outcome === 'accepted';
}
