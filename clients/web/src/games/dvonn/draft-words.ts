import {
  type Dvonn,
  type DvonnAction,
  type DvonnEvent,
  type DvonnView,
  isLoneRed,
  PIECES,
  RED,
  scoresOf,
  stackOwner,
} from '@tavola/dvonn';
import type { Seat, Step } from '@tavola/kernel';
import type { DraftWords } from '../client.ts';
import { counted, listed } from './numbers.ts';
import { cutOffIn, pieceToPlace } from './picture.ts';

type Chip = DraftWords['chips'][number];
type Moved = Extract<DvonnEvent, { type: 'moved' }>;

const OWNERS = ["White's", "Black's"];

/** What the previewed action would do, before anybody else sees it. */
export function draftWords(view: DvonnView, action: DvonnAction, step: Step<Dvonn> | null): DraftWords {
  if (action.type === 'pass') return { title: 'Pass', chips: [], sentence: '' };
  if (action.type === 'place') return placeWords(view, action.at);
  const title = `${action.from} to ${action.to}`;
  if (step === null) return { title, chips: [], sentence: 'Confirm to make this move.' };
  const events = step.events.map((told) => told.event);
  const moved = events.find((event) => event.type === 'moved');
  return { title, chips: moved === undefined ? [] : chipsOf(moved, events), sentence: sentenceOf(step, events) };
}

function placeWords(view: DvonnView, at: string): DraftWords {
  const piece = pieceToPlace(view);
  const colour = piece === RED ? 'red' : piece === 'W' ? 'white' : 'black';
  const left = PIECES - view.placed - 1;
  const then =
    left === 0
      ? 'The board is full then, and White makes the first move.'
      : `${counted(left, 'piece')} to go after it.`;
  return {
    title: `A piece on ${at}`,
    chips: [{ text: `${colour} piece`, tone: piece === RED ? 'danger' : 'neutral' }],
    sentence: then,
  };
}

function chipsOf({ seat, stack, onto }: Moved, events: readonly DvonnEvent[]): readonly Chip[] {
  const chips: Chip[] = [{ text: `makes a stack of ${stack.length + onto.length}`, tone: 'accent' }];
  if (isLoneRed(onto)) chips.push({ text: 'takes a red piece', tone: 'accent' });
  else if (stackOwner(onto) === 1 - seat)
    chips.push({ text: `takes ${onto.length} of ${OWNERS[1 - seat]}`, tone: 'accent' });
  for (const owner of [1 - seat, seat]) {
    const pieces = cutPieces(events, owner);
    if (pieces > 0)
      chips.push({ text: `cuts off ${pieces} of ${OWNERS[owner]}`, tone: owner === seat ? 'warn' : 'danger' });
  }
  return chips;
}

function cutPieces(events: readonly DvonnEvent[], owner: Seat): number {
  return cutOffIn(events)
    .filter(({ stack }) => stackOwner(stack) === owner)
    .reduce((sum, { stack }) => sum + stack.length, 0);
}

function sentenceOf(step: Step<Dvonn>, events: readonly DvonnEvent[]): string {
  const lost = cutOffIn(events).map(({ at }) => at);
  const [white, black] = scoresOf(step.state.cells);
  const parts: string[] = [];
  if (lost.length > 0)
    parts.push(`${listed(lost)} ${lost.length === 1 ? 'loses its' : 'lose their'} chain to a red piece.`);
  for (const event of events)
    if (event.type === 'passed') parts.push(`${event.seat === 0 ? 'White' : 'Black'} has no move then and passes.`);
  if (events.some((event) => event.type === 'ended')) parts.push(`The game ends ${white} to ${black}.`);
  else parts.push(`The score becomes ${white} to ${black}.`);
  return parts.join(' ');
}
