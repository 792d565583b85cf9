import { loadBoard } from '@tavola/words/load/board';
import { wordArea } from '../app/language.ts';
import type { MarkWords } from './labels.ts';

/** The words of all boards: marks, and the buttons of the tray. Loaded with the words of a game. */
export const boardWords = wordArea(loadBoard, (m) => ({
  m,
  marks: {
    movable: m['mark.movable'],
    lit: m['mark.lit'],
    held: m['mark.held'],
    step: m['mark.chosen'],
    aim: m['mark.chosen'],
    doomed: m['mark.doomed'],
    last: m['mark.last'],
  } satisfies MarkWords,
}));
