import type { PersonName } from '@tavola/protocol';

export type { PersonName };

/** What the people are called that frames and answers name by their ids. */
export type PeopleById = ReadonlyMap<string, PersonName>;

export const NO_PEOPLE: PeopleById = new Map();

/** For an account that is gone, and for one we were never told of. */
export const DELETED_NAME = 'Deleted player';

export function withPeople(people: PeopleById, more: readonly PersonName[]): PeopleById {
  if (more.length === 0) return people;
  return new Map([...people, ...more.map((shown) => [shown.id, shown] as const)]);
}

/** How somebody is called on a screen. */
export function displayName(people: PeopleById, id: string): string {
  return people.get(id)?.name ?? botName(id) ?? DELETED_NAME;
}

/** The same for what somebody said, where an account that is gone is nobody one could answer. */
export function displayNameOrNull(people: PeopleById, id: string): string | null {
  return people.get(id)?.name ?? botName(id);
}

/** Whom somebody means who says a name. Names are unique among accounts; older logs have names in place of ids. */
export function idByName(people: PeopleById, name: string): string | null {
  for (const shown of people.values()) if (shown.name === name && shown.id !== name) return shown.id;
  return people.get(name)?.id ?? null;
}

/** Bots of the house are called by their level: `bot:hard:2` is a hard bot. */
function botName(id: string): string | null {
  const [kind, level = ''] = id.split(':');
  return kind === 'bot' && level !== '' ? `${level[0]?.toUpperCase()}${level.slice(1)} bot` : null;
}
