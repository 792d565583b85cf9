import { isOneOf, type Seat } from '@tavola/kernel';
import { DISCS, itemsOn, mustMove, type ObjectronView, playerInSeat } from '@tavola/objectron';
import type { Prompt } from '../client.ts';
import { factsOf } from './describe.ts';
import { capital, counted, ITEM_NAMES, itemsInWords, nameOf, seatName } from './naming.ts';
import { sceneOf } from './picture.ts';

/** What is said above the board. What is held is a disc that is about to be thrown, or a square that somebody asks about. */
export function promptWords(
  view: ObjectronView,
  acting: Seat | null,
  names: readonly string[],
  held: readonly string[],
): Prompt {
  const [thing = ''] = held;
  if (isOneOf(DISCS, thing) && acting !== null)
    return {
      title: `Throw the ${ITEM_NAMES[thing]}`,
      sentence: 'Choose one of the four ways. The rings show where it stops.',
    };
  const asked = thing === '' ? null : squareWords(view, thing);
  if (asked !== null) return asked;
  if (acting === null) {
    const who = view.toAct ?? 0;
    return {
      title: `${nameOf(who, names)} to move`,
      sentence: `Turn ${view.turn}, ${counted(view.actions, 'action')} left.`,
    };
  }
  return { title: `${capital(counted(view.actions, 'action'))} left`, sentence: choiceWords(view, acting) };
}

function squareWords(view: ObjectronView, square: string): Prompt | null {
  const parts = { view, seat: null, actions: [], disc: null, draft: null, lastEvents: [], highlight: [] };
  const picture = sceneOf(parts).find((one) => one.square === square);
  if (picture === undefined) return null;
  return { title: square, sentence: `${capital(factsOf(picture).join(', '))}.` };
}

function choiceWords(view: ObjectronView, seat: Seat): string {
  const side = `You play ${seatName(seat)}.`;
  const { at, penalty } = playerInSeat(view, seat);
  if (mustMove(view)) return `${side} You have not moved yet, so this one is for a step.`;
  if (penalty > 0) return `${side} ${capital(counted(penalty, 'action'))} will be lost in your next turns.`;
  const here = itemsOn(view, at);
  if (here.length > 0) return `${side} You stand on ${itemsInWords(here)}. Step, or pick up.`;
  if (!view.moved) return `${side} Step to a lit square. You have to move before you end the turn.`;
  return `${side} Step to a lit square, use an item, or end your turn.`;
}
