import { LocalGames } from '@tavola/client-core/local-games';

/** Games stored on this device. */
export const localGames = new LocalGames({
  read: (key) => localStorage.getItem(key),
  write: (key, text) => localStorage.setItem(key, text),
  remove: (key) => localStorage.removeItem(key),
});
