import {
  claimIn,
  ownershipIn,
  type Request,
  requestsIn,
  type SeatInfo,
  showsDisconnected,
  type TableSession,
} from '@tavola/client-core';
import { Armchair, Handshake, Trophy, WifiOff } from 'lucide';
import type { ComponentChildren, JSX } from 'preact';
import { account, requireAccount } from '../../app/account.ts';
import { seatWords, tableRefusal, tableWords } from '../../app/areas.ts';
import { getRequestSentences, getSeatSentences } from '../../app/seat-sentences.ts';
import { showToast } from '../../app/toasts.ts';
import { Button, Icon, type IconNode } from '../../design/index.ts';
import { reportTableError } from './report-error.ts';
import type { DraftModel } from './use-draft.ts';
import type { HistoryModel } from './use-history.ts';
import type { TableModel } from './use-table.ts';

interface BannerProps {
  readonly tone: 'warn' | 'danger' | 'quiet';
  readonly icon: IconNode;
  readonly title: string;
  readonly text?: string;
  readonly children?: ComponentChildren;
}

/** Replaces the prompt with something more important. */
export function Banner({ tone, icon, title, text, children }: BannerProps): JSX.Element {
  return (
    <div class={`strip ${tone}`}>
      <Icon node={icon} size={18} />
      <p role={tone === 'quiet' ? undefined : 'status'}>
        <strong>{title}</strong> {text}
      </p>
      {children}
    </div>
  );
}

/** Banner for the first request to answer or of the player's own. Null if there is none. */
export function requestBanner(table: TableModel, now: number): JSX.Element | null {
  const [first] = requestsIn(table.match, table.state.own);
  if (first === undefined || first.answer === 'none') return null;
  const { names, match } = table;
  const about = first.about === null ? '' : (names[first.about] ?? '');
  const people = match.seats.filter(({ who, abandoned }) => who !== null && !abandoned).length;
  const sentences = getRequestSentences();
  const title =
    first.answer === 'asked'
      ? sentences.ownRequest(first, about)
      : sentences.requestSentence(first, names[first.by] ?? '', about);
  return (
    <Banner tone="quiet" icon={Handshake} title={title} text={sentences.requestRule(first, names, { now, people })}>
      <RequestButtons session={table.session} request={first} />
    </Banner>
  );
}

interface RequestButtonsProps {
  readonly session: TableSession;
  readonly request: Request;
}

function RequestButtons({ session, request }: RequestButtonsProps): JSX.Element | null {
  const { id, answer, withdrawable, needs } = request;
  const vote = (yes: boolean) => () => void reportTableError(session.vote(id, yes));
  if (answer === 'open' || answer === 'declined')
    return (
      <>
        <Button look="tint" size="small" onClick={vote(true)}>
          {tableWords.say['request.accept']}
        </Button>
        {answer === 'open' ? (
          <Button size="small" onClick={vote(false)}>
            {tableWords.say['request.decline']}
          </Button>
        ) : null}
      </>
    );
  if (!withdrawable) return null;
  return (
    <Button size="small" onClick={vote(false)}>
      {needs === 'majority' && answer === 'accepted'
        ? tableWords.say['request.decline']
        : tableWords.say['request.withdraw']}
    </Button>
  );
}

/** Banner about the player's own seat: a bot plays it, another player took it, or it is offered. Null if none applies. */
export function ownershipBanner({ state, session, ui }: TableModel, { isInPast }: HistoryModel): JSX.Element | null {
  const { seatCommands: owning } = session;
  const found = owning === null || isInPast ? null : ownershipIn(state, account.value?.name ?? null);
  if (owning === null || found === null) return null;
  const { title, text, buttons } = getSeatSentences().ownershipNotice(found, ui.words.seatName(found.seat));
  const actions = {
    'take-back': () => owning.takeBack(),
    accept: () => owning.answerOffer(true),
    decline: () => owning.answerOffer(false),
  };
  const isUrgent = found.kind !== 'offered-by-me' && found.kind !== 'offered-to-me';
  return (
    <Banner tone={isUrgent ? 'warn' : 'quiet'} icon={Armchair} title={title} text={text}>
      {buttons.map(({ label, does }, index) => (
        <Button
          key={does}
          look={index === 0 ? 'primary' : 'secondary'}
          size="small"
          onClick={() => void reportTableError(actions[does]())}
        >
          {label}
        </Button>
      ))}
    </Banner>
  );
}

/** The countdown to a claim, for both players and spectators. Null if there is none. */
export function claimBanner(
  { state, session, match, names }: TableModel,
  { isInPast }: HistoryModel,
  now: number,
): JSX.Element | null {
  const { seatCommands: owning } = session;
  const found = owning === null || isInPast ? null : claimIn(match, state.own);
  if (owning === null || found === null) return null;
  const [name = '', opponent = ''] = [names[found.away], names[1 - found.away]];
  return (
    <Banner tone="warn" icon={Trophy} title={getSeatSentences().claimSentence(found, name, opponent, now)}>
      {found.ours === 'claim' && now >= found.at ? (
        <Button look="primary" size="small" onClick={() => void reportTableError(owning.claim())}>
          {seatWords.say['claim.button']}
        </Button>
      ) : null}
    </Banner>
  );
}

/**
 * Banner when the player to move lost the connection. Null otherwise, and if the player at this screen must move too and
 * needs the prompt.
 */
export function absenceBanner(
  { seats, names, match, isOver }: TableModel,
  { isInPast }: HistoryModel,
  { turn }: DraftModel,
  now: number,
): JSX.Element | null {
  const isLost = (card: SeatInfo): boolean =>
    card.status === 'to-move' && card.bot === null && showsDisconnected(card, match, now);
  const lost = isInPast || isOver || turn.acting !== null ? undefined : seats.find(isLost);
  if (lost === undefined || lost.lostSince === null) return null;
  return (
    <Banner
      tone="quiet"
      icon={WifiOff}
      title={getSeatSentences().lostConnection(names[lost.seat] ?? '', lost.lostSince, now)}
    />
  );
}

/** A seat that a spectator can take, or the player’s own that they resigned. Null if there is none. */
export function openSeatBanner(table: TableModel, { isInPast }: HistoryModel): JSX.Element | null {
  const { seats, state, names, commands, isOver } = table;
  if (state.storedOn !== 'server' || commands.sandbox !== null || isOver || isInPast) return null;
  const free = seats.find(
    ({ isOpen: open, isOwn: own, status: doing }) => open && (own ? doing === 'gone' : state.own.length === 0),
  );
  if (free === undefined) return null;
  return (
    <Banner
      tone="quiet"
      icon={Armchair}
      title={
        free.isOwn ? tableWords.say['open-seat.own'] : seatWords.say['open-seat']({ name: names[free.seat] ?? '' })
      }
    >
      <Button look="tint" size="small" onClick={() => void takeSeat(table, free.seat)}>
        {free.isOwn ? tableWords.say['open-seat.again'] : tableWords.say['open-seat.take']}
      </Button>
    </Banner>
  );
}

async function takeSeat({ session }: TableModel, seat: number): Promise<void> {
  if ((await requireAccount(tableWords.say['open-seat.reason'])) === null) return;
  const taken = await session.takeSeat(seat);
  if (taken.ok) showToast({ tone: 'done', title: tableWords.say['open-seat.taken'] });
  else showToast({ tone: 'problem', title: tableRefusal(taken.error.code) });
}
