import { movedColours } from '../../board/seat-colours.ts';
import type { TableUi } from '../../board/ui.ts';

/** The board and words of a match with these options. Undefined: before the match is known. */
export function uiOf(ui: TableUi, options: unknown): TableUi {
  const own = options === undefined ? undefined : ui.of?.(options);
  return own === undefined ? ui : { ...ui, words: own.words };
}

/** CSS variables that give each seat its colour: all of them where only some differ. */
export function seatColours(ui: TableUi, options: unknown): Readonly<Record<string, string>> {
  return movedColours(ui.of?.(options).colours ?? []);
}
