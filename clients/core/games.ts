/** The games with all their rules. A page that loads them one by one leaves this door shut. */
export { gameById, games } from '@tavola/registry';
