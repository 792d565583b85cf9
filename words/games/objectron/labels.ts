import { type Item, type ObjectronView, playerInSeat } from '@tavola/games/objectron';
import type { Seat } from '@tavola/kernel';
import type { Objectron as Messages } from '../../generated/objectron.ts';
import type { Language } from '../../language.ts';
import { colourName, itemsWords } from './sides.ts';
import type { SquareFacts } from './squares.ts';
import { type ToolLabels, toolLabels } from './tools.ts';

type Sign = 'dark' | 'failed' | 'trail' | 'teleporter' | 'disc' | 'charged' | 'grenade' | 'finish';

/** The grid for those who cannot see it, and the panel beside it. */
export interface ObjectronLabels {
  board(view: ObjectronView): string;
  /** “teleporter 1, leads to H8”. */
  square(facts: SquareFacts): string;
  /** What a seat carries and owes. */
  belongings(view: ObjectronView, seat: Seat): string;
  items(items: readonly Item[]): string;
  readonly panel: ToolLabels;
  readonly legend: Readonly<Record<Sign, string>>;
}

export function objectronLabels(m: Messages, language: Language): ObjectronLabels {
  return {
    board: (view) =>
      m['board.described']({
        ...{ width: view.grid.width, height: view.grid.height, turn: view.turn },
        ...{ firstName: colourName(m, 0), first: playerInSeat(view, 0).at },
        ...{ secondName: colourName(m, 1), second: playerInSeat(view, 1).at },
      }),
    square: (facts) => language.facts(factWords(m, language, facts)),
    belongings: (view, seat) => {
      const { carried, penalty } = playerInSeat(view, seat);
      const items = itemsWords(m, language, carried);
      const facts = [carried.length === 0 ? m['carries.nothing'] : m['carries.items']({ items })];
      return language.facts(penalty === 0 ? facts : [...facts, m['carries.penalty']({ penalty })]);
    },
    items: (items) => itemsWords(m, language, items),
    panel: toolLabels(m, language),
    legend: {
      ...{ dark: m['legend.dark'], failed: m['legend.failed'], trail: m['legend.trail'], finish: m['legend.finish'] },
      ...{ teleporter: m['legend.teleporter'], disc: m['legend.disc'] },
      ...{ charged: m['legend.charged'], grenade: m['legend.grenade'] },
    },
  };
}

/** What is there, as short parts of a sentence. */
export function factWords(m: Messages, language: Language, facts: SquareFacts): readonly string[] {
  if (facts.wall) return [m['square.wall']];
  const { player, finish, trail, items, armed, teleporter, dark } = facts;
  const parts: string[] = [];
  if (player !== null) parts.push(m['square.player']({ name: colourName(m, player) }));
  if (finish !== null) parts.push(m['square.finish']({ name: colourName(m, finish) }));
  if (trail !== null) parts.push(m['square.trail']({ name: colourName(m, trail.seat), count: trail.opensIn }));
  if (items.length > 0) parts.push(itemsWords(m, language, items));
  if (armed) parts.push(m['square.armed']);
  if (teleporter !== null) parts.push(m['square.teleporter'](teleporter));
  if (dark > 0) parts.push(m['square.dark']({ turns: dark }));
  return parts.length === 0 ? [m['square.empty']] : parts;
}
