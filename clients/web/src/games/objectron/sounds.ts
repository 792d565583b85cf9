import type { ObjectronEvent } from '@tavola/games/objectron';
import { PASSED } from '@tavola/kernel';
import type { EventSounds } from '../../sound/sounds.ts';

/** What is heard of each event. */
export const objectronSounds: EventSounds<ObjectronEvent> = {
  'set-up': null,
  'power-failed': 'power',
  'turn-began': null,
  [PASSED]: null,
  moved: 'move',
  teleported: 'teleport',
  // Silent, so that it does not help to remember where.
  armed: null,
  exploded: 'blast',
  'power-stopped': 'power',
  'picked-up': 'coin',
  laid: 'click',
  thrown: 'throw',
  hit: 'punch',
  'turn-ended': null,
  'reached-finish': 'arrive',
  trapped: 'fall',
  'gave-up': null,
  ended: 'over',
};
