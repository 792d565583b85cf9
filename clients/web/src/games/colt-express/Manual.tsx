import './art.css';
import './board.css';
import { KeyTable, type KeyWords } from '../parts/KeyTable.tsx';

const KEYS: readonly KeyWords[] = [
  { keys: ['Tab'], does: 'comes to the train, then to your cards and choices' },
  { keys: ['←', '→', '↑', '↓'], does: 'walk from car to car and between floors' },
  { keys: ['N', 'P'], does: 'jump to the next or previous thing you can choose' },
  { keys: ['Enter'], does: 'chooses, and confirms when pressed there again' },
  { keys: ['Esc'], does: 'puts everything back' },
];

/** How Colt Express is played. */
export function Manual() {
  return (
    <div class="game-manual">
      <section>
        <h2>Keys</h2>
        <KeyTable where="train" rows={KEYS} />
      </section>
    </div>
  );
}
