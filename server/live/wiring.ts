import type { World } from '@tavola/protocol';
import type { Store } from '@tavola/store';
import type { Platform } from '../platform.ts';
import { showsPresence } from '../tables/table.ts';
import { Absence } from './absence.ts';
import { DelayedFeeds } from './delayed-feed.ts';
import { Presence } from './presence.ts';

/** What presence needs from the platform, which may still be under construction. */
type Surroundings = Pick<
  Platform,
  'hub' | 'late' | 'tables' | 'matches' | 'seats' | 'heartbeat' | 'absence' | 'presence' | 'directory'
>;

/** Wires presence to all clients, live and delayed. */
export function createPresence(
  platform: Surroundings,
  store: Pick<Store, 'broadcast'>,
  world: World,
  onNodeGone: () => void,
): Presence {
  return new Presence({
    ...{ world, onNodeGone },
    tell: (text) => store.broadcast(text),
    onPlayers: (tableId) => sendPresence(platform, tableId),
    // Says nothing about the game, so it is not delayed.
    onSpectators: (tableId, count) => {
      for (const hub of [platform.hub, platform.late.hub]) hub.watching(tableId, count);
    },
    onLost: (tableId, account) => platform.absence.lost(tableId, account),
  });
}

/** Creates the feeds for delayed spectators. */
export function createDelayedFeeds(
  platform: Pick<Platform, 'matchOf' | 'matches' | 'tables' | 'directory' | 'chat'>,
  world: World,
): DelayedFeeds {
  return new DelayedFeeds({
    world,
    matchOf: (table) => platform.matchOf(table),
    log: (matchId) => platform.matches.log(matchId, 0),
    tableAt: (id, then) => platform.tables.at(id, then),
    people: (match, entries) => platform.directory.broughtBy(match, entries),
    held: (table) => platform.chat.held(table),
  });
}

export function createAbsence(
  platform: Surroundings,
  world: World,
  behind: (what: string, tableId: string, work: Promise<unknown>) => void,
): Absence {
  const { matches, heartbeat, directory } = platform;
  return new Absence({
    ...{ world, matches, heartbeat, directory, behind, registry: platform.presence.registry },
    leave: (table, account) => platform.seats.leave(table, account, 'lost-connection'),
    back: (match, seat, account) => platform.seats.welcomeBack(match, seat, account),
    find: (tableId) => platform.tables.find(tableId),
  });
}

/** Sends the connected seats to clients of tables in memory. Others get them with `hello`. */
function sendPresence({ tables, presence, hub, late }: Surroundings, tableId: string): void {
  const table = tables.peek(tableId);
  if (table === null || !showsPresence(table)) return;
  const seats = presence.seats(table);
  hub.presence(tableId, seats);
  late.later(tableId, (delayed) => delayed.presence(tableId, seats));
}
