import { type Diplomacy, diplomacy, SEATS, VARIANTS } from '@tavola/games/diplomacy';
import { type RecordedPhase, readRecord, writeRecord } from '@tavola/games/diplomacy/records';
import { type Move, noChance, seeded } from '@tavola/kernel';
import { expect, it } from 'vitest';
import { chooseAction } from '../../index.ts';

const GAMES = process.env['TAVOLA_LONG'] === '1' ? 200 : 10;
const OPTIONS = { edition: 'tavola', lastYear: 1903 } as const;

/** A game of easy bots, phase by phase. */
function botGame(number: number): RecordedPhase[] {
  const variant = VARIANTS[number % VARIANTS.length] ?? 'standard';
  const options = diplomacy.parse.options({ ...OPTIONS, variant });
  if (!options.ok) throw new Error(options.error.code);
  const phases: RecordedPhase[] = [];
  let { state } = diplomacy.setup(options.value, SEATS, null, noChance);
  while (diplomacy.outcome(state) === null) {
    const now = state;
    const moves = diplomacy.pending(now).map(({ seat }): Move<Diplomacy> => {
      const chance = seeded(`record ${number} ${phases.length} ${seat}`);
      return { seat, action: chooseAction(diplomacy, diplomacy.view(now, seat), seat, { level: 'easy', chance }) };
    });
    phases.push({ state: now, moves });
    state = diplomacy.apply(now, moves, noChance).state;
  }
  return phases;
}

it(`the research form of ${GAMES} bot games is the same after reading and writing it again`, () => {
  for (let number = 0; number < GAMES; number += 1) {
    const written = JSON.stringify(writeRecord({ id: `game ${number}`, phases: botGame(number) }));
    const read = readRecord(JSON.parse(written), OPTIONS);
    if (!read.ok) throw new Error(`game ${number}: ${JSON.stringify(read.error)}`);
    expect(read.value.phases.length).toBeGreaterThan(6);
    expect(JSON.stringify(writeRecord(read.value))).toBe(written);
  }
});
