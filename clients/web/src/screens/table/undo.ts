import { tableRefusal, tableWords } from '../../app/areas.ts';
import { showToast } from '../../app/toasts.ts';
import { undoWay } from './undo-way.ts';
import type { Room } from './use-room.ts';

/** Takes our last move back; where that is no longer ours to decide, the others are asked. */
export async function takeBack(room: Room): Promise<void> {
  const { session, state, match } = room;
  if (undoWay(room) === null) return;
  const waits = match.submitted.some((seat) => state.own.includes(seat));
  const done = await (waits ? session.takeBack() : session.undo());
  if (done.ok) return;
  const mayAsk = state.storedOn === 'server' && done.error.code === 'undo-asked-others';
  const asked = mayAsk ? await session.propose('undo') : done;
  if (asked.ok)
    showToast({ tone: 'info', title: tableWords.say['menu.asked'], text: tableWords.say['menu.asked-text'] });
  else showToast({ tone: 'problem', title: tableRefusal(asked.error.code) });
}
