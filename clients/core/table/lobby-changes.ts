import type { Seat } from '@tavola/kernel';
import type { TableInfo } from '@tavola/protocol';
import type { ChairInfo } from '../online/wire.ts';

/** Something that has changed in a lobby, for those who watch it. */
export type LobbyChange =
  | { readonly kind: 'joined' | 'left' | 'host'; readonly who: string }
  | { readonly kind: 'bot-added' | 'bot-level'; readonly number: number; readonly level: string }
  | { readonly kind: 'bot-removed' | 'seat-opened'; readonly number: number }
  | { readonly kind: 'seats'; readonly count: number }
  | { readonly kind: 'side'; readonly number: number; readonly who: string | null; readonly side: Seat | null }
  | { readonly kind: 'rolled' | 'renamed' }
  /** What the players agree on: options or terms. */
  | { readonly kind: 'plan' }
  /** Players who were ready are asked again. */
  | { readonly kind: 'unready' };

/** The members of a table that its players agree on. */
const PLAN = [
  'options',
  'terms',
  'press',
  'watchDelay',
  'spectatorsMayChat',
  'oneGame',
  'askReady',
  'hostRule',
  'sides',
] as const satisfies readonly (keyof TableInfo)[];

/** What has changed between two states of a lobby, people first. Names, not ids. */
export function lobbyChanges(before: TableInfo, now: TableInfo): readonly LobbyChange[] {
  const isOther = (name: keyof TableInfo): boolean => JSON.stringify(before[name]) !== JSON.stringify(now[name]);
  const isEdited = PLAN.some(isOther);
  const people = peopleAt(before).filter((who) => !peopleAt(now).includes(who));
  return [
    ...people.map((who) => ({ kind: 'left', who }) as const),
    ...peopleAt(now)
      .filter((who) => !peopleAt(before).includes(who))
      .map((who) => ({ kind: 'joined', who }) as const),
    ...(before.host === now.host || now.host === '' ? [] : [{ kind: 'host', who: now.host } as const]),
    ...seatChanges(before, now),
    ...(before.reroll === now.reroll ? [] : [{ kind: 'rolled' } as const]),
    ...(isOther('name') || isOther('description') ? [{ kind: 'renamed' } as const] : []),
    ...(isEdited ? [{ kind: 'plan' } as const] : []),
    ...(wasUnreadied(before, now) ? [{ kind: 'unready' } as const] : []),
  ];
}

/** With another number of seats, what was at a seat may now be at another. */
function seatChanges(before: TableInfo, now: TableInfo): readonly LobbyChange[] {
  if (before.chairs.length !== now.chairs.length) return [{ kind: 'seats', count: now.chairs.length }];
  return now.chairs.flatMap((chair, index): LobbyChange[] => {
    const was = before.chairs[index];
    return was === undefined ? [] : [...kindChange(was, chair, index + 1), ...sideChange(was, chair, index + 1)];
  });
}

function kindChange(was: ChairInfo, is: ChairInfo, number: number): readonly LobbyChange[] {
  const level = is.level ?? '';
  if (was.kind !== 'bot' && is.kind === 'bot') return [{ kind: 'bot-added', number, level }];
  if (was.kind === 'bot' && is.kind === 'bot') return was.level === level ? [] : [{ kind: 'bot-level', number, level }];
  if (was.kind === 'bot') return [{ kind: 'bot-removed', number }];
  return was.kind === 'reserved' && is.kind === 'open' ? [{ kind: 'seat-opened', number }] : [];
}

function sideChange(was: ChairInfo, is: ChairInfo, number: number): readonly LobbyChange[] {
  const isSame = was.who === is.who && was.kind === is.kind;
  return isSame && was.side !== is.side ? [{ kind: 'side', number, who: is.who, side: is.side ?? null }] : [];
}

function peopleAt({ chairs }: TableInfo): readonly string[] {
  return chairs.flatMap(({ who, seated }) => (seated && who !== null ? [who] : []));
}

/** A player takes back their own mark alone, and nothing else changes with it. */
function wasUnreadied(before: TableInfo, now: TableInfo): boolean {
  if (now.askReady !== true || before.status !== 'lobby' || now.status !== 'lobby') return false;
  const ready = ({ chairs }: TableInfo) => chairs.filter((chair) => chair.ready).length;
  const unready = before.chairs.filter(
    ({ ready: was, who }) => was && now.chairs.some((chair) => chair.who === who && chair.seated && !chair.ready),
  );
  if (unready.length === 0 || ready(now) > 0) return false;
  return JSON.stringify(withoutMarks(before)) !== JSON.stringify(withoutMarks(now));
}

function withoutMarks(table: TableInfo): TableInfo {
  return { ...table, chairs: table.chairs.map((chair) => ({ ...chair, ready: false })) };
}
