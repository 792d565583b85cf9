import type { LessonScript } from '@tavola/client-core/lesson';
import type { Objectron } from '@tavola/games/objectron';
import type { ObjectronLesson } from '@tavola/words/objectron-lesson';

const FAR = { at: 'J10' };

type Part = 'move' | 'trail' | 'pick-up' | 'throw' | 'must' | 'teleporter' | 'grenade' | 'win';

/** The words of a step by their key prefix. */
function said(m: ObjectronLesson, step: Part) {
  return { title: m[`${step}.title`], text: m[`${step}.text`], nudge: m[`${step}.nudge`], done: m[`${step}.done`] };
}

export const lesson = (m: ObjectronLesson): LessonScript<Objectron> => ({
  seats: 2,
  seat: 0,
  secret: 'a first run over the grid',
  options: { width: 10, height: 10, power: 'calm', memory: 'unaided' },
  steps: [
    {
      ...said(m, 'move'),
      position: { players: [{ at: 'C3' }, FAR] },
      example: 'C3D4',
      look: ['D4'],
    },
    {
      ...said(m, 'trail'),
      example: 'D4E4',
      look: ['E4'],
    },
    {
      ...said(m, 'pick-up'),
      position: { players: [{ at: 'A2' }, { at: 'D2' }], items: { disc: ['A2'] } },
      example: '+disc',
      look: ['A2'],
    },
    {
      ...said(m, 'throw'),
      example: 'disc right',
      look: ['D2'],
    },
    {
      ...said(m, 'must'),
      example: 'A2A3',
      replies: { 1: ['up', 'end'] },
      look: ['A3'],
    },
    {
      ...said(m, 'teleporter'),
      position: { players: [{ at: 'B2' }, { at: 'J5' }], teleporters: ['C2H8', 'H8F3', 'F3C2'] },
      example: 'B2C2',
      look: ['C2'],
    },
    {
      ...said(m, 'grenade'),
      position: { players: [{ at: 'E5', carried: ['grenade'] }, { at: 'F7' }] },
      example: 'grenade',
      look: ['E5'],
    },
    {
      ...said(m, 'win'),
      position: { players: [{ at: 'I9' }, { at: 'D4' }] },
      example: 'I9J10',
      look: ['J10'],
    },
  ],
});
