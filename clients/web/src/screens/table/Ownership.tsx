import { claimIn, ownershipIn, type SeatInfo, showsDisconnected } from '@tavola/client-core';
import { Armchair, Trophy, WifiOff } from 'lucide';
import type { JSX } from 'preact';
import { account } from '../../app/account.ts';
import { seatWords } from '../../app/areas.ts';
import { getSeatSentences } from '../../app/seat-sentences.ts';
import { Button } from '../../design/index.ts';
import { Strip } from './Strip.tsx';
import { done } from './told.ts';
import type { Room } from './use-room.ts';

/** What we have to know about our seat: a bot plays, somebody took it, or it is offered. Null: nothing. */
export function ownership({ state, session, game, looking }: Room): JSX.Element | null {
  const { seatCommands: owning } = session;
  const found = owning === null || looking ? null : ownershipIn(state, account.value?.name ?? null);
  if (owning === null || found === null) return null;
  const { title, text, buttons } = getSeatSentences().ownershipNotice(found, game.words.seatName(found.seat));
  const deeds = {
    'take-back': () => owning.takeBack(),
    accept: () => owning.answerOffer(true),
    decline: () => owning.answerOffer(false),
  };
  const isUrgent = found.kind !== 'offered-by-me' && found.kind !== 'offered-to-me';
  return (
    <Strip tone={isUrgent ? 'warn' : 'quiet'} icon={Armchair} title={title} text={text}>
      {buttons.map(({ label, does }, index) => (
        <Button
          key={does}
          look={index === 0 ? 'primary' : 'secondary'}
          size="small"
          onClick={() => void done(deeds[does]())}
        >
          {label}
        </Button>
      ))}
    </Strip>
  );
}

/** The countdown to a claim, for both players and spectators. Null: there is none. */
export function claim({ state, session, match, names, looking }: Room, now: number): JSX.Element | null {
  const { seatCommands: owning } = session;
  const found = owning === null || looking ? null : claimIn(match, state.own);
  if (owning === null || found === null) return null;
  const [name = '', opponent = ''] = [names[found.away], names[1 - found.away]];
  return (
    <Strip tone="warn" icon={Trophy} title={getSeatSentences().claimSentence(found, name, opponent, now)}>
      {found.ours === 'claim' && now >= found.at ? (
        <Button look="primary" size="small" onClick={() => void done(owning.claim())}>
          {seatWords.say['claim.button']}
        </Button>
      ) : null}
    </Strip>
  );
}

/**
 * The player that the game waits for lost the connection: never shown as thinking. Null: not so, or the game waits for
 * the player at this screen too, who has to read what to do.
 */
export function absentee({ seats, names, match, looking, isOver, turn }: Room, now: number): JSX.Element | null {
  const isLost = (card: SeatInfo): boolean =>
    card.status === 'to-move' && card.bot === null && showsDisconnected(card, match, now);
  const lost = looking || isOver || turn.acting !== null ? undefined : seats.find(isLost);
  if (lost === undefined || lost.lostSince === null) return null;
  return (
    <Strip
      tone="quiet"
      icon={WifiOff}
      title={getSeatSentences().lostConnection(names[lost.seat] ?? '', lost.lostSince, now)}
    />
  );
}
