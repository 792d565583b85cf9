import type { Reason, Refusal, Seat } from '@tavola/kernel';
import type { Item, Objectron, ObjectronEvent } from '@tavola/objectron';
import { byCode, plain } from '@tavola/words';

import { spoken } from '../../language.ts';
import type { Sight } from '../../text-table.ts';

type Look = Sight<Objectron>;

export function nameOf(sight: Look, seat: Seat): string {
  return sight.names[seat] ?? '';
}

/** “2 identity discs and a light grenade”. */
export function itemList(items: readonly Item[]): string {
  const { objectron, objectronTerminal: m } = spoken();
  return items.length === 0 ? m.nothing : objectron.labels.items(items);
}

/** What happened, in the words of every client; here it is also said when a grenade arms. The end has a screen of its own. */
export function eventSentence(sight: Look, event: ObjectronEvent): string | null {
  const { objectron, objectronTerminal: m } = spoken();
  if (event.type === 'ended') return null;
  if (event.type === 'armed') return m.armed(event);
  const line = objectron.event(event, sight.names, sight.view);
  return line === null ? null : plain(line.words);
}

/** Codes of the table itself have no words here. */
export function refusalSentence(sight: Look, refusal: Reason): string {
  return spoken().objectron.refusal(refusal as Refusal<Objectron>, sight.view, null) ?? refusal.code;
}

/** An example that is the same in every language. */
const EXAMPLE = '{"turn":1}';

const WITH_PLACE = [
  'unknown-field',
  'bad-field',
  'wall-on-start',
  'two-teleporters',
  'bad-teleporter',
  'item-in-wall',
  'two-grenades',
  'two-players',
  'bad-square',
  'no-grenade-laid',
  'bad-trail',
] as const;

/** Why a position from outside cannot be played. */
export function positionFault({ code, at = [] }: Reason): string {
  const m = spoken().objectronTerminal;
  if (code === 'position-not-an-object') return m['position.position-not-an-object']({ example: EXAMPLE });
  const key = WITH_PLACE.find((known) => known === code);
  return key === undefined ? (byCode(m, 'position', code) ?? code) : m[`position.${key}`]({ at: at.join(', ') });
}
