import { games } from '@tavola/client-core/games';
import { expect, it } from 'vitest';
import { genericUi } from './games/generic/ui.ts';
import { messages } from './language.ts';
import { positionSentence } from './position-fault.ts';
import { textUiFor } from './text-uis.ts';

const { coltExpressTerminal, diplomacyTerminal, dvonnTerminal, frogsTerminal, objectronTerminal } = messages();
const areas: readonly object[] = [
  coltExpressTerminal,
  diplomacyTerminal,
  dvonnTerminal,
  frogsTerminal,
  objectronTerminal,
];

it('has a whole sentence for every fault of a position', () => {
  expect(areas).toHaveLength(games.filter((game) => textUiFor(game) !== genericUi).length);
  const faults = areas.flatMap((area) =>
    Object.keys(area)
      .filter((key) => key.startsWith('position.') && key !== 'position.bad-entry')
      .map((key) => positionSentence(area, { code: key.replace('position.', ''), at: ['A1'] }, '{}')),
  );
  expect(faults.length).toBeGreaterThan(40);
  for (const sentence of faults) expect(sentence).toMatch(/^[A-Z“][^;]*\.$/);
  expect(faults.filter((sentence) => sentence.includes('undefined'))).toEqual([]);
});

it('names an unknown code', () => {
  expect(positionSentence({}, { code: 'new-fault', at: ['x'] })).toBe('That’s not allowed (new fault: x).');
});
