// The words of this repository: compiled before anything that reads them is built or tested.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileWords } from './compile.mjs';

export { compileWords, readSources, WordsFault } from './compile.mjs';
export { codeOf } from './emit.mjs';
export { misfit, readMessage } from './message.mjs';
export { PSEUDO } from './pseudo.mjs';
export { stampsFor, statusOf } from './stamps.mjs';

const FOLDER = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../words');

/** `TAVOLA_PSEUDO=1` adds the languages for tests. */
export function makeWords() {
  return compileWords(FOLDER, { pseudo: process.env.TAVOLA_PSEUDO === '1' });
}

export { FOLDER as WORDS };
