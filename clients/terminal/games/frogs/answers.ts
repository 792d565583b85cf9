import {
  CARDS,
  type Cell,
  checkBridge,
  checkFrog,
  type Frogs,
  type FrogsAction,
  type FrogsCard,
  frogs,
  pondOf,
} from '@tavola/games/frogs';
import type { Reason } from '@tavola/kernel';
import { quoted } from '../../clean.ts';
import { messages } from '../../language.ts';
import type { SeatView } from '../../seat-view.ts';
import type { Answer } from '../../text-ui.ts';
import { CARD_WORDS, refusalSentence } from './sentences.ts';

/** What is asked first, by typed word. `bridge` needs no card. */
const VERBS = new Map<string, 'frog' | 'gap'>([
  ['extra', 'frog'],
  ['parachute', 'frog'],
  ['jump', 'frog'],
  ['bridges', 'gap'],
  ['bridge', 'gap'],
  ['remove', 'gap'],
]);

export function question(_sight: SeatView<Frogs>, typed: readonly string[]): string {
  const m = messages().frogsTerminal;
  const [first] = typed;
  if (first === undefined) return m['action.prompt'];
  const wants = VERBS.get(first) ?? 'frog';
  const parts = typed.length - (VERBS.has(first) ? 1 : 0);
  if (wants === 'gap') return m[parts === 0 ? 'gap.prompt' : 'second-gap.prompt'];
  return m[parts === 0 ? 'frog.prompt' : parts === 1 ? 'to.prompt' : 'next.prompt'];
}

/** Accepts a whole action, or the next part of one: a card, a frog, a leaf or a gap. */
export function answer(seatView: SeatView<Frogs>, typed: readonly string[], line: string): Answer<Frogs> {
  const word = line.trim();
  if (word === '') return again(messages().frogsTerminal['nothing-typed']);
  if (typed.length === 0 && VERBS.has(word.toLowerCase())) return beginCard(seatView, word.toLowerCase());
  const all = [...typed, word];
  const read = seatView.read(all.join(' '));
  if (read.ok) return checked(seatView, read.value, all);
  const [first = ''] = typed;
  const parts = all.length - (VERBS.has(first) ? 1 : 0);
  const cell = word.toUpperCase();
  if (parts === 1 && VERBS.get(first) !== 'gap' && /^[A-Z][1-9]$/.test(cell)) return beginPath(seatView, all, cell);
  if (parts === 1 && first === 'bridges') return firstBridge(seatView, word);
  return again(unreadable(line));
}

/** Accepts a legal action, asks for the next leaf of an unfinished path, and refuses the rest. */
function checked(seatView: SeatView<Frogs>, action: FrogsAction, typed: readonly string[]): Answer<Frogs> {
  const refusal = frogs.check(seatView.view, seatView.seat, action);
  if (refusal === null) return { kind: 'action', action };
  const m = messages().frogsTerminal;
  const [leaf = ''] = refusal.at ?? [];
  const further = { leaf, leaves: nextCells(seatView, action) };
  if (refusal.code === 'must-go-on') return { kind: 'more', typed, message: m['hop-on'](further) };
  if (refusal.code === 'second-jump-missing') return { kind: 'more', typed, message: m['second-jump'](further) };
  return refused(seatView, refusal);
}

function beginCard(seatView: SeatView<Frogs>, verb: string): Answer<Frogs> {
  const card = CARD_OF.get(verb);
  const isSpent = card !== undefined && !seatView.view.cards[seatView.seat]?.includes(card);
  return isSpent ? refused(seatView, { code: 'card-spent', at: [card] }) : { kind: 'more', typed: [verb] };
}

const CARD_OF: ReadonlyMap<string, FrogsCard> = new Map(CARDS.map((card) => [CARD_WORDS[card], card]));

/** Refuses a frog that can’t be selected before asking where it goes. */
function beginPath(seatView: SeatView<Frogs>, typed: readonly string[], cell: Cell): Answer<Frogs> {
  const refusal = checkFrog(pondOf(seatView.view), seatView.seat, cell);
  if (refusal !== null) return refused(seatView, refusal);
  const type = CARD_OF.get(typed[0] ?? '') ?? 'jump';
  const next = nextCells(seatView, { type, path: [cell] } as FrogsAction);
  const m = messages().frogsTerminal;
  const message = next === '' ? m.nowhere({ from: cell }) : m['can-jump']({ from: cell, leaves: next });
  return { kind: 'more', typed, message };
}

function firstBridge(seatView: SeatView<Frogs>, word: string): Answer<Frogs> {
  const read = seatView.read(`+${word}`);
  if (!read.ok || read.value.type !== 'bridge') return again(unreadable(word));
  const pond = pondOf(seatView.view);
  const refusal = pond.open.size < 2 ? { code: 'too-few-gaps' } : checkBridge(pond, read.value.gap);
  return refusal === null ? { kind: 'more', typed: ['bridges', read.value.gap] } : refused(seatView, refusal);
}

/** The next leaves of all legal actions that start with this path. */
function nextCells(seatView: SeatView<Frogs>, begun: FrogsAction): string {
  const choices = seatView.choices();
  if (choices.kind !== 'listed' || !('path' in begun)) return '';
  const { path, type } = begun;
  const next = choices.actions.flatMap((action) => {
    if (action.type !== type || !('path' in action)) return [];
    return path.every((cell, index) => action.path[index] === cell) ? [action.path[path.length] ?? ''] : [];
  });
  return messages().language.either([...new Set(next)]);
}

function refused(seatView: SeatView<Frogs>, refusal: Reason): Answer<Frogs> {
  return again(refusalSentence(seatView, refusal));
}

function unreadable(line: string): string {
  return messages().frogsTerminal.unreadable({ typed: quoted(line) });
}

function again(message: string): Answer<Frogs> {
  return { kind: 'again', message };
}
