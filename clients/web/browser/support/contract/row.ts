import type { ContractBoard } from './board.ts';
import type { ContractTable } from './table.ts';

export type ContractDevice = 'desktop' | 'touch';

/** One line of the input contract, which holds on every board. */
export interface ContractRow {
  readonly number: number;
  readonly says: string;
  readonly devices: readonly ContractDevice[];
  /** Absent: the row concerns every board. */
  readonly concerns?: (board: ContractBoard) => boolean;
  /** Starts in the prepared position, with nothing picked and nothing focused. */
  readonly run: (table: ContractTable) => Promise<void>;
}

export const isWhole = ({ drafts }: ContractBoard): boolean => drafts === 'whole';
