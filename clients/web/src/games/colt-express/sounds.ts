import type { ColtEvent, Motive } from '@tavola/games/colt-express';
import type { EventSounds, SoundName } from '../../sound/sounds.ts';

/** A bandit that is driven off by something else has that sound alone. */
const GOING = {
  placed: null,
  moved: 'move',
  floor: 'move',
  rode: 'hooves',
  punched: 'fall',
  pushed: null,
  marshal: null,
  shotgun: null,
  'swivel-arm': 'fall',
  braking: 'fall',
  'higher-speed': 'fall',
} as const satisfies Readonly<Record<Motive, SoundName | null>>;

/** What is heard of each event. */
export const coltSounds: EventSounds<ColtEvent> = {
  'set-up': null,
  picked: 'click',
  attacked: 'hooves',
  round: 'whistle',
  turn: ({ kind }) => (kind === 'tunnel' ? 'tunnel' : null),
  drew: 'card',
  laid: 'card',
  drank: 'splash',
  passed: null,
  kept: 'card',
  stealin: 'whistle',
  turned: 'card',
  fizzled: null,
  went: ({ by }) => GOING[by],
  escaped: 'hooves',
  'marshal-moved': 'move',
  'shotgun-punched': 'punch',
  'coach-moved': 'hooves',
  'horse-moved': 'hooves',
  took: 'coin',
  dropped: 'click',
  shot: 'shot',
  punched: 'punch',
  hit: 'shot',
  hostage: 'arrive',
  event: 'whistle',
  'strongbox-placed': 'coin',
  'flask-emptied': 'splash',
  declined: null,
  paid: 'coin',
  'gave-up': null,
  'came-back': null,
  ended: 'over',
};
