import { coltExpress } from '@tavola/colt-express';
import { diplomacy } from '@tavola/diplomacy';
import { dvonn } from '@tavola/dvonn';
import { frogs } from '@tavola/frogs';
import type { Game, Shape } from '@tavola/kernel';
import { objectron } from '@tavola/objectron';
import { describe, expect, it } from 'vitest';
import { runTable } from './testing/laws/run.ts';

const GAMES = [dvonn, frogs, objectron, coltExpress, diplomacy] as unknown as Game<Shape>[];
const TABLES = 500;

describe('the laws of seats', () => {
  it(`hold at ${TABLES} random tables`, () => {
    const done: Record<string, number> = {};
    for (let index = 0; index < TABLES; index += 1)
      for (const [name, count] of Object.entries(runTable(GAMES, `law ${index}`).done))
        done[name] = (done[name] ?? 0) + count;
    console.log(done);
    expect(done).toBeTruthy();
  });
});
