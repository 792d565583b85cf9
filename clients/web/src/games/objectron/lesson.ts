import type { Lesson } from '@tavola/client-core/lesson';
import type { Objectron } from '@tavola/objectron';

const FAR = { at: 'J10' };

export const lesson: Lesson<Objectron> = {
  seats: 2,
  seat: 0,
  secret: 'a first run over the grid',
  options: { width: 10, height: 10, power: 'calm', memory: 'unaided' },
  steps: [
    {
      title: 'A step',
      text: 'You are Cyan. A turn has three actions, and a step is one: to any of the eight squares round you. Step from C3 to D4.',
      position: { players: [{ at: 'C3' }, FAR] },
      example: 'C3D4',
      nudge: 'D4 is up and to the right of you. Press it.',
      done: 'Light stays where you were. The figure tells for how many of your actions.',
      look: ['D4'],
    },
    {
      title: 'Light behind you',
      text: 'Nobody steps on light, not even you. So you cannot go straight back. Go on to E4.',
      example: 'D4E4',
      nudge: 'E4 lies to the right of you.',
      done: 'Your trail follows you. It can shut the other out, or yourself in: whoever cannot step any more has lost.',
      look: ['E4'],
    },
    {
      title: 'Pick up',
      text: 'Things on the grid are picked up from the square you stand on. That is an action too. Here lies an identity disc: pick it up.',
      position: { players: [{ at: 'A2' }, { at: 'D2' }], items: { disc: ['A2'] } },
      example: '+disc',
      nudge: 'Press the pick-up button for the disc beside the grid.',
      done: 'You carry it now. You can carry six things.',
      look: ['A2'],
    },
    {
      title: 'Throw',
      text: 'A disc flies up to four squares in one of four directions. Amber stands on D2, three squares to your right. Throw the disc to the right.',
      example: 'disc right',
      nudge: 'Choose your disc, then aim to the right, along your row.',
      done: 'Hit: Amber loses three actions, now and in the turns after.',
      look: ['D2'],
    },
    {
      title: 'Move in every turn',
      text: 'Your last action is kept for a step, because whoever ends a turn without one loses. You still have to move: step up to A3.',
      example: 'A2A3',
      replies: { 1: ['up', 'end'] },
      nudge: 'A3 is the square right above you.',
      done: 'That was your third action, so your turn is over.',
      look: ['A3'],
    },
    {
      title: 'Teleporters',
      text: 'A teleporter takes you to where its link leads. The one on C2 leads far up the grid. Step onto it.',
      position: { players: [{ at: 'B2' }, { at: 'J5' }], teleporters: ['C2H8', 'H8F3', 'F3C2'] },
      example: 'B2C2',
      nudge: 'The teleporter on C2 is right beside you.',
      done: 'You came out on H8. A way back need not exist: press a teleporter to see its link.',
      look: ['C2'],
    },
    {
      title: 'A light grenade',
      text: 'You lay a grenade under yourself. When you step away it becomes active, and nobody can see it. Lay one here.',
      position: { players: [{ at: 'E5', carried: ['grenade'] }, { at: 'F7' }] },
      example: 'grenade',
      nudge: 'Choose the grenade among your things. You can step away afterwards.',
      done: 'As soon as you leave, it waits for whoever comes by. You too: remember where it lies.',
      look: ['E5'],
    },
    {
      title: 'The way to win',
      text: 'You win as soon as you enter the start of the other. Amber started in the upper right corner, on J10, and has left it open. Go in.',
      position: { players: [{ at: 'I9' }, { at: 'D4' }] },
      example: 'I9J10',
      nudge: 'J10 is the corner, up and to the right of you.',
      done: 'You are in: Cyan wins.',
      look: ['J10'],
    },
  ],
};
