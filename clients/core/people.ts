import type { PersonName } from '@tavola/protocol';

export type { PersonName };

/** Names of the ids in frames and responses. */
export type PeopleById = ReadonlyMap<string, PersonName>;

export const NO_PEOPLE: PeopleById = new Map();

/** Names that no account has, in the reader's language. */
export interface FallbackNames {
  /** For deleted and unknown accounts. */
  readonly deletedPlayer: string;
  readonly bot: (level: string) => string;
}

let fallback: FallbackNames = { deletedPlayer: '', bot: (level) => level };

/** Call it when a language is loaded, before anything is shown. */
export function setFallbackNames(names: FallbackNames): void {
  fallback = names;
}

export function withPeople(people: PeopleById, more: readonly PersonName[]): PeopleById {
  if (more.length === 0) return people;
  return new Map([...people, ...more.map((person) => [person.id, person] as const)]);
}

export function displayName(people: PeopleById, id: string): string {
  return people.get(id)?.name ?? botName(id) ?? fallback.deletedPlayer;
}

/** Null for a deleted or unknown account. */
export function displayNameOrNull(people: PeopleById, id: string): string | null {
  return people.get(id)?.name ?? botName(id);
}

/** Names are unique among accounts. In older logs the id is the name. */
export function idByName(people: PeopleById, name: string): string | null {
  for (const person of people.values()) if (person.name === name && person.id !== name) return person.id;
  return people.get(name)?.id ?? null;
}

/** Bots are named after their level: `bot:hard:2` is a hard bot. */
function botName(id: string): string | null {
  const [kind, level = ''] = id.split(':');
  return kind === 'bot' && level !== '' ? fallback.bot(level) : null;
}
