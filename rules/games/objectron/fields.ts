import type { OptionField } from '@tavola/kernel';
import { MAX_OFFERED_SIDE, MEMORY, MIN_SIDE, POWER } from './types.ts';

/** R37: forms offer sides up to 30; the rules take more. */
export const FIELDS: readonly OptionField[] = [
  { id: 'width', kind: 'number', initial: MIN_SIDE, range: [MIN_SIDE, MAX_OFFERED_SIDE] },
  { id: 'height', kind: 'number', initial: MIN_SIDE, range: [MIN_SIDE, MAX_OFFERED_SIDE] },
  { id: 'power', kind: 'choice', initial: 'wild', choices: POWER },
  { id: 'memory', kind: 'choice', initial: 'unaided', choices: MEMORY },
];
