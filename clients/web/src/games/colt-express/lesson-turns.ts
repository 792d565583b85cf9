import { type LessonChapter, stepWords } from '@tavola/client-core/lesson';
import type { Colt } from '@tavola/games/colt-express';
import type { ColtExpressLesson } from '@tavola/words/colt-express-lesson';
import { banditsAt, coltTable, WITH_WHISKEY } from './lesson-parts.ts';

/** A position of Schemin’ in the middle of a round. */
function schemin(
  rounds: string,
  turn: readonly [turn: number, done: number, acts: number, owes: number],
  hands: readonly string[],
  stack: readonly string[],
): unknown {
  const bandits = banditsAt('2i', '3i', '3i');
  return { ...WITH_WHISKEY, rounds, turn, phase: 'schemin', bandits, marshal: 0, hands, stack };
}

/** The kinds of turn, and the event that ends a round. */
export const turnsChapter = (m: ColtExpressLesson): LessonChapter<Colt> => ({
  ...coltTable('whiskey'),
  id: 'turns',
  title: m['chapter.turns'],
  secret: 'all kinds of turns',
  steps: [
    {
      ...stepWords(m, 'tunnel'),
      position: schemin(
        'tunnel-24',
        [1, 0, 1, 0],
        ['mfrsp', 'mfrssp', 'mfrsp'],
        ['0 belle-move up', '1 doc-floor up', '2 tuco-rob up'],
      ),
      example: 'play shoot',
      replies: { 1: ['play rob'], 2: ['play move'] },
    },
    {
      ...stepWords(m, 'switching'),
      position: {
        ...(schemin(
          'angry-marshal-24',
          [3, 1, 1, 0],
          ['mfrsp', 'rssp', 'mfsp'],
          ['1 doc-floor up', '2 tuco-rob up', '0 belle-rob up', '1 doc-move up', '1 doc-floor up', '2 tuco-shoot up'],
        ) as object),
        first: 1,
      },
      example: 'play move',
      replies: { 2: ['play move'] },
    },
    {
      ...stepWords(m, 'double'),
      position: schemin(
        'bridge-24',
        [1, 0, 2, 0],
        ['mfrsp', 'mfrssp', 'mfrsp'],
        ['0 belle-move up', '1 doc-floor up', '2 tuco-rob up'],
      ),
      example: 'draw',
    },
    {
      ...stepWords(m, 'second'),
      example: 'play punch',
      replies: { 1: ['play rob', 'play shoot'], 2: ['draw', 'play move'] },
    },
    {
      ...stepWords(m, 'turmoil'),
      position: schemin('turmoil-24', [0, 0, 1, 0], ['mfrspm', 'mfrssrm', 'mfarss'], []),
      example: 'play rob',
      replies: { 1: ['play rob'], 2: ['play shoot'] },
    },
    {
      ...stepWords(m, 'event'),
      position: {
        ...WITH_WHISKEY,
        rounds: 'swivel-arm-24',
        phase: 'stealin',
        bandits: banditsAt('2i', '1r', '3i'),
        marshal: 0,
        acting: '0 belle-move up',
      },
      example: 'move 1i',
      look: ['1i'],
    },
  ],
});
