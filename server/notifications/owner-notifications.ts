import { isPersonId, type Match, namesPlayers, type PlayerId } from '@tavola/match';
import type { NotificationKind } from './kinds.ts';

/** A notification about the ownership of a seat, for a person who may have no seat by now. */
export interface OwnerNotification {
  readonly kind: NotificationKind;
  readonly key: string;
  readonly account: PlayerId;
}

/** Fast path: true for nearly every seat after nearly every move. */
function isUndisputed({ standIn, offered, former, promised }: Match['seats'][number]): boolean {
  return standIn === null && !offered && former === null && promised === null;
}

/** Notifies owners when a takeover of their seat is proposed, agreed or done, and persons who are promised a seat. */
export function ownerNotifications({ start, seats, ballots, ended }: Match): readonly OwnerNotification[] {
  if (!namesPlayers(start) || ended !== null || (ballots.length === 0 && seats.every(isUndisputed))) return [];
  return seats.flatMap((seat, index): OwnerNotification[] => {
    const { who, standIn, offered, former, promised, changedAt } = seat;
    const told = (kind: NotificationKind, key: string, account: PlayerId | null, isSo: boolean): OwnerNotification[] =>
      isSo && isPersonId(account) ? [{ kind, key, account }] : [];
    return [
      ...ballots.flatMap(({ id, about, kind }) =>
        told('motion', `takeover ${id}`, who, about === index && (kind === 'bot' || kind === 'offer')),
      ),
      ...told('turn', `bot ${index} ${changedAt}`, who, standIn === 'missing'),
      ...told('turn', `offered ${index} ${changedAt}`, who, offered),
      ...told('turn', `taken ${index} ${changedAt}`, former, true),
      ...told('motion', `promised ${index} ${changedAt}`, promised, true),
    ];
  });
}
