import type { HistoryModel } from './use-history.ts';
import type { TableModel } from './use-table.ts';

/** Whether several seats of this device must submit orders, and the player can switch between them. */
export function canPickSeat(
  { session, state, match }: TableModel,
  { isInPast }: Pick<HistoryModel, 'isInPast'>,
): boolean {
  if (session.switchSeat === undefined || isInPast || state.handOver !== null) return false;
  return match.pending.filter(({ seat, mode }) => mode === 'sealed' && state.own.includes(seat)).length > 1;
}
