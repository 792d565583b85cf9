import { breakCycle } from './cycles.ts';
import { decideUnit } from './decide.ts';
import { OPEN, type ResolutionField } from './field.ts';

/** Answers every decision on the field. */
export function settleField(field: ResolutionField): void {
  narrow(field);
  while (field.left > 0) {
    breakCycle(field);
    narrow(field);
  }
}

/** Decides what follows from what is known, until nothing more does. What stays open waits for itself. */
function narrow(field: ResolutionField): void {
  const { queue, answer } = field;
  for (let before = field.left + 1; field.left < before; ) {
    before = field.left;
    let kept = 0;
    for (let index = 0; index < before; index += 1) {
      const unit = queue[index] as number;
      if (answer[unit] !== OPEN) continue;
      const found = decideUnit(field, unit);
      if (found !== OPEN) answer[unit] = found;
      else {
        queue[kept] = unit;
        kept += 1;
      }
    }
    field.left = kept;
  }
}
