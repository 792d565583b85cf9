import type { PlayerId } from '@tavola/match';
import type { TableInfo } from '@tavola/protocol';
import { pressOf } from '../chat/press.ts';
import { delayOf } from '../live/delayed-feed.ts';
import { shownAs } from './aliases.ts';
import type { Rematch } from './lobby-entries.ts';
import type { TableService } from './service.ts';
import { type Chair, isAnonymous, type Table } from './table.ts';

/** A frozen match and the reason. */
export interface FrozenMatch {
  readonly at: number;
  readonly why: string;
}

/** The data of a table as this account may see them. At an anonymous table others are not named. */
export function tableInfo(
  table: Table,
  tables: TableService,
  frozen: FrozenMatch | null,
  viewer: PlayerId | null,
): TableInfo & { readonly spectatorsMayChat: boolean } {
  const { id, code, game, name, description, options, terms, host, watching, hostRule, reroll, origin } = table;
  const { silenced = [], rematch } = table;
  const isVeiled = isAnonymous(table);
  return {
    ...{ id, code, game, name, description, options, terms },
    status: frozen === null ? table.status : 'frozen',
    ...(frozen === null ? {} : { frozenAt: frozen.at, frozenWhy: frozen.why }),
    // Others know who made the table, and must not learn which seat that is.
    host: isVeiled && host !== viewer ? '' : host,
    watching,
    watchDelay: delayOf(table),
    hostRule,
    spectatorsMayChat: table.spectatorsMayChat === true,
    press: pressOf(table),
    ...(silenced.length === 0 ? {} : { silenced: silenced.map((who) => shownAs(table, who, viewer)) }),
    oneGame: table.oneGame === true,
    askReady: table.askReady === true,
    origin: origin.kind,
    commitment: tables.commitment(table),
    reroll,
    proposal: tables.proposal(table),
    ...(table.starting === true ? { starting: true } : {}),
    ...(table.sides === undefined ? {} : { sides: table.sides }),
    ...(rematch === undefined || isVeiled ? {} : { rematch: withoutRound(rematch) }),
    ...(isSameParty(table) && table.previous !== undefined ? { previous: table.previous } : {}),
    chairs: shownChairs(table).map(({ kind, who, seated, level, ready = false, side, head, entropy }) => {
      // A link is seen again at its seat.
      const isLinked = !isVeiled || (who !== null && who === viewer);
      const links = { ...(head === undefined ? {} : { head }), ...(entropy === '' ? {} : { revealed: true as const }) };
      const own = side === undefined ? {} : { side };
      const shown = who === null ? null : shownAs(table, who, viewer);
      return { kind, who: shown, seated, level, ready, ...own, ...(isLinked ? links : {}) };
    }),
  };
}

/** At an anonymous table by seat once they are drawn: their order would tell who sits where. */
function shownChairs(table: Table): readonly Chair[] {
  const { chairs, order } = table;
  return isAnonymous(table) && order !== null ? order.flatMap((chair) => chairs[chair] ?? []) : chairs;
}

function withoutRound({ id, code, want, since, begun }: Rematch): NonNullable<TableInfo['rematch']> {
  return { id, code, want: [...want], since, ...(begun === true ? { begun } : {}) };
}

/** Whether exactly the people of the table before are here. */
function isSameParty({ regulars, chairs }: Table): boolean {
  const people = chairs.flatMap(({ who }) => who ?? []);
  return regulars !== undefined && people.length === regulars.length && people.every((who) => regulars.includes(who));
}
