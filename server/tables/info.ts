import type { TableInfo } from '@tavola/protocol';
import { pressOf } from '../chat/press.ts';
import { delayOf } from '../live/delayed-feed.ts';
import type { Rematch } from './lobby-entries.ts';
import type { TableService } from './service.ts';
import { isAnonymous, type Table } from './table.ts';

/** A frozen match and the reason. */
export interface FrozenMatch {
  readonly at: number;
  readonly why: string;
}

/** The public data of a table. */
export function tableInfo(
  table: Table,
  tables: TableService,
  frozen: FrozenMatch | null,
): TableInfo & { readonly spectatorsMayChat: boolean } {
  const { id, code, game, name, description, options, terms, host, watching, hostRule, reroll, chairs, origin } = table;
  const { silenced = [], rematch } = table;
  const isVeiled = isAnonymous(table);
  return {
    ...{ id, code, game, name, description, options, terms },
    status: frozen === null ? table.status : 'frozen',
    ...(frozen === null ? {} : { frozenAt: frozen.at, frozenWhy: frozen.why }),
    host: isVeiled ? '' : host,
    watching,
    watchDelay: delayOf(table),
    hostRule,
    spectatorsMayChat: table.spectatorsMayChat === true,
    press: pressOf(table),
    ...(silenced.length === 0 || isVeiled ? {} : { silenced }),
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
    chairs: chairs.map(({ kind, who, seated, level, ready = false, side, head, entropy }) => {
      const links = { ...(head === undefined ? {} : { head }), ...(entropy === '' ? {} : { revealed: true as const }) };
      const own = side === undefined ? {} : { side };
      return { kind, who: isVeiled ? null : who, seated, level, ready, ...own, ...links };
    }),
  };
}

function withoutRound({ id, code, want, since }: Rematch): NonNullable<TableInfo['rematch']> {
  return { id, code, want: [...want], since };
}

/** Whether exactly the people of the table before are here. */
function isSameParty({ regulars, chairs }: Table): boolean {
  const people = chairs.flatMap(({ who }) => who ?? []);
  return regulars !== undefined && people.length === regulars.length && people.every((who) => regulars.includes(who));
}
