import { type Cell, checkBridge, checkFrog, type Frogs, type FrogsAction, frogs, pondOf } from '@tavola/frogs';
import type { Reason } from '@tavola/kernel';
import { quoted } from '../../clean.ts';
import type { Answer, Sight } from '../../text-table.ts';
import { refusalSentence } from './sentences.ts';
import { words } from './texts.ts';

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
  const { ask } = words;
  const [first] = typed;
  if (first === undefined) return ask.action;
  const wants = VERBS.get(first) ?? 'frog';
  const parts = typed.length - (VERBS.has(first) ? 1 : 0);
  if (wants === 'gap') return parts === 0 ? ask.gap : ask.second;
  return parts === 0 ? ask.frog : parts === 1 ? ask.to : ask.on;
}

/** A whole action at once, or a part of one: a card, a frog, the next tile, a gap. */
export function answer(sight: Look, typed: readonly string[], line: string): Answer<Frogs> {
  const word = line.trim();
  if (word === '') return again(words.empty);
  if (typed.length === 0 && VERBS.has(word.toLowerCase())) return beginCard(sight, word.toLowerCase());
  const all = [...typed, word];
  const read = sight.read(all.join(' '));
  if (read.ok) return judged(sight, read.value, all);
  const [first = ''] = typed;
  const parts = all.length - (VERBS.has(first) ? 1 : 0);
  const cell = word.toUpperCase();
  if (parts === 1 && VERBS.get(first) !== 'gap' && /^[A-Z][1-9]$/.test(cell)) return beginWay(sight, all, cell);
  if (parts === 1 && first === 'bridges') return firstBridge(sight, word);
  return again(words.notUnderstood(quoted(line)));
}

/** What is legal stands; a way that is right so far is asked on; all else is refused, and another tile may be named. */
function judged(sight: Look, action: FrogsAction, typed: readonly string[]): Answer<Frogs> {
  const refusal = frogs.check(sight.view, sight.seat, action);
  if (refusal === null) return { kind: 'action', action };
  const [at = ''] = refusal.at ?? [];
  if (refusal.code === 'must-go-on') return { kind: 'more', typed, says: words.mustGoOn(at, nextCells(sight, action)) };
  if (refusal.code === 'second-jump-missing')
    return { kind: 'more', typed, says: words.secondJump(at, nextCells(sight, action)) };
  return refused(refusal);
}

function beginCard(sight: Look, verb: string): Answer<Frogs> {
  const card = CARD_OF.get(verb);
  const isSpent = card !== undefined && !sight.view.cards[sight.seat]?.includes(card);
  return isSpent ? refused({ code: 'card-spent', at: [card] }) : { kind: 'more', typed: [verb] };
}

const CARD_OF = new Map([
  ['extra', 'extra-jump'],
  ['parachute', 'parachute'],
  ['bridges', 'extra-bridge'],
  ['remove', 'removal'],
] as const) as ReadonlyMap<string, Frogs['view']['cards'][number][number]>;

/** A frog that cannot be picked is refused before anybody thinks about where it could go. */
function beginWay(sight: Look, typed: readonly string[], cell: Cell): Answer<Frogs> {
  const refusal = checkFrog(pondOf(sight.view), sight.seat, cell);
  if (refusal !== null) return refused(refusal);
  const type = CARD_OF.get(typed[0] ?? '') ?? 'jump';
  const next = nextCells(sight, { type, path: [cell] } as FrogsAction);
  return { kind: 'more', typed, says: next === '' ? words.nowhere(cell) : words.ways(cell, next) };
}

function firstBridge(sight: Look, word: string): Answer<Frogs> {
  const read = sight.read(`+${word}`);
  if (!read.ok || read.value.type !== 'bridge') return again(words.notUnderstood(quoted(word)));
  const pond = pondOf(sight.view);
  const refusal = pond.open.size < 2 ? { code: 'too-few-gaps' } : checkBridge(pond, read.value.gap);
  return refusal === null ? { kind: 'more', typed: ['bridges', read.value.gap] } : refused(refusal);
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
  return [...new Set(next)].join(', ');
}

function refused(refusal: Reason): Answer<Frogs> {
  return again(refusalSentence(refusal));
}

function again(says: string): Answer<Frogs> {
  return { kind: 'again', says };
}
