export { clockText } from '@tavola/client-core/words';
