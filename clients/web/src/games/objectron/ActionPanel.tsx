import type { Seat } from '@tavola/kernel';
import { ACTIONS, ITEMS, type Item, itemsOn, type ObjectronView, playerInSeat } from '@tavola/objectron';
import type { ComponentChildren } from 'preact';
import { RichText } from '../../design/index.ts';
import { ItemSign } from './Signs.tsx';
import { objectronSpoken } from './spoken.ts';
import type { Play } from './use-play.ts';

interface Props {
  readonly view: ObjectronView;
  readonly seat: Seat;
  readonly play: Play;
  /** Shown beside the number of carried items. */
  readonly children?: ComponentChildren;
}

const KEYS: Readonly<Record<Item, string>> = { grenade: 'L', disc: 'T', 'charged-disc': 'T' };

/** Actions besides moving: use or pick up items, end the turn. */
export function ActionPanel({ view, seat, play, children }: Props) {
  const { panel } = objectronSpoken.say.labels;
  const { at, carried } = playerInSeat(view, seat);
  const here = [...new Set(itemsOn(view, at))];
  const { actions } = play.situation;
  const canUse = (item: Item) =>
    actions.some((action) =>
      item === 'grenade' ? action.type === 'lay' : action.type === 'throw' && action.disc === item,
    );
  const canTake = (item: Item) => actions.some((action) => action.type === 'pick-up' && action.item === item);
  const taken = play.draft?.type === 'pick-up' ? play.draft.item : null;
  return (
    <div class="objectron-panel">
      <Turn view={view} seat={seat} />
      <p class="objectron-carried">
        <span class="objectron-long">
          <RichText of={panel.carried(carried.length)} />
        </span>
        <span class="objectron-short">
          <RichText of={panel.carriedShort(carried.length)} />
        </span>
        {children}
      </p>
      <div class="objectron-tools">
        {ITEMS.map((item) => {
          const count = carried.filter((one) => one === item).length;
          return (
            <Tool
              key={item}
              {...panel.use(item, count)}
              isReady={canUse(item)}
              isPressed={item === 'grenade' ? play.draft?.type === 'lay' : play.disc === item}
              onPress={() => play.use(item, 'pointer')}
              {...{ keyCap: KEYS[item], count }}
            >
              <ItemSign item={item} />
            </Tool>
          );
        })}
        {(here.length === 0 ? [null] : here).map((item) => (
          <Tool
            key={item ?? 'nothing'}
            {...panel.pickUp(item)}
            keyCap="G"
            isReady={item !== null && canTake(item)}
            isPressed={item !== null && taken === item}
            onPress={() => play.pickUp('pointer', item ?? undefined)}
          >
            {item === null ? <path class="objectron-hand" d={HAND} /> : <ItemSign item={item} />}
          </Tool>
        ))}
        <Tool
          {...panel.end}
          keyCap="F"
          isReady={actions.length > 0}
          isPressed={play.draft?.type === 'end-turn'}
          onPress={() => play.end('pointer')}
        >
          <path class="objectron-hand" d="M-14-14V14M-6-12L14 0L-6 12z" />
        </Tool>
      </div>
    </div>
  );
}

const HAND = 'M0-16V8M-10-2L0 8L10-2M-16 10V16H16V10';

/** Remaining actions of this turn, or lost ones of the next. */
function Turn({ view, seat }: Pick<Props, 'view' | 'seat'>) {
  const isOn = view.toAct === seat;
  const { penalty } = playerInSeat(view, seat);
  const left = isOn ? view.actions : 0;
  const { words, label, later } = objectronSpoken.say.labels.panel.turn({
    ...{ isOn, isOver: view.toAct === null, left, penalty },
  });
  const lost = isOn ? 0 : Math.min(ACTIONS, penalty);
  return (
    <p class="objectron-turn" role="img" aria-label={label}>
      {Array.from({ length: ACTIONS }, (_, index) => (
        <span
          key={index}
          class={`objectron-pill${index < left ? ' is-left' : ''}${index >= ACTIONS - lost ? ' is-lost' : ''}`}
        />
      ))}
      <span class="objectron-turn-words">{words}</span>
      {isOn && penalty > 0 && <span class="objectron-lost">{later}</span>}
    </p>
  );
}

interface ToolProps {
  readonly verb: string;
  readonly keyCap: string;
  readonly label: string;
  readonly count?: number;
  /** Unusable buttons can be pressed too: the page explains why. */
  readonly isReady: boolean;
  readonly isPressed: boolean;
  onPress(): void;
  readonly children: ComponentChildren;
}

function Tool({ verb, keyCap, label, count, isReady, isPressed, onPress, children }: ToolProps) {
  return (
    <button
      type="button"
      class={isReady ? 'objectron-tool' : 'objectron-tool objectron-tool-idle'}
      aria-label={isReady ? label : objectronSpoken.say.labels.panel.idle(label)}
      aria-pressed={isPressed}
      title={label}
      onClick={onPress}
    >
      <svg viewBox="-27 -27 54 54" width="32" height="32" aria-hidden="true">
        {children}
      </svg>
      {count !== undefined && <span class="objectron-tool-count">{count}</span>}
      <span class="objectron-tool-verb">{verb}</span>
      <kbd class="objectron-tool-key">{keyCap}</kbd>
    </button>
  );
}
