import type { Claim, Ownership } from '../table/ownership.ts';
import { clockText, durationText } from './times.ts';

const MINUTE = 60_000;

/** “Ben lost connection 3 min ago.” `since` is 0 if unknown. */
export function lostConnectionSentence(name: string, since: number, now: number): string {
  return `${name} ${connectionText(since, now)}.`;
}

/** The same without the name. */
export function connectionText(since: number, now: number): string {
  if (since === 0) return 'isn’t connected';
  return now - since < MINUTE ? 'lost connection' : `lost connection ${durationText(floorMinute(now - since))} ago`;
}

function floorMinute(ms: number): number {
  return Math.floor(ms / MINUTE) * MINUTE;
}

/** “Ada claimed the win because Ben was away.” Null stands for the reader. */
export function claimedSentence(winner: string | null, absent: string | null): string {
  return `${winner ?? 'You'} claimed the win because ${absent === null ? 'you were' : `${absent} was`} away.`;
}

export function backSentence(name: string): string {
  return `${name} is back.`;
}

/** “A bot is playing for Ben until Ben is back.” */
export function botPlaysFor(name: string): string {
  return `A bot is playing for ${name} until ${name} is back.`;
}

export interface OwnershipNotice {
  readonly title: string;
  readonly text: string;
  /** In order of display. */
  readonly buttons: readonly { readonly label: string; readonly does: 'take-back' | 'accept' | 'decline' }[];
}

const TAKE_BACK = { label: 'Take my seat back', does: 'take-back' } as const;

/** `side` is the seat’s name in the game. */
export function ownershipNotice(of: Ownership, side: string): OwnershipNotice {
  switch (of.kind) {
    case 'bot-plays':
      return of.handed
        ? { title: 'A bot is playing for you.', text: 'It plays until you take your seat back.', buttons: [TAKE_BACK] }
        : {
            title: 'A bot is playing for you.',
            text: 'You missed too many turns in a row.',
            buttons: [TAKE_BACK],
          };
    case 'own-open':
      return { title: 'Your seat is open.', text: 'Someone else can take it.', buttons: [TAKE_BACK] };
    case 'taken':
      return {
        title: `${of.by} took your seat.`,
        text: `You can take it back until ${of.by} moves.`,
        buttons: [TAKE_BACK],
      };
    case 'offered-to-me':
      return {
        title: `${of.by} offers you their seat.`,
        text: `You would play ${side}.`,
        buttons: [
          { label: 'Accept', does: 'accept' },
          { label: 'Decline', does: 'decline' },
        ],
      };
    case 'offered-by-me':
      return {
        title: `You offered your seat to ${of.to}.`,
        text: 'It’s yours until they accept.',
        buttons: [{ label: 'Keep my seat', does: 'take-back' }],
      };
  }
}

/** The countdown of a claim, worded for either player or a spectator. */
export function claimSentence({ at, ours }: Claim, name: string, opponent: string, now: number): string {
  const left = at - now;
  if (ours === 'lose')
    return left > 0
      ? `${opponent} can claim the win in ${clockText(left)}. Move to stop it.`
      : `${opponent} can claim the win now. Move to stop it.`;
  const who = ours === 'claim' ? 'You' : opponent;
  return left > 0
    ? `${name} lost connection. ${who} can claim the win in ${clockText(left)}.`
    : `${name} didn’t come back. ${who} can claim the win.`;
}

export const CLAIM_BUTTON = 'Claim the win';

export function openSeatSentence(name: string): string {
  return `${name}’s seat is open.`;
}
