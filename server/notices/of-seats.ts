import { isPersonId, type Match, namesPlayers, type PlayerId } from '@tavola/match';
import type { NoticeKind } from './kinds.ts';

/** Something that concerns whose a seat is, for somebody who may have no seat by now. */
export interface OwnerNotice {
  readonly kind: NoticeKind;
  readonly key: string;
  readonly account: PlayerId;
}

/** Asked after every move, where this is nearly always so. */
function isUndisputed({ standIn, offered, former, promised }: Match['seats'][number]): boolean {
  return standIn === null && !offered && former === null && promised === null;
}

/** An owner is told when a takeover of the seat is proposed, when it is carried, and when it is done; and who is promised a seat. */
export function ownerNotices({ start, seats, ballots, ended }: Match): readonly OwnerNotice[] {
  if (!namesPlayers(start) || ended !== null || (ballots.length === 0 && seats.every(isUndisputed))) return [];
  return seats.flatMap((seat, index): OwnerNotice[] => {
    const { who, standIn, offered, former, promised, changedAt } = seat;
    const told = (kind: NoticeKind, key: string, account: PlayerId | null, isSo: boolean): OwnerNotice[] =>
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
