import { type LessonChapter, stepWords } from '@tavola/client-core/lesson';
import type { Colt } from '@tavola/games/colt-express';
import type { ColtExpressLesson } from '@tavola/words/colt-express-lesson';
import { banditsAt, coltTable, WITH_HORSES } from './lesson-parts.ts';

const ATTACK = { ...WITH_HORSES, phase: 'attack', marshal: 0, coach: '0' };

/** A position in which one of the learner’s cards is carried out, beside the stagecoach. */
function robbery(belle: string, doc: string, more: Readonly<Record<string, unknown>>): unknown {
  const bandits = banditsAt(belle, doc, '3r');
  const stack = ['2 tuco-move up'];
  return { ...WITH_HORSES, rounds: 'braking-24', phase: 'stealin', bandits, marshal: 0, stack, ...more };
}

/** The attack, rides, hostages and the Shotgun. */
export const horsesChapter = (m: ColtExpressLesson): LessonChapter<Colt> => ({
  ...coltTable('horses'),
  id: 'horses',
  title: m['chapter.horses'],
  secret: 'a stagecoach beside the train',
  steps: [
    {
      ...stepWords(m, 'ride-on'),
      position: {
        ...ATTACK,
        bandits: banditsAt('riding', 'riding', 'riding'),
        horses: '',
      },
      example: 'ride on',
      replies: { 1: ['enter'], 2: ['ride on'] },
    },
    {
      ...stepWords(m, 'enter'),
      position: { ...ATTACK, level: 2, bandits: banditsAt('riding', '3i', 'riding'), horses: '3' },
      example: 'enter',
      replies: { 2: ['ride on'] },
    },
    {
      ...stepWords(m, 'ride'),
      position: robbery('3i', '2i', { acting: '0 belle-ride up' }),
      example: 'ride ci',
      look: ['ci'],
    },
    {
      ...stepWords(m, 'hostage'),
      example: 'hostage minister',
    },
    {
      ...stepWords(m, 'shotgun'),
      position: robbery('cr', 'cr', {
        loot: WITH_HORSES.loot.replace('350@1i', '350@cr'),
        acting: '0 belle-punch up',
        stack: ['0 belle-rob up', '2 tuco-move up'],
      }),
      example: 'punch shotgun nothing 1r',
      look: ['cr', '1r'],
    },
    {
      ...stepWords(m, 'guarded'),
      example: 'rob strongbox',
      look: ['cr'],
    },
    {
      ...stepWords(m, 'flee'),
      position: {
        ...WITH_HORSES,
        rounds: 'braking-24',
        phase: 'stealin',
        bandits: ['belle 0 1r hits=1 now=1', 'doc 1 2i', 'tuco 2 3i'],
        neutral: 15,
        marshal: 0,
        coach: '1!',
        loot: WITH_HORSES.loot.replace('S@guarded', 'S@cr'),
        queue: ['flee belle'],
        stack: ['2 tuco-rob up'],
      },
      example: 'flee 2r',
      look: ['2r'],
    },
  ],
});
