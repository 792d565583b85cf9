import type { GameFacts } from '@tavola/kernel';
import { facts as coltExpress } from './colt-express/facts.ts';
import { facts as diplomacy } from './diplomacy/facts.ts';
import { facts as dvonn } from './dvonn/facts.ts';
import { facts as frogs } from './frogs/facts.ts';
import { facts as objectron } from './objectron/facts.ts';

/** Every game, without its rules, which load with a table. */
export const gameFacts: readonly GameFacts[] = [dvonn, frogs, diplomacy, objectron, coltExpress];

/** Throws if there is no such game. */
export function factsOf(id: string): GameFacts {
  const facts = gameFacts.find((one) => one.id === id);
  if (facts === undefined) throw new Error(`There is no game ${id}.`);
  return facts;
}

/** The name of a game. Of a game that this version does not know, its id. */
export function gameName(id: string): string {
  return gameFacts.find((facts) => facts.id === id)?.name ?? id;
}
