import { type DiplomacyOptions, diplomacy } from '@tavola/games/diplomacy';
import { noChance, seeded, start } from '@tavola/kernel';
import { diplomacy as en } from '@tavola/words/en/diplomacy';
import { language } from '@tavola/words/en/language';
import { diplomacyWords } from '@tavola/words/games/diplomacy';
import { describe, expect, it } from 'vitest';
import { positions as positionsIn } from './positions.ts';

const positions = positionsIn(diplomacyWords(en, language));

const options: DiplomacyOptions = { edition: 'tavola', lastYear: 1910 };
const { state } = start(diplomacy, { options, seats: 7 }, seeded(1)).step;
const TUNIS = { phase: 'F1905M', units: { ITALY: ['A TUN'], TURKEY: ['F ION'] }, centers: { ITALY: ['TUN'] } };

function found(text: string): unknown {
  const read = positions.find(text, options);
  return read.ok
    ? read.value.map(({ name, state }) => ({ name, position: diplomacy.position.write(state) }))
    : positions.fault(read.error);
}

describe('positions in texts', () => {
  it('may be four million characters long, and no longer', () => {
    const read = (length: number) => {
      const result = positions.find(JSON.stringify(TUNIS).padEnd(length), options);
      return result.ok ? 'read' : result.error.code;
    };
    expect([read(4_000_000), read(4_000_001)]).toEqual(['read', 'too-long']);
  });

  it('round-trip', () => {
    const text = positions.write(diplomacy.view(state, 3));
    expect(text).toContain('"FRANCE": ["F BRE", "A MAR", "A PAR"]');
    expect(found(text)).toEqual([{ name: 'Spring 1901, orders', position: diplomacy.position.write(state) }]);
  });

  it.each([
    ['alone', JSON.stringify(TUNIS)],
    ['over several lines', JSON.stringify(TUNIS, null, 4)],
    ['in a command', `npx tavola play diplomacy --position '${JSON.stringify(TUNIS)}' --sandbox`],
    ['in a line for an engine', JSON.stringify({ id: 1, op: 'load', game: 'diplomacy', position: TUNIS })],
  ])('are found %s', (_, text) => {
    expect(found(text)).toEqual([{ name: 'Fall 1905, orders', position: TUNIS }]);
  });

  it('are found in a game record, one per phase, whatever the orders', () => {
    const { state: after } = diplomacy.apply(state, [], noChance);
    const phases = [
      { name: 'S1901M', state: diplomacy.position.write(state), orders: { FRANCE: ['A PAR FLIES'] } },
      { name: 'F1901M', state: diplomacy.position.write(after), orders: {} },
      { name: 'COMPLETED', state: {}, orders: {} },
    ];
    expect(found(JSON.stringify({ id: 'x', map: 'standard', phases }))).toMatchObject([
      { name: 'Spring 1901, orders' },
      { name: 'Fall 1901, orders', position: { phase: 'F1901M' } },
    ]);
  });

  it.each([
    ['', 'There’s nothing here yet.'],
    ['A PAR - BUR', 'This isn’t a position.'],
    ['{"phase": "S1901M",\n "units": {"FRANCE": ["A PAR" "A MAR"]}}', 'The text isn’t valid JSON'],
    ['{"units": {}}', '“phase” is missing'],
    ['{"phase": "S1901M", "units": {"FRANCE": ["A PARIS"]}}', 'Can’t read “A PARIS” in “units”.'],
    ['{"phase": "S1901M", "units": {"SPAIN": []}}', 'Can’t read “SPAIN” in “units”.'],
    ['{"phase": "S1901M", "units": {}, "wings": 2}', 'don’t have a field called “wings”'],
    ['{"phase": "S1901M", "units": {"FRANCE": ["F PAR"]}}', 'The unit in Paris can’t be there'],
    ['{"phase": "S1901M", "units": {"FRANCE": ["F SPA"]}}', 'The unit in Spain can’t be there'],
    ['{"phase": "S1901M", "units": {"FRANCE": ["A PAR"], "ITALY": ["A PAR"]}}', '2 units in Paris'],
    [
      '{"phase": "S1901M", "units": {"FRANCE": ["A PAR"]}, "centers": {"FRANCE": ["BUR"]}}',
      'The position lists Burgundy as a supply centre, but',
    ],
    [
      '{"phase": "S1901R", "units": {"FRANCE": ["*A PAR"]}, "retreats": {"FRANCE": {"A PAR": ["LON"]}}}',
      'dislodged from Paris',
    ],
    ['{"phase": "S1901M", "units": {}}', 'No power has any orders to give'],
    ['{"phase": "S1901A", "units": {"FRANCE": ["A PAR"]}}', '“S1901A”'],
    ['{"phases": []}', 'This game has no playable phase'],
    ['{"map": "ancient", "phases": []}', 'a different map'],
    ['{"phases": [{"name": "S1901M", "state": {"units": {"FRANCE": ["F PAR"]}}}]}', 'In S1901M: The unit in Paris'],
  ])('name the fault of %j', (text, said) => {
    expect(found(text)).toContain(said);
    expect(found(text)).toContain('Nothing has changed.');
  });
});
