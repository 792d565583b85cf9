import { coltExpress } from './index.ts';
import type { Colt, ColtState } from './types.ts';

/** Settings and states that random games rarely reach, for the conformance suite. */
export const rareStates: readonly { setting: { options: Colt['options']; seats: number }; state: ColtState }[] = [
  whiskyBeforeAChoice(),
];

/**
 * The Ghost's move ends the round: the Marshal empties a flask that no seat has seen, and Cheyenne, hit by the Shotgun, chooses
 * where to go before the next round begins. Nothing else in that step is final.
 */
function whiskyBeforeAChoice(): (typeof rareStates)[number] {
  const options: Colt['options'] = { rules: 'published', modules: 'both', history: 'top' };
  const position = {
    seats: 3,
    cars: 'FCE',
    phase: 'stealin',
    first: 0,
    rounds: 'whisky-24',
    turn: [5, 0, 1, 0],
    bandits: ['cheyenne 0 1r bullets=5 hits=2 now=2', 'belle 1 cr hits=1 now=1', 'ghost 2 3r bullets=5 hits=1 now=1'],
    marshal: 1,
    coach: '0!',
    horses: '133',
    neutral: 14,
    hostages: 'poodle banker',
    acting: '2 ghost-move up',
    kept: ['', 's', 's'],
    loot: '300@1i 250@1i 450@1i 250@1i 350@ghost:2 350@3i 250@3i J@1i J@2i J@2i J@2i J@3i S@0i S@box S@cr O@1i N@2i N@3i 250@cheyenne:* 250@belle:* 250@ghost:*',
  };
  const state = coltExpress.position.read(position, options);
  if (!state.ok) throw new Error(`Expected a valid position, got ${state.error.code}`);
  return { setting: { options, seats: 3 }, state: state.value };
}
