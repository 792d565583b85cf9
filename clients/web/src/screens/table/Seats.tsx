import { type SeatInfo as Card, clocksAt, type SeatClock, showsDisconnected } from '@tavola/client-core';
import { Check, PenLine } from 'lucide';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { homeWords, tableWords } from '../../app/areas.ts';
import { getSeatSentences } from '../../app/seat-sentences.ts';
import { serverClockOffsetMs } from '../../app/server.ts';
import { Clock, Icon, SeatCard, type SeatCardProps, type SeatCardTone } from '../../design/index.ts';
import { personItems } from '../chat/person-items.ts';
import { Score, SeatScore } from './Score.tsx';
import { asksSeveral } from './several.ts';
import type { Room } from './use-room.ts';

/** Who plays, whose turn it is, how long they have; between two of them the score. */
export function Seats({ room }: { readonly room: Room }): JSX.Element {
  const { seats, facing } = room;
  const first = facing ?? 0;
  // Your own side comes first; the others follow in table order.
  const order = seats.map((_, index) => seats[(first + index) % seats.length]).filter((card) => card !== undefined);
  const clocks = useClocks(room);
  const [left, right] = order;
  if (order.length === 2 && left !== undefined && right !== undefined) {
    return (
      <section class="room-seats two" aria-label={tableWords.say['seats.label']}>
        <Seat room={room} card={left} clock={clocks[left.seat]} />
        {isScoredBetween(room) ? <Score room={room} order={[left.seat, right.seat]} /> : null}
        <Seat room={room} card={right} clock={clocks[right.seat]} turned />
      </section>
    );
  }
  return (
    <section class={classOf(room)} aria-label={tableWords.say['seats.label']}>
      {order.map((card) => (
        <Seat key={card.seat} room={room} card={card} clock={clocks[card.seat]} />
      ))}
    </section>
  );
}

/** Sides that are known by their own names have no other words on their cards. */
function classOf({ seats, game }: Room): string {
  const looks = [seats.length > CROWD && 'crowd', game.sidesFirst === true && 'sides'].filter(Boolean);
  return ['room-seats many', ...looks].join(' ');
}

/** Between two seats there is room for a score, but on a phone only beside a board that leaves some. */
function isScoredBetween({ seats, narrow, sideways, game }: Room): boolean {
  return seats.length === 2 && !sideways && (!narrow || game.upright === true);
}

/** With more seats than this there is no room for large cards. */
const CROWD = 4;
const UNDER_A_MINUTE = 60_000;
const TICK = 250;

/** Looked at again while a clock runs; the server's time counts. */
function useClocks({ match, seats }: Room): readonly SeatClock[] {
  const [, tick] = useState(0);
  const clocks = clocksAt(match, Date.now() + serverClockOffsetMs.value);
  // Since when somebody is gone is counted, too.
  const runs = clocks.some((clock) => clock.isRunning) || seats.some(({ lostSince }) => lostSince !== null);
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => tick((count) => count + 1), TICK);
    return () => clearInterval(timer);
  }, [runs]);
  return clocks;
}

interface SeatProps {
  readonly room: Room;
  readonly card: Card;
  readonly clock: SeatClock | undefined;
  readonly turned?: boolean;
}

function Seat({ room, card, clock, turned = false }: SeatProps): JSX.Element {
  const { game, players, state } = room;
  const called = [players[card.seat] ?? '', game.words.seatName(card.seat)] as const;
  const [name, side] = game.sidesFirst === true ? ([called[1], called[0]] as const) : called;
  const doing = doingOf(card, room);
  const isYou = card.isOwn && state.own.length === 1;
  // The piece tells the side where there is no room for its name.
  const isShort = name === side || room.narrow || room.seats.length > 2;
  const isPlayerSecond = game.sidesFirst === true && !isYou && name !== side;
  const isHolding = game.Belongings !== undefined || !isScoredBetween(room);
  const items = isYou ? [] : personItems(room.session, state, card.name);
  return (
    <SeatCard
      menu={items.length === 0 ? undefined : { label: menuLabel(name, card.name), items }}
      mark={<game.SeatMark seat={card.seat} view={room.shown.view} />}
      name={name}
      you={isYou ? homeWords.say['you'] : undefined}
      state={isPlayerSecond ? side : isShort ? capital(doing) : tableWords.say['seat.state']({ side, doing })}
      tone={toneOf(card, clock, room)}
      turned={turned}
      timed={clock !== undefined && clock.left !== null}
      holds={isHolding ? <Holds room={room} seat={card.seat} /> : undefined}
      choice={choiceOf(room, card.seat)}
    >
      {isPlayerSecond ? <span class="hidden-text">{doing}</span> : null}
      {card.status === 'submitted' ? <Icon node={Check} size={20} /> : null}
      {clock === undefined || clock.left === null ? (
        <Drafting room={room} card={card} />
      ) : (
        <Clock left={clock.left} running={clock.isRunning} />
      )}
    </SeatCard>
  );
}

