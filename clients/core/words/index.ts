/** Lengths of time in English, for screens without words of their own yet. */
export * from './times.ts';
