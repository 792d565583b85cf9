import { notateOrder, unitsOf } from '@tavola/games/diplomacy';
import { FastForward } from 'lucide';
import { Button, Field, SeatMark } from '../../../design/index.ts';
import { diplomacySpoken } from '../words.ts';
import { MAX_ORDER_TEXT } from './bulk-orders.ts';
import { editorWords } from './editor-words.ts';
import type { EditorModel } from './use-editor.ts';

interface Props {
  readonly editor: EditorModel;
  /** Null: the position can’t be played. */
  readonly onResolve: (() => void) | null;
}

/** Orders of all powers as text. What can be read is on the map, and the rest is listed with the reason. */
export function OrdersTab({ editor, onResolve }: Props) {
  const { say } = editorWords;
  const { orders, read, state, view } = editor;
  const words = diplomacySpoken.say.of(view);
  const seats = [...read.bySeat].filter(([, own]) => own.length > 0);
  const count = seats.reduce((sum, [, own]) => sum + own.length, 0);
  const idle = state.stage === 'movement' ? state.units.length - count : 0;
  return (
    <div class="dip-edit-tab">
      <Field
        label={say['orders.field.label']}
        help={say['orders.field.help']}
        value={orders}
        lines={9}
        maxLength={MAX_ORDER_TEXT}
        placeholder={exampleOf(editor)}
        onInput={editor.setOrders}
      />
      <div class="dip-edit-read" role="status">
        <p class="quiet">
          {count === 0 ? say['orders.none'] : say['orders.read']({ count, powers: seats.length })}
          {count > 0 && idle > 0 && ` ${say['orders.held']({ count: idle })}`}
        </p>
        {read.faults.length > 0 && (
          <div class="dip-edit-faults">
            <p>{say['orders.faults']({ count: read.faults.length })}</p>
            <ul>
              {read.faults.map(({ text, reason }, index) => (
                <li key={`${index} ${text}`}>
                  {say['orders.fault']({ text: text.slice(0, 60), why: words.typed(reason, view) })}
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      {seats.map(([seat, own]) => (
        <section key={seat} class="dip-edit-orders">
          <h3>
            <SeatMark seat={seat} size={16} /> {words.names.power(seat)}
          </h3>
          <ul>
            {own.map((order, index) => (
              <li key={`${index} ${notateOrder(view, order)}`}>{notateOrder(view, order).replace(' - ', ' – ')}</li>
            ))}
          </ul>
        </section>
      ))}
      <div class="dip-edit-actions">
        {orders !== '' && (
          <Button look="ghost" onClick={() => editor.setOrders('')}>
            {say['orders.clear.button']}
          </Button>
        )}
        <Button look="tint" icon={FastForward} disabled={onResolve === null} onClick={() => onResolve?.()}>
          {say['orders.resolve.button']}
        </Button>
      </div>
    </div>
  );
}

/** Orders of this position, to show the form. */
function exampleOf({ state, view }: EditorModel): string {
  const seat = state.units[0]?.seat;
  if (seat === undefined || state.stage !== 'movement') return '';
  return unitsOf(state.units, seat)
    .slice(0, 3)
    .map(({ at }) => notateOrder(view, { type: 'hold', unit: at.slice(0, 3) }))
    .join('\n');
}
