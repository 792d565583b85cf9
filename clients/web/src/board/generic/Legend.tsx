import type { JSX } from 'preact';
import { SignList } from '../SignList.tsx';
import type { Sign } from '../ui.ts';
import { boardWords } from '../words.ts';
import { CELL_SIZE } from './sketch.ts';

const SHOWN = ['movable', 'lit', 'held', 'aim', 'last'] as const;
const REACH = CELL_SIZE / 2 + 3;

/** The marks of the generic board. */
export function GenericLegend(): JSX.Element {
  const side = { x: -CELL_SIZE / 2, y: -CELL_SIZE / 2, width: CELL_SIZE, height: CELL_SIZE, rx: 9 };
  const signs = SHOWN.map((mark): Sign => {
    const sign =
      mark === 'movable' ? (
        <circle class="generic-movable" r="8" />
      ) : (
        <rect class={`kit-mark kit-mark-${mark}`} {...side} />
      );
    return { text: boardWords.say.marks[mark], sign };
  });
  return <SignList signs={signs} reach={[REACH, REACH]} size={[18, 18]} />;
}
