import { type Block, plain } from '@tavola/words';
import { WIDTH, wrap } from './screen.ts';

const INDENT = 2;

/** A rules page as lines. Pictures become captions. Keys are left out, because they belong to graphical boards. */
export function rulesLines(blocks: readonly Block[]): readonly string[] {
  return blocks.flatMap((block) => ['', ...linesOf(block)]).slice(1);
}

function linesOf(block: Block): readonly string[] {
  switch (block.kind) {
    case 'heading':
      return [block.text, '-'.repeat(block.text.length)];
    case 'text':
      return wrap(plain(block.text));
    case 'list':
      return block.items.flatMap((item) => hanging('- ', plain(item)));
    case 'figures':
      return block.figures.flatMap(({ label, caption }) => hanging('  ', `${label} ${caption}`));
    case 'keys':
      return [];
  }
}

/** Indents all lines after the first by the width of `mark`. */
function hanging(mark: string, text: string): readonly string[] {
  return wrap(text, WIDTH - INDENT).map((line, index) => (index === 0 ? mark : ' '.repeat(INDENT)) + line);
}
