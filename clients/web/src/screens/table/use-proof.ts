import type { TableSession } from '@tavola/client-core';
import type { VerifyResult } from '@tavola/client-core/local';
import type { Result, Seat } from '@tavola/kernel';
import { useEffect, useState } from 'preact/hooks';
import { reconnects } from '../../app/server.ts';
import type { ScorePoint } from './chart.ts';
import type { Room } from './use-room.ts';

/** What the end of a match shows beyond its result. */
export interface Proof {
  /** checking: not known yet. unknown: the file could not be had. */
  readonly luck: 'checking' | 'good' | 'bad' | 'unknown';
  /** The score at every moment; null while it is not known, empty for a game without one. */
  readonly points: readonly ScorePoint[] | null;
  /** What was checked, or what is wrong; null while it is not known. */
  readonly found: Result<VerifyResult> | null;
}

/** What is known of it without its log. */
interface Checked extends Omit<Proof, 'points'> {
  /** Where any moment of the match can be had from; null while there is no such place. */
  readonly moments: Moments | null;
}

type Moments = Pick<TableSession, 'viewAt'>;

const NOTHING: Checked = { luck: 'checking', found: null, moments: null };

/** Loads the whole match once it is over, checks it in this page, and goes through it for the score. */
export function useProof(room: Room): Proof {
  const [{ moments, ...checked }, setChecked] = useState(NOTHING);
  const [points, setPoints] = useState<Proof['points']>(null);
  const tries = reconnects.value;
  useEffect(() => {
    if (checked.luck === 'good' || checked.luck === 'bad') return;
    return whileHere(() => checkedMatch(room), setChecked);
  }, [room.match.matchId, tries]);
  // Moments are counted from the start: without it the chart would begin in the middle, and count wrong.
  const isShort = room.log.missing > 0;
  useEffect(() => {
    if (moments === null || isShort) return;
    return whileHere((here) => scores(room, moments, here), setPoints);
  }, [moments, isShort]);
  return { ...checked, points };
}

/** Whoever leaves in the meantime is told nothing any more; answers how to leave. */
function whileHere<T>(work: (here: () => boolean) => Promise<T>, tell: (result: T) => void): () => void {
  let gone = false;
  void work(() => !gone).then((result) => {
    if (!gone) tell(result);
  });
  return () => {
    gone = true;
  };
}

async function checkedMatch(room: Room): Promise<Checked> {
  const [{ check, reopen }, file] = await Promise.all([import('./local.ts'), room.keeper.file()]);
  if (!file.ok)
    return { luck: 'unknown', found: null, moments: room.state.storedOn === 'device' ? room.session : null };
  // Each part on its own, so that the page stays quick.
  const found = check(file.value, room.game.rules);
  await breath();
  const replay = reopen(file.value, room.game.rules);
  await breath();
  // From here on the whole match is at hand, and no moment of it has to be fetched any more.
  if (replay !== null) room.history.readFrom(replay);
  return { luck: found.ok ? 'good' : 'bad', found, moments: replay };
}

async function scores(room: Room, moments: Moments, here: () => boolean): Promise<readonly ScorePoint[]> {
  const points: ScorePoint[] = [];
  for (const [place, stop] of room.history.state.stops.entries()) {
    if (!here()) break;
    const now = await scoreAt(room, moments, stop.seq);
    if (now !== null) points.push({ place, scores: now });
    if (place % 8 === 7 && place < room.last) await breath();
  }
  return points;
}

/** Where something was hidden, each seat alone knew all of its own score. */
async function scoreAt({ game, match }: Room, moments: Moments, seq: number): Promise<readonly number[] | null> {
  const scoreOf = async (as?: Seat): Promise<readonly number[] | null> => {
    const seen = await moments.viewAt(seq, as);
    return seen.ok ? (game.words.score(seen.value.view, null)?.now ?? null) : null;
  };
  if (game.rules.traits.information === 'perfect' || match.ended === null) return scoreOf();
  const known = await Promise.all(match.seats.map(async (_, seat) => (await scoreOf(seat))?.[seat]));
  return known.every((one) => one !== undefined) ? known.map((one) => one ?? 0) : null;
}

function breath(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
