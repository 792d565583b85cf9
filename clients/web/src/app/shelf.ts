import { LocalGames } from '@tavola/client-core/local-games';

/** The tables that this device keeps. */
export const shelf = new LocalGames({
  read: (key) => localStorage.getItem(key),
  write: (key, text) => localStorage.setItem(key, text),
  remove: (key) => localStorage.removeItem(key),
});
