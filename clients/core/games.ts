/** All games with their rules. Clients that load games one by one do not import this entry. */
export { gameById, games } from '@tavola/games';
