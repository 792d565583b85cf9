import {
  darkness,
  finishOf,
  flightOf,
  groundOf,
  landing,
  NOWHERE,
  type ObjectronAction,
  type ObjectronView,
  playerInSeat,
  type Square,
  stepFrom,
} from '@tavola/games/objectron';
import type { Seat } from '@tavola/kernel';
import type { DraftWords } from '../../game-words.ts';
import type { Objectron as Messages } from '../../generated/objectron.ts';
import type { Language } from '../../language.ts';
import { flightWords } from './flights.ts';
import { colourName, kindOf } from './sides.ts';

type Chips = DraftWords['chips'];
type Of<T extends ObjectronAction['type']> = Extract<ObjectronAction, { type: T }>;

/** What an action would do, as far as that can be known. */
export function draftWords(m: Messages, language: Language) {
  return (view: ObjectronView, action: ObjectronAction): DraftWords => {
    const seat = view.toAct ?? 0;
    const { at, carried } = playerInSeat(view, seat);
    const left = leftWords(m, view);
    switch (action.type) {
      case 'move':
        return moveWords(m, view, seat, action);
      case 'throw':
        return throwWords(m, language, view, seat, action);
      case 'pick-up':
        return {
          title: m['draft.pick-up.title']({ item: kindOf(action.item) }),
          chips: [],
          sentence: `${m['draft.pick-up']({ count: carried.length + 1 })} ${left}`,
        };
      case 'lay':
        return {
          title: m['draft.lay.title']({ at }),
          chips: [],
          sentence: `${m['draft.lay']({ at, shown: view.memory === 'shown' })} ${left}`,
        };
      case 'end-turn':
        return endWords(m, view);
    }
  };
}

function moveWords(m: Messages, view: ObjectronView, seat: Seat, { direction }: Of<'move'>): DraftWords {
  const over = neighbour(view, playerInSeat(view, seat).at, direction);
  const to = landing(view, seat, direction);
  const title = over === to ? m['draft.move.title']({ to }) : m['draft.teleport.title']({ over, to });
  const chips: Chips = over === to ? [] : [{ text: m['draft.chip.teleporter'], tone: 'accent' }];
  if (to === finishOf(view.grid, seat)) {
    return { title, chips: [...chips, { text: m['draft.chip.finish'], tone: 'accent' }], sentence: m['draft.finish'] };
  }
  const turns = darkness(view, to);
  if (turns === 0) return { title, chips, sentence: leftWords(m, view) };
  return {
    title,
    chips: [...chips, { text: m['draft.chip.dark'], tone: 'warn' }],
    sentence: m['draft.dark']({ to, turns }),
  };
}

/** The neighbouring square; at the edge one stays. */
function neighbour({ grid }: ObjectronView, square: Square, direction: Of<'move'>['direction']): Square {
  const ground = groundOf(grid);
  const next = stepFrom(ground, ground.indexOf(square), direction);
  return next === NOWHERE ? square : (ground.names[next] ?? square);
}

function throwWords(
  m: Messages,
  language: Language,
  view: ObjectronView,
  seat: Seat,
  { disc, direction }: Of<'throw'>,
): DraftWords {
  const flight = flightOf(view, seat, disc, direction);
  const nameOf = (hit: Seat): string | null => (hit === seat ? null : colourName(m, hit));
  const name = flight.hit === null ? '' : nameOf(flight.hit);
  const chip: Chips[number] =
    flight.hit === null
      ? { text: m['draft.chip.stops'](flight), tone: 'neutral' }
      : name === null
        ? { text: m['draft.chip.hits-you'], tone: 'warn' }
        : { text: m['draft.chip.hits']({ name }), tone: 'accent' };
  return {
    title: m['draft.throw.title']({ disc: kindOf(disc), way: direction }),
    chips: [chip],
    sentence: flightWords(m, language, flight, nameOf, disc === 'disc'),
  };
}

function endWords(m: Messages, { moved, actions }: ObjectronView): DraftWords {
  if (moved) return { title: m['draft.end.title'], chips: [], sentence: m['draft.unused']({ actions }) };
  return {
    title: m['draft.unmoved.title'],
    chips: [{ text: m['draft.chip.loses'], tone: 'danger' }],
    sentence: m['draft.unmoved'],
    losing: m['draft.unmoved.button'],
  };
}

function leftWords(m: Messages, { actions }: ObjectronView): string {
  return m['draft.left']({ left: Math.max(0, actions - 1) });
}
