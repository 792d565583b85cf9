import type { OpenProps } from './dialogs.tsx';
import type { Room } from './use-room.ts';

export { HandOverDialog } from './HandOverDialog.tsx';
export { LeaveDialog } from './LeaveDialog.tsx';
export { PauseDialog } from './PauseDialog.tsx';
export { RulesDialog } from './RulesDialog.tsx';
export { SaveDialog } from './SaveDialog.tsx';

/** Dialogs about seats and time. They are rarely opened, so they are loaded then. */
export interface SeatDialogProps extends OpenProps {
  readonly room: Room;
}
