import { createHash } from 'node:crypto';
import type { Game, Json, Shape } from '@tavola/kernel';
import { clockFor, type Terms } from '@tavola/match';
import type { Chair, Platform, TablePlan } from '@tavola/server/embedded';
import { type TableSetup, TURN_MS } from './plan.ts';

const OPEN: Chair = { kind: 'open', who: null, seated: false, level: null, entropy: '' };
const BOT: Chair = { kind: 'bot', who: null, seated: false, level: 'easy', entropy: '' };

export function nameOf(table: TableSetup, person: number): string {
  return `${table.id}-${'abcdefghijkl'[person] ?? person}`;
}

/** Of players and spectators. */
export function namesOf(table: TableSetup): readonly string[] {
  return Array.from({ length: table.people + table.spectators }, (_, person) => nameOf(table, person));
}

export function secretOf(table: TableSetup): string {
  return createHash('sha256').update(`secret of ${table.id}`).digest('hex');
}

/** Makes a table, with its host in the first chair. */
export function makeTable(
  { tables }: Platform,
  table: TableSetup,
  game: Game<Shape>,
): ReturnType<Platform['tables']['make']> {
  return tables.make({
    plan: planOf(table, game),
    host: nameOf(table, 0),
    chairs: [...Array.from({ length: table.people }, () => OPEN), ...Array.from({ length: table.bots }, () => BOT)],
    secret: secretOf(table),
    hostSits: true,
  });
}

function planOf(table: TableSetup, game: Game<Shape>): TablePlan {
  const options = game.parse.options({});
  if (!options.ok) throw new Error(`${game.id} has no usual options: ${options.error.code}`);
  const terms: Terms = { clock: clockFor(TURN_MS), absence: table.absence, undo: true };
  return {
    ...{ id: table.id, code: table.id, game: game.id, options: options.value as Json, name: table.id, description: '' },
    ...{ terms, listed: true, watching: true, watchDelay: table.watchDelay, hostRule: 'pass-on' },
    origin: { kind: 'setup' },
  };
}
