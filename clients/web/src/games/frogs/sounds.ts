import type { FrogsEvent } from '@tavola/games/frogs';
import type { EventSounds } from '../../sound/sounds.ts';

/** What is heard of each event. */
export const frogsSounds: EventSounds<FrogsEvent> = {
  'set-up': null,
  'card-used': 'card',
  // A bridge that sinks is louder than the frog.
  jumped: ({ sank }) => (sank.length > 0 ? 'splash' : 'move'),
  pushed: 'move',
  arrived: 'arrive',
  bridged: 'click',
  removed: 'splash',
  'gave-up': null,
  'came-back': null,
  ended: 'over',
};
