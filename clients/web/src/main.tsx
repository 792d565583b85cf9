import './design/styles.ts';
import { render } from 'preact';
import { App } from './app/App.tsx';
import { loadAccount } from './app/account.ts';
import { loadInitialWords } from './app/areas.ts';
import { listenForHelpKey } from './app/help.ts';
import { watchInstallPrompt } from './app/install.ts';
import { interceptLinks } from './app/navigation.ts';
import { applyPreferences } from './app/preferences.ts';
import { startPushSync } from './app/push-sync.ts';
import { nowAndOnReconnect, watchNetwork } from './app/server.ts';
import { registerServiceWorker } from './app/update.ts';

applyPreferences();
interceptLinks();
listenForHelpKey();
watchNetwork();
watchInstallPrompt();
const root = document.getElementById('app');
// Not awaited: with a top-level await the bundler splits the entry into many files.
void loadInitialWords().then(() => {
  if (root !== null) render(<App />, root);
});
nowAndOnReconnect(() => void loadAccount());
startPushSync();
// After the first frame, so that precaching does not compete with it for the network.
requestAnimationFrame(() => setTimeout(() => void registerServiceWorker()));
