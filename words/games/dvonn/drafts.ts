import {
  type Dvonn,
  type DvonnAction,
  type DvonnEvent,
  type DvonnView,
  isLoneRed,
  PIECES,
  type PlacedStack,
  scoresOf,
  stackOwner,
} from '@tavola/games/dvonn';
import type { Seat, Step } from '@tavola/kernel';
import type { DraftWords } from '../../game-words.ts';
import type { Dvonn as Messages } from '../../generated/dvonn.ts';
import type { Language } from '../../language.ts';
import { nextPiece, otherSeat, sideOf } from './seats.ts';

type Chip = DraftWords['chips'][number];
type Moved = Extract<DvonnEvent, { type: 'moved' }>;

/** What the previewed action would do, before anyone else sees it. */
export function draftWords(m: Messages, language: Language) {
  return (view: DvonnView, action: DvonnAction, step: Step<Dvonn> | null): DraftWords => {
    if (action.type === 'pass') return { title: m['draft.pass.title'], chips: [], sentence: '' };
    if (action.type === 'place') return placement(m, view, action.at);
    const title = m['draft.move.title'](action);
    if (step === null) return { title, chips: [], sentence: m['draft.confirm'] };
    const events = step.events.map((told) => told.event);
    const moved = events.find((event) => event.type === 'moved');
    const chips = moved === undefined ? [] : chipsOf(m, moved, lostIn(events));
    return { title, chips, sentence: consequences(m, language, step, events) };
  };
}

function placement(m: Messages, view: DvonnView, at: string): DraftWords {
  const piece = nextPiece(view);
  return {
    title: m['draft.place.title']({ at }),
    chips: [{ text: m[`draft.chip.${piece}`], tone: piece === 'red' ? 'danger' : 'neutral' }],
    sentence: m['draft.left']({ left: PIECES - view.placed - 1 }),
  };
}

function chipsOf(m: Messages, { seat, stack, onto }: Moved, lost: readonly PlacedStack[]): readonly Chip[] {
  const other = otherSeat(seat);
  const chips: Chip[] = [{ text: m['draft.chip.height']({ height: stack.length + onto.length }), tone: 'accent' }];
  if (isLoneRed(onto)) chips.push({ text: m['draft.chip.takes-red'], tone: 'accent' });
  else if (stackOwner(onto) === other)
    chips.push({
      text: m['draft.chip.captures']({ pieces: onto.length, side: sideOf(other) }),
      tone: 'accent',
    });
  for (const owner of [other, seat]) {
    const pieces = piecesOf(lost, owner);
    if (pieces > 0)
      chips.push({
        text: m['draft.chip.removes']({ pieces, side: sideOf(owner) }),
        tone: owner === seat ? 'warn' : 'danger',
      });
  }
  return chips;
}

function lostIn(events: readonly DvonnEvent[]): readonly PlacedStack[] {
  return events.flatMap((event) => (event.type === 'cut-off' ? event.stacks : []));
}

function piecesOf(lost: readonly PlacedStack[], owner: Seat): number {
  return lost.filter(({ stack }) => stackOwner(stack) === owner).reduce((sum, { stack }) => sum + stack.length, 0);
}

function consequences(m: Messages, language: Language, step: Step<Dvonn>, events: readonly DvonnEvent[]): string {
  const lost = lostIn(events).map(({ at }) => at);
  const [white, black] = scoresOf(step.state.cells);
  const sentences: string[] = [];
  if (lost.length > 0) sentences.push(m['draft.loses-contact']({ count: lost.length, cells: language.list(lost) }));
  for (const event of events)
    if (event.type === 'passed') sentences.push(m['draft.passes']({ side: sideOf(event.seat) }));
  const isOver = events.some((event) => event.type === 'ended');
  sentences.push(m[isOver ? 'draft.ends' : 'draft.score']({ white, black }));
  return sentences.join(' ');
}
