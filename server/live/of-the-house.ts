import type { World } from '@tavola/protocol';
import type { Store } from '@tavola/store';
import type { House } from '../house.ts';
import { Absence } from './absence.ts';
import { LateRooms } from './late.ts';
import { Presence } from './presence.ts';

/** What presence needs of the house, which may still be under construction. */
type Surroundings = Pick<
  House,
  'hub' | 'late' | 'tables' | 'matches' | 'seats' | 'heartbeat' | 'absence' | 'presence' | 'directory'
>;

/** Who is connected, and everybody who is told: at once, or with the delay of the table. */
export function presenceOf(house: Surroundings, store: Pick<Store, 'broadcast'>, world: World): Presence {
  return new Presence({
    world,
    tell: (text) => store.broadcast(text),
    onPlayers: (tableId) => sendPresence(house, tableId),
    // Says nothing about the game, so it need not wait.
    onSpectators: (tableId, count) => {
      for (const hub of [house.hub, house.late.hub]) hub.watching(tableId, count);
    },
    onLost: (tableId, account) => house.absence.lost(tableId, account),
  });
}

/** The feeds of tables that are shown later. */
export function lateRoomsOf(
  house: Pick<House, 'matchOf' | 'matches' | 'tables' | 'directory' | 'talk'>,
  world: World,
): LateRooms {
  return new LateRooms({
    world,
    matchOf: (table) => house.matchOf(table),
    log: (matchId) => house.matches.log(matchId, 0),
    tableAt: (id, then) => house.tables.at(id, then),
    people: (match, entries) => house.directory.broughtBy(match, entries),
    held: (table) => house.talk.held(table),
  });
}

export function absenceOf(
  house: Surroundings,
  world: World,
  behind: (what: string, tableId: string, work: Promise<unknown>) => void,
): Absence {
  const { matches, heartbeat, directory } = house;
  return new Absence({
    ...{ world, matches, heartbeat, directory, behind, registry: house.presence.registry },
    leave: (table, account) => house.seats.leave(table, account, 'lost-connection'),
    back: (match, seat, account) => house.seats.welcomeBack(match, seat, account),
    find: (tableId) => house.tables.find(tableId),
  });
}

/** Sends the connected seats to everybody at a table that is in memory; others get them with their `hello`. */
function sendPresence({ tables, presence, hub, late }: Surroundings, tableId: string): void {
  const table = tables.peek(tableId);
  if (table === null || table.order === null) return;
  const seats = presence.seats(table);
  hub.presence(tableId, seats);
  late.later(tableId, (delayed) => delayed.presence(tableId, seats));
}
