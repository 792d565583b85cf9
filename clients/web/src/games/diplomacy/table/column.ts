import { type ComponentChildren, createContext } from 'preact';
import type { SeasonReport } from '../season/season.ts';
import type { SeasonModel } from '../season/use-season.ts';
import type { Sheet } from '../shown.tsx';

/** What the table gives the panel, which is part of the board. Null outside of a table, as in a lesson. */
export interface ColumnModel {
  readonly history: ComponentChildren;
  /** Null if it has its own place or doesn’t exist. */
  readonly press: ComponentChildren | null;
  readonly season: SeasonModel;
  readonly isInPast: boolean;
  /** The sheet that was chosen, if it is available. */
  readonly chosen: Sheet;
  choose(sheet: Sheet): void;
  /** Makes room for a sheet that was chosen. */
  raise(): void;
  tryOut(season: SeasonReport): void;
}

export const ColumnContext = createContext<ColumnModel | null>(null);
