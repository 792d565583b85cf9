import type { Entry, Match } from '@tavola/match';
import type { Store, StoredChatLine } from '@tavola/store';
import type { RunInBackground } from './background.ts';
import type { BotService } from './bots/service.ts';
import { markRow } from './matches/row-status.ts';
import type { Notifications } from './notifications/notifications.ts';
import type { Platform } from './platform.ts';
import { tableIdOf } from './tables/seating.ts';
import type { MatchStarts } from './tables/starting.ts';
import { mentionedAt, type Table } from './tables/table.ts';

type Audience = Pick<
  Platform,
  'world' | 'hub' | 'late' | 'directory' | 'tables' | 'matches' | 'seats' | 'absence' | 'chat' | 'tableMatches'
>;

export interface PublicationDeps {
  readonly platform: Audience;
  readonly store: Store;
  readonly bots: BotService;
  readonly starts: MatchStarts;
  readonly notifications: Notifications | null;
  readonly background: RunInBackground;
}

/** What follows from stored changes of any process: clients, bots and notifications learn of them. */
export class Publication {
  readonly #deps: PublicationDeps;

  constructor(deps: PublicationDeps) {
    this.#deps = deps;
  }

  tableChanged(table: Table): void {
    const { platform, starts, notifications, background } = this.#deps;
    starts.changed(table);
    const info = platform.tableMatches.infoBy(table);
    const people = platform.directory.peek(mentionedAt(table));
    platform.hub.tableChanged(table, info, people);
    platform.late.later(table.id, (hub) => hub.tableChanged(table, info, people));
    if (table.terms.anonymous === true && table.status === 'over') this.#unveil(table);
    if (table.previous !== undefined) background('rematch', table.id, platform.tables.settleRematch(table));
    if (notifications !== null) background('notice', table.id, notifications.tableChanged(table));
  }

  #unveil(table: Table): void {
    const { platform, background } = this.#deps;
    const tell = (isLate: boolean) => background('names', table.id, platform.chat.unveil(table, isLate));
    tell(false);
    platform.late.hold(table.id, { key: 'names', at: platform.world.now(), tell: () => tell(true) });
  }

  /** @param own stored by this process */
  matchGrown(match: Match, entries: readonly Entry[], own: boolean): void {
    const { platform, bots, notifications, background } = this.#deps;
    const tableId = tableIdOf(match.start.matchId);
    platform.hub.entries(tableId, match, entries, platform.directory.broughtBy(match, entries));
    platform.late.entries(tableId, entries);
    if (notifications?.reaches(match)) background('notice', tableId, notifications.matchGrown(match));
    if (match.ended !== null) {
      background('closing', tableId, platform.tables.close(tableId));
      return;
    }
    platform.absence.heard(tableId, entries);
    if (own && platform.seats.concerns(entries)) background('seats', tableId, platform.seats.follow(match));
    if (own) bots.wake(match);
    else bots.expect(match);
  }

  /** A match was frozen or thawed: updates the row of its table and all clients. */
  async matchStatusChanged(matchId: string): Promise<void> {
    const { platform, store } = this.#deps;
    const table = await platform.tables.find(tableIdOf(matchId)).catch(() => null);
    if (table === null) return;
    this.tableChanged(table);
    const status = platform.tableMatches.isFrozen(table) ? 'frozen' : table.status;
    // The mark is only for lists. Opening the match finds the fault anyway.
    await markRow(store, table.id, status, platform.world.now()).catch(() => undefined);
  }

  /** A process has checked the match without adding to it, perhaps because its deadline is near. */
  matchChecked(matchId: string, nextSeq: number): void {
    const { platform, notifications, background } = this.#deps;
    const match = platform.matches.peek(matchId);
    if (match?.nextSeq === nextSeq && notifications?.isShort(match) && notifications.reaches(match))
      background('notice', tableIdOf(matchId), notifications.timeIsShort(match));
  }

  chatLineAdded(tableId: string, number: number, line: StoredChatLine | undefined): void {
    const { notifications, background } = this.#deps;
    if (notifications !== null) background('notice', tableId, notifications.said(tableId, number, line));
  }
}
