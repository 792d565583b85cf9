import { coltExpress } from '@tavola/colt-express';
import { diplomacy } from '@tavola/diplomacy';
import { dvonn } from '@tavola/dvonn';
import { frogs } from '@tavola/frogs';
import type { Game, Shape } from '@tavola/kernel';
import { objectron } from '@tavola/objectron';
import { describe, expect, it } from 'vitest';
import { Unlawful } from './testing/laws/court.ts';
import { FAULTS, withFault } from './testing/laws/faults.ts';
import { runTable } from './testing/laws/run.ts';

const GAMES = [dvonn, frogs, objectron, coltExpress, diplomacy] as unknown as Game<Shape>[];
const TABLES = 500;
/** Tables within which a fault has to show. */
const FAULTY_TABLES = 400;

/** What has to come about for the laws to be tested at all, and how often at least. */
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
  'carried offer': 5,
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
    expect(verdict).toBeInstanceOf(Unlawful);
  });
});

/** What the court says of the first table that breaks a law; anything else that is thrown is no verdict. */
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
