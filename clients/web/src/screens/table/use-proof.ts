import type { TableSession } from '@tavola/client-core';
import type { Verified } from '@tavola/client-core/local';
import type { Result, Seat } from '@tavola/kernel';
import { useEffect, useState } from 'preact/hooks';
import { mended } from '../../app/server.ts';
import type { ScorePoint } from './chart.ts';
import type { Room } from './use-room.ts';

/** What the end of a match shows beyond its result. */
export interface Proof {
  /** checking: not known yet. unknown: the file could not be had. */
  readonly luck: 'checking' | 'good' | 'bad' | 'unknown';
  /** The score at every moment; null while it is not known, empty for a game without one. */
  readonly points: readonly ScorePoint[] | null;
  /** What was checked, or what is wrong; null while it is not known. */
  readonly found: Result<Verified> | null;
}

const NOTHING: Proof = { luck: 'checking', points: null, found: null };

/** Loads the whole match once it is over, checks it in this page, and goes through it for the score. */
export function useProof(room: Room): Proof {
  const [proof, setProof] = useState(NOTHING);
  const tries = mended.value;
  useEffect(() => {
    let gone = false;
    if (proof.luck === 'good' || proof.luck === 'bad') return;
    void proofOf(room).then((found) => {
      if (!gone) setProof(found);
    });
    return () => {
      gone = true;
    };
  }, [room.match.matchId, tries]);
  return proof;
}

async function proofOf(room: Room): Promise<Proof> {
  const [{ check, reopen }, file] = await Promise.all([import('./local.ts'), room.keeper.file()]);
  if (!file.ok) {
    const own = room.state.kept === 'here' ? await scores(room, room.session) : null;
    return { luck: 'unknown', points: own, found: null };
  }
  // Each part on its own, so that the page stays quick.
  const found = check(file.value, room.game.rules);
  await breath();
  const replay = reopen(file.value, room.game.rules);
  await breath();
  // From here on the whole match is at hand, and no moment of it has to be fetched any more.
  if (replay !== null) room.history.readFrom(replay);
  return { luck: found.ok ? 'good' : 'bad', points: replay === null ? null : await scores(room, replay), found };
}

async function scores(room: Room, moments: Pick<TableSession, 'viewAt'>): Promise<readonly ScorePoint[]> {
  const points: ScorePoint[] = [];
  for (const [place, stop] of room.past.stops.entries()) {
    const now = await scoreAt(room, moments, stop.seq);
    if (now !== null) points.push({ place, scores: now });
    if (place % 8 === 7 && place < room.last) await breath();
  }
  return points;
}

/** Where something was hidden, each seat alone knew all of its own score. */
async function scoreAt(
  { game, match }: Room,
  moments: Pick<TableSession, 'viewAt'>,
  seq: number,
): Promise<readonly number[] | null> {
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
