import {
  type Diplomacy,
  type DiplomacyOptions,
  type DiplomacyState,
  type DiplomacyView,
  diplomacy,
  type Place,
  type Province,
} from '@tavola/games/diplomacy';
import { noChance, type Reason, type Result, start } from '@tavola/kernel';
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { PositionEditorProps } from '../../../board/extras.ts';
import { type BulkOrders, readBulkOrders } from './bulk-orders.ts';
import { type Brush, type Edit, editAt, withMoment } from './edit.ts';
import { afterEdit, type EditHistory, redone, startHistory, undone } from './edit-history.ts';
import { decodePosition, encodePosition, ORDERS_PARAM, POSITION_PARAM } from './position-link.ts';

/** A link that could not be read. */
export interface PositionFault {
  readonly text: string;
  readonly reason: Reason;
}

/** What was edited last, so that it can be undone after a game from there. */
let last: EditHistory<DiplomacyState> | null = null;

export function standardStart(options: DiplomacyOptions): DiplomacyState {
  return start(diplomacy, { options, seats: 7 }, noChance).step.state;
}

interface Opening {
  readonly history: EditHistory<DiplomacyState>;
  readonly orders: string;
  readonly fault: PositionFault | null;
}

/** Opens the position of the address, else the one on the table. */
export function openEditor(search: string, options: DiplomacyOptions, from: DiplomacyState | null): Opening {
  const params = new URLSearchParams(search);
  const text = params.get(POSITION_PARAM);
  const orders = params.get(ORDERS_PARAM) ?? '';
  const usual = from ?? standardStart(options);
  if (text === null) return { history: startHistory(playable(usual)), orders, fault: null };
  const read: Result<DiplomacyState> = decodePosition(text, options);
  if (!read.ok) return { history: startHistory(playable(usual)), orders, fault: { text, reason: read.error } };
  const isSame = last !== null && encodePosition(last.now) === encodePosition(read.value);
  return { history: isSame && last !== null ? last : startHistory(read.value), orders, fault: null };
}

/** An editor has no past: no losses, no civil disorder and no end. */
function playable(state: DiplomacyState): DiplomacyState {
  const { edition, lastYear, year, season, stage, units, dislodged, centres, variant } = state;
  const lost = centres.map(() => 0);
  const named = variant === undefined ? {} : { variant };
  return { ...named, edition, lastYear, year, season, stage, units, dislodged, centres, lost, gone: [], over: null };
}

export interface EditorModel {
  readonly state: DiplomacyState;
  readonly view: DiplomacyView;
  readonly brush: Brush;
  /** The coasts to choose from, and the place of the question. */
  readonly coasts: { readonly at: Province; readonly places: readonly Place[] } | null;
  readonly orders: string;
  readonly read: BulkOrders;
  readonly fault: PositionFault | null;
  /** The last edit, for screen readers and for the reason at the pointer. */
  readonly lastEdit: Edit | null;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** What a press on a place would do. */
  plan(place: Place): Edit;
  press(place: Place): void;
  cancel(): void;
  /** Applies an edit that is not a press, such as the end of a drag. */
  apply(edit: Edit): void;
  replace(state: DiplomacyState): void;
  setMoment(change: Parameters<typeof withMoment>[1]): void;
  setBrush(change: Partial<Brush>): void;
  setOrders(text: string): void;
  undo(): void;
  redo(): void;
}

export function useEditor({
  options,
  view: from,
  setParams,
}: Pick<PositionEditorProps<Diplomacy>, 'options' | 'view' | 'setParams'>): EditorModel {
  const [opening] = useState(() => openEditor(location.search, options, from));
  const [history, setHistory] = useState(opening.history);
  const [orders, setOrders] = useState(opening.orders);
  const [fault, setFault] = useState(opening.fault);
  const [brush, setBrush] = useState<Brush>({ tool: 'army', owner: 0, from: null });
  const [coasts, setCoasts] = useState<EditorModel['coasts']>(null);
  const [lastEdit, setLastEdit] = useState<Edit | null>(null);
  const state = history.now;
  const view = useMemo(() => diplomacy.view(state, null), [state]);
  const read = useMemo(() => readBulkOrders(view, orders), [view, orders]);
  useEffect(() => {
    last = history;
    // The text of a damaged link stays until it is corrected or something is edited.
    if (fault !== null) return;
    setParams({ [POSITION_PARAM]: encodePosition(state), [ORDERS_PARAM]: orders === '' ? null : orders });
  }, [history, orders, fault]);
  const change = (next: EditHistory<DiplomacyState>): void => {
    setHistory(next);
    setFault(null);
    setCoasts(null);
    setBrush((old) => ({ ...old, from: null }));
  };
  const replace = (next: DiplomacyState): void => change(afterEdit(history, playable(next)));
  const apply = (edit: Edit): void => {
    setLastEdit(edit);
    if ('state' in edit) change(afterEdit(history, edit.state));
    else if (edit.kind === 'coast') setCoasts(edit);
    else if (edit.kind === 'pick') setBrush((old) => ({ ...old, from: edit.at }));
    else if (edit.kind === 'same') setBrush((old) => ({ ...old, from: null }));
  };
  const plan = (place: Place): Edit => editAt(state, brush, place);
  return {
    ...{ state, view, brush, coasts, orders, read, fault, lastEdit, plan, apply, replace },
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    press: (place) => (coasts === null || coasts.places.includes(place) ? apply(plan(place)) : setCoasts(null)),
    cancel() {
      setCoasts(null);
      setBrush((old) => ({ ...old, from: null }));
    },
    setMoment: (wanted) => replace(withMoment(state, wanted)),
    setBrush(wanted) {
      setCoasts(null);
      setBrush((old) => ({ ...old, from: null, ...wanted }));
    },
    setOrders,
    undo: () => change(undone(history)),
    redo: () => change(redone(history)),
  };
}
