import { claimIn, ownershipIn, type SeatInfo, showsDisconnected } from '@tavola/client-core';
import { Armchair, Trophy, WifiOff } from 'lucide';
import type { JSX } from 'preact';
import { account } from '../../app/account.ts';
import { seatWords } from '../../app/areas.ts';
import { getSeatSentences } from '../../app/seat-sentences.ts';
import { Button } from '../../design/index.ts';
import { Banner } from './Banner.tsx';
import { reportTableError } from './report-error.ts';
import type { TableModel } from './use-table.ts';

/** Banner about the player's own seat: a bot plays it, another player took it, or it is offered. Null if none applies. */
export function ownershipBanner({ state, session, game, isInPast }: TableModel): JSX.Element | null {
  const { seatCommands: owning } = session;
  const found = owning === null || isInPast ? null : ownershipIn(state, account.value?.name ?? null);
  if (owning === null || found === null) return null;
  const { title, text, buttons } = getSeatSentences().ownershipNotice(found, game.words.seatName(found.seat));
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
export function claimBanner({ state, session, match, names, isInPast }: TableModel, now: number): JSX.Element | null {
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
  { seats, names, match, isInPast, isOver, turn }: TableModel,
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
