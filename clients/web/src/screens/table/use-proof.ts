import type { TableView } from '@tavola/client-core';
import type { Result } from '@tavola/kernel';
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
}

const NOTHING: Proof = { luck: 'checking', points: null };

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
  const [{ isTrue, reopen }, file] = await Promise.all([import('./local.ts'), room.keeper.file()]);
  if (!file.ok) {
    const own = room.state.kept === 'here' ? await scores(room, (seq) => room.session.viewAt(seq)) : null;
    return { luck: 'unknown', points: own };
  }
  // Each part on its own, so that the page stays quick.
  const luck = isTrue(file.value, room.game.rules) ? 'good' : 'bad';
  await breath();
  const replay = reopen(file.value, room.game.rules);
  await breath();
  const points = replay === null ? null : await scores(room, (seq) => replay.viewAt(seq));
  replay?.close();
  return { luck, points };
}

async function scores(
  { past, game, last }: Room,
  viewAt: (seq: number) => Promise<Result<TableView>>,
): Promise<readonly ScorePoint[]> {
  const points: ScorePoint[] = [];
  for (const [place, stop] of past.stops.entries()) {
    const seen = await viewAt(stop.seq);
    const score = seen.ok ? game.words.score(seen.value.view, null) : null;
    if (score !== null) points.push({ place, scores: score.now });
    if (place % 8 === 7 && place < last) await breath();
  }
  return points;
}

function breath(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
