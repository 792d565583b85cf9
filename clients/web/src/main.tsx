import './design/styles.ts';
import { render } from 'preact';
import { App } from './app/App.tsx';
import { lookWhoWeAre } from './app/account.ts';
import { loadFirst } from './app/areas.ts';
import { listenForHelp } from './app/help.ts';
import { watchInstalling } from './app/install.ts';
import { followLinks } from './app/navigation.ts';
import { dress } from './app/preferences.ts';
import { watchNetwork, whenever } from './app/server.ts';
import { keepClient } from './app/update.ts';
import { followPushWishes } from './app/use-push.ts';

dress();
followLinks();
listenForHelp();
watchNetwork();
watchInstalling();
const room = document.getElementById('app');
// Not awaited: an entry that waits is split into many files.
void loadFirst().then(() => {
  if (room !== null) render(<App />, room);
});
whenever(() => void lookWhoWeAre());
followPushWishes();
// The first frame comes first: all that is kept on the device would be fetched beside what it needs.
requestAnimationFrame(() => setTimeout(() => void keepClient()));
