import './board.css';
import './manual.css';
import { KeyTable, type KeyWords } from '../parts/KeyTable.tsx';
import { SKETCHES } from './diagrams.ts';
import { Figure } from './Figure.tsx';

const KEYS: readonly KeyWords[] = [
  { keys: ['Q', 'W', 'E', 'A', 'D', 'Z', 'X', 'C'], does: 'choose the step in that direction from where you stand' },
  { keys: ['1', '…', '9'], does: 'do the same on the numeric pad' },
  { keys: ['G'], does: 'picks up what lies under you' },
  { keys: ['T'], does: 'takes a disc in hand; then a direction throws it' },
  { keys: ['L'], does: 'lays a light grenade' },
  { keys: ['F'], does: 'ends your turn' },
  { keys: ['←', '→', '↑', '↓'], does: 'walk from square to square, to read them' },
  { keys: ['N', 'P'], does: 'jump to the next or previous square you can choose' },
  { keys: ['Enter'], does: 'chooses a square, and confirms when pressed there again' },
  { keys: ['Esc'], does: 'puts everything back' },
];

/** How Objectron is played. */
export function Manual() {
  return (
    <div class="game-manual">
      <section>
        <h2>What it is about</h2>
        <p>
          Two players of light race across a grid. Cyan starts in the lower left corner, Amber in the upper right.
          Whoever first enters the start of the other wins at once. Whoever cannot move any more has lost.
        </p>
      </section>
      <section>
        <h2>Your turn has three actions</h2>
        <p>
          Each action is a step, picking up an item, using one, or ending the turn. You have to move in every turn: your
          last action is kept for a step until you have made one, and ending a turn unmoved loses the game. You are
          warned before that.
        </p>
        <h3>Step</h3>
        <p>
          One square in any of eight directions, not onto a wall, a player or light. Behind you light stays for two more
          actions of yours.
        </p>
        <Figure sketch={SKETCHES.trail} />
        <p>If no step is left while you still have actions, you are trapped and lose.</p>
      </section>
      <section>
        <h2>Power</h2>
        <p>
          At the start of every turn some squares lose their power for three turns. Stepping on a dark square ends your
          turn. Starting a turn on one costs an action.
        </p>
        <Figure sketch={SKETCHES.dark} />
      </section>
      <Items />
      <section>
        <h2>Keys</h2>
        <KeyTable where="grid" rows={KEYS} />
      </section>
    </div>
  );
}

function Items() {
  return (
    <section>
      <h2>Items</h2>
      <p>You carry at most six. Lost actions are paid at once, and what is left over in the turns after.</p>
      <h3>Identity discs</h3>
      <p>
        Thrown up, down, left or right, a disc flies four squares, over light, until a wall, the edge or a player stops
        it. Whoever is hit loses three actions. Every dark square on its way takes one off its range, the one you stand
        on too. The charged disc flies as far as it can.
      </p>
      <Figure sketch={SKETCHES.disc} />
      <h3>Light grenades</h3>
      <p>
        You lay one under yourself. When you leave, it becomes active, and invisible for everybody. Whoever steps on it,
        you included, loses three actions, or four in the dark.
      </p>
      <h3>Teleporters</h3>
      <p>
        Stepping on one takes you to where its link leads. A link back need not exist. Point at a teleporter, or tap it,
        to see where it leads.
      </p>
      <Figure sketch={SKETCHES.door} />
    </section>
  );
}
