import { type DiplomacyView, diplomacy, notateOrder } from '@tavola/games/diplomacy';
import { Check, Paperclip, Plus, X } from 'lucide';
import { useContext, useEffect, useRef, useState } from 'preact/hooks';
import type { AttachingProps } from '../../../board/extras.ts';
import { Button, Icon, SeatMark } from '../../../design/index.ts';
import { readBulkOrders } from '../sandbox/bulk-orders.ts';
import { diplomacySpoken } from '../words.ts';
import { attachmentOf, dashed, withAttached, writtenOrders } from './attached.ts';
import { TalkContext, type TalkModel } from './model.ts';

/** Attaches orders to a message: one’s own, those composed on the map, and typed ones, of any power. */
export function Attaching(props: AttachingProps) {
  const talk = useContext(TalkContext);
  const view = talk?.board.current?.view;
  if (talk === null || view === undefined || view.over !== null) return null;
  return <Picker {...props} talk={talk} view={view} />;
}

interface PickerProps extends AttachingProps {
  readonly talk: TalkModel;
  readonly view: DiplomacyView;
}

function Picker({ value, onChange, talk, view }: PickerProps) {
  const { m } = diplomacySpoken.say;
  const chosen = writtenOrders(value, view);
  const isOpen = talk.picking !== null;
  const latest = useRef({ chosen, onChange });
  latest.current = { chosen, onChange };
  const change = (orders: typeof chosen): void =>
    latest.current.onChange(attachmentOf(orders), orders.map(({ text }) => text).join('; '));
  const add = (order: (typeof chosen)[number]): void => {
    latest.current.chosen = withAttached(latest.current.chosen, order);
    change(latest.current.chosen);
  };
  useEffect(() => () => talk.pick(null), []);
  const toggle = (): void =>
    talk.pick(isOpen ? null : ({ seat, order }) => add({ seat, order, text: notateOrder(view, order) }));
  const offered = (talk.board.current?.own ?? []).filter(({ text }) => !chosen.some((one) => one.text === text));
  return (
    <div class="dip-attaching">
      {chosen.length > 0 && (
        <div class="dip-attached">
          {chosen.map((one, index) => (
            <span key={one.text} class="dip-chip dip-chip-written">
              <SeatMark seat={one.seat} size={14} />
              {dashed(one.text)}
              <button
                type="button"
                aria-label={m['attach.remove.button']({ order: one.text })}
                onClick={() => change(chosen.toSpliced(index, 1))}
              >
                <Icon node={X} size={14} />
              </button>
            </span>
          ))}
        </div>
      )}
      {isOpen && (
        <div class="dip-picker">
          <p class="quiet">{m['attach.help']}</p>
          {offered.length > 0 && (
            <div class="dip-attached">
              {offered.map((one) => (
                <button key={one.text} type="button" class="dip-chip" onClick={() => add(one)}>
                  <Icon node={Plus} size={14} />
                  {dashed(one.text)}
                </button>
              ))}
            </div>
          )}
          <TypedOrder view={view} onAdd={add} />
        </div>
      )}
      <Button look={isOpen ? 'tint' : 'ghost'} size="small" icon={isOpen ? Check : Paperclip} onClick={toggle}>
        {m[isOpen ? 'attach.done.button' : 'attach.button']}
      </Button>
    </div>
  );
}

interface TypedProps {
  readonly view: DiplomacyView;
  readonly onAdd: (order: ReturnType<typeof writtenOrders>[number]) => void;
}

/** Orders for any power as text. A wrong one says why and stays. */
function TypedOrder({ view, onAdd }: TypedProps) {
  const words = diplomacySpoken.say.of(view);
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const submit = (): void => {
    const { bySeat, faults } = readBulkOrders(view, text);
    const [fault] = faults;
    if (fault !== undefined) {
      setError(words.typed(fault.reason, view));
      return;
    }
    for (const [seat, orders] of bySeat)
      for (const order of orders)
        onAdd({ seat, order, text: diplomacy.notate(view, { seat, action: { orders: [order] } }) });
    setText('');
  };
  return (
    <>
      <input
        class="input"
        value={text}
        maxLength={400}
        aria-label={words.m['attach.type.label']}
        placeholder={words.m['attach.type.label']}
        aria-invalid={error === null ? undefined : 'true'}
        autocomplete="off"
        spellcheck={false}
        onInput={({ currentTarget }) => {
          setText(currentTarget.value);
          setError(null);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.isComposing) return;
          // The form around it sends the message.
          event.preventDefault();
          event.stopPropagation();
          if (text.trim() !== '') submit();
        }}
      />
      <p class="dip-entry-wrong" role="alert">
        {error}
      </p>
    </>
  );
}
