import { type Character, type ColtView, cardFacts, type LootPick, picksAt } from '@tavola/games/colt-express';
import type { Box, Point } from '../../board/geometry.ts';
import type { Spot, Target } from '../../board/types.ts';
import { ROOF, widthOf } from './geometry.ts';
import { actorOf, countOf, neutralScene } from './scene.ts';
import { coltSpoken } from './words.ts';

/** What a bandit may lose by a punch, in a bubble beside them. */
export interface LootBubble {
  readonly who: Character;
  readonly box: Box;
  /** End of the tail, at the bandit. */
  readonly tip: Point;
  readonly loot: readonly {
    readonly spot: Target;
    readonly pick: LootPick;
    readonly count: number;
    /** Centre of its place in the bubble. */
    readonly at: Point;
  }[];
}

/** Size of the place of one kind of loot. */
const CELL = 44;
const MARGIN = 4;
const TAIL = 10;
/** Below the sign that says which bandit is yours. */
const TAIL_BELOW = 17;
const HAT = 104;

/** The spot of loot in a bubble. */
export function bubbleSpot(who: string, pick: string): Target {
  return `${who}:${pick}`;
}

/** The bubbles of everyone who may be punched now. Players see one of them: that of the victim they choose. */
export function lootBubbles(view: ColtView): readonly LootBubble[] {
  const { acting, queue } = view;
  if (acting === null || queue.length > 0 || cardFacts(acting.card).kind !== 'punch') return [];
  const actor = actorOf(view);
  const { people, ground } = neutralScene(view);
  const here = people.find(({ id }) => id === actor)?.space;
  return people.flatMap(({ id, at, scale, space }): readonly LootBubble[] => {
    if (id === 'marshal' || id === 'shotgun' || id === actor || space !== here) return [];
    const picks = picksAt(view, id);
    if (picks.length === 0) return [];
    const size = { width: picks.length * CELL + 2 * MARGIN, height: CELL + 2 * MARGIN };
    // There is no sky above the roofs: there it hangs into the car.
    const isBelow = at.y === ROOF;
    const tip = { x: at.x, y: isBelow ? at.y + 6 : at.y - HAT * scale };
    const left = Math.min(Math.max(at.x - size.width / 2, MARGIN), widthOf(ground) - size.width - MARGIN);
    const box = { x: left, y: isBelow ? tip.y + TAIL_BELOW : tip.y - TAIL - size.height, ...size };
    const loot = picks.map((pick, index) => ({
      ...{ spot: bubbleSpot(id, pick), pick, count: countOf(view, id, pick) },
      at: { x: left + MARGIN + (index + 0.5) * CELL, y: box.y + size.height / 2 },
    }));
    return [{ who: id, box, tip, loot }];
  });
}

/** The controls in the bubbles. They take presses only while their bubble is shown. */
export function bubbleSpots(view: ColtView): readonly Spot[] {
  const { labels } = coltSpoken.say;
  return lootBubbles(view).flatMap(({ who, loot }) =>
    loot.map(({ spot, pick, count, at }) => ({
      ...{ id: spot, at, name: labels.lootOf(who, pick, count), onTop: true as const },
      hit: { shape: 'rect' as const, width: CELL - 4, height: CELL - 4, round: 8 },
    })),
  );
}
