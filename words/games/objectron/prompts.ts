import {
  DISCS,
  itemsOn,
  MAX_TURNS,
  mustMove,
  type ObjectronView,
  objectron,
  playerInSeat,
} from '@tavola/games/objectron';
import { isOneOf, type Outcome, type Seat } from '@tavola/kernel';
import type { Prompt } from '../../game-words.ts';
import type { Objectron as Messages } from '../../generated/objectron.ts';
import type { Language } from '../../language.ts';
import { factWords } from './labels.ts';
import { colourName, itemsWords, kindOf, type PlayerName } from './sides.ts';
import { factsOn } from './squares.ts';

type Ending = (outcome: Outcome, names: readonly string[]) => string;

/** What is said above the board. What is held is a disc that is about to be thrown, or a square that someone asks about. */
export function promptWords(m: Messages, language: Language, nameOf: PlayerName, ending: Ending) {
  return (view: ObjectronView, acting: Seat | null, names: readonly string[], held: readonly string[]): Prompt => {
    const result = objectron.outcome(view);
    if (result !== null) return { title: m['over.title'], sentence: ending(result, names) };
    const [thing = ''] = held;
    if (isOneOf(DISCS, thing) && acting !== null)
      return { title: m['aim.title']({ disc: kindOf(thing) }), sentence: m['aim.prompt'] };
    const facts = thing === '' ? null : factsOn(view, thing);
    if (facts !== null)
      return { title: thing, sentence: m.about({ facts: language.facts(factWords(m, language, facts)) }) };
    const { turn, actions } = view;
    const late = isNearLimit(view) ? { turn, actions, limit: MAX_TURNS } : null;
    if (acting !== null) {
      const title = late === null ? m['choose.title'](view) : m['choose.limit.title'](late);
      return { title, sentence: choiceWords(m, language, view, acting) };
    }
    const sentence = late === null ? m['turn.prompt'](view) : m['turn.limit.prompt'](late);
    return { title: m['turn.title']({ name: nameOf(view.toAct ?? 0, names) }), sentence };
  };
}

/** R38: how many turns before the limit it is spoken of. */
const LIMIT_NEAR = 50;

function isNearLimit({ turn }: ObjectronView): boolean {
  return turn > MAX_TURNS - LIMIT_NEAR;
}

function choiceWords(m: Messages, language: Language, view: ObjectronView, seat: Seat): string {
  const name = colourName(m, seat);
  const { at, penalty } = playerInSeat(view, seat);
  if (mustMove(view)) return m['choose.must-move.prompt']({ name });
  if (penalty > 0) return m['choose.penalty.prompt']({ name, penalty });
  const here = itemsOn(view, at);
  if (here.length > 0) return m['choose.items.prompt']({ name, items: itemsWords(m, language, here) });
  return m[view.moved ? 'choose.moved.prompt' : 'choose.unmoved.prompt']({ name });
}
