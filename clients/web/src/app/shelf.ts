import { Shelf } from '@tavola/client-core/shelf';

/** The tables that this device keeps. */
export const shelf = new Shelf({
  read: (key) => localStorage.getItem(key),
  write: (key, text) => localStorage.setItem(key, text),
  remove: (key) => localStorage.removeItem(key),
});
