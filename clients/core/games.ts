/** What a client offers: clients know the registry and the bots only through this room. */
export { LEVELS, type Level } from '@tavola/bots';
export { gameById, games } from '@tavola/registry';
