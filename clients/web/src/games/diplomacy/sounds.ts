import type { DiplomacyEvent } from '@tavola/games/diplomacy';
import type { EventSounds } from '../../sound/sounds.ts';

/** What is heard of each event. */
export const diplomacySounds: EventSounds<DiplomacyEvent> = {
  'set-up': null,
  resolved: 'move',
  dislodged: 'capture',
  disbanded: 'fall',
  seized: 'click',
  counted: null,
  eliminated: 'fall',
  phase: 'card',
  'gave-up': null,
  'came-back': null,
  ended: 'over',
};
