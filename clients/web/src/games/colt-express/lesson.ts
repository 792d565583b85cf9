import { type LessonChapter, stepWords } from '@tavola/client-core/lesson';
import type { Colt } from '@tavola/games/colt-express';
import type { ColtExpressLesson } from '@tavola/words/colt-express-lesson';
import { horsesChapter } from './lesson-horses.ts';
import { banditsAt, coltTable, TRAIN } from './lesson-parts.ts';
import { turnsChapter } from './lesson-turns.ts';
import { whiskeyChapter } from './lesson-whiskey.ts';

export const lesson = (m: ColtExpressLesson): readonly LessonChapter<Colt>[] => [
  basics(m),
  turnsChapter(m),
  horsesChapter(m),
  whiskeyChapter(m),
];

/** A position in which one of the learner’s cards is carried out. The next card waits, so that its result stays. */
function stealin(
  card: string,
  at: readonly [belle: string, doc: string, tuco: string],
  next: string,
  marshal = 0,
): unknown {
  const [bandits, stack] = [banditsAt(...at), [`${next} up`]];
  return { ...TRAIN, rounds: 'braking-24', phase: 'stealin', bandits, marshal, acting: `0 belle-${card} up`, stack };
}

const basics = (m: ColtExpressLesson): LessonChapter<Colt> => ({
  ...coltTable('none'),
  id: 'basics',
  title: m['chapter.basics'],
  secret: 'a first train',
  steps: [
    {
      ...stepWords(m, 'scheme'),
      position: {
        ...TRAIN,
        rounds: 'braking-24',
        phase: 'schemin',
        bandits: banditsAt('2i', '3i', '3i'),
        marshal: 0,
        hands: ['mfrspm', 'mfrssrm', 'mfarss'],
      },
      example: 'play move',
      replies: { 1: ['play floor'], 2: ['play rob'] },
    },
    {
      ...stepWords(m, 'ahead'),
      example: 'play rob',
      replies: { 1: ['draw'], 2: ['draw'] },
    },
    {
      ...stepWords(m, 'draw'),
      example: 'draw',
      replies: { 1: ['play move'], 2: ['play shoot'] },
    },
    {
      ...stepWords(m, 'last'),
      example: 'play punch',
      replies: { 1: ['play rob'], 2: ['play move'] },
    },
    {
      ...stepWords(m, 'move'),
      example: 'move 1i',
      replies: { 2: ['rob purse'] },
      look: ['1i'],
    },
    {
      ...stepWords(m, 'rob'),
      example: 'rob jewel',
      look: ['1i'],
    },
    {
      ...stepWords(m, 'shoot'),
      position: stealin('shoot', ['2i', '3i', '1i'], '1 doc-rob'),
      example: 'shoot doc',
      look: ['3i'],
    },
    {
      ...stepWords(m, 'punch'),
      position: stealin('punch', ['2r', '2r', '1i'], '2 tuco-rob'),
      example: 'punch doc purse 3r',
      look: ['2r', '3r'],
    },
    {
      ...stepWords(m, 'marshal'),
      position: stealin('marshal', ['3r', '3i', '2i'], '1 doc-rob', 1),
      example: 'marshal 2',
      look: ['2i'],
    },
  ],
});
