import { type LobbyChange, lobbyChanges, type TableInfo } from '@tavola/client-core';
import { lobbyChangeText, type MissTerms } from '@tavola/client-core/words';
import { gameName } from '@tavola/games/facts';
import type { Shape } from '@tavola/kernel';
import { safeLine } from '../clean.ts';
import { messages } from '../language.ts';
import { wrap } from '../screen.ts';
import type { TextUi } from '../text-ui.ts';
import { agreedOn } from './customs.ts';
import { chairText } from './seat-names.ts';

/** Describes the lobby to a player who has just joined. */
export function lobbyLines(
  table: TableInfo,
  ui: Pick<TextUi<Shape>, 'customs'>,
  { server, name }: { server: string; name: string },
): string[] {
  const { online: m, missSentences } = messages();
  const missed = missSentences(table.terms as MissTerms, table.chairs.length);
  return [
    '',
    m['lobby.table']({ game: gameName(table.game), code: table.code }),
    m['lobby.link']({ link: `${server}/t/${table.code}` }),
    m['lobby.share'],
    `  npx tavola play ${table.game} --server ${server} --code ${table.code}`,
    ...agreedOn(ui, table).map((rule) => m['lobby.rule']({ rule })),
    ...missed.flatMap((sentence) => wrap(sentence)),
    m['lobby.seats'],
    ...table.chairs.map((chair, index) => `  ${index + 1} ${chairText(chair, table)}`),
    ...wrap(howToStart(table, name)),
  ];
}

/** Changes that have sentences of their own here, or follow from them. */
const TOLD: readonly LobbyChange['kind'][] = ['joined', 'left', 'host', 'rolled'];

/** Describes what changed in the lobby. */
export function lobbyNews(before: TableInfo, now: TableInfo, ui: Pick<TextUi<Shape>, 'side'>): string[] {
  const { online: m, table, lobby } = messages();
  const isLobby = before.status === 'lobby' && now.status === 'lobby';
  const changes = isLobby ? lobbyChanges(withCleanNames(before), withCleanNames(now)) : [];
  const names = { level: (level: string) => level, side: (seat: number) => ui.side?.(seat) ?? String(seat + 1) };
  const moved = now.chairs.flatMap((_, index) => {
    const [was, is] = [seatedAt(before, index), seatedAt(now, index)];
    if (was === is) return [];
    return [
      ...(was === null ? [] : [table['remarks.left']({ name: safeLine(was) })]),
      ...(is === null ? [] : [m['lobby.joined']({ name: safeLine(is) })]),
    ];
  });
  return [
    ...moved,
    ...(moved.length > 0 && isFull(now) ? [m['lobby.full']] : []),
    ...(before.host === now.host || now.host === '' ? [] : [m['lobby.new-host']({ name: safeLine(now.host) })]),
    ...(before.reroll === now.reroll ? [] : [m['lobby.rolled']]),
    ...changes
      .filter(({ kind }) => !TOLD.includes(kind))
      .map((change) => lobbyChangeText(lobby, change, withCleanNames(now), names)),
    ...(changes.some(({ kind }) => kind === 'plan') ? [m['setup.see-options']] : []),
    ...(before.status !== 'cancelled' && now.status === 'cancelled' ? [m['lobby.closed']] : []),
    ...(before.status === 'lobby' && now.status === 'running' ? [begun(now)] : []),
  ];
}

function withCleanNames(table: TableInfo): TableInfo {
  const clean = (name: string | null): string | null => (name === null ? null : safeLine(name));
  return {
    ...table,
    name: safeLine(table.name),
    chairs: table.chairs.map((chair) => ({ ...chair, who: clean(chair.who) })),
  };
}

/** At an anonymous table only the host knows who the host is. */
function howToStart({ host }: TableInfo, name: string): string {
  const { online: m } = messages();
  if (host === '') return m['lobby.how-anonymous'];
  return host === name ? m['lobby.how-host'] : m['lobby.how-guest']({ name: safeLine(host) });
}

function begun({ origin }: TableInfo): string {
  return messages().online[origin === 'file' ? 'lobby.continued' : 'lobby.started'];
}

function seatedAt(table: TableInfo, index: number): string | null {
  const chair = table.chairs[index];
  return chair?.seated ? chair.who : null;
}

function isFull({ chairs }: TableInfo): boolean {
  return chairs.every(({ kind, seated }) => kind === 'bot' || seated);
}
