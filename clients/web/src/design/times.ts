export { agoText, clockText, durationText, plural } from '@tavola/client-core/words';
