import type { Shape, SketchCell, Step } from '../game.ts';
import { jsonCopy, sameJson } from '../json.ts';
import { type LawScene, viewersOf } from './scene.ts';

/** Checks the sketches of a state, if the game draws any, and that a step leaves every cell where it is. */
export function examineSketch<G extends Shape>(scene: LawScene<G>, step: Step<G>): void {
  const { game, setting, ledger } = scene;
  if (game.sketch === undefined) return;
  const isOpen = game.traits.information === 'perfect';
  // Where all see the same, one view stands for all.
  for (const viewer of isOpen ? [null] : viewersOf(setting)) {
    ledger.guard('sketch', () => {
      const view = scene.view(viewer);
      const cells = game.sketch?.(view) ?? [];
      const isSame = sameJson(cells, game.sketch?.(jsonCopy(view)));
      ledger.expect('sketch', isSame, () => 'the same view is drawn in 2 ways');
      const fault = faultIn(cells, setting.seats);
      ledger.expect('sketch', fault === null, () => `${fault}`);
      const after = game.sketch?.(game.view(step.state, viewer)) ?? [];
      ledger.expect('sketch', keepPlaces(cells, after), () => 'a step moves, adds or removes cells');
    });
  }
}

function faultIn(cells: readonly SketchCell[], seats: number): string | null {
  if (cells.length === 0) return 'there are no cells';
  if (new Set(cells.map(({ id }) => id)).size < cells.length) return 'two cells have the same id';
  if (new Set(cells.map(({ x, y }) => `${x} ${y}`)).size < cells.length) return 'two cells are at the same place';
  const bad = cells.find(
    ({ id, x, y, seat = null }) =>
      id === '' || !Number.isFinite(x) || !Number.isFinite(y) || (seat !== null && !(seat >= 0 && seat < seats)),
  );
  return bad === undefined ? null : `the cell "${bad.id}" has no id, place or seat of this match`;
}

function keepPlaces(before: readonly SketchCell[], after: readonly SketchCell[]): boolean {
  const places = new Map(before.map((cell) => [cell.id, cell]));
  return (
    before.length === after.length && after.every(({ id, x, y }) => places.get(id)?.x === x && places.get(id)?.y === y)
  );
}
