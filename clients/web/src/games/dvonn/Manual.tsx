import './pieces.css';
import './board.css';
import './manual.css';
import { KeyTable, type KeyWords } from '../parts/KeyTable.tsx';
import { SKETCHES } from './diagrams.ts';
import { Figure } from './Figure.tsx';

const KEYS: readonly KeyWords[] = [
  { keys: ['Tab'], does: 'comes to the board, and leaves it again' },
  { keys: ['←', '→', '↑', '↓'], does: 'walk from space to space' },
  { keys: ['Q', 'E', 'A', 'D', 'Z', 'C'], does: 'walk in the six directions, as the keys lie' },
  { keys: ['N', 'P'], does: 'jump to the next or previous stack you can move, or place you can land on' },
  { keys: ['Enter'], does: 'picks a stack up, chooses where it lands, and confirms when pressed there again' },
  { keys: ['Esc'], does: 'puts it down again' },
];

/** How DVONN is played. */
export function Manual() {
  return (
    <div class="game-manual">
      <section>
        <h2>What it is about</h2>
        <p>
          Two sides, White and Black, pile pieces on pieces until nobody can move. Whoever then holds more pieces wins.
          Three red pieces keep the board alive: what loses touch with them is gone.
        </p>
        <p>A stack belongs to the colour on its top, whatever lies below.</p>
      </section>
      <section>
        <h2>The start</h2>
        <p>
          The board has 49 spaces and 49 pieces: 23 white, 23 black and 3 red. The table decides how they come onto it:
          at random, at random but fair to both sides, or placed by you in turn. If you place them, the red ones go
          first, and any empty space will do.
        </p>
        <p>White makes the first move.</p>
        <Figure sketch={SKETCHES.setup} />
      </section>
      <section>
        <h2>How a stack moves</h2>
        <ul>
          <li>Move one of your stacks, all of it, as many spaces as it is high: no more, no fewer.</li>
          <li>Go straight, in one of the six directions. It may pass over stacks and over empty spaces.</li>
          <li>Land on a stack of any colour or on a red piece, never on an empty space.</li>
        </ul>
        <div class="game-row">
          <Figure sketch={SKETCHES.single} />
          <Figure sketch={SKETCHES.stack} />
        </div>
        <Figure sketch={SKETCHES.landing} />
      </section>
      <section>
        <h2>Surrounded stacks stay</h2>
        <p>
          A stack with neighbours on all six sides cannot move, however high it is. At the rim there is always a free
          side, so the game begins there and opens inward.
        </p>
        <Figure sketch={SKETCHES.surrounded} />
      </section>
      <section>
        <h2>Red pieces, and what is cut off</h2>
        <p>
          A red piece on its own belongs to nobody and does not move. Land on it, and it travels inside your stack like
          any other piece.
        </p>
        <p>
          After each move, every stack needs a chain of neighbours that leads to a red piece. Stacks without one leave
          the board at once, yours as well as theirs. The board shows them hatched before you confirm.
        </p>
        <Figure sketch={SKETCHES.cut} />
      </section>
      <section>
        <h2>The end and the score</h2>
        <p>
          If you can move, you must. If you cannot, you are passed over until you can again. The game ends when neither
          side can move.
        </p>
        <p>
          Count the height of all stacks that show your colour. The higher sum wins, equal sums are a draw. Red pieces
          that nobody has covered count for nobody.
        </p>
        <Figure sketch={SKETCHES.end} />
      </section>
      <Keys />
    </div>
  );
}

function Keys() {
  return (
    <section>
      <h2>Hands and keys</h2>
      <p>
        Press a stack with a dot and then an outlined place, or drag it there. Press another place to change your mind,
        or the stack itself to put it down. Nothing counts until you confirm.
      </p>
      <KeyTable where="board" rows={KEYS} />
    </section>
  );
}
