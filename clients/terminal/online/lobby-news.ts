import type { TableInfo } from '@tavola/client-core';
import type { MissTerms } from '@tavola/client-core/words';
import type { Shape } from '@tavola/kernel';
import { cleanLine } from '../clean.ts';
import { spoken } from '../language.ts';
import { wrap } from '../screen.ts';
import type { TextTable } from '../text-table.ts';
import { agreedOn } from './customs.ts';
import { chairText } from './people.ts';

/** The table as somebody finds it who has just come. */
export function lobbyLines(
  table: TableInfo,
  text: Pick<TextTable<Shape>, 'title' | 'customs'>,
  { server, name }: { server: string; name: string },
): string[] {
  const { online: m, missSentences } = spoken();
  const missed = missSentences(table.terms as MissTerms, table.chairs.length);
  return [
    '',
    m['lobby.table']({ game: text.title, code: table.code }),
    m['lobby.share'],
    `  npx tavola play ${table.game} --server ${server} --code ${table.code}`,
    ...agreedOn(text, table).map((rule) => m['lobby.rule']({ rule })),
    ...missed.flatMap((sentence) => wrap(sentence)),
    m['lobby.seats'],
    ...table.chairs.map((chair, index) => `  ${index + 1} ${chairText(chair, table)}`),
    ...wrap(table.host === name ? m['lobby.how-host'] : m['lobby.how-guest']({ name: cleanLine(table.host) })),
  ];
}

/** What has changed at a table that has not begun. */
export function lobbyNews(before: TableInfo, now: TableInfo): string[] {
  const { online: m, table } = spoken();
  const moved = now.chairs.flatMap((_, index) => {
    const [was, is] = [seatedAt(before, index), seatedAt(now, index)];
    if (was === is) return [];
    return [
      ...(was === null ? [] : [table['remarks.left']({ name: cleanLine(was) })]),
      ...(is === null ? [] : [m['lobby.joined']({ name: cleanLine(is) })]),
    ];
  });
  return [
    ...moved,
    ...(moved.length > 0 && isFull(now) ? [m['lobby.full']] : []),
    ...(before.host === now.host ? [] : [m['lobby.new-host']({ name: cleanLine(now.host) })]),
    ...(before.reroll === now.reroll ? [] : [m['lobby.rolled']]),
    ...(before.status !== 'cancelled' && now.status === 'cancelled' ? [m['lobby.closed']] : []),
    ...(before.status === 'lobby' && now.status === 'running' ? [begun(now)] : []),
  ];
}

function begun({ origin }: TableInfo): string {
  return spoken().online[origin === 'file' ? 'lobby.continued' : 'lobby.started'];
}

function seatedAt(table: TableInfo, index: number): string | null {
  const chair = table.chairs[index];
  return chair?.seated ? chair.who : null;
}

function isFull({ chairs }: TableInfo): boolean {
  return chairs.every(({ kind, seated }) => kind === 'bot' || seated);
}
