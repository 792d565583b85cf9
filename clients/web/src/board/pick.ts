import type { Shape } from '@tavola/kernel';
import type { Grammar, Input, InputEffect, Meaning, Now, Selection, TableNow, Target } from './types.ts';

type Reduced<P> = readonly [Selection<P>, readonly InputEffect[]];

/** The draft of the table, which also changes without input: by other moves, hints and the answers of the server. */
export interface DraftNow {
  readonly turnKey: string | null;
  /** `refused` by the rules or the server. */
  readonly draft: 'none' | 'refused' | 'shown' | 'sent';
}

const CLEAR: InputEffect = { type: 'clear' };

/** A hand that can pick nothing: between turns, in the lobby, in the rules. */
export function stillHand<P>(nothing: P): Selection<P> {
  return { turnKey: null, phase: 'watching', picks: nothing, previewed: null, looked: null };
}

/** What an input does to the hand, and what the table has to do. Pure: the same for clicks, drags, keys and hints. */
export function reduce<G extends Shape, P>(
  hand: Selection<P>,
  input: Input,
  now: TableNow<G>,
  grammar: Grammar<G, P>,
): Reduced<P> {
  if (input.type === 'turn') return [input.key === hand.turnKey ? hand : newTurn(input.key, grammar), []];
  if (hand.phase === 'sent') return [hand, []];
  if (hand.phase === 'watching') return watch(hand, input, now, grammar);
  switch (input.type) {
    case 'press':
      return press(hand, input.target, now, grammar);
    case 'lift':
      return lift(hand, input.target, now, grammar);
    case 'drop':
      return drop(hand, input.target, now, grammar);
    case 'cancel':
      return [emptied(hand, grammar), hand.phase === 'previewing' ? [CLEAR] : []];
    case 'confirm':
      return confirm(hand, now);
    case 'proposed':
      return [proposed(hand, input.action, now, grammar), [{ type: 'preview', action: input.action }]];
  }
}

/** While no seat can act, a press looks or asks why. */
function watch<G extends Shape, P>(
  hand: Selection<P>,
  input: Input,
  now: TableNow<G>,
  grammar: Grammar<G, P>,
): Reduced<P> {
  if (input.type === 'cancel') return [{ ...hand, looked: null }, []];
  if (input.type !== 'press') return [hand, []];
  const meaning = grammar.press(withPicks(now, grammar.nothing), input.target);
  return meaning.kind === 'look' ? look(hand, meaning.at, grammar) : [hand, [{ type: 'refuse', tried: [] }]];
}

function newTurn<G extends Shape, P>(turnKey: string | null, { nothing }: Grammar<G, P>): Selection<P> {
  return { ...stillHand(nothing), turnKey, phase: turnKey === null ? 'watching' : 'empty' };
}

function emptied<G extends Shape, P>(hand: Selection<P>, grammar: Grammar<G, P>): Selection<P> {
  return newTurn(hand.turnKey, grammar);
}

function holding<G extends Shape, P>(hand: Selection<P>, picks: P, grammar: Grammar<G, P>): Selection<P> {
  const isEmpty = grammar.held(picks).length === 0;
  return { ...hand, phase: isEmpty ? 'empty' : 'picking', picks, previewed: null, looked: null };
}

function press<G extends Shape, P>(
  hand: Selection<P>,
  target: Target,
  now: TableNow<G>,
  grammar: Grammar<G, P>,
): Reduced<P> {
  const meaning = grammar.press(withPicks(now, hand.picks), target);
  switch (meaning.kind) {
    case 'pick':
      return picked(hand, meaning.picks, grammar);
    case 'preview':
      return previewed(hand, meaning, now, grammar);
    case 'clear':
      return [holding(hand, meaning.picks, grammar), [CLEAR]];
    case 'again':
      return [hand, hand.phase === 'previewing' ? [{ type: 'nudge' }] : []];
    case 'look':
      return look(hand, meaning.at, grammar);
    case 'say':
      return [hand, [{ type: 'say', code: meaning.code, at: meaning.at }]];
    case 'refuse': {
      if (meaning.tried.length === 0) return [hand, []];
      const kept =
        hand.phase === 'previewing' ? holding(hand, grammar.back(withPicks(now, hand.picks)), grammar) : hand;
      return [{ ...kept, looked: null }, [{ type: 'refuse', tried: meaning.tried }]];
    }
  }
}

