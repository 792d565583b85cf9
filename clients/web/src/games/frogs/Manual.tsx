import './pieces.css';
import './board.css';
import './manual.css';
import { KeyTable, type KeyWords } from '../parts/KeyTable.tsx';
import { SKETCHES } from './diagrams.ts';
import { Figure } from './Figure.tsx';

const KEYS: readonly KeyWords[] = [
  { keys: ['Tab'], does: 'comes to the pond, then to your cards' },
  { keys: ['←', '→', '↑', '↓'], does: 'walk from leaf to bridge to leaf' },
  { keys: ['N', 'P'], does: 'jump to the next or previous thing you can choose' },
  { keys: ['Enter'], does: 'picks a frog, a leaf or a gap, and confirms when pressed there again' },
  { keys: ['Esc'], does: 'puts everything back' },
];

/** How Frogs & Bridges is played. */
export function Manual() {
  return (
    <div class="game-manual">
      <section>
        <h2>What it is about</h2>
        <p>
          You have three frogs. They wait in your home at the edge of the pond. Be the first to bring all three into
          homes of the others. With four players one of your frogs goes to each of them, with three at most two go to
          the same home, unless the table plays without that rule.
        </p>
      </section>
      <section>
        <h2>Your turn is one action</h2>
        <p>Jump with a frog, lay a bridge, or play a card. Nothing counts until you confirm.</p>
        <h3>Jump</h3>
        <p>
          A frog jumps over a bridge to the next leaf, and the bridge sinks behind it. The stone bridges to the homes
          never sink. A frog that has arrived stays there, and none goes back into its own home.
        </p>
        <Figure sketch={SKETCHES.jump} />
        <p>
          Two frogs never share a leaf. If one sits where you land, you hop on over another bridge until you reach a
          free leaf or a home. If no way leads on, you cannot jump there. Tables may play that you push the other frog
          on instead; nobody is pushed into a home.
        </p>
        <Figure sketch={SKETCHES.chain} />
        <h3>Lay a bridge</h3>
        <p>Any gap between two neighbouring leaves will do, wherever it is.</p>
        <Figure sketch={SKETCHES.bridge} />
      </section>
      <section>
        <h2>Four cards, each once</h2>
        <ul>
          <li>Extra Jump: one frog jumps twice. The first jump ends on a free leaf.</li>
          <li>Parachute: a frog jumps to a neighbouring leaf or home without a bridge. None sinks for that.</li>
          <li>Extra Bridge: you lay two bridges.</li>
          <li>Bridge Removal: you take any wooden bridge away.</li>
        </ul>
      </section>
      <section>
        <h2>The end</h2>
        <p>
          Your third frog across wins at once. After a hundred rounds, or when the same position comes a third time,
          most frogs across win, then the shortest way left.
        </p>
      </section>
      <Keys />
    </div>
  );
}

function Keys() {
  return (
    <section>
      <h2>Keys</h2>
      <KeyTable where="pond" rows={KEYS} />
    </section>
  );
}
