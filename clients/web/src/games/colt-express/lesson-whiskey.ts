import { type LessonChapter, type LessonStep, stepWords } from '@tavola/client-core/lesson';
import type { Colt } from '@tavola/games/colt-express';
import type { ColtExpressLesson } from '@tavola/words/colt-express-lesson';
import { banditsAt, coltTable, WITH_WHISKEY } from './lesson-parts.ts';

/** The flask that Belle has, instead of the one in car 1. */
function flask(kind: 'N' | 'O'): string {
  const from = kind === 'N' ? 'N@1i' : 'O@3i';
  return WITH_WHISKEY.loot.replace(from, `${kind}@belle:0`);
}

/** Flasks, and what the Marshal is good for. */
export const whiskeyChapter = (m: ColtExpressLesson): LessonChapter<Colt> => ({
  ...coltTable('whiskey'),
  id: 'whiskey',
  title: m['chapter.whiskey'],
  secret: 'a sip or two',
  steps: [...sips(m), ...marshals(m)],
});

type Steps = readonly LessonStep<Colt>[];

const sips = (m: ColtExpressLesson): Steps => [
  {
    ...stepWords(m, 'flask'),
    position: {
      ...WITH_WHISKEY,
      rounds: 'braking-24',
      phase: 'stealin',
      bandits: banditsAt('1i', '3i', '2i'),
      marshal: 0,
      acting: '0 belle-rob up',
      stack: ['1 doc-rob up'],
    },
    example: 'rob flask',
    look: ['1i'],
  },
  {
    ...stepWords(m, 'sip'),
    position: {
      ...WITH_WHISKEY,
      loot: flask('N'),
      rounds: 'braking-24',
      phase: 'schemin',
      bandits: banditsAt('1i', '3i', '2i'),
      marshal: 0,
      hands: ['mfrspm', 'mfrssrm', 'mfarss'],
    },
    example: 'drink normal',
  },
  {
    ...stepWords(m, 'after-sip'),
    example: 'play rob',
    replies: { 1: ['play floor'], 2: ['play rob'] },
  },
  {
    ...stepWords(m, 'old'),
    position: {
      ...WITH_WHISKEY,
      loot: flask('O'),
      rounds: 'braking-24',
      phase: 'schemin',
      bandits: banditsAt('2i', '3i', '3i'),
      marshal: 0,
      hands: ['mfrspm', 'mfrssrm', 'mfarss'],
    },
    example: 'drink old',
  },
  {
    ...stepWords(m, 'old-first'),
    example: 'play move',
  },
  {
    ...stepWords(m, 'old-second'),
    example: 'play rob',
    replies: { 1: ['play floor'], 2: ['play rob'] },
  },
];

const marshals = (m: ColtExpressLesson): Steps => [
  {
    ...stepWords(m, 'into-marshal'),
    position: {
      ...WITH_WHISKEY,
      rounds: 'braking-24',
      phase: 'stealin',
      bandits: banditsAt('2i', '3i', '2i'),
      marshal: 1,
      acting: '0 belle-punch up',
      stack: ['1 doc-rob up'],
    },
    example: 'punch tuco purse 1i',
    look: ['2i', '1i'],
  },
  {
    ...stepWords(m, 'drunk-marshal'),
    position: {
      ...WITH_WHISKEY,
      rounds: 'whisky-24',
      phase: 'stealin',
      bandits: banditsAt('1r', '2i', '3i'),
      marshal: 1,
      acting: '0 belle-marshal up',
    },
    example: 'marshal 2',
    look: ['2i'],
  },
];
