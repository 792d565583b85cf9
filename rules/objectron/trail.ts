import type { ObjectronState, Player, Square, TrailPart } from './types.ts';

/** R2, R3: so many action slots of this player begin, be they used, empty or lost; what has stayed its time is gone. */
export function faded(player: Player, slots: number): Player {
  if (slots === 0 || player.trail.length === 0) return player;
  const trail = player.trail
    .filter(({ stays }) => stays >= slots)
    .map(({ at, stays, teleported }): TrailPart => ({ at, stays: stays - slots, teleported }));
  return { ...player, trail };
}

/** Digest 2: whether anybody's light is on this square. */
export function isLit({ players }: ObjectronState, square: Square): boolean {
  return players.some(({ trail }) => trail.some(({ at }) => at === square));
}

/** R1, R4: two squares are joined by light where they are neighbouring links of one chain, unless a teleporter lies between them. */
export function isChained({ players }: ObjectronState, a: Square, b: Square): boolean {
  return players.some((player) => links(player, a, b));
}

function links({ at, trail }: Player, a: Square, b: Square): boolean {
  let newer = at;
  for (const part of trail) {
    if (!part.teleported && ((newer === a && part.at === b) || (newer === b && part.at === a))) return true;
    newer = part.at;
  }
  return false;
}
