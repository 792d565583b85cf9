import { tableRefusal, tableWords } from '../../app/areas.ts';
import { showToast } from '../../app/toasts.ts';
import { undoOption } from './undo-options.ts';
import type { HistoryModel } from './use-history.ts';
import type { TableModel } from './use-table.ts';

/** Undoes the player's last move, or asks the other players if they must agree. */
export async function undoLastMove(table: TableModel, history: HistoryModel): Promise<void> {
  const { session, state, match } = table;
  if (undoOption(table, history) === null) return;
  const isSubmitted = match.submitted.some((seat) => state.own.includes(seat));
  const done = await (isSubmitted ? session.takeBack() : session.undo());
  if (done.ok) return;
  const canAsk = state.storedOn === 'server' && done.error.code === 'undo-asked-others';
  const asked = canAsk ? await session.propose('undo') : done;
  if (asked.ok)
    showToast({ tone: 'info', title: tableWords.say['menu.asked'], text: tableWords.say['menu.asked-text'] });
  else showToast({ tone: 'problem', title: tableRefusal(asked.error.code) });
}
