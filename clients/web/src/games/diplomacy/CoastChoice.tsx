import { mapOf, type Order, type Place, provinceOf } from '@tavola/games/diplomacy';
import { language } from '../../app/language.ts';
import { KeyCap } from '../../design/index.ts';
import { situationIn } from './grammar.ts';
import type { PanelProps } from './OrderCommands.tsx';
import { coastKey } from './pick.ts';
import { diplomacySpoken } from './words.ts';

/** A button for each coast, with the places that a fleet there can reach next. */
export function CoastChoice({ now, hand, send }: PanelProps) {
  const { m, labels, names } = diplomacySpoken.say;
  const { picks } = hand;
  if (picks.step !== 'coast') return null;
  const { state } = situationIn(now);
  const from = originOf(picks.order);
  const nextTo = (coast: Place): string => {
    const reached = mapOf(state).stepsFrom('F', coast).map(provinceOf);
    const places = [...new Set(reached)].filter((province) => province !== from);
    return m['coast.next']({ places: language().either(places.map(names.province)) });
  };
  return (
    <div class="dip-coasts">
      {picks.places.map((coast) => (
        <button
          key={coast}
          type="button"
          class="dip-coast"
          data-target={coast}
          onClick={() => send({ type: 'press', target: coast })}
        >
          <span class="dip-coast-name">
            <strong>{labels.ownCoast(coast)}</strong> <KeyCap>{coastKey(coast).toUpperCase()}</KeyCap>
          </span>{' '}
          <span class="dip-coast-next">{nextTo(coast)}</span>
        </button>
      ))}
    </div>
  );
}

function originOf(order: Order): string | null {
  return order.type === 'move' ? order.unit : null;
}
