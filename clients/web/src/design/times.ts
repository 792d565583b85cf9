export { agoText, plural, spanText } from '@tavola/client-core/words';
export { clockText } from '@tavola/words/tables';
