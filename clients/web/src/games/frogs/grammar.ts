import { boardFor, ends, type Frogs, type FrogsAction, type FrogsCard, gapOf, homeSeat } from '@tavola/games/frogs';
import { cardOf } from '@tavola/words/games/frogs';
import { inOrder } from '../../board/in-order.ts';
import type { Grammar, Now, Selection, Target } from '../../board/types.ts';
import { isGap } from './geometry.ts';

/** A card, if one is played, then the way of the frog or the gaps. */
export type FrogsPicks = readonly Target[];
export type FrogsNow = Now<Frogs, FrogsPicks>;

const TOOL = 'tool:';

/** The target of a card in the tray. */
export function cardTarget(card: FrogsCard): Target {
  return `${TOOL}${card}`;
}

function cardAt(target: Target): FrogsCard | null {
  return target.startsWith(TOOL) ? cardOf(target.slice(TOOL.length)) : null;
}

/** The card that is being played, or null. */
function cardIn([first = '']: FrogsPicks): FrogsCard | null {
  return cardAt(first);
}

/** The leaves and homes among the picks: the way of the frog. */
export function pathIn(picks: FrogsPicks): FrogsPicks {
  return picks.filter((target) => !isGap(target) && cardAt(target) === null);
}

const inSteps = inOrder<Frogs>(
  (action) => {
    const card = cardOf(action.type);
    const tool = card === null ? [] : [cardTarget(card)];
    if ('path' in action) return [...tool, ...action.path];
    return [...tool, ...('gaps' in action ? action.gaps : [action.gap])];
  },
  {
    alsoAs: (action) =>
      action.type === 'extra-bridge' ? [[cardTarget(action.type), ...action.gaps.toReversed()]] : [],
    // The first of two gaps counts as a piece, so that the second one is never filled in.
    pieceAt: ({ type }) => (type === 'jump' ? 0 : type === 'bridge' || type === 'removal' ? null : 1),
    means: acrossGap,
    tried: attempts,
  },
);

/** With a card in hand, a press on the pond means the card and nothing else. */
export const frogsGrammar: Grammar<Frogs, FrogsPicks> = {
  ...inSteps,
  choices: (now) =>
    inSteps.choices(forCard(now)).flatMap((choice) => {
      if (!isGap(choice.target)) return [choice];
      return choice.aside === true ? [] : [{ ...choice, mark: 'lit' }];
    }),
  press: (now, target) => inSteps.press(cardAt(target) === null ? forCard(now) : now, target),
};

function forCard(now: FrogsNow): FrogsNow {
  const card = cardIn(now.picks);
  return card === null ? now : { ...now, actions: now.actions.filter(({ type }) => type === card) };
}

/** The way that the next leaf continues. A previewed one is complete: a press starts over from its frog. */
function wayOn({ picks, preview }: FrogsNow): FrogsPicks {
  const path = pathIn(picks);
  return preview === null ? path : path.slice(0, 1);
}

/** A bridge next to the frog in hand stands for the leaf beyond it. */
function acrossGap(now: FrogsNow, target: Target): Target {
  if (!isGap(target)) return target;
  const here = wayOn(now).at(-1);
  const [a, b] = ends(target);
  return here === a ? b : here === b ? a : target;
}

/** The actions that a press without effect may have meant. */
function attempts(now: FrogsNow, target: Target): readonly FrogsAction[] {
  const pressed = cardAt(target);
  if (pressed !== null) return cardAttempts(now, pressed);
  const card = cardIn(now.picks);
  switch (card) {
    case 'extra-bridge':
      return isGap(target) ? [{ type: card, gaps: [target, target] }] : [];
    case 'removal':
      return removalAttempts(now, target);
    default:
      if (!isGap(target)) return [{ type: card ?? 'jump', path: [...wayOn(now), target] }];
      return card === null ? [{ type: 'bridge', gap: target }] : [];
  }
}

/** A home stands for its stone bridge, which no card can remove. */
function removalAttempts({ view }: FrogsNow, target: Target): readonly FrogsAction[] {
  const owner = homeSeat(target);
  if (owner === null) return isGap(target) ? [{ type: 'removal', gap: target }] : [];
  const tile = boardFor(view.seats).homeTiles[owner];
  return tile === undefined ? [] : [{ type: 'removal', gap: gapOf(tile, target) }];
}

/** The rules say why a card cannot be played, whatever it is played for. */
function cardAttempts({ view, seat }: FrogsNow, card: FrogsCard): readonly FrogsAction[] {
  if (card === 'extra-bridge') return [{ type: card, gaps: ['A1B1', 'A1B1'] }];
  if (card === 'removal') return [{ type: card, gap: 'A1B1' }];
  return (view.frogs[seat ?? -1] ?? []).map((cell) => ({ type: card, path: [cell] }));
}

/** The picks as `words.prompt` reads them: the card, then leaves or gaps. */
export function frogsHeld({ picks, phase }: Selection<FrogsPicks>): readonly string[] {
  const card = cardIn(picks);
  const rest = card === null ? pathIn(picks) : picks.slice(1);
  // The board shows the pond before the previewed action.
  const shown = phase === 'previewing' ? rest.slice(0, 1) : rest;
  return card === null ? shown : [card, ...shown];
}
