import { type ChatAttachmentView, pressMark } from '@tavola/client-core';
import { type Order, unitIn } from '@tavola/games/diplomacy';
import { Copy, Eye } from 'lucide';
import { useContext, useId } from 'preact/hooks';
import { showToast } from '../../../app/toasts.ts';
import { Button, Icon, SeatMark } from '../../../design/index.ts';
import { orderSubject } from '../pick.ts';
import { diplomacySpoken } from '../words.ts';
import { type AttachedOrder, dashed, receivedOrders } from './attached.ts';
import { type BoardNow, TalkContext } from './model.ts';

/** What a message carries: orders for the map, or a mark on what programs understand. */
export function Attached({ attached }: AttachedProps) {
  if (attached.kind === 'orders') return <Orders attached={attached} />;
  const mark = pressMark(attached);
  return mark === null ? null : <p class="meta">{diplomacySpoken.say.m['press.mark']({ mark })}</p>;
}

interface AttachedProps {
  readonly attached: ChatAttachmentView;
  readonly isOwn: boolean;
}

/** The orders of a message: drawn on the map while pointed at, and until pressed again. */
function Orders({ attached }: Pick<AttachedProps, 'attached'>) {
  const talk = useContext(TalkContext);
  const id = useId();
  const { m } = diplomacySpoken.say;
  const orders = receivedOrders(attached);
  const board = talk?.board.current ?? null;
  const copied = board === null ? [] : orders.filter((one) => isOwnUnit(one, board));
  return (
    <div class="dip-attached">
      {orders.map((one, index) => {
        const key = `${id} ${index}`;
        const isKept = talk?.kept.has(key) === true;
        return (
          <button
            key={key}
            type="button"
            class="dip-chip"
            aria-pressed={isKept}
            aria-label={m['attach.show.button']({ order: one.text })}
            onPointerEnter={() => talk?.point(one)}
            onPointerLeave={() => talk?.point(null)}
            onFocus={() => talk?.point(one)}
            onBlur={() => talk?.point(null)}
            onClick={() => talk?.toggle(key, one)}
          >
            <SeatMark seat={one.seat} size={14} />
            {dashed(one.text)}
            {isKept && <Icon node={Eye} size={14} />}
          </button>
        );
      })}
      {board?.write != null && copied.length > 0 && (
        <Button
          look="ghost"
          size="small"
          icon={Copy}
          onClick={() => {
            for (const { order } of copied) board.write?.(order);
            showToast({ tone: 'done', title: m['attach.copied'] });
          }}
        >
          {m['attach.copy.button']}
        </Button>
      )}
    </div>
  );
}

/** Only orders for your own units that are not in the draft can be copied. */
function isOwnUnit({ seat, order }: AttachedOrder, { seat: own, view, own: drafted }: BoardNow): boolean {
  const unit = unitIn(view.units, orderSubject(order) ?? '');
  return seat === own && unit?.seat === own && !drafted.some((one) => sameOrder(one.order, order));
}

function sameOrder(a: Order, b: Order): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
