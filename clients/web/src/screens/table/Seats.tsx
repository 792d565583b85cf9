import { type SeatInfo as Card, clocksAt, type SeatClock, showsDisconnected } from '@tavola/client-core';
import { Check, PenLine } from 'lucide';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { homeWords, tableWords } from '../../app/areas.ts';
import { getSeatSentences } from '../../app/seat-sentences.ts';
import { serverClockOffsetMs } from '../../app/server.ts';
import { Clock, Icon, SeatCard, type SeatCardProps, type SeatCardTone } from '../../design/index.ts';
import { personItems } from '../chat/person-items.ts';
import { Score, type ScorePreview, SeatScore } from './Score.tsx';
import { canPickSeat } from './seat-picker.ts';
import { useNarrow, useSideways } from './use-layout.ts';
import type { ShownModels, TableModel } from './use-table.ts';

export interface SeatsProps extends ShownModels {
  readonly score: ScorePreview;
  /** The seat that can act on this device, or null. */
  readonly acting: number | null;
}

/** The players with their turn, clock and score. */
export function Seats(props: SeatsProps): JSX.Element {
  const { table, score } = props;
  const { seats, facing } = table;
  const isScoredApart = useIsScoredApart(table);
  const shared = { ...props, isScoredApart };
  const first = facing ?? 0;
  // Your own side comes first; the others follow in table order.
  const order = seats.map((_, index) => seats[(first + index) % seats.length]).filter((card) => card !== undefined);
  const clocks = useClocks(table);
  const [left, right] = order;
  if (order.length === 2 && left !== undefined && right !== undefined) {
    return (
      <section class="room-seats two" aria-label={tableWords.say['seats.label']}>
        <Seat {...shared} card={left} clock={clocks[left.seat]} />
        {isScoredApart ? <Score table={table} score={score} order={[left.seat, right.seat]} /> : null}
        <Seat {...shared} card={right} clock={clocks[right.seat]} turned />
      </section>
    );
  }
  return (
    <section class={classOf(table)} aria-label={tableWords.say['seats.label']}>
      {order.map((card) => (
        <Seat key={card.seat} {...shared} card={card} clock={clocks[card.seat]} />
      ))}
    </section>
  );
}

/** Cards of games that name players by side are shorter. */
function classOf({ seats, ui }: TableModel): string {
  const extra = [seats.length > MAX_LARGE_CARDS && 'crowd', ui.sidesFirst === true && 'sides'].filter(Boolean);
  return ['room-seats many', ...extra].join(' ');
}

/** Whether the score fits between two seats. On phones only with an upright board. */
function useIsScoredApart({ seats, ui }: TableModel): boolean {
  const [narrow, sideways] = [useNarrow(), useSideways()];
  return seats.length === 2 && !sideways && (!narrow || ui.upright === true);
}

/** More seats than this get small cards. */
const MAX_LARGE_CARDS = 4;
const SHORT_TIME_MS = 60_000;
const TICK_MS = 250;

/** The clocks in server time. Rerenders while one runs. */
function useClocks({ match, seats }: TableModel): readonly SeatClock[] {
  const [, tick] = useState(0);
  const clocks = clocksAt(match, Date.now() + serverClockOffsetMs.value);
  // The time since a disconnect counts too.
  const isRunning = clocks.some((clock) => clock.isRunning) || seats.some(({ lostSince }) => lostSince !== null);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => tick((count) => count + 1), TICK_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
  return clocks;
}

interface SeatProps extends SeatsProps {
  /** Whether the score has its own place between the two cards. */
  readonly isScoredApart: boolean;
  readonly card: Card;
  readonly clock: SeatClock | undefined;
  readonly turned?: boolean;
}

function Seat(props: SeatProps): JSX.Element {
  const { table, history, card, clock, turned = false } = props;
  const { ui, players, state, session, seats } = table;
  const narrow = useNarrow();
  const { view } = history.shown;
  const playerAndSide = [players[card.seat] ?? '', ui.words.seatName(card.seat)] as const;
  const [name, side] = ui.sidesFirst === true ? ([playerAndSide[1], playerAndSide[0]] as const) : playerAndSide;
  const doing = statusText(card, table, narrow);
  const isYou = card.isOwn && state.own.length === 1;
  // Without room for the name of the side, its piece is enough.
  const isShort = name === side || narrow || seats.length > 2;
  const isPlayerSecond = ui.sidesFirst === true && !isYou && name !== side;
  const isHolding = ui.Belongings !== undefined || !props.isScoredApart;
  const items = isYou ? [] : personItems(session, state, card.name);
  return (
    <SeatCard
      menu={items.length === 0 ? undefined : { label: menuLabel(name, card.name), items }}
      mark={<ui.SeatMark seat={card.seat} view={view} />}
      name={name}
      you={isYou ? homeWords.say['you'] : undefined}
      state={isPlayerSecond ? side : isShort ? capital(doing) : tableWords.say['seat.state']({ side, doing })}
      tone={toneOf(card, clock, table)}
      turned={turned}
      timed={clock !== undefined && clock.left !== null}
      holds={isHolding ? <SeatBelongings {...props} /> : undefined}
      choice={choiceOf(props)}
    >
      {isPlayerSecond ? <span class="hidden-text">{doing}</span> : null}
      {card.status === 'submitted' ? <Icon node={Check} size={20} /> : null}
      {clock === undefined || clock.left === null ? (
        <WorkingPen table={table} card={card} />
      ) : (
        <Clock left={clock.left} running={clock.isRunning} />
      )}
    </SeatCard>
  );
}

