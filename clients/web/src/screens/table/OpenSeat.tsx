import { Armchair } from 'lucide';
import type { JSX } from 'preact';
import { requireAccount } from '../../app/account.ts';
import { seatWords, tableRefusal, tableWords } from '../../app/areas.ts';
import { showToast } from '../../app/toasts.ts';
import { Button } from '../../design/index.ts';
import { Banner } from './Banner.tsx';
import type { TableModel } from './use-table.ts';

/** A seat that a spectator can take, or the player’s own that they gave up. Null if there is none. */
export function openSeatBanner(model: TableModel): JSX.Element | null {
  const { seats, state, names, commands, isOver, isInPast } = model;
  if (state.storedOn !== 'server' || commands.sandbox !== null || isOver || isInPast) return null;
  const free = seats.find(
    ({ isOpen: open, isOwn: own, status: doing }) => open && (own ? doing === 'gone' : state.own.length === 0),
  );
  if (free === undefined) return null;
  return (
    <Banner
      tone="quiet"
      icon={Armchair}
      title={
        free.isOwn ? tableWords.say['open-seat.own'] : seatWords.say['open-seat']({ name: names[free.seat] ?? '' })
      }
    >
      <Button look="tint" size="small" onClick={() => void take(model, free.seat)}>
        {free.isOwn ? tableWords.say['open-seat.again'] : tableWords.say['open-seat.take']}
      </Button>
    </Banner>
  );
}

async function take({ session }: TableModel, seat: number): Promise<void> {
  if ((await requireAccount(tableWords.say['open-seat.reason'])) === null) return;
  const taken = await session.takeSeat(seat);
  if (taken.ok) showToast({ tone: 'done', title: tableWords.say['open-seat.taken'] });
  else showToast({ tone: 'problem', title: tableRefusal(taken.error.code) });
}
