import type { Diplomacy, Order } from '@tavola/games/diplomacy';
import { provinceOf } from '@tavola/games/diplomacy';
import type { Seat } from '@tavola/kernel';
import type { TrayProps } from '../../board/ui.ts';
import { Button } from '../../design/index.ts';
import { CoastChoice } from './CoastChoice.tsx';
import { commandTarget, PLACE_GROUP, situationIn } from './grammar.ts';
import type { Pick } from './pick.ts';
import { commandsFor, type OrderCommand } from './press.ts';
import type { Shown } from './shown.tsx';
import { diplomacySpoken } from './words.ts';

/** What all parts of the panel know. */
export interface PanelProps extends TrayProps<Diplomacy, Pick> {
  readonly shown: Shown;
  /** The orders so far. */
  readonly orders: readonly Order[];
}

/** Of the sheet on which a seat writes its orders. */
export interface SheetProps extends PanelProps {
  readonly seat: Seat;
}

const COMMAND_CAPS: Readonly<Record<OrderCommand, string>> = {
  hold: 'H',
  move: 'M',
  support: 'S',
  convoy: 'C',
  disband: 'D',
  army: 'A',
  fleet: 'F',
  clear: 'Del',
};

/** A button for each kind of order that the selected unit can have. */
function OrderCommands({ now, hand, send }: PanelProps) {
  const orderKind = hand.picks.step === 'unit' ? hand.picks.orderKind : null;
  return (
    <div class="dip-sayings">
      {commandsFor(situationIn(now)).map((command) => (
        <Button
          key={command}
          look={command === orderKind ? 'tint' : 'secondary'}
          size="small"
          keyCap={COMMAND_CAPS[command]}
          pressed={command === orderKind}
          onClick={() => send({ type: 'press', target: commandTarget(command) })}
        >
          {diplomacySpoken.say.m[`say.${command}.button`]}
        </Button>
      ))}
    </div>
  );
}

/** What the selected unit can do, or the coasts to choose from. */
export function UnitChoice(props: PanelProps) {
  return props.hand.picks.step === 'coast' ? <CoastChoice {...props} /> : <OrderCommands {...props} />;
}

/** A button for each place that can be pressed next, because places can be small on the map. */
export function PlaceChips({ choices, send }: PanelProps) {
  const { names } = diplomacySpoken.say;
  const places = choices.filter(({ group }) => group === PLACE_GROUP).map(({ target }) => target);
  return (
    <div class="dip-places">
      {places.map((place) => (
        <button
          key={place}
          type="button"
          class="dip-place"
          data-target={place}
          onClick={() => send({ type: 'press', target: place })}
        >
          {names.province(provinceOf(place))}
        </button>
      ))}
    </div>
  );
}
