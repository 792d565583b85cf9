import type { Reason } from '@tavola/kernel';
import { DISCS, type Disc, type Item, itemsOn, type Objectron, objectron, playerInSeat } from '@tavola/objectron';
import { isRefusal } from '@tavola/words/games/objectron';
import { quoted } from '../../clean.ts';
import { spoken } from '../../language.ts';
import type { Answer, Sight } from '../../text-table.ts';
import { itemList, refusalSentence } from './sentences.ts';

type Look = Sight<Objectron>;

/** What a word alone begins: moving, taking or using something. */
const VERBS = new Map<string, 'move' | 'take' | 'use'>([
  ['move', 'move'],
  ['take', 'take'],
  ['pick up', 'take'],
  ['pickup', 'take'],
  ['+', 'take'],
  ['use', 'use'],
  ['throw', 'use'],
  ['shoot', 'use'],
]);

const ITEM_WORDS = new Map<string, Item>([
  ['grenade', 'grenade'],
  ['light grenade', 'grenade'],
  ['disc', 'disc'],
  ['identity disc', 'disc'],
  ['charged', 'charged-disc'],
  ['charged disc', 'charged-disc'],
  ['charged identity disc', 'charged-disc'],
]);

export function question(_sight: Look, [verb, item]: readonly string[]): string {
  const m = spoken().objectronTerminal;
  if (item !== undefined) return m['direction.prompt'];
  if (verb === 'move') return m['move.prompt'];
  return m[verb === 'take' || verb === 'use' ? 'item.prompt' : 'action.prompt'];
}

/** A whole action at once, or part by part: what to do, with which item, and where a disc flies. */
export function answer(sight: Look, typed: readonly string[], line: string): Answer<Objectron> {
  const word = line.trim().toLowerCase().replace(/\s+/g, ' ');
  const m = spoken().objectronTerminal;
  if (word === '') return again(m['nothing-typed']);
  if (typed.length > 0 && word === 'cancel') return { kind: 'more', typed: [], says: m.cancelled };
  const [verb, disc] = typed;
  if (disc !== undefined) return throwTo(sight, disc, word);
  if (verb === 'take') return takeItem(word);
  if (verb === 'use') return useItem(sight, word);
  return begin(sight, verb === undefined ? word : `move ${word}`, line);
}

function begin(sight: Look, word: string, line: string): Answer<Objectron> {
  const read = sight.read(word);
  if (read.ok) return { kind: 'action', action: read.value };
  const verb = VERBS.get(word);
  if (verb === 'move') return { kind: 'more', typed: [verb] };
  if (verb === 'take') return beginTaking(sight);
  if (verb === 'use') return beginUsing(sight);
  const disc = ITEM_WORDS.get(word.replace(/^(?:use|throw|shoot) /, ''));
  if (disc !== undefined) return useItem(sight, disc);
  return isRefusal(read.error.code)
    ? refused(sight, read.error)
    : again(spoken().objectronTerminal.unreadable({ typed: quoted(line) }));
}

/** Whether anything can be taken is told before anybody is asked what. */
function beginTaking(sight: Look): Answer<Objectron> {
  const { view, seat } = sight;
  const here = itemsOn(view, playerInSeat(view, seat).at);
  const refusal = objectron.check(view, seat, { type: 'pick-up', item: here[0] ?? 'grenade' });
  if (refusal !== null) return refused(sight, refusal);
  return { kind: 'more', typed: ['take'], says: spoken().objectronTerminal.take({ items: itemList(here) }) };
}

function takeItem(word: string): Answer<Objectron> {
  const item = ITEM_WORDS.get(word);
  return item === undefined ? noItem(word) : { kind: 'action', action: { type: 'pick-up', item } };
}

function beginUsing(sight: Look): Answer<Objectron> {
  const { carried } = playerInSeat(sight.view, sight.seat);
  const refusal = refusalOfUse(sight, carried[0] ?? 'disc');
  const isMoot = refusal !== null && refusal.code !== 'grenade-here';
  if (isMoot) return refused(sight, refusal);
  return { kind: 'more', typed: ['use'], says: spoken().objectronTerminal.use({ items: itemList(carried) }) };
}

function useItem(sight: Look, word: string): Answer<Objectron> {
  const item = ITEM_WORDS.get(word) ?? DISCS.find((disc) => disc === word);
  if (item === undefined) return noItem(word);
  if (item === 'grenade') return { kind: 'action', action: { type: 'lay' } };
  const refusal = refusalOfUse(sight, item);
  return refusal === null ? { kind: 'more', typed: ['use', item] } : refused(sight, refusal);
}

/** A disc may fly in any direction, so one stands for all. */
function refusalOfUse({ view, seat }: Look, item: Item): Reason | null {
  return objectron.check(
    view,
    seat,
    item === 'grenade' ? { type: 'lay' } : { type: 'throw', disc: item, direction: 'up' },
  );
}

/** What is typed for a disc. */
const DISC_WORDS: Readonly<Record<Disc, string>> = { disc: 'disc', 'charged-disc': 'charged' };

function throwTo(sight: Look, disc: string, word: string): Answer<Objectron> {
  const known = DISCS.find((one) => one === disc);
  const read = sight.read(`${known === undefined ? disc : DISC_WORDS[known]} ${word}`);
  if (read.ok) return { kind: 'action', action: read.value };
  return again(spoken().objectronTerminal['not-a-direction']({ typed: quoted(word) }));
}

function noItem(word: string): Answer<Objectron> {
  return again(spoken().objectronTerminal['not-an-item']({ typed: quoted(word) }));
}

function refused(sight: Look, refusal: Reason): Answer<Objectron> {
  return again(refusalSentence(sight, refusal));
}

function again(says: string): Answer<Objectron> {
  return { kind: 'again', says };
}
