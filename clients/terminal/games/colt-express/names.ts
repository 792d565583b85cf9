import {
  type ActionCard,
  banditsOf,
  type Character,
  type Colt,
  type ColtCard,
  type ColtView,
  cardFacts,
  isAction,
  type RoundCard,
  roundFacts,
  type Space,
  spaceFacts,
  type TokenView,
} from '@tavola/colt-express';
import type { Seat } from '@tavola/kernel';
import type { Sight } from '../../text-table.ts';
import { words } from './texts.ts';

export type Look = Sight<Colt>;

export function playerName({ names }: Look, seat: Seat): string {
  return names[seat] ?? '';
}

export function characterName(who: string): string {
  const names: Readonly<Record<string, string>> = words.characters;
  return names[who] ?? who;
}

export function list(items: readonly string[]): string {
  return items.length < 2 ? items.join() : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}

export function placeName(at: Space): string {
  const { car, roof, coach } = spaceFacts(at);
  if (coach) return words.place.coach(roof);
  return car === 0 ? words.place.loco(roof) : words.place.car(car, roof);
}

/** With `in` or `on`. */
export function whereName(at: Space): string {
  return words.place.where(placeName(at), spaceFacts(at).roof);
}

export function carName(car: number): string {
  return car === 0 ? words.place.loco(false) : words.place.car(car, false);
}

/** Cards by their deeds; with two bandits a seat also whose they are. Bullets are counted. */
export function cardList(view: ColtView, seat: Seat, cards: readonly ColtCard[]): string {
  const two = banditsOf(view, seat).length > 1;
  const named = (card: ActionCard): string => {
    const { who, kind: deed } = cardFacts(card);
    return two ? `${characterName(who)} ${deed}` : deed;
  };
  const bullets = cards.filter((card) => !isAction(card)).length;
  const all = [...cards.filter(isAction).map(named), ...(bullets > 0 ? [words.board.bullets(bullets)] : [])];
  return all.length === 0 ? words.board.noHand : all.join(', ');
}

/** What a token is to whoever is told; its value only where that is told too. */
export function tokenName(token: TokenView | undefined, value: number | null, old: boolean | null): string {
  if (token === undefined) return '';
  if (token.kind === 'flask' && old !== null) return old ? words.oldFlask : words.normalFlask;
  const name = words.tokens[token.kind];
  return token.kind === 'purse' && value !== null ? words.worth(name, value) : name;
}

export function roundWords(card: RoundCard): { readonly turns: string; readonly event: string } {
  const { turns, event } = roundFacts(card);
  return {
    turns: turns.map((turn) => words.turns[turn]).join(', '),
    event: event === null ? words.noEvent : words.happenings[event],
  };
}

export function hostageName(who: string): string {
  const names: Readonly<Record<string, string>> = words.hostages;
  return names[who] ?? who;
}

export function isCharacter(name: string): name is Character {
  return Object.hasOwn(words.characters, name);
}