function withPicks<G extends Shape, P>(now: TableNow<G>, picks: P): Now<G, P> {
  return { ...now, picks };
}

function picked<G extends Shape, P>(hand: Selection<P>, picks: P, grammar: Grammar<G, P>): Reduced<P> {
  return [holding(hand, picks, grammar), hand.phase === 'previewing' ? [CLEAR] : []];
}

function previewed<G extends Shape, P>(
  hand: Selection<P>,
  { action, picks }: Extract<Meaning<G, P>, { kind: 'preview' }>,
  now: TableNow<G>,
  grammar: Grammar<G, P>,
): Reduced<P> {
  const next = proposed(hand, action, now, grammar);
  const kept =
    picks === undefined ? next : next.phase === 'previewing' ? { ...next, picks } : holding(hand, picks, grammar);
  return [kept, [{ type: 'preview', action }]];
}

function proposed<G extends Shape, P>(
  hand: Selection<P>,
  action: unknown,
  now: TableNow<G>,
  grammar: Grammar<G, P>,
): Selection<P> {
  if (now.drafts === 'composed') return emptied(hand, grammar);
  return { ...hand, phase: 'previewing', picks: grammar.picksOf(action, now), previewed: action, looked: null };
}

/** A second press on the same spot hides its description. */
function look<G extends Shape, P>(hand: Selection<P>, at: Target, grammar: Grammar<G, P>): Reduced<P> {
  const looked = hand.looked === at ? null : at;
  if (hand.phase !== 'previewing') return [{ ...hand, looked }, []];
  return [{ ...emptied(hand, grammar), looked }, [CLEAR]];
}

/** Picks up a piece for a drag. If it is also a target of the piece in hand, the player means the piece. */
function lift<G extends Shape, P>(
  hand: Selection<P>,
  target: Target,
  now: TableNow<G>,
  grammar: Grammar<G, P>,
): Reduced<P> {
  if (grammar.held(hand.picks).includes(target)) return [hand, []];
  const onward = grammar.press(withPicks(now, hand.picks), target);
  if (onward.kind === 'pick' && grammar.held(onward.picks).at(-1) === target)
    return picked(hand, onward.picks, grammar);
  const alone = grammar.press({ ...withPicks(now, grammar.nothing), preview: null }, target);
  return alone.kind === 'pick' ? picked(hand, alone.picks, grammar) : [hand, []];
}

function drop<G extends Shape, P>(
  hand: Selection<P>,
  target: Target | null,
  now: TableNow<G>,
  grammar: Grammar<G, P>,
): Reduced<P> {
  if (target === null) return reduce(hand, { type: 'cancel' }, now, grammar);
  return grammar.held(hand.picks).includes(target) ? [hand, []] : press(hand, target, now, grammar);
}

function confirm<G extends Shape, P>(hand: Selection<P>, { drafts, preview }: TableNow<G>): Reduced<P> {
  const isReady = drafts === 'composed' ? preview !== null : hand.phase === 'previewing';
  return isReady ? [{ ...hand, phase: 'sent' }, [{ type: 'confirm' }]] : [hand, []];
}

/** Brings the hand in line with the turn and the draft. Returns the same hand if it is. */
export function settle<G extends Shape, P>(
  hand: Selection<P>,
  { turnKey, draft }: DraftNow,
  now: TableNow<G>,
  grammar: Grammar<G, P>,
): Selection<P> {
  const [kept] = reduce(hand, { type: 'turn', key: turnKey }, now, grammar);
  const isShown = now.drafts === 'whole' && now.preview !== null && (draft === 'shown' || draft === 'sent');
  const shown = isShown && kept.previewed !== now.preview ? proposed(kept, now.preview, now, grammar) : kept;
  if (draft === 'sent') return shown.phase === 'sent' ? shown : { ...shown, phase: 'sent' };
  if (isShown) return shown.phase === 'previewing' ? shown : { ...shown, phase: 'previewing' };
  return shown.phase === 'previewing' || shown.phase === 'sent' ? emptied(shown, grammar) : shown;
}
