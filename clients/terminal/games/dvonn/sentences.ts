import {
  CELLS,
  type Cell,
  type Dvonn,
  type DvonnAction,
  type DvonnEvent,
  type DvonnRefusal,
  HEXES,
  indexOf,
  isLoneRed,
  isPlacing,
  RED,
  type Stack,
  stackOwner,
  targetsOf,
} from '@tavola/dvonn';
import { hexDistance, type Reason, type Seat } from '@tavola/kernel';
import type { Sight } from '../../text-table.ts';
import { texts } from '../../texts.ts';
import { SYMBOLS, stackText } from './board.ts';

const words = texts.dvonn;
type Look = Sight<Dvonn>;

export function symbolOf(seat: Seat): string {
  return SYMBOLS[seat === 0 ? 0 : 1];
}

export function nameOf(sight: Look, seat: Seat): string {
  return sight.names[seat] ?? '';
}

export function stackOn(sight: Look, cell: Cell): Stack {
  return sight.view.cells[indexOf(cell) ?? -1] ?? '';
}

/** The spaces a stack can go to, by name. */
export function targetNames(sight: Look, from: Cell): string[] {
  return targetsOf(sight.view.cells, indexOf(from) ?? -1)
    .map((index) => CELLS[index] ?? '')
    .sort();
}

export function eventSentence(sight: Look, event: DvonnEvent): string | null {
  const say = words.events;
  switch (event.type) {
    case 'moved':
      return say.moved(nameOf(sight, event.seat), stackText(event.stack), event.from, named(event.onto, event.to));
    case 'cut-off':
      return say.cutOff(event.stacks.map(({ at, stack }) => words.stackAt(stackText(stack), at)).join(', '));
    case 'placed':
      return say.placed(nameOf(sight, event.seat), event.piece === RED ? say.aRed : stackText(event.piece), event.at);
    case 'board-filled':
      return say.filled(nameOf(sight, 0), symbolOf(0));
    case 'passed':
      return say.passed(nameOf(sight, event.seat));
    default:
      // The set-up is shown as a board, a capture is part of the move's sentence, the end has a screen of its own.
      return null;
  }
}

export function warningSentence(warning: Reason): string {
  const { cutsOwn, endsInDefeat } = words.warnings;
  return warning.code === 'cuts-own' ? cutsOwn((warning.at ?? []).join(', ')) : endsInDefeat;
}

export function positionFault({ code, at = [] }: Reason): string {
  const known: Readonly<Record<string, string | ((at: string) => string)>> = words.positions;
  const fault = Object.hasOwn(known, code) ? known[code] : code;
  return typeof fault === 'function' ? fault(at.join(', ')) : (fault ?? code);
}

/** A stack that is chosen but cannot go anywhere: the rules leave that to the destination, people want to know at once. */
export function stuckSentence(sight: Look, from: Cell): string {
  const stack = stackOn(sight, from);
  return illegalStack(sight, words.why.stuck(named(stack, from), stack.length));
}

export function refusalSentence(sight: Look, { code, at = [] }: Reason, action: DvonnAction | null): string {
  const { why } = words;
  const [here = '', there = ''] = at;
  const stack = named(stackOn(sight, here), here);
  switch (code as DvonnRefusal) {
    case 'game-over':
      return why.gameOver;
    case 'not-your-turn':
      return why.notYourTurn(nameOf(sight, 1 - sight.seat));
    case 'still-placing':
      return why.stillPlacing;
    case 'nothing-to-place':
      return why.nothingToPlace;
    case 'pass-not-allowed':
      return why.passNotAllowed;
    case 'off-board':
      return isSource(sight, here, action)
        ? words.illegalStack(why.offBoard(here))
        : words.illegalPlacement(why.offBoard(here));
    case 'occupied':
      return words.illegalPlacement(why.occupied(here));
    case 'empty-cell':
      return illegalStack(sight, why.emptyCell(here));
    case 'lone-red':
      return illegalStack(sight, why.loneRed(here));
    case 'not-yours':
      return illegalStack(sight, why.notYours(stack, nameOf(sight, stackOwner(stackOn(sight, here)) ?? 0)));
    case 'surrounded':
      return illegalStack(sight, why.surrounded(stack));
    case 'same-cell':
      return illegalPlacement(sight, why.sameCell(here), here);
    case 'not-straight':
      return illegalPlacement(sight, why.notStraight(here, there), here);
    case 'wrong-distance': {
      const { length } = stackOn(sight, here);
      return illegalPlacement(sight, why.wrongDistance(here, there, distance(here, there), length), here);
    }
    case 'empty-target':
      return illegalPlacement(sight, why.emptyTarget(here), action?.type === 'move' ? action.from : '');
  }
}

function illegalStack(sight: Look, why: string): string {
  return `${words.illegalStack(why)} ${words.ownStack(symbolOf(sight.seat))}`;
}

function illegalPlacement(sight: Look, why: string, from: Cell): string {
  const help = targetNames(sight, from).length === 0 ? '' : ` ${targetsSentence(sight, from)}`;
  return words.illegalPlacement(why) + help;
}

export function targetsSentence(sight: Look, from: Cell): string {
  return words.targets(named(stackOn(sight, from), from), targetNames(sight, from).join(', '));
}

/** A space off the board was meant as a source unless it was typed as the target, or a piece is being placed. */
function isSource(sight: Look, cell: Cell, action: DvonnAction | null): boolean {
  if (isPlacing(sight.view)) return false;
  return action === null || action.type !== 'move' || action.from === cell;
}

function named(stack: Stack, cell: Cell): string {
  return isLoneRed(stack) ? words.theRedAt(cell) : words.stackAt(stackText(stack), cell);
}

function distance(a: Cell, b: Cell): number {
  const [from, to] = [HEXES[indexOf(a) ?? -1], HEXES[indexOf(b) ?? -1]];
  return from === undefined || to === undefined ? 0 : hexDistance(from, to);
}
