import type { Reason } from '@tavola/kernel';
import { DISCS, type Disc, type Item, itemsOn, type Objectron, objectron, playerInSeat } from '@tavola/objectron';
import { quoted } from '../../clean.ts';
import type { Answer, Sight } from '../../text-table.ts';
import { isKnown, itemList, refusalSentence } from './sentences.ts';
import { why } from './tellings.ts';
import { words } from './texts.ts';

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
  const { ask } = words;
  if (item !== undefined) return ask.direction;
  return verb === 'move' || verb === 'take' || verb === 'use' ? ask[verb] : ask.action;
}

/** A whole action at once, or part by part: what to do, with which item, and where a disc flies. */
export function answer(sight: Look, typed: readonly string[], line: string): Answer<Objectron> {
  const word = line.trim().toLowerCase().replace(/\s+/g, ' ');
  if (word === '') return again(words.empty);
  if (typed.length > 0 && word === 'cancel') return { kind: 'more', typed: [], says: words.cancelled };
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
  return isKnown(why, read.error.code) ? refused(read.error) : again(words.notUnderstood(quoted(line)));
}

/** Whether anything can be taken is told before anybody is asked what. */
function beginTaking(sight: Look): Answer<Objectron> {
  const { view, seat } = sight;
  const here = itemsOn(view, playerInSeat(view, seat).at);
  const refusal = objectron.check(view, seat, { type: 'pick-up', item: here[0] ?? 'grenade' });
  return refusal === null ? { kind: 'more', typed: ['take'], says: words.onHere(itemList(here)) } : refused(refusal);
}

function takeItem(word: string): Answer<Objectron> {
  const item = ITEM_WORDS.get(word);
  return item === undefined ? noItem(word) : { kind: 'action', action: { type: 'pick-up', item } };
}

function beginUsing(sight: Look): Answer<Objectron> {
  const { carried } = playerInSeat(sight.view, sight.seat);
  const refusal = refusalOfUse(sight, carried[0] ?? 'disc');
  const isMoot = refusal !== null && refusal.code !== 'grenade-here';
  return isMoot ? refused(refusal) : { kind: 'more', typed: ['use'], says: words.inHand(itemList(carried)) };
}

function useItem(sight: Look, word: string): Answer<Objectron> {
  const item = ITEM_WORDS.get(word) ?? DISCS.find((disc) => disc === word);
  if (item === undefined) return noItem(word);
  if (item === 'grenade') return { kind: 'action', action: { type: 'lay' } };
  const refusal = refusalOfUse(sight, item);
  return refusal === null ? { kind: 'more', typed: ['use', item] } : refused(refusal);
}

/** A disc may fly in any direction, so one stands for all. */
function refusalOfUse({ view, seat }: Look, item: Item): Reason | null {
  return objectron.check(
    view,
    seat,
    item === 'grenade' ? { type: 'lay' } : { type: 'throw', disc: item, direction: 'up' },
  );
}

const SPOKEN: Readonly<Record<Disc, string>> = { disc: 'disc', 'charged-disc': 'charged' };

function throwTo(sight: Look, disc: string, word: string): Answer<Objectron> {
  const read = sight.read(`${isKnown(SPOKEN, disc) ? SPOKEN[disc] : disc} ${word}`);
  return read.ok ? { kind: 'action', action: read.value } : again(words.notADirection(quoted(word)));
}

function noItem(word: string): Answer<Objectron> {
  return again(words.notAnItem(quoted(word)));
}

function refused(refusal: Reason): Answer<Objectron> {
  return again(refusalSentence(refusal));
}

function again(says: string): Answer<Objectron> {
  return { kind: 'again', says };
}
