import { DISCS, type Disc, type Item, itemsOn, type Objectron, objectron, playerInSeat } from '@tavola/games/objectron';
import type { Reason } from '@tavola/kernel';
import { isRefusal } from '@tavola/words/games/objectron';
import { quoted } from '../../clean.ts';
import { messages } from '../../language.ts';
import type { SeatView } from '../../seat-view.ts';
import type { Answer } from '../../text-ui.ts';
import { itemList, refusalSentence } from './sentences.ts';

/** What a single word starts. */
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

export function question(_sight: SeatView<Objectron>, [verb, item]: readonly string[]): string {
  const m = messages().objectronTerminal;
  if (item !== undefined) return m['direction.prompt'];
  if (verb === 'move') return m['move.prompt'];
  return m[verb === 'take' || verb === 'use' ? 'item.prompt' : 'action.prompt'];
}

/** Accepts a whole action, or its parts: verb, item, and direction of a disc. */
export function answer(seatView: SeatView<Objectron>, typed: readonly string[], line: string): Answer<Objectron> {
  const word = line.trim().toLowerCase().replace(/\s+/g, ' ');
  const m = messages().objectronTerminal;
  if (word === '') return again(m['nothing-typed']);
  if (typed.length > 0 && word === 'cancel') return { kind: 'more', typed: [], message: m.cancelled };
  const [verb, disc] = typed;
  if (disc !== undefined) return throwTo(seatView, disc, word);
  if (verb === 'take') return takeItem(word);
  if (verb === 'use') return useItem(seatView, word);
  return begin(seatView, verb === undefined ? word : `move ${word}`, line);
}

function begin(seatView: SeatView<Objectron>, word: string, line: string): Answer<Objectron> {
  const read = seatView.read(word);
  if (read.ok) return { kind: 'action', action: read.value };
  const verb = VERBS.get(word);
  if (verb === 'move') return { kind: 'more', typed: [verb] };
  if (verb === 'take') return beginTaking(seatView);
  if (verb === 'use') return beginUsing(seatView);
  const disc = ITEM_WORDS.get(word.replace(/^(?:use|throw|shoot) /, ''));
  if (disc !== undefined) return useItem(seatView, disc);
  return isRefusal(read.error.code)
    ? refused(seatView, read.error)
    : again(messages().objectronTerminal.unreadable({ typed: quoted(line) }));
}

/** Refuses if nothing can be taken, before asking what. */
function beginTaking(seatView: SeatView<Objectron>): Answer<Objectron> {
  const { view, seat } = seatView;
  const here = itemsOn(view, playerInSeat(view, seat).at);
  const refusal = objectron.check(view, seat, { type: 'pick-up', item: here[0] ?? 'grenade' });
  if (refusal !== null) return refused(seatView, refusal);
  return { kind: 'more', typed: ['take'], message: messages().objectronTerminal.take({ items: itemList(here) }) };
}

function takeItem(word: string): Answer<Objectron> {
  const item = ITEM_WORDS.get(word);
  return item === undefined ? noItem(word) : { kind: 'action', action: { type: 'pick-up', item } };
}

function beginUsing(seatView: SeatView<Objectron>): Answer<Objectron> {
  const { carried } = playerInSeat(seatView.view, seatView.seat);
  const refusal = refusalOfUse(seatView, carried[0] ?? 'disc');
  const isFinal = refusal !== null && refusal.code !== 'grenade-here';
  if (isFinal) return refused(seatView, refusal);
  return { kind: 'more', typed: ['use'], message: messages().objectronTerminal.use({ items: itemList(carried) }) };
}

function useItem(seatView: SeatView<Objectron>, word: string): Answer<Objectron> {
  const item = ITEM_WORDS.get(word) ?? DISCS.find((disc) => disc === word);
  if (item === undefined) return noItem(word);
  if (item === 'grenade') return { kind: 'action', action: { type: 'lay' } };
  const refusal = refusalOfUse(seatView, item);
  return refusal === null ? { kind: 'more', typed: ['use', item] } : refused(seatView, refusal);
}

/** Discs fly in every direction, so checking one is enough. */
function refusalOfUse({ view, seat }: SeatView<Objectron>, item: Item): Reason | null {
  return objectron.check(
    view,
    seat,
    item === 'grenade' ? { type: 'lay' } : { type: 'throw', disc: item, direction: 'up' },
  );
}

/** The word for a disc in notation. */
const DISC_WORDS: Readonly<Record<Disc, string>> = { disc: 'disc', 'charged-disc': 'charged' };

function throwTo(seatView: SeatView<Objectron>, disc: string, word: string): Answer<Objectron> {
  const known = DISCS.find((one) => one === disc);
  const read = seatView.read(`${known === undefined ? disc : DISC_WORDS[known]} ${word}`);
  if (read.ok) return { kind: 'action', action: read.value };
  return again(messages().objectronTerminal['not-a-direction']({ typed: quoted(word) }));
}

function noItem(word: string): Answer<Objectron> {
  return again(messages().objectronTerminal['not-an-item']({ typed: quoted(word) }));
}

function refused(seatView: SeatView<Objectron>, refusal: Reason): Answer<Objectron> {
  return again(refusalSentence(seatView, refusal));
}

function again(message: string): Answer<Objectron> {
  return { kind: 'again', message };
}