/** By what is read on the card, and who it is where that says something else. */
function menuLabel(shown: string, who: string | null): string {
  return tableWords.say['seat.menu']({ who: who === null || shown === who ? shown : `${shown}, ${who}` });
}

/** Where several seats of this device are asked at once, their cards say whose move is put together now. */
function choiceOf(room: Room, seat: number): SeatCardProps['choice'] {
  const { session, match, game } = room;
  if (!asksSeveral(room) || !match.pending.some((asked) => asked.seat === seat)) return undefined;
  const name = game.words.seatName(seat);
  return {
    chosen: room.turn.acting?.seat === seat,
    label: match.submitted.includes(seat)
      ? tableWords.say['sandbox.submitted']({ name })
      : tableWords.say['sandbox.orders']({ name }),
    choose: () => void session.switchSeat?.(seat),
  };
}

function Holds({ room, seat }: { readonly room: Room; readonly seat: number }): JSX.Element {
  const { game, shown } = room;
  return (
    <>
      {isScoredBetween(room) ? null : <SeatScore room={room} seat={seat} />}
      {game.Belongings === undefined ? null : <game.Belongings view={shown.view} seat={seat} />}
    </>
  );
}

/** Without a clock, a pen shows who is at work. */
function Drafting({ card, room }: { readonly card: Card; readonly room: Room }): JSX.Element | null {
  if (card.status !== 'to-move' || room.isOver || room.narrow || isAbsent(card, room.match)) return null;
  return (
    <span class={card.bot === null ? 'seat-pen' : 'seat-pen thinking'}>
      <Icon node={PenLine} size={18} />
    </span>
  );
}

function toneOf(card: Card, clock: SeatClock | undefined, { match }: Room): SeatCardTone {
  if (isAbsent(card, match)) return 'away';
  if (card.status !== 'to-move') return 'quiet';
  return clock?.isRunning === true && clock.left !== null && clock.left < UNDER_A_MINUTE ? 'short' : 'active';
}

function serverNow(): number {
  return Date.now() + serverClockOffsetMs.value;
}

/** Whoever has a bot playing for them is not waited for. */
function isAbsent(card: Card, match: Room['match']): boolean {
  return card.bot === null && (card.isAway || showsDisconnected(card, match, serverNow()));
}

function doingOf(card: Card, { match, state, narrow }: Room): string {
  if (card.rank !== null) return resultOf(card, match.outcome?.ranks ?? []);
  if (card.status === 'gone') return card.isOpen ? tableWords.say['seat.open-seat'] : goneText(card, state.lines);
  if (card.standIn !== null) return tableWords.say[`seat.stand-in.${card.standIn}`];
  if (isAbsent(card, match)) return absentText(card, narrow);
  if (card.isOpen) return tableWords.say['seat.open-seat'];
  if (card.isMissing) return tableWords.say['seat.missing'];
  if (match.clock.pausedWith !== null) return tableWords.say['seat.paused'];
  switch (card.status) {
    case 'to-move':
      if (card.bot !== null) return tableWords.say['seat.thinking'];
      return card.isOwn && state.own.length === 1 ? tableWords.say['seat.your-move'] : tableWords.say['seat.to-move'];
    case 'submitted':
      return tableWords.say['seat.submitted'];
    case 'over':
      return tableWords.say['seat.over'];
    default:
      return card.missed > 0 ? tableWords.say['seat.missed']({ count: card.missed }) : tableWords.say['seat.waiting'];
  }
}

/** At a strict table a seat is lost without resigning. */
function goneText({ seat }: Card, lines: Room['state']['lines']): string {
  const line = lines.findLast((one) => one.kind === 'abandon' && one.open.seat === seat);
  const isLost = line?.kind === 'abandon' && line.open.why !== 'left';
  return isLost ? tableWords.say['seat.seat-lost'] : tableWords.say['seat.gone'];
}

/** A narrow card has no room for since when; the line below tells it of whoever is waited for. */
function absentText({ lostSince }: Card, narrow: boolean): string {
  return lostSince === null || narrow
    ? tableWords.say['seat.away']
    : getSeatSentences().lostState(lostSince, serverNow());
}

function resultOf({ rank }: Card, ranks: readonly number[]): string {
  if (rank !== 1) return tableWords.say['seat.lost'];
  return ranks.filter((one) => one === 1).length === 1 ? tableWords.say['seat.won'] : tableWords.say['seat.drawn'];
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
