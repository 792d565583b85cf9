import { signal } from '@preact/signals';

/** How far the server's clock is ahead of ours: deadlines are told in its time. */
export const serverAhead = signal(0);
