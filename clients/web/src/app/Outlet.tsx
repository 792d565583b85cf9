import type { FunctionComponent, JSX } from 'preact';
import { Home } from '../screens/home/Home.tsx';
import {
  chatWords,
  createWords,
  lessonWords,
  loadWords,
  lobbyWords,
  recordWords,
  seatWords,
  settingsWords,
  tableWords,
  termsWords,
} from './areas.ts';
import { lazy, loadWithWords } from './lazy.tsx';
import { currentLocation } from './navigation.ts';
import type { PageRoute } from './routes.ts';

const Tables = lazy(async () => (await import('../screens/tables/Tables.tsx')).Tables);
const Load = lazy(async () => {
  const screen = import('../screens/load/Load.tsx');
  return (await loadWithWords(screen, loadWords, createWords, termsWords, recordWords)).Load;
});
const Create = lazy(
  async () => (await loadWithWords(import('../screens/create/Create.tsx'), createWords, termsWords)).Create,
);
const Join = lazy(async () => (await import('../screens/join/Join.tsx')).Join);
const TablePage = lazy(async () => {
  const screen = import('../screens/table-entry/TablePage.tsx');
  return (await loadWithWords(screen, lobbyWords, chatWords, termsWords)).TablePage;
});
const PlayPage = lazy(async () => (await import('../screens/table-entry/PlayPage.tsx')).PlayPage);
const Manuals = lazy(async () => (await import('../screens/manuals/Manuals.tsx')).Manuals);
const Manual = lazy(async () => (await import('../screens/manuals/Manual.tsx')).Manual);
const Lesson = lazy(async () => {
  const screen = import('../screens/lesson/Lesson.tsx');
  return (await loadWithWords(screen, lessonWords, tableWords, seatWords)).Lesson;
});
const Settings = lazy(
  async () => (await loadWithWords(import('../screens/settings/Settings.tsx'), settingsWords)).Settings,
);
const NotFound = lazy(async () => (await import('../screens/errors/NotFound.tsx')).NotFound);

/** Every component in every state, for developers. Not in the production build. */
const Gallery: FunctionComponent =
  import.meta.env.DEV || __GALLERY__ ? lazy(async () => (await import('../gallery/Gallery.tsx')).Gallery) : NotFound;

/** Every message, for translators. Not in the production build. */
const Words: FunctionComponent =
  import.meta.env.DEV || __GALLERY__ ? lazy(async () => (await import('../gallery/Words.tsx')).Words) : NotFound;

/** The screen of the current route. */
export function Outlet(): JSX.Element {
  return screenAt(currentLocation.value.route);
}

function screenAt(route: PageRoute): JSX.Element {
  switch (route.screen) {
    case 'home':
      return <Home />;
    case 'tables':
      return <Tables />;
    case 'load':
      return <Load />;
    case 'create':
      return <Create key={route.game} gameId={route.game} />;
    case 'join':
      return <Join key={route.code} code={route.code} />;
    case 'table':
      return <TablePage key={route.code} code={route.code} />;
    case 'play':
      return <PlayPage key={route.game} game={route.game} />;
    case 'manuals':
      return <Manuals />;
    case 'manual':
      return <Manual key={route.game} game={route.game} />;
    case 'lesson':
      return <Lesson key={route.game} game={route.game} />;
    case 'settings':
      return <Settings />;
    case 'gallery':
      return <Gallery />;
    case 'words':
      return <Words />;
    case 'not-found':
      return <NotFound />;
  }
}
