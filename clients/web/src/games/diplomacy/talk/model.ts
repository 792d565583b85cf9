import type { Diplomacy, DiplomacyView, Order } from '@tavola/games/diplomacy';
import { provinceOf, unitIn } from '@tavola/games/diplomacy';
import type { Seat } from '@tavola/kernel';
import { createContext } from 'preact';
import { useMemo, useRef, useState } from 'preact/hooks';
import type { Input, Selection } from '../../../board/types.ts';
import type { TableBoardProps } from '../../../board/ui.ts';
import { diplomacyGrammar } from '../grammar.ts';
import { NOTHING, type Pick, withOrder } from '../pick.ts';
import type { AttachedOrder } from './attached.ts';

/** What the board tells the chat. */
export interface BoardNow {
  readonly view: DiplomacyView;
  /** The seat that can write orders now. */
  readonly seat: Seat | null;
  /** The player’s orders: the draft, or what was submitted. */
  readonly own: readonly AttachedOrder[];
  /** Adds an order to the draft. Null: none can be written now. */
  readonly write: ((order: Order) => void) | null;
}

/** Orders for a message, composed on the map for any power. */
export interface Picking {
  readonly seat: Seat;
  readonly pick: Pick;
  readonly orders: readonly Order[];
}

/** What the map and the messages share. */
export interface TalkModel {
  /** The orders of messages that the map shows. */
  readonly shown: readonly AttachedOrder[];
  readonly kept: ReadonlySet<string>;
  /** Shows an order while it is pointed at. */
  point(order: AttachedOrder | null): void;
  /** Shows an order until it is pressed again. */
  toggle(key: string, order: AttachedOrder): void;
  readonly board: { current: BoardNow | null };
  readonly picking: Picking | null;
  /** Number of unread messages. */
  readonly unread: number;
  /** `onPick` gets every order that is composed on the map. Null ends it. */
  pick(onPick: ((order: OrderOfSeat) => void) | null): void;
  press(view: DiplomacyView, input: Input): void;
}

type OrderOfSeat = { readonly seat: Seat; readonly order: Order };

export const TalkContext = createContext<TalkModel | null>(null);

export function useTalk(unread: number): TalkModel {
  const [pointed, point] = useState<AttachedOrder | null>(null);
  const [kept, setKept] = useState<ReadonlyMap<string, AttachedOrder>>(new Map());
  const [picking, setPicking] = useState<Picking | null>(null);
  const onPick = useRef<((order: OrderOfSeat) => void) | null>(null);
  const board = useRef<BoardNow | null>(null);
  const shown = useMemo(() => [...kept.values(), ...(pointed === null ? [] : [pointed])], [kept, pointed]);
  return {
    ...{ shown, point, board, picking, unread },
    kept: new Set(kept.keys()),
    toggle: (key, order) =>
      setKept((old) =>
        old.has(key) ? new Map([...old].filter(([one]) => one !== key)) : new Map(old).set(key, order),
      ),
    pick(listener) {
      onPick.current = listener;
      setPicking(listener === null ? null : { seat: board.current?.seat ?? 0, pick: NOTHING, orders: [] });
    },
    press(view, input) {
      if (picking === null) return;
      const next = pickedBy(picking, view, input);
      const added = next.orders.find((order) => !picking.orders.includes(order));
      setPicking(next);
      if (added !== undefined) onPick.current?.({ seat: next.seat, order: added });
    },
  };
}

/** A press on a unit begins an order of its power. */
export function pickedBy(now: Picking, view: DiplomacyView, input: Input): Picking {
  if (input.type === 'cancel') return { ...now, pick: NOTHING };
  if (input.type !== 'press') return now;
  const { target } = input;
  const unit = now.pick.step === 'none' && !target.includes(':') ? unitIn(view.units, provinceOf(target)) : undefined;
  const seat = unit?.seat ?? now.seat;
  const orders = seat === now.seat ? now.orders : [];
  const table = { view, seat, actions: [], preview: { orders }, drafts: 'composed', picks: now.pick } as const;
  const meaning = diplomacyGrammar.press(table, target);
  switch (meaning.kind) {
    case 'pick':
      return { seat, orders, pick: meaning.picks };
    case 'preview':
      // One order at a time: the next press begins another.
      return { seat, orders: meaning.action.orders, pick: meaning.picks ?? NOTHING };
    default:
      return now;
  }
}

/** The board while orders are composed for a message: any power’s units can be selected, and the draft is left alone. */
export function pickingProps(props: TableBoardProps<Diplomacy>, talk: TalkModel): TableBoardProps<Diplomacy> {
  const { picking } = talk;
  if (picking === null) return props;
  const { seat, pick, orders } = picking;
  const phase = pick.step === 'none' ? 'empty' : 'picking';
  const hand: Selection<Pick> = { turnKey: 'message', phase, picks: pick, previewed: null, looked: null };
  const draft = orders.length === 0 ? null : { action: { orders }, step: null };
  return {
    ...{ ...props, seat, hand, draft, drafts: 'composed', actions: [] },
    send: (input) => talk.press(props.view, input),
  };
}

/** What the chat needs to know of the board. */
export function boardNow(props: TableBoardProps<Diplomacy>, texts: (order: Order) => string): BoardNow {
  const { view, viewer, seat = null, draft, submitted = null, send } = props;
  const own = (seat === null ? submitted?.orders : draft?.action.orders) ?? [];
  const orders = draft?.action.orders ?? [];
  return {
    view,
    seat,
    own: own.map((order) => ({ seat: seat ?? viewer ?? 0, order, text: texts(order) })),
    write:
      seat === null || send === undefined
        ? null
        : (order) => send({ type: 'proposed', action: { orders: withOrder(orders, order) } }),
  };
}
