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
  /** For someone in the lobby of an anonymous table, by the number of the seat. */
  readonly player: (number: number) => string;
  /** At an anonymous table, number of the person in a seat that changed hands: 2 for the second, 3 for the third. */
  readonly laterPlayer: (side: string, number: number) => string;
}

let fallback: FallbackNames = {
  deletedPlayer: '',
  bot: (level) => level,
  player: String,
  laterPlayer: (side, number) => `${side} ${number}`,
};

/** Call it when a language is loaded, before anything is shown. */
export function setFallbackNames(names: Partial<FallbackNames>): void {
  fallback = { ...fallback, ...names };
}

/** By game. Known once the words of the game are loaded. */
const seatNames = new Map<string, (seat: number) => string>();

/** Tells how a game calls its seats. Call it before an anonymous table of the game is opened. */
export function setSeatNames(game: string, nameOf: (seat: number) => string): void {
  seatNames.set(game, nameOf);
}

/**
 * The ids that stand for people at an anonymous table, with what to call them: the sides of the game, and numbers in the
 * lobby.
 */
export function aliasNames({
  game,
  seats,
}: {
  readonly game: string;
  readonly seats: readonly SeatOwner[];
}): PersonName[] {
  const stands = seats.flatMap(({ who }, seat) => [`chair:${seat}`, `seat:${seat}`, ...(who === null ? [] : [who])]);
  return [...new Set(stands)].flatMap((id): PersonName[] => {
    const [kind = '', index = '', number = ''] = id.split(':');
    const seat = Number(index);
    if (kind === 'chair') return [{ id, name: fallback.player(seat + 1), kind: 'guest' }];
    if (kind !== 'seat') return [];
    const side = seatNames.get(game)?.(seat) ?? fallback.player(seat + 1);
    return [{ id, name: number === '' ? side : fallback.laterPlayer(side, Number(number)), kind: 'guest' }];
  });
}

/** Whether a table hides its players until the end of the match. */
export function hasHiddenPlayers(terms: unknown): boolean {
  return typeof terms === 'object' && terms !== null && 'anonymous' in terms && terms.anonymous === true;
}

interface SeatOwner {
  readonly who: string | null;
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

/** Whose turn it is, for lists. At an anonymous table it is a side, which only the game can name. */
export function turnName(people: PeopleById, id: string | null): string | null {
  return id === null || id.startsWith('seat:') ? null : displayName(people, id);
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
