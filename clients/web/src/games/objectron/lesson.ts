import { type LessonChapter, stepWords } from '@tavola/client-core/lesson';
import type { Objectron } from '@tavola/games/objectron';
import type { ObjectronLesson } from '@tavola/words/objectron-lesson';
import { CALM, FAR } from './lesson-parts.ts';
import { powerChapter } from './lesson-power.ts';
import { trapsChapter } from './lesson-traps.ts';

export const lesson = (m: ObjectronLesson): readonly LessonChapter<Objectron>[] => [
  basics(m),
  powerChapter(m),
  trapsChapter(m),
];

const basics = (m: ObjectronLesson): LessonChapter<Objectron> => ({
  ...CALM,
  id: 'basics',
  title: m['chapter.basics'],
  secret: 'a first run over the grid',
  steps: [
    {
      ...stepWords(m, 'move'),
      position: { players: [{ at: 'C3' }, FAR] },
      example: 'C3D4',
      look: ['D4'],
    },
    {
      ...stepWords(m, 'trail'),
      example: 'D4E4',
      look: ['E4'],
    },
    {
      ...stepWords(m, 'pick-up'),
      position: { players: [{ at: 'A2' }, { at: 'D2' }], items: { disc: ['A2'] } },
      example: '+disc',
      look: ['A2'],
    },
    {
      ...stepWords(m, 'throw'),
      example: 'disc right',
      look: ['D2'],
    },
    {
      ...stepWords(m, 'must'),
      example: 'A2A3',
      look: ['A3'],
    },
    {
      ...stepWords(m, 'teleporter'),
      position: { players: [{ at: 'B2' }, { at: 'J5' }], teleporters: ['C2H8', 'H8F3', 'F3C2'] },
      example: 'B2C2',
      look: ['C2'],
    },
    {
      ...stepWords(m, 'grenade'),
      position: { players: [{ at: 'E5', carried: ['grenade'] }, { at: 'F7' }] },
      example: 'grenade',
      look: ['E5'],
    },
    {
      ...stepWords(m, 'win'),
      position: { players: [{ at: 'I9' }, { at: 'D4' }] },
      example: 'I9J10',
      look: ['J10'],
    },
  ],
});
