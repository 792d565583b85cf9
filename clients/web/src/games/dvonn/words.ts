import {
  CELLS,
  type Cell,
  type Dvonn,
  type DvonnAction,
  type DvonnEvent,
  type DvonnView,
  dvonn,
  isLoneRed,
  isPlacing,
  movableStacks,
  PIECES,
  RED,
  type Setup,
  type Stack,
  stackOwner,
  targetsOf,
} from '@tavola/dvonn';
import type { Outcome, Seat, Warning } from '@tavola/kernel';
import type { GameWords, LogWords, Prompt, Words } from '../client.ts';
import { draftWords } from './draft-words.ts';
import { capital, counted, inWords, listed, spaces } from './numbers.ts';
import { pieceToPlace } from './picture.ts';
import { refusalWords } from './refusal-words.ts';

const SEATS = ['White', 'Black'];

export function seatName(seat: Seat): string {
  return SEATS[seat] ?? '';
}

const SET_UP: Readonly<Record<Setup, string>> = {
  random: 'The board is filled at random.',
  balanced: 'The board is filled at random, the same for both sides.',
  placed: 'The board is empty. You place the pieces in turn, the red ones first.',
};

function line(at: readonly Cell[], seat: Seat | null, ...words: readonly Words[]): LogWords {
  return { words, at, seat };
}

function strong(text: string): Words {
  return { text, tone: 'strong' };
}

function movedWords({ seat, from, to, stack, onto }: Extract<DvonnEvent, { type: 'moved' }>): LogWords {
  const taken = stackOwner(onto) === 1 - seat;
  const height = stack.length + onto.length;
  const red = isLoneRed(onto) ? ', a red piece' : '';
  return line([from, to], seat, strong(from), { text: taken ? ' takes ' : ' onto ' }, strong(to), {
    text: `${red}, now ${height}.`,
  });
}

function event(event: DvonnEvent, names: readonly string[]): LogWords | null {
  switch (event.type) {
    case 'set-up':
      return line([], null, { text: SET_UP[event.setup] });
    case 'placed': {
      const what = event.piece === RED ? 'A red piece on ' : 'A piece on ';
      return line([event.at], event.seat, { text: what }, strong(event.at), { text: '.' });
    }
    case 'board-filled':
      return line([], null, { text: 'The board is full. White makes the first move.' });
    case 'moved':
      return movedWords(event);
    case 'captured':
      // Part of the sentence of the move.
      return null;
    case 'cut-off': {
      const at = event.stacks.map((standing) => standing.at);
      const pieces = event.stacks.reduce((sum, { stack }) => sum + stack.length, 0);
      return line(at, null, { text: `Cuts off ${pieces} at ${listed(at)}.`, tone: 'danger' });
    }
    case 'passed':
      return line([], event.seat, { text: `${nameOf(event.seat, names)} has no move and passes.` });
    case 'ended':
      return line([], event.winner, strong(ending(event.reason, event.winner, event.scores, names)));
  }
}

function nameOf(seat: Seat, names: readonly string[]): string {
  return names[seat] || seatName(seat);
}

type Ending = (winner: string, loser: string, score: string) => string;

const ENDINGS: Readonly<Record<string, Ending>> = {
  'higher-score': (winner, _, score) => `Neither side can move. ${winner} wins ${score}.`,
  'equal-scores': (_winner, _loser, score) => `Neither side can move. A draw, ${score}.`,
  abandoned: (winner, loser) => `${loser} left the game, so ${winner} wins.`,
  'draw-agreed': () => 'You agreed on a draw.',
};

function ending(reason: string, winner: Seat | null, scores: readonly number[], names: readonly string[]): string {
  const first = winner ?? 0;
  const score = `${scores[first] ?? 0} to ${scores[1 - first] ?? 0}`;
  const say = Object.hasOwn(ENDINGS, reason) ? ENDINGS[reason] : undefined;
  return say === undefined ? 'The game is over.' : say(nameOf(first, names), nameOf(1 - first, names), score);
}

function outcome({ ranks, reason, scores = [] }: Outcome, names: readonly string[]): string {
  const [white = 1, black = 1] = ranks;
  const winner = white === black ? null : white < black ? 0 : 1;
  return ending(reason, winner, scores, names);
}

const WARNINGS: Readonly<Record<string, (at: string) => string>> = {
  'cuts-own': (at) => `You lose your own stacks on ${at}: they are cut off as well.`,
  'ends-in-defeat': () => 'This move ends the game, and you do not win it.',
};

function warning({ code, at = [] }: Warning): string {
  const say = Object.hasOwn(WARNINGS, code) ? WARNINGS[code] : undefined;
  return say === undefined ? 'Look at this move twice before you confirm it.' : say(listed(at));
}

function prompt(view: DvonnView, acting: Seat | null, names: readonly string[], held: readonly string[]): Prompt {
  const result = dvonn.outcome(view);
  if (result !== null) return { title: 'The game is over', sentence: outcome(result, names) };
  const seat = dvonn.pending(view)[0]?.seat ?? view.turn;
  if (isPlacing(view)) return placingPrompt(view, acting, nameOf(seat, names));
  if (acting === null)
    return {
      title: `${nameOf(seat, names)} to move`,
      sentence: `${seatName(seat)} is thinking. You can look at any stack.`,
    };
  const [from] = held;
  return from === undefined ? choosePrompt(view, acting) : heldPrompt(view, from);
}

function placingPrompt(view: DvonnView, acting: Seat | null, name: string): Prompt {
  const piece = pieceToPlace(view) === RED ? 'a red piece' : `a ${seatName(view.turn).toLowerCase()} piece`;
  const left = `${counted(PIECES - view.placed, 'piece')} to go.`;
  if (acting === null) return { title: `${name} places ${piece}`, sentence: left };
  return { title: `Place ${piece}`, sentence: `Any empty space will do. ${left}` };
}

function choosePrompt(view: DvonnView, acting: Seat): Prompt {
  const ready = movableStacks(view.cells, acting).filter((index) => targetsOf(view.cells, index).length > 0);
  const [only] = ready;
  const sentence =
    ready.length === 1 && only !== undefined
      ? `You play ${seatName(acting)}. Only ${CELLS[only]} can move.`
      : `You play ${seatName(acting)}. ${capital(inWords(ready.length))} stacks can move: those with a dot.`;
  return { title: 'Your move', sentence };
}

function heldPrompt(view: DvonnView, from: Cell): Prompt {
  const index = CELLS.indexOf(from);
  const stack: Stack = view.cells[index] ?? '';
  const places = targetsOf(view.cells, index).length;
  const what = stack.length === 1 ? 'A single piece' : `A stack of ${inWords(stack.length)}`;
  const where = stack.length === 1 ? 'exactly one space' : `exactly ${spaces(stack.length)}, in a straight line`;
  const can = places === 1 ? 'One place can take it.' : `${capital(inWords(places))} places can take it.`;
  return { title: `${from} is in your hand`, sentence: `${what} moves ${where}. ${can}` };
}

function score(view: DvonnView, after: DvonnView | null) {
  return { label: 'pieces held', now: view.scores, after: after?.scores ?? null };
}

export const words: GameWords<Dvonn> = {
  event,
  refusal: refusalWords,
  warning,
  draft: (view: DvonnView, action: DvonnAction, step) => draftWords(view, action, step),
  prompt,
  outcome,
  seatName,
  score,
};
