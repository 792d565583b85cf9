import { type LessonChapter, stepWords } from '@tavola/client-core/lesson';
import type { Objectron } from '@tavola/games/objectron';
import type { ObjectronLesson } from '@tavola/words/objectron-lesson';
import { CALM } from './lesson-parts.ts';

/** Items as weapons, and how players are trapped. */
export const trapsChapter = (m: ObjectronLesson): LessonChapter<Objectron> => ({
  ...CALM,
  id: 'traps',
  title: m['chapter.traps'],
  secret: 'careful now',
  steps: [
    {
      ...stepWords(m, 'lay'),
      position: { players: [{ at: 'E5', carried: ['grenade'] }, { at: 'E8' }] },
      example: 'grenade',
      look: ['E5'],
    },
    {
      ...stepWords(m, 'leave'),
      example: 'E5F4',
      look: ['F4'],
    },
    {
      ...stepWords(m, 'bang'),
      position: { players: [{ at: 'E3' }, { at: 'E7' }], armed: ['E5'], actions: 1 },
      example: 'E3F3',
      replies: { 1: ['E7E6', 'E6E5'] },
      look: ['F3'],
    },
    {
      ...stepWords(m, 'charged'),
      position: { players: [{ at: 'A5', carried: ['charged-disc'] }, { at: 'J5' }] },
      example: 'charged right',
      look: ['J5'],
    },
    {
      ...stepWords(m, 'portal'),
      position: {
        players: [{ at: 'A2', carried: ['disc'] }, { at: 'J8' }],
        teleporters: ['C2H8', 'H8C2'],
      },
      example: 'disc right',
      look: ['C2', 'H8'],
    },
    {
      ...stepWords(m, 'gap'),
      position: {
        players: [
          { at: 'D4' },
          {
            at: 'C6',
            trail: [
              { at: 'D5', stays: 2 },
              { at: 'E4', stays: 1 },
            ],
          },
        ],
      },
      example: 'D4E3',
      look: ['E3'],
    },
    {
      ...stepWords(m, 'shut-in'),
      position: {
        players: [{ at: 'I2', trail: [{ at: 'I1', stays: 2 }] }, { at: 'J1' }],
        actions: 1,
        moved: true,
      },
      example: 'I2J2',
      look: ['J2'],
    },
  ],
});
