import type { Lesson } from '@tavola/client-core/lesson';
import type { Frogs } from '@tavola/frogs';

const CARDS = ['extra-jump', 'parachute', 'extra-bridge', 'removal'];
const NONE: readonly string[] = [];

/** The pond for two: what is left out is as at the start, but nobody holds a card unless the step is about it. */
function pond(frogs: readonly (readonly string[])[], open: readonly string[], own: readonly string[] = NONE): unknown {
  return { seats: 2, turn: 0, round: 5, frogs, open, cards: [own, NONE] };
}

export const lesson: Lesson<Frogs> = {
  seats: 2,
  seat: 0,
  secret: 'a first look at the pond',
  options: { occupied: 'hop-on', homes: 'spread' },
  steps: [
    {
      title: 'Out of your home',
      text: 'Your three frogs wait in your home at the edge of the pond. The stone bridge leads onto it. Jump to C1.',
      position: { seats: 2, turn: 0, round: 1, cards: [CARDS, CARDS] },
      example: 'H1C1',
      replies: { 1: ['H2C5'] },
      nudge: 'Press your home, then the leaf C1 beside it. The cards come later.',
      done: 'The stone bridge never sinks. The wooden ones do, as you will see.',
      look: ['C1'],
    },
    {
      title: 'A bridge sinks behind you',
      text: 'A frog jumps over a bridge to the next leaf. Jump on from C1 to C2, straight across the pond.',
      example: 'C1C2',
      replies: { 1: ['C5C4'] },
      nudge: 'Press your frog on C1, then the leaf C2.',
      done: 'The bridge between C1 and C2 is gone. Your other frogs need another way now.',
      look: ['C1', 'C2'],
    },
    {
      title: 'Lay a bridge',
      text: 'Instead of a jump you may close any gap with a bridge. Your second frog waits at home: lay the bridge between C1 and C2 again.',
      example: '+C1C2',
      fits: (action) => action.type === 'bridge' && action.gap === 'C1C2',
      replies: { 1: ['H2C5'] },
      nudge: 'Press the gap between the leaves C1 and C2.',
      done: 'One action for one bridge. Whether that is worth it is most of the game.',
      look: ['C1C2'],
    },
    {
      title: 'Hop on',
      text: 'Two frogs never share a leaf. Where one sits, you hop on over the next bridge, in the same jump. Jump from B3 over C3 to D3.',
      position: pond(
        [
          ['B3', 'H1', 'H1'],
          ['C3', 'H2', 'H2'],
        ],
        ['C2C3', 'B2B3'],
      ),
      example: 'B3C3D3',
      nudge: 'Press your frog on B3, then D3, behind the other frog.',
      done: 'Two hops in one jump, and both bridges sank behind you.',
      look: ['B3', 'C3', 'D3'],
    },
    {
      title: 'A card: Parachute',
      text: 'You have four cards, each to be played once. With the parachute a frog needs no bridge for its first step. All bridges round C3 have sunk. Fly to C4.',
      position: pond(
        [
          ['C3', 'H1', 'H1'],
          ['A5', 'H2', 'H2'],
        ],
        ['C2C3', 'B3C3', 'C3D3', 'C3C4'],
        ['parachute'],
      ),
      example: 'parachute C3C4',
      nudge: 'Press the parachute among your cards, then your frog on C3, then the leaf C4.',
      done: 'The card is spent. Keep the others for when they save you two turns.',
      look: ['C3', 'C4'],
    },
    {
      title: 'Bring them home',
      text: 'Two of your frogs are across already. The third stands before the home on the other side. Jump in and win.',
      position: pond(
        [
          ['C5', 'H2', 'H2'],
          ['A1', 'B1', 'H2'],
        ],
        ['C4C5'],
      ),
      example: 'C5H2',
      nudge: 'Press your frog on C5, then the home beside it, at the other end of the pond.',
      done: 'The third frog across wins at once.',
      look: ['C5'],
    },
  ],
};
