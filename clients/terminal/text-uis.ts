import type { Game, Shape } from '@tavola/kernel';
import { coltUi } from './games/colt-express/ui.ts';
import { diplomacyUi } from './games/diplomacy/ui.ts';
import { dvonnUi } from './games/dvonn/ui.ts';
import { frogsUi } from './games/frogs/ui.ts';
import { genericUi } from './games/generic/ui.ts';
import { objectronUi } from './games/objectron/ui.ts';
import type { TextUi } from './text-ui.ts';

/** By game id. A new game gets a folder under `games/` and a line here. */
const TEXT_UIS: Readonly<Record<string, TextUi<Shape>>> = {
  'colt-express': coltUi,
  diplomacy: diplomacyUi,
  dvonn: dvonnUi,
  frogs: frogsUi,
  objectron: objectronUi,
};

/** Falls back to the generic UI: numbered choices and the game’s notation. */
export function textUiFor(game: Game<Shape>, options?: unknown): TextUi<Shape> {
  const ui = (Object.hasOwn(TEXT_UIS, game.id) ? TEXT_UIS[game.id] : undefined) ?? genericUi;
  return options === undefined ? ui : (ui.of?.(options) ?? ui);
}
