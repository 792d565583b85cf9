import type { ObjectronPlayer, ObjectronState, Square, TrailPart } from './types.ts';

/** R2, R3: fades the trail by this many action slots, whether used, empty or lost. */
export function fadeTrail(player: ObjectronPlayer, slots: number): ObjectronPlayer {
  if (slots === 0 || player.trail.length === 0) return player;
  const trail = player.trail
    .filter(({ stays }) => stays >= slots)
    .map(({ at, stays, teleported }): TrailPart => ({ at, stays: stays - slots, teleported }));
  return { ...player, trail };
}

/** Digest 2: whether any trail covers this square. */
export function isLit({ players }: ObjectronState, square: Square): boolean {
  return players.some(({ trail }) => trail.some(({ at }) => at === square));
}

/** R1, R4: two squares are joined by light where they are neighbouring links of one chain, unless a teleporter lies between them. */
export function isTrailLinked({ players }: ObjectronState, a: Square, b: Square): boolean {
  return players.some((player) => links(player, a, b));
}

function links({ at, trail }: ObjectronPlayer, a: Square, b: Square): boolean {
  let newer = at;
  for (const part of trail) {
    if (!part.teleported && ((newer === a && part.at === b) || (newer === b && part.at === a))) return true;
    newer = part.at;
  }
  return false;
}
