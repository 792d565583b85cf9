import type { Chronicle, ChronicleEntry, Shape } from '../game.ts';
import { jsonCopy, sameJson } from '../json.ts';
import type { LawScene } from './scene.ts';

/** Checks the statistics of a finished game, if the game keeps any. */
export function examineChronicle<G extends Shape>(
  { game, setting, state, ledger }: LawScene<G>,
  steps: readonly (readonly G['event'][])[],
): void {
  const { chronicle } = game;
  const outcome = game.outcome(state);
  if (chronicle === undefined || outcome === null) return;
  ledger.guard('chronicle', () => {
    const entries = chronicle.read(steps, outcome);
    const again = chronicle.read(jsonCopy(steps), jsonCopy(outcome));
    ledger.expect('chronicle', sameJson(entries, again), () => 'the same events give different statistics');
    const fault = faultIn(chronicle, entries, setting.seats);
    ledger.expect('chronicle', fault === null, () => `${fault}`);
  });
}

function faultIn<G extends Shape>(
  { facts }: Chronicle<G>,
  entries: readonly ChronicleEntry[],
  seats: number,
): string | null {
  const keys = entries.map(({ fact, seat = null }) => `${fact} ${seat}`);
  const twice = keys.find((key, index) => keys.indexOf(key) < index);
  if (twice !== undefined) return `there are 2 values of "${twice}"`;
  for (const { fact, seat, value } of entries) {
    const declared = facts.find(({ id }) => id === fact);
    if (declared === undefined) return `"${fact}" is not declared`;
    const isSeat = seat !== undefined && Number.isInteger(seat) && seat >= 0 && seat < seats;
    if (declared.per === 'seat' ? !isSeat : seat !== undefined) return `"${fact}" is of the wrong seat: ${seat}`;
    const isCount = typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
    if (declared.kind === 'count' ? !isCount : typeof value !== 'string' || value === '')
      return `"${fact}" has the value ${JSON.stringify(value)}`;
  }
  return null;
}
