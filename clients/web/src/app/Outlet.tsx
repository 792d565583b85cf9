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
import { lazy, withWords } from './lazy.tsx';
import { here } from './navigation.ts';
import type { Place } from './routes.ts';

const Tables = lazy(async () => (await import('../screens/tables/Tables.tsx')).Tables);
const Load = lazy(async () => {
  const screen = import('../screens/load/Load.tsx');
  return (await withWords(screen, loadWords, createWords, termsWords, recordWords)).Load;
});
const Create = lazy(
  async () => (await withWords(import('../screens/create/Create.tsx'), createWords, termsWords)).Create,
);
const Join = lazy(async () => (await import('../screens/join/Join.tsx')).Join);
const TableDoor = lazy(async () => {
  const screen = import('../screens/door/TableDoor.tsx');
  return (await withWords(screen, lobbyWords, chatWords, termsWords)).TableDoor;
});
const Play = lazy(async () => (await import('../screens/door/Play.tsx')).Play);
const Manuals = lazy(async () => (await import('../screens/manuals/Manuals.tsx')).Manuals);
const Manual = lazy(async () => (await import('../screens/manuals/Manual.tsx')).Manual);
const Lesson = lazy(async () => {
  const screen = import('../screens/lesson/Lesson.tsx');
  return (await withWords(screen, lessonWords, tableWords, seatWords)).Lesson;
});
const Settings = lazy(
  async () => (await withWords(import('../screens/settings/Settings.tsx'), settingsWords)).Settings,
);
const NotFound = lazy(async () => (await import('../screens/nowhere/NotFound.tsx')).NotFound);

/** For whoever builds the client: every component in every state. Left out of what people get. */
const Gallery: FunctionComponent =
  import.meta.env.DEV || __GALLERY__ ? lazy(async () => (await import('../gallery/Gallery.tsx')).Gallery) : NotFound;

/** Every message, for translators and readers. Left out of what people get, like the gallery. */
const Words: FunctionComponent =
  import.meta.env.DEV || __GALLERY__ ? lazy(async () => (await import('../gallery/Words.tsx')).Words) : NotFound;

/** The screen of the place where we are. */
export function Outlet(): JSX.Element {
  return screenAt(here.value.place);
}

function screenAt(place: Place): JSX.Element {
  switch (place.at) {
    case 'home':
      return <Home />;
    case 'tables':
      return <Tables />;
    case 'load':
      return <Load />;
    case 'create':
      return <Create key={place.game} wanted={place.game} />;
    case 'join':
      return <Join key={place.code} code={place.code} />;
    case 'table':
      return <TableDoor key={place.code} code={place.code} />;
    case 'play':
      return <Play key={place.game} game={place.game} />;
    case 'manuals':
      return <Manuals />;
    case 'manual':
      return <Manual key={place.game} game={place.game} />;
    case 'lesson':
      return <Lesson key={place.game} game={place.game} />;
    case 'settings':
      return <Settings />;
    case 'gallery':
      return <Gallery />;
    case 'words':
      return <Words />;
    case 'nowhere':
      return <NotFound />;
  }
}
