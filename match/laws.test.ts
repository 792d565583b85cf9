import { coltExpress } from '@tavola/games/colt-express';
import { diplomacy } from '@tavola/games/diplomacy';
import { dvonn } from '@tavola/games/dvonn';
import { frogs } from '@tavola/games/frogs';
import { objectron } from '@tavola/games/objectron';
import type { Game, Shape } from '@tavola/kernel';
import { describe, expect, it } from 'vitest';
import { FAULTS, withFault } from './testing/laws/faults.ts';
import { LawBreach } from './testing/laws/law-checker.ts';
import { runTable } from './testing/laws/run.ts';

const GAMES = [dvonn, frogs, objectron, coltExpress, diplomacy] as unknown as Game<Shape>[];
const TABLES = 250;
/** Number of tables within which a fault must show. */
const FAULTY_TABLES = 400;

/** Minimum occurrences without which the laws would go untested. */
const OCCURS = {
  'clock: deadline': 300,
  'clock: patience': 30,
  'seat: bot': 100,
  'seat: joined': 30,
  'seat: handed': 30,
  'seat: retired': 20,
  'seat: reclaimed': 50,
  'seat: reclaimed from a person': 5,
  'carried draw': 5,
  'carried cancel': 10,
  'carried undo': 3,
  'carried pause': 10,
  'carried extend': 5,
  'carried bot': 3,
  'carried offer': 2,
  'given up: claimed': 5,
  'end: alone': 20,
  lapsed: 30,
};

describe('the laws of seats', () => {
  it(`hold at ${TABLES} random tables of all games`, () => {
    const done: Record<string, number> = {};
    for (let index = 0; index < TABLES; index += 1)
      for (const [name, count] of Object.entries(runTable(GAMES, `law ${index}`).done))
        done[name] = (done[name] ?? 0) + count;
    const rare = Object.entries(OCCURS).filter(([name, least]) => (done[name] ?? 0) < least);
    expect(rare.map(([name]) => `${name}: ${done[name] ?? 0}`)).toEqual([]);
  });

  it.each(FAULTS)('are broken when $name', (fault) => {
    const verdict = withFault(fault, () => firstBreach(FAULTY_TABLES));
    expect(verdict).toBeInstanceOf(LawBreach);
  });
});

/** The first breach found. Any other exception is rethrown. */
function firstBreach(tables: number): unknown {
  for (let index = 0; index < tables; index += 1) {
    try {
      runTable(GAMES, `fault ${index}`);
    } catch (error) {
      return error;
    }
  }
  return null;
}
