import './design/fonts.css';
import './design/tokens.css';
import './design/base.css';
import { render } from 'preact';
import { App } from './app/App.tsx';
import { lookWhoWeAre } from './app/account.ts';
import { followLinks } from './app/navigation.ts';
import { dress } from './app/preferences.ts';
import { watchNetwork, whenever } from './app/server.ts';
import { keepClient } from './app/update.ts';

dress();
followLinks();
watchNetwork();
const room = document.getElementById('app');
if (room !== null) render(<App />, room);
whenever(() => void lookWhoWeAre());
void keepClient();
