import type { LessonScript } from '@tavola/client-core/lesson';
import type { Frogs } from '@tavola/games/frogs';
import type { FrogsLesson } from '@tavola/words/frogs-lesson';

const CARDS = ['extra-jump', 'parachute', 'extra-bridge', 'removal'];
const NONE: readonly string[] = [];

/** The pond for two. Absent members are as in the setup, but cards appear only where the step needs them. */
function pond(frogs: readonly (readonly string[])[], open: readonly string[], own: readonly string[] = NONE): unknown {
  return { seats: 2, turn: 0, round: 5, frogs, open, cards: [own, NONE] };
}

/** The words of a step by their key prefix. */
function said(m: FrogsLesson, step: 'out' | 'sinks' | 'bridge' | 'hop' | 'card' | 'win') {
  return { title: m[`${step}.title`], text: m[`${step}.text`], nudge: m[`${step}.nudge`], done: m[`${step}.done`] };
}

export const lesson = (m: FrogsLesson): LessonScript<Frogs> => ({
  seats: 2,
  seat: 0,
  secret: 'a first look at the pond',
  options: { occupied: 'hop-on', homes: 'spread' },
  steps: [
    {
      ...said(m, 'out'),
      position: { seats: 2, turn: 0, round: 1, cards: [CARDS, CARDS] },
      example: 'H1C1',
      replies: { 1: ['H2C5'] },
      look: ['C1'],
    },
    {
      ...said(m, 'sinks'),
      example: 'C1C2',
      replies: { 1: ['C5C4'] },
      look: ['C1', 'C2'],
    },
    {
      ...said(m, 'bridge'),
      example: '+C1C2',
      fits: (action) => action.type === 'bridge' && action.gap === 'C1C2',
      replies: { 1: ['H2C5'] },
      look: ['C1C2'],
    },
    {
      ...said(m, 'hop'),
      position: pond(
        [
          ['B3', 'H1', 'H1'],
          ['C3', 'H2', 'H2'],
        ],
        ['C2C3', 'B2B3'],
      ),
      example: 'B3C3D3',
      look: ['B3', 'C3', 'D3'],
    },
    {
      ...said(m, 'card'),
      position: pond(
        [
          ['C3', 'H1', 'H1'],
          ['A5', 'H2', 'H2'],
        ],
        ['C2C3', 'B3C3', 'C3D3', 'C3C4'],
        ['parachute'],
      ),
      example: 'parachute C3C4',
      look: ['C3', 'C4'],
    },
    {
      ...said(m, 'win'),
      position: pond(
        [
          ['C5', 'H2', 'H2'],
          ['A1', 'B1', 'H2'],
        ],
        ['C4C5'],
      ),
      example: 'C5H2',
      look: ['C5'],
    },
  ],
});