/** The name on the card, plus the player if the card shows another name. */
function menuLabel(shown: string, who: string | null): string {
  return tableWords.say['seat.menu']({ who: who === null || shown === who ? shown : `${shown}, ${who}` });
}

/** Lets the player pick a seat if several seats of this device must submit orders. */
function choiceOf({ table, history, acting, card: { seat } }: SeatProps): SeatCardProps['choice'] {
  const { session, match, ui } = table;
  if (!canPickSeat(table, history) || !match.pending.some((asked) => asked.seat === seat)) return undefined;
  const name = ui.words.seatName(seat);
  return {
    chosen: acting === seat,
    label: match.submitted.includes(seat)
      ? tableWords.say['sandbox.submitted']({ name })
      : tableWords.say['sandbox.orders']({ name }),
    choose: () => void session.switchSeat?.(seat),
  };
}

function SeatBelongings({ table: { ui }, history, score, isScoredApart, card: { seat } }: SeatProps): JSX.Element {
  return (
    <>
      {isScoredApart ? null : <SeatScore score={score} seat={seat} />}
      {ui.Belongings === undefined ? null : <ui.Belongings view={history.shown.view} seat={seat} />}
    </>
  );
}

/** Marks the player to move if there is no clock. */
function WorkingPen({ card, table }: { readonly card: Card; readonly table: TableModel }): JSX.Element | null {
  const narrow = useNarrow();
  if (card.status !== 'to-move' || table.isOver || narrow || isAbsent(card, table.match)) return null;
  return (
    <span class={card.bot === null ? 'seat-pen' : 'seat-pen thinking'}>
      <Icon node={PenLine} size={18} />
    </span>
  );
}

function toneOf(card: Card, clock: SeatClock | undefined, { match }: TableModel): SeatCardTone {
  if (isAbsent(card, match)) return 'away';
  if (card.status !== 'to-move') return 'quiet';
  return clock?.isRunning === true && clock.left !== null && clock.left < SHORT_TIME_MS ? 'short' : 'active';
}

function serverNow(): number {
  return Date.now() + serverClockOffsetMs.value;
}

/** Whether a player is away without a bot in their place. */
function isAbsent(card: Card, match: TableModel['match']): boolean {
  return card.bot === null && (card.isAway || showsDisconnected(card, match, serverNow()));
}

function statusText(card: Card, { match, state, ui }: TableModel, narrow: boolean): string {
  if (card.rank !== null)
    return resultOf(card, match.outcome?.ranks ?? [], ui.words.result?.(match.view).drawn ?? null);
  if (card.status === 'gone') return card.isOpen ? tableWords.say['seat.open-seat'] : goneText(card, state.lines);
  if (card.standIn !== null) return tableWords.say[`seat.stand-in.${card.standIn}`];
  if (isAbsent(card, match)) return absentText(card, narrow);
  if (card.isOpen) return tableWords.say['seat.open-seat'];
  if (card.isMissing) return tableWords.say['seat.missing'];
  if (match.clock.pausedWith !== null) return tableWords.say['seat.paused'];
  switch (card.status) {
    case 'to-move':
      return toMoveText(card, { match, state }, narrow);
    case 'submitted':
      return tableWords.say['seat.submitted'];
    case 'over':
      return tableWords.say['seat.over'];
    default:
      return card.missed > 0 ? tableWords.say['seat.missed']({ count: card.missed }) : tableWords.say['seat.waiting'];
  }
}

function toMoveText(card: Card, { match, state }: Pick<TableModel, 'match' | 'state'>, narrow: boolean): string {
  if (card.bot !== null) return tableWords.say['seat.thinking'];
  if (card.isOwn && state.own.length === 1) return tableWords.say['seat.your-move'];
  if (card.missed === 0) return tableWords.say['seat.to-move'];
  // Without room the frame of the card says that they are to move.
  const isTight = narrow || match.seats.length > 4;
  return tableWords.say[isTight ? 'seat.missed' : 'seat.to-move-missed']({ count: card.missed });
}

/** At a strict table a seat is lost without resigning. */
function goneText({ seat }: Card, lines: TableModel['state']['lines']): string {
  const line = lines.findLast((one) => one.kind === 'abandon' && one.open.seat === seat);
  const isLost = line?.kind === 'abandon' && line.open.why !== 'left';
  return isLost ? tableWords.say['seat.seat-lost'] : tableWords.say['seat.gone'];
}

/** On narrow cards without the time: the prompt line shows it for the player to move. */
function absentText({ lostSince }: Card, narrow: boolean): string {
  return lostSince === null || narrow
    ? tableWords.say['seat.away']
    : getSeatSentences().lostState(lostSince, serverNow());
}

function resultOf({ rank, seat }: Card, ranks: readonly number[], drawn: readonly number[] | null): string {
  if (drawn !== null) return tableWords.say[drawn.includes(seat) ? 'seat.drawn' : 'seat.lost'];
  if (rank !== 1) return tableWords.say['seat.lost'];
  return ranks.filter((one) => one === 1).length === 1 ? tableWords.say['seat.won'] : tableWords.say['seat.drawn'];
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
