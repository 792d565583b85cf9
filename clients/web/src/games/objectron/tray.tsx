import './tray.css';
import { ACTIONS, DIRECTIONS, ITEMS, type Item, itemsOn, type Objectron, playerInSeat } from '@tavola/games/objectron';
import type { Seat, Viewer } from '@tavola/kernel';
import type { ComponentChildren } from 'preact';
import { Tray } from '../../board/Tray.tsx';
import type { Choice, Now } from '../../board/types.ts';
import type { AsideProps, Tool, TrayProps } from '../../board/ui.ts';
import { RichText } from '../../design/index.ts';
import { type Steps, TAKE_NOTHING, toolTarget, wayTarget } from './grammar.ts';
import { HandSign, ItemSign } from './pieces.tsx';
import { objectronSpoken } from './words.ts';

/** The tray of a player. Spectators have only the zoom. */
export function PlayerTray(props: TrayProps<Objectron, Steps>) {
  const isPlayer = (props.now.seat ?? props.viewer) !== null;
  return isPlayer || props.zoom !== null ? <Tray {...props} /> : null;
}

const KEYS: Readonly<Record<Item, string>> = { grenade: 'L', disc: 'T', 'charged-disc': 'T' };
const END = 'M-14-14V14M-6-12L14 0L-6 12z';

/** Actions besides moving: use or pick up items, end the turn. */
export function tools({ view, seat, actions, picks }: Now<Objectron, Steps>, viewer: Viewer): readonly Tool[] {
  const own = seat ?? viewer;
  if (own === null) return [];
  const { panel } = objectronSpoken.say.labels;
  const { at, carried } = playerInSeat(view, own);
  const usable = new Set(actions.map((action) => (action.type === 'move' ? '' : toolTarget(action))));
  const tool = (target: string, words: { readonly verb: string; readonly label: string }, keyCap: string) => ({
    ...{ ...words, target, keyCap },
    ...{ ready: usable.has(target), pressed: picks[0] === target },
  });
  const used = ITEMS.map((item): Tool => {
    const target = toolTarget(item === 'grenade' ? { type: 'lay' } : { type: 'throw', disc: item, direction: 'up' });
    const count = carried.filter((one) => one === item).length;
    return { ...tool(target, panel.use(item, count), KEYS[item]), count, art: art(<ItemSign item={item} />) };
  });
  const taken = [...new Set(itemsOn(view, at))].map((item): Tool => {
    const target = toolTarget({ type: 'pick-up', item });
    return { ...tool(target, panel.pickUp(item), 'G'), art: art(<ItemSign item={item} />) };
  });
  const none: Tool = { ...tool(TAKE_NOTHING, panel.pickUp(null), 'G'), art: art(<HandSign />) };
  const end: Tool = { ...tool(toolTarget({ type: 'end-turn' }), panel.end, 'F'), art: art(<HandSign d={END} />) };
  return [...used, ...(taken.length === 0 ? [none] : taken), end];
}

function art(sign: ComponentChildren) {
  return (
    <svg viewBox="-27 -27 54 54" width="32" height="32" aria-hidden="true">
      {sign}
    </svg>
  );
}

/** A direction with its square, for grids whose squares are too small for fingers. */
export function WayChip({ target, spot }: Choice) {
  const turns = DIRECTIONS.findIndex((direction) => wayTarget(direction) === target);
  return (
    <>
      <svg viewBox="-10 -10 20 20" width="16" height="16" aria-hidden="true">
        <path class="objectron-arrow" d="M0 8V-8M-6-2L0-8L6-2" transform={`rotate(${turns * 45})`} />
      </svg>
      <span>{spot}</span>
    </>
  );
}

/** Remaining actions of this turn, or lost ones of the next, and the number of carried items. */
export function State({ view, viewer, now }: AsideProps<Objectron, Steps>) {
  const seat = now.seat ?? viewer;
  if (seat === null) return null;
  const { panel } = objectronSpoken.say.labels;
  const { carried, penalty } = playerInSeat(view, seat);
  const isOn = view.toAct === seat;
  const left = isOn ? view.actions : 0;
  const lost = isOn ? 0 : Math.min(ACTIONS, penalty);
  const { words, label, later } = panel.turn({ ...{ isOn, left, penalty }, isOver: view.toAct === null });
  return (
    <>
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
      <p class="objectron-carried">
        <span class="objectron-long">
          <RichText of={panel.carried(carried.length)} />
        </span>
        <span class="objectron-short">
          <RichText of={panel.carriedShort(carried.length)} />
        </span>
      </p>
    </>
  );
}

/** Items of a seat by kind, and the actions it will lose. All of this is public. */
export function Belongings({ view, seat }: { readonly view: Objectron['view']; readonly seat: Seat }) {
  const { carried, penalty } = playerInSeat(view, seat);
  const label = objectronSpoken.say.labels.belongings(view, seat);
  return (
    <span class="objectron-belongings" role="img" aria-label={label} title={label}>
      {ITEMS.map((item) => {
        const count = carried.filter((one) => one === item).length;
        return (
          <span key={item} class={count === 0 ? 'objectron-none' : count === 1 ? 'objectron-one' : undefined}>
            <svg viewBox="-27 -27 54 54" aria-hidden="true">
              <ItemSign item={item} />
            </svg>
            <span class="objectron-number">{count}</span>
          </span>
        );
      })}
      {penalty > 0 && <span class="objectron-lost">−{penalty}</span>}
    </span>
  );
}
