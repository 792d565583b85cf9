import type { DialogControlProps } from './dialogs.tsx';
import type { TableModel } from './use-table.ts';

export { HandOverDialog } from './HandOverDialog.tsx';
export { LeaveDialog } from './LeaveDialog.tsx';
export { PauseDialog } from './PauseDialog.tsx';
export { RulesDialog } from './RulesDialog.tsx';
export { SaveDialog } from './SaveDialog.tsx';

/** Rarely used dialogs, loaded on demand. */
export interface SeatDialogProps extends DialogControlProps {
  readonly model: TableModel;
}
