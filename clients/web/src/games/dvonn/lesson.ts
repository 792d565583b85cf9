import type { LessonChapter } from '@tavola/client-core/lesson';
import { CELLS, type Cell, type Dvonn } from '@tavola/games/dvonn';
import type { DvonnLesson } from '@tavola/words/dvonn-lesson';

/** A board in position notation: colour, height, and `*` for a red piece inside. */
function board(stacks: Readonly<Record<Cell, string>>): string {
  return `${CELLS.map((cell) => stacks[cell] ?? '-').join(' ')} w`;
}

export const lesson = (m: DvonnLesson): readonly LessonChapter<Dvonn>[] => [
  {
    id: 'basics',
    title: m['chapter.basics'],
    seats: 2,
    seat: 0,
    secret: 'a first game of dvonn',
    options: { setup: 'random' },
    steps: [
      {
        title: m['single.title'],
        text: m['single.text'],
        position: board({ D3: 'W1', E3: 'B1', E4: 'R1', C3: 'W1', D4: 'B1' }),
        example: 'D3E3',
        nudge: m['single.nudge'],
        done: m['single.done'],
        look: ['D3', 'E3'],
      },
      {
        title: m['height.title'],
        text: m['height.text'],
        position: board({ C3: 'W2', D3: 'B1', D2: 'B1', D4: 'W1', E3: 'B1', E5: 'W1', C1: 'B1', F3: 'R1' }),
        example: 'C3E3',
        nudge: m['height.nudge'],
        done: m['height.done'],
        look: ['C3', 'E3'],
      },
      {
        title: m['surrounded.title'],
        text: m['surrounded.text'],
        position: board({ D3: 'W1', E3: 'B1', E4: 'W1', D4: 'B1', C3: 'W1', C2: 'R1', D2: 'W1' }),
        example: 'E4D4',
        replies: { 1: ['E3D2'] },
        nudge: m['surrounded.nudge'],
        done: m['surrounded.done'],
        look: ['E4', 'D4'],
      },
      {
        title: m['free.title'],
        text: m['free.text'],
        example: 'D3D2',
        nudge: m['free.nudge'],
        done: m['free.done'],
        look: ['D3', 'D2'],
      },
      {
        title: m['red.title'],
        text: m['red.text'],
        position: board({ E3: 'W1', F3: 'R1', D3: 'B1', D2: 'B1', E2: 'B1', G3: 'W1' }),
        example: 'E3F3',
        nudge: m['red.nudge'],
        done: m['red.done'],
        look: ['E3', 'F3'],
      },
      {
        title: m['contact.title'],
        text: m['contact.text'],
        position: board({ F3: 'R1', E3: 'B1', D3: 'W1', C3: 'B2', B2: 'B1' }),
        example: 'D3E3',
        nudge: m['contact.nudge'],
        done: m['contact.done'],
        look: ['D3', 'E3'],
      },
      {
        title: m['count.title'],
        text: m['count.text'],
        position: board({ C3: 'W2', E3: 'B3', C1: 'B1', D2: 'R1', D3: 'R1' }),
        example: 'C3E3',
        replies: { 1: ['C1D2'] },
        nudge: m['count.nudge'],
        done: m['count.done'],
        look: ['C3'],
      },
    ],
  },
];
