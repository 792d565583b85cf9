import type { OptionField } from '@tavola/kernel';
import { LARGEST_OFFERED, MEMORY, POWER, SMALLEST_SIDE } from './types.ts';

/** R37: forms offer sides up to 30; the rules take more. */
export const FIELDS: readonly OptionField[] = [
  { id: 'width', kind: 'number', initial: SMALLEST_SIDE, range: [SMALLEST_SIDE, LARGEST_OFFERED] },
  { id: 'height', kind: 'number', initial: SMALLEST_SIDE, range: [SMALLEST_SIDE, LARGEST_OFFERED] },
  { id: 'power', kind: 'choice', initial: 'wild', choices: POWER },
  { id: 'memory', kind: 'choice', initial: 'unaided', choices: MEMORY },
];
