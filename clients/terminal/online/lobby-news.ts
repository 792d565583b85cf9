import type { TableInfo } from '@tavola/client-core';
import { type MissTerms, missSentences } from '@tavola/client-core/words';
import type { Shape } from '@tavola/kernel';
import { cleanLine } from '../clean.ts';
import type { TextTable } from '../text-table.ts';
import { agreedOn } from './customs.ts';
import { chairText } from './people.ts';
import { onlineTexts } from './texts.ts';

const words = onlineTexts.lobby;

/** The table as somebody finds it who has just come. */
export function lobbyLines(
  table: TableInfo,
  text: Pick<TextTable<Shape>, 'title' | 'customs'>,
  { server, name }: { server: string; name: string },
): string[] {
  return [
    '',
    words.table(text.title, table.code),
    words.share,
    `  npx tavola play ${table.game} --server ${server} --code ${table.code}`,
    ...agreedOn(text, table).map(words.agreed),
    ...missSentences(table.terms as MissTerms, table.chairs.length),
    words.seats,
    ...table.chairs.map((chair, index) => words.seat(index + 1, chairText(chair, table))),
    table.host === name ? words.howHost : words.howGuest(cleanLine(table.host)),
  ];
}

/** What has changed at a table that has not begun. */
export function lobbyNews(before: TableInfo, now: TableInfo): string[] {
  const moved = now.chairs.flatMap((_, index) => {
    const [was, is] = [seatedAt(before, index), seatedAt(now, index)];
    if (was === is) return [];
    return [
      ...(was === null ? [] : [words.rises(cleanLine(was))]),
      ...(is === null ? [] : [words.sits(cleanLine(is))]),
    ];
  });
  return [
    ...moved,
    ...(moved.length > 0 && isFull(now) ? [words.full] : []),
    ...(before.host === now.host ? [] : [words.newHost(cleanLine(now.host))]),
    ...(before.reroll === now.reroll ? [] : [words.rolled]),
    ...(before.status !== 'cancelled' && now.status === 'cancelled' ? [words.closed] : []),
    ...(before.status === 'lobby' && now.status === 'running' ? [begun(now)] : []),
  ];
}

function begun({ origin }: TableInfo): string {
  return origin === 'file' ? words.startedAgain : words.started;
}

function seatedAt(table: TableInfo, index: number): string | null {
  const chair = table.chairs[index];
  return chair?.seated ? chair.who : null;
}

function isFull({ chairs }: TableInfo): boolean {
  return chairs.every(({ kind, seated }) => kind === 'bot' || seated);
}
