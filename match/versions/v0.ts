import { field, isFields, type Seat, sameJson } from '@tavola/kernel';
import { secretDigest } from '../chain.ts';
import type { Entry, EntryOf } from '../entry.ts';
import { type Ballot, isRunning, isSeat, type Match } from '../match.ts';
import { isEntry2 } from '../shape.ts';
import { CLOCK_0 } from './clock-rules.ts';
import { LUCK_2 } from './luck-rules.ts';
import { SEATS_0 } from './seats-2.ts';
import type { LogVersion } from './version.ts';

/**
 * Before logs had a version (commits 5b6c1f2 to b628dd3, DVONN only). The start names no version, and a settled motion
 * does not name its seat. The first of these commits stored no hash of the secret part, though it went into the link.
 */
export const version0: LogVersion = {
  version: 0,
  clock: CLOCK_0,
  luck: LUCK_2,
  motionsLapse: false,
  revisionsLimited: false,
  seats: SEATS_0,
  isEntry: (raw): raw is Entry => isEntry2(withLaterMembers(raw)),
  namesPlayers: false,
  allows: (match, entry) => {
    if (match.agreed !== null) return false;
    if (entry.kind === 'motion') return isRunning(match) && isMotion(match, entry);
    if (entry.kind === 'settle') return isRunning(match) && isCarriedOut(match, entry);
    // Players could sit down at a game that was over from the start.
    return entry.kind === 'seat' && isSeat(match, entry.open.seat);
  },
};

/** Adds the hash that the first commits left out, so that the entry can be shown and exported like any other. */
export function withHidden(raw: Omit<Entry, 'hidden'>, secret: string, matchId: string): Entry {
  return { ...raw, hidden: secretDigest(raw as Entry, secret, matchId) } as Entry;
}

function withLaterMembers(raw: unknown): unknown {
  if (!isFields(raw) || !isFields(raw['open'])) return raw;
  const kind = field(raw, 'kind');
  if (kind === 'start') return { ...raw, open: { matchVersion: 0, ...raw['open'] } };
  return kind === 'settle' ? { ...raw, open: { about: null, ...raw['open'] } } : raw;
}

/** Every seat voted on every motion. */
function isMotion(match: Match, { open }: EntryOf<'motion'>): boolean {
  const voters = [...match.seats.keys()].filter((seat) => isPresent(match, seat));
  return open.id === match.nextSeq && sameJson(open.voters, voters) && voters.includes(open.by);
}

function isPresent({ seats }: Match, seat: Seat): boolean {
  const state = seats[seat];
  return state !== undefined && state.bot === null && !state.away && !state.abandoned;
}

/** Motions did not wait for seats that were away or had resigned. */
function isCarriedOut(match: Match, { open, secret }: EntryOf<'settle'>): boolean {
  const ballot = match.ballots.find(({ id }) => id === open.motion);
  return ballot !== undefined && ballot.kind === open.kind && secret === null && isCarried(match, ballot);
}

function isCarried({ seats }: Match, { voters, yes }: Ballot): boolean {
  return voters.every((seat) => {
    const state = seats[seat];
    return yes.includes(seat) || state === undefined || state.abandoned || (state.away && state.bot === null);
  });
}
