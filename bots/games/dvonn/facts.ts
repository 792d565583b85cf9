import {
  type Dvonn,
  type DvonnEvent,
  type DvonnReason,
  type DvonnState,
  dvonn,
  holdsRed,
  indexOf,
  isLoneRed,
  isPlacing,
  neighbours,
  REDS,
  stackOwner,
} from '@tavola/games/dvonn';
import { noChance, reason, type Seat } from '@tavola/kernel';
import type { LineOfPlay, LineScene } from '../../analysis.ts';
import type { LineFact, LineFacts } from '../../reasons.ts';
import { attackedBy, blockedBy, mobileStacks, NO_OPTIONS, type Options, optionsOf } from './options.ts';

/** Worth in pieces of what is not a piece. */
const SURE = 100;
const RED_WORTH = 3;
const PASS_WORTH = 2;
const BESIDE_WORTH = 1;
/** Pieces that only can’t move count less than lost ones, and threats less than captures. */
const BLOCKED_SHARE = 1 / 3;
const THREAT_SHARE = 1 / 2;

/** Single pieces change hands all the time. */
const MIN_STACK = 2;

/** Reads from the rules what the moves of a position do, in pieces won or lost. */
export function dvonnFacts({ view, seat }: LineScene<Dvonn>): LineFacts<Dvonn> {
  const state = dvonn.imagine(view, seat, noChance);
  if (isPlacing(state)) return { of: ({ action }) => placingFacts(state, action) };
  const before = optionsOf(state, seat);
  const scene = { state, seat, before };
  return {
    of: (line, other) => [
      ...solvedFacts(line, seat),
      ...moveFacts(scene, afterLine(scene, line)),
      ...(other === null ? [] : savedFacts(scene, line, other)),
    ],
  };
}

interface MoveScene {
  readonly state: DvonnState;
  readonly seat: Seat;
  /** What the seat could do before the move. */
  readonly before: Options;
}

interface AfterMove {
  readonly state: DvonnState;
  readonly events: readonly DvonnEvent[];
  /** What the opponent can answer. */
  readonly replies: Options;
}

function fact(code: DvonnReason, weight: number, at: readonly string[] = [], amount?: number): LineFact {
  return { ...reason(code, ...at), ...(amount === undefined ? {} : { amount }), weight };
}

function solvedFacts({ chances }: LineOfPlay<Dvonn>, seat: Seat): LineFact[] {
  if (chances[seat] === 1) return [fact('wins', SURE)];
  return chances[seat] === 0 ? [fact('loses', -SURE)] : [];
}

function afterLine({ state, seat }: MoveScene, { action }: LineOfPlay<Dvonn>): AfterMove {
  const step = dvonn.apply(state, [{ seat, action }], noChance);
  const answers = dvonn.pending(step.state)[0]?.seat === 1 - seat;
  return {
    state: step.state,
    events: step.events.map(({ event }) => event),
    replies: answers ? optionsOf(step.state, 1 - seat) : NO_OPTIONS,
  };
}

function moveFacts(scene: MoveScene, after: AfterMove): LineFact[] {
  const facts = after.events.flatMap((event) => eventFacts(scene, event));
  const { capture, cutOff } = after.replies;
  if (capture.pieces >= MIN_STACK) facts.push(fact('allows-capture', -capture.pieces, capture.at, capture.pieces));
  if (cutOff.pieces > 0) facts.push(fact('allows-cut-off', -cutOff.pieces, cutOff.at, cutOff.pieces));
  if (dvonn.outcome(after.state) !== null) return facts;
  return [...facts, ...blockedFacts(scene, after.state), ...threatFacts(scene, after.state)];
}

function eventFacts({ state, seat }: MoveScene, event: DvonnEvent): LineFact[] {
  switch (event.type) {
    case 'moved': {
      const { onto, to } = event;
      const owner = stackOwner(onto);
      const facts = holdsRed(onto) && owner !== seat ? [fact('takes-red', RED_WORTH, [to])] : [];
      if (owner === null || owner === seat || isLoneRed(onto)) return facts;
      return [...facts, fact('captures', onto.length, [to], onto.length)];
    }
    case 'cut-off':
      return [1 - seat, seat].flatMap((owner) => {
        const stacks = event.stacks.filter(({ stack }) => stackOwner(stack) === owner);
        const pieces = stacks.reduce((sum, { stack }) => sum + stack.length, 0);
        if (pieces === 0) return [];
        const at = stacks.map((standing) => standing.at);
        return [owner === seat ? fact('loses-contact', -pieces, at, pieces) : fact('cuts-off', pieces, at, pieces)];
      });
    case 'passed':
      // Not of an opponent who could not move before, either.
      return event.seat === seat || mobileStacks(state, 1 - seat).length === 0 ? [] : [fact('no-reply', PASS_WORTH)];
    default:
      return [];
  }
}

function blockedFacts({ state, seat }: MoveScene, after: DvonnState): LineFact[] {
  return [1 - seat, seat].flatMap((owner) => {
    const { at, pieces } = blockedBy(state, after, owner);
    if (pieces < MIN_STACK) return [];
    const weight = pieces * BLOCKED_SHARE;
    return [owner === seat ? fact('blocks-own', -weight, at, pieces) : fact('blocks', weight, at, pieces)];
  });
}

/** Only what was not possible before the move. */
function threatFacts({ seat, before }: MoveScene, after: DvonnState): LineFact[] {
  const { capture, cutOff } = optionsOf(after, seat);
  const facts: LineFact[] = [];
  if (capture.pieces >= MIN_STACK && capture.pieces > before.capture.pieces)
    facts.push(fact('threatens-capture', capture.pieces * THREAT_SHARE, capture.at, capture.pieces));
  if (cutOff.pieces > before.cutOff.pieces)
    facts.push(fact('threatens-cut-off', cutOff.pieces * THREAT_SHARE, cutOff.at, cutOff.pieces));
  return facts;
}

/** The tallest stack that the opponent could capture after the other line, but not after this one. */
function savedFacts(scene: MoveScene, { action }: LineOfPlay<Dvonn>, other: LineOfPlay<Dvonn>): LineFact[] {
  if (action.type !== 'move') return [];
  const [after, otherwise] = [afterLine(scene, { ...other, action }), afterLine(scene, other)];
  const attacked = attackedBy(after.replies);
  const [saved] = otherwise.replies.captures
    .filter(({ at: [at = ''], pieces }) => {
      const index = indexOf(at) ?? -1;
      const stack = scene.state.cells[index];
      if (pieces < MIN_STACK || stack !== otherwise.state.cells[index]) return false;
      return at === action.from ? !attacked.has(action.to) : after.state.cells[index] === stack && !attacked.has(at);
    })
    .toSorted((a, b) => b.pieces - a.pieces);
  return saved === undefined ? [] : [fact('saves', saved.pieces, saved.at, saved.pieces)];
}

/** D3: the first pieces placed are the reds. */
function placingFacts({ cells, placed }: DvonnState, action: LineOfPlay<Dvonn>['action']): LineFact[] {
  if (action.type !== 'place' || placed < REDS) return [];
  const isBeside = neighbours(indexOf(action.at) ?? -1).some((space) => isLoneRed(cells[space] ?? ''));
  return isBeside ? [fact('beside-red', BESIDE_WORTH, [action.at])] : [];
}
