import type { Lesson } from '@tavola/client-core/lesson';
import { CELLS, type Cell, type Dvonn } from '@tavola/dvonn';

/** A board with these stacks, in the notation of positions: colour, height, and `*` where a red piece is inside. */
function board(stacks: Readonly<Record<Cell, string>>): string {
  return `${CELLS.map((cell) => stacks[cell] ?? '-').join(' ')} w`;
}

export const lesson: Lesson<Dvonn> = {
  seats: 2,
  seat: 0,
  secret: 'a first game of dvonn',
  options: { setup: 'random' },
  steps: [
    {
      title: 'One piece, one space',
      text: 'You play White. A single piece moves to a neighbouring space, and only onto another piece. Move the white piece on D3 onto the black one on E3.',
      position: board({ D3: 'W1', E3: 'B1', E4: 'R1', C3: 'W1', D4: 'B1' }),
      example: 'D3E3',
      nudge: 'Pick up the white piece on D3, then press E3, right beside it.',
      done: 'Two pieces, one stack. It shows white on top, so it is yours.',
      look: ['D3', 'E3'],
    },
    {
      title: 'As far as it is high',
      text: 'A stack moves exactly as many spaces as it is high, in a straight line. Your stack on C3 is two high. Land on the black piece on E3.',
      position: board({ C3: 'W2', D3: 'B1', D2: 'B1', D4: 'W1', E3: 'B1', E5: 'W1', C1: 'B1', F3: 'R1' }),
      example: 'C3E3',
      nudge: 'Take the stack on C3. E3 lies two spaces away in a straight line; what stands between does not matter.',
      done: 'It passed over D3 and is three high now. Next time it has to go three spaces.',
      look: ['C3', 'E3'],
    },
    {
      title: 'Surrounded pieces stay',
      text: 'A stack with neighbours on all six sides cannot move. Your piece on D3 is stuck like that. Make room: move E4 onto D4.',
      position: board({ D3: 'W1', E3: 'B1', E4: 'W1', D4: 'B1', C3: 'W1', C2: 'R1', D2: 'W1' }),
      example: 'E4D4',
      replies: { 1: ['E3D2'] },
      nudge: 'The white piece on E4 goes one space, onto D4.',
      done: 'E4 is empty, so D3 has a free side. Black answered by taking D2.',
      look: ['E4', 'D4'],
    },
    {
      title: 'Free again',
      text: 'Now D3 may move. Black has just taken your piece on D2. Take it back.',
      example: 'D3D2',
      nudge: 'Move your piece from D3 onto the black stack on D2.',
      done: 'Whoever lands on top owns the whole stack: three pieces are yours.',
      look: ['D3', 'D2'],
    },
    {
      title: 'The red pieces',
      text: 'A red piece belongs to nobody and does not move by itself. Land on it, and it travels inside your stack. Take the red piece on F3 with your piece on E3.',
      position: board({ E3: 'W1', F3: 'R1', D3: 'B1', D2: 'B1', E2: 'B1', G3: 'W1' }),
      example: 'E3F3',
      nudge: 'Move E3 one space, onto the red piece beside it.',
      done: 'The stack is yours, with the red piece in it. Its red edge and glow show that it is there.',
      look: ['E3', 'F3'],
    },
    {
      title: 'Cut them off',
      text: 'Every stack needs a chain of neighbours to a red piece. What loses it leaves the board at once. The stacks on C3 and B2 hang on D3 alone. Move D3 onto E3, and see them hatched before you confirm.',
      position: board({ F3: 'R1', E3: 'B1', D3: 'W1', C3: 'B2', B2: 'B1' }),
      example: 'D3E3',
      nudge: 'D3 has to leave towards the red piece: onto E3.',
      done: 'Three black pieces are gone with one move. That is how most games are won.',
      look: ['D3', 'E3'],
    },
    {
      title: 'Count at the end',
      text: 'The game ends when nobody can move. Then the heights of your stacks are counted. This is your last move: take what is worth most.',
      position: board({ C3: 'W2', E3: 'B3', C1: 'B1', D2: 'R1', D3: 'R1' }),
      example: 'C3E3',
      replies: { 1: ['C1D2'] },
      nudge: 'Compare the two stacks you can reach: C1 is one high, E3 is three.',
      done: 'Five for you, two for Black. You win.',
      look: ['C3'],
    },
  ],
};
