export { agoText, clockText, plural, spanText } from '@tavola/client-core/words';
