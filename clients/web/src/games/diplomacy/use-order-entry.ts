import { type Diplomacy, type DiplomacyAction, diplomacy, formatPhase, type Order } from '@tavola/games/diplomacy';
import { HOLDINGS } from '@tavola/words/games/diplomacy';
import { useEffect, useState } from 'preact/hooks';
import type { BoardProps } from '../client.ts';
import { commandsFor, enterCommand, type OrderCommand, pressProvince } from './entry.ts';
import { withOrder } from './orders.ts';
import { NOTHING, type Pick, type PickChange, type Situation } from './pick.ts';
import { diplomacySpoken } from './spoken.ts';
import { orderTargets } from './targets.ts';

const NO_ORDERS: readonly Order[] = [];

/**
 * The orders of the player, and the order in progress. The page keeps the orders, this hook only the order in progress.
 */
export function useOrderEntry(props: BoardProps<Diplomacy>) {
  const { view, acting, draft, onDraft, onHeld } = props;
  const [held, setHeld] = useState<Pick>(NOTHING);
  const [note, setNote] = useState<string | null>(null);
  const moment = `${formatPhase(view)} ${acting}`;
  const [last, setLast] = useState(moment);
  const isNew = last !== moment;
  const pick = acting === null || isNew ? NOTHING : held;
  useEffect(() => {
    if (!isNew) return;
    setLast(moment);
    setHeld(NOTHING);
    setNote(null);
  }, [moment]);
  const orders = draft?.action.orders ?? NO_ORDERS;
  const now: Situation = { state: view, seat: acting ?? 0, orders, pick };
  const told = acting === null ? [] : heldWords(pick);
  useEffect(() => {
    onHeld(told);
  }, [told.join(' ')]);

  const put = (next: readonly Order[]) => onDraft(next.length === 0 ? null : { orders: next });
  const follow = (change: PickChange) => {
    setHeld(change.pick);
    setNote(change.note === undefined ? null : diplomacySpoken.say.note(change.note.code, change.note.at));
    if (change.orders !== orders) put(change.orders);
  };
  return {
    ...{ orders, pick, note, now },
    targets: acting === null ? NO_TARGETS : orderTargets(now),
    sayings: commandsFor(now),
    press: (place: string) => {
      if (acting !== null) follow(pressProvince(now, place));
    },
    say: (saying: OrderCommand) => {
      if (acting !== null) follow(enterCommand(now, saying));
    },
    take: (unit: string) =>
      follow({ orders, pick: inPick(pick) === unit ? NOTHING : { step: 'unit', unit, orderKind: 'move' } }),
    drop: () => follow({ orders, pick: NOTHING }),
    /** Replaces all orders. */
    set: (next: readonly Order[]) => follow({ orders: next, pick: NOTHING }),
    /** Returns why the typed orders are refused, or null. */
    type: (text: string): string | null => {
      const read = diplomacy.read(view, now.seat, text);
      if (!read.ok) return diplomacySpoken.say.typed(read.error, view);
      const next: DiplomacyAction = { orders: read.value.orders.reduce(withOrder, orders) };
      const refusal = diplomacy.check(view, now.seat, read.value) ?? diplomacy.check(view, now.seat, next);
      if (refusal !== null) return diplomacySpoken.say.typed(refusal, view);
      follow({ orders: next.orders, pick: NOTHING });
      return null;
    },
  };
}

export type OrderEntry = ReturnType<typeof useOrderEntry>;

const NO_TARGETS: ReadonlySet<string> = new Set();

function inPick(pick: Pick): string | null {
  return pick.step === 'unit' ? pick.unit : null;
}

/** The selection, for the prompt. */
export function heldWords(pick: Pick): readonly string[] {
  const isLanding = pick.step === 'helped' && pick.orderKind === 'convoy';
  const step = pick.step === 'unit' ? pick.orderKind : isLanding ? 'landing' : pick.step;
  const how = HOLDINGS.find((known) => known === step);
  if (how === undefined || pick.step === 'none') return [];
  switch (pick.step) {
    case 'unit':
      return [how, pick.unit];
    case 'helped':
      return [how, pick.unit, pick.of];
    case 'aboard':
      return [how, pick.unit, ...pick.over];
    case 'coast':
      return [how, pick.places[0]?.slice(0, 3) ?? pick.unit];
    case 'site':
      return [how, pick.at];
  }
}
