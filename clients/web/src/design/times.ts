export { agoText, durationText, plural } from '@tavola/client-core/words';
export { clockText } from '@tavola/words/tables';
