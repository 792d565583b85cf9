import type { DvonnEvent } from '@tavola/games/dvonn';
import type { EventSounds } from '../../sound/sounds.ts';

/** What is heard of each event. */
export const dvonnSounds: EventSounds<DvonnEvent> = {
  'set-up': null,
  placed: 'click',
  'board-filled': null,
  moved: 'move',
  captured: 'capture',
  'cut-off': 'fall',
  passed: null,
  ended: 'over',
};
