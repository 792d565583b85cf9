import type { Cell, Stack } from '@tavola/dvonn';
import type { Facing } from './geometry.ts';
import { dvonnSpoken } from './spoken.ts';
import { paintOf } from './stack-shape.ts';

interface Props {
  readonly id: string;
  readonly cell: Cell;
  readonly stack: Stack;
  readonly facing: Facing;
}

/** The pieces of a stack, in a free corner of the board. */
export function Contents({ id, cell, stack, facing }: Props) {
  const { labels } = dvonnSpoken.say;
  return (
    <div class="dvonn-contents" data-facing={facing}>
      <span class="dvonn-hidden" id={id}>
        {labels.contents(stack)}
      </span>
      <span aria-hidden="true">
        <strong>{cell}</strong> {labels.height(stack)}
      </span>
      {labels.counts(stack).map((count) => (
        <span key={count} class="dvonn-contents-counts" aria-hidden="true">
          {count}
        </span>
      ))}
      <span class="dvonn-slices" aria-hidden="true">
        {[...stack].reverse().map((piece, index) => (
          <i key={index} class={`dvonn-slice dvonn-slice-${paintOf(piece)}`} />
        ))}
      </span>
    </div>
  );
}
