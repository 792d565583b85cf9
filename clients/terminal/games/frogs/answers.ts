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
} from '@tavola/frogs';
import type { Reason } from '@tavola/kernel';
import { quoted } from '../../clean.ts';
import { spoken } from '../../language.ts';
import type { Answer, Sight } from '../../text-table.ts';
import { CARD_WORDS, refusalSentence } from './sentences.ts';

type Look = Sight<Frogs>;

/** What a card asks for first, by the word that plays it; `bridge` lays one without a card. */
const VERBS = new Map<string, 'frog' | 'gap'>([
  ['extra', 'frog'],
  ['parachute', 'frog'],
  ['jump', 'frog'],
  ['bridges', 'gap'],
  ['bridge', 'gap'],
  ['remove', 'gap'],
]);

export function question(_sight: Look, typed: readonly string[]): string {
  const m = spoken().frogsTerminal;
  const [first] = typed;
  if (first === undefined) return m['action.prompt'];
  const wants = VERBS.get(first) ?? 'frog';
  const parts = typed.length - (VERBS.has(first) ? 1 : 0);
  if (wants === 'gap') return m[parts === 0 ? 'gap.prompt' : 'second-gap.prompt'];
  return m[parts === 0 ? 'frog.prompt' : parts === 1 ? 'to.prompt' : 'next.prompt'];
}

/** A whole action at once, or a part of one: a card, a frog, the next tile, a gap. */
export function answer(sight: Look, typed: readonly string[], line: string): Answer<Frogs> {
  const word = line.trim();
  if (word === '') return again(spoken().frogsTerminal['nothing-typed']);
  if (typed.length === 0 && VERBS.has(word.toLowerCase())) return beginCard(sight, word.toLowerCase());
  const all = [...typed, word];
  const read = sight.read(all.join(' '));
  if (read.ok) return judged(sight, read.value, all);
  const [first = ''] = typed;
  const parts = all.length - (VERBS.has(first) ? 1 : 0);
  const cell = word.toUpperCase();
  if (parts === 1 && VERBS.get(first) !== 'gap' && /^[A-Z][1-9]$/.test(cell)) return beginWay(sight, all, cell);
  if (parts === 1 && first === 'bridges') return firstBridge(sight, word);
  return again(unreadable(line));
}

/** What is legal stands; a way that is right so far is asked on; all else is refused, and another tile may be named. */
function judged(sight: Look, action: FrogsAction, typed: readonly string[]): Answer<Frogs> {
  const refusal = frogs.check(sight.view, sight.seat, action);
  if (refusal === null) return { kind: 'action', action };
  const m = spoken().frogsTerminal;
  const [leaf = ''] = refusal.at ?? [];
  const further = { leaf, leaves: nextCells(sight, action) };
  if (refusal.code === 'must-go-on') return { kind: 'more', typed, says: m['hop-on'](further) };
  if (refusal.code === 'second-jump-missing') return { kind: 'more', typed, says: m['second-jump'](further) };
  return refused(sight, refusal);
}

function beginCard(sight: Look, verb: string): Answer<Frogs> {
  const card = CARD_OF.get(verb);
  const isSpent = card !== undefined && !sight.view.cards[sight.seat]?.includes(card);
  return isSpent ? refused(sight, { code: 'card-spent', at: [card] }) : { kind: 'more', typed: [verb] };
}

const CARD_OF: ReadonlyMap<string, FrogsCard> = new Map(CARDS.map((card) => [CARD_WORDS[card], card]));

/** A frog that cannot be picked is refused before anybody thinks about where it could go. */
function beginWay(sight: Look, typed: readonly string[], cell: Cell): Answer<Frogs> {
  const refusal = checkFrog(pondOf(sight.view), sight.seat, cell);
  if (refusal !== null) return refused(sight, refusal);
  const type = CARD_OF.get(typed[0] ?? '') ?? 'jump';
  const next = nextCells(sight, { type, path: [cell] } as FrogsAction);
  const m = spoken().frogsTerminal;
  const says = next === '' ? m.nowhere({ from: cell }) : m['can-jump']({ from: cell, leaves: next });
  return { kind: 'more', typed, says };
}

function firstBridge(sight: Look, word: string): Answer<Frogs> {
  const read = sight.read(`+${word}`);
  if (!read.ok || read.value.type !== 'bridge') return again(unreadable(word));
  const pond = pondOf(sight.view);
  const refusal = pond.open.size < 2 ? { code: 'too-few-gaps' } : checkBridge(pond, read.value.gap);
  return refusal === null ? { kind: 'more', typed: ['bridges', read.value.gap] } : refused(sight, refusal);
}

/** The cells that could come next on a way, from the legal actions that begin like it. */
function nextCells(sight: Look, begun: FrogsAction): string {
  const choices = sight.choices();
  if (choices.kind !== 'listed' || !('path' in begun)) return '';
  const { path, type } = begun;
  const next = choices.actions.flatMap((action) => {
    if (action.type !== type || !('path' in action)) return [];
    return path.every((cell, index) => action.path[index] === cell) ? [action.path[path.length] ?? ''] : [];
  });
  return spoken().language.either([...new Set(next)]);
}

function refused(sight: Look, refusal: Reason): Answer<Frogs> {
  return again(refusalSentence(sight, refusal));
}

function unreadable(line: string): string {
  return spoken().frogsTerminal.unreadable({ typed: quoted(line) });
}

function again(says: string): Answer<Frogs> {
  return { kind: 'again', says };
}
