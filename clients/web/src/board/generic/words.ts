import { describe, genericSentences } from '@tavola/client-core/words';
import { type Game, PASSED, type Seat, type Shape, seeded } from '@tavola/kernel';
import { byCode, type GameWords, type Prompt } from '@tavola/words';
import { loadGeneric } from '@tavola/words/load/generic';
import { tableWords } from '../../app/areas.ts';
import { language, wordArea } from '../../app/language.ts';
import { slotIn, WHOLE } from './grammar.ts';
import { cellsIn, orElse, type SketchReader } from './sketch.ts';

/** The words of games without messages of their own. */
export const genericSpoken = wordArea(loadGeneric);

/** What a seat is called without a player. */
export function seatLabel(seat: Seat): string {
  return genericSpoken.say['seat']({ number: seat + 1 });
}

/** The words of any game, from its codes and members. */
export function genericWords(game: Game<Shape>, read: SketchReader): GameWords {
  const m = genericSpoken.say;
  const say = genericSentences(m);
  const named =
    (names: readonly string[]) =>
    (seat: Seat): string =>
      names[seat] || seatLabel(seat);
  return {
    event(event, names, view) {
      const { type, seat } = event as { readonly type: string; readonly seat?: unknown };
      const hasSeat = typeof seat === 'number';
      const isNamed = hasSeat && type !== PASSED;
      const cells = new Set(read(view).map(({ id }) => id));
      const text = say[isNamed ? 'nameless' : 'event'](event, named(names));
      return {
        // A preview has other words in place of the full stop.
        words: [{ text: text.slice(0, -1) }, { text: text.slice(-1) }],
        at: [...new Set(cellsIn(event, cells))],
        seat: hasSeat ? seat : null,
        ...(isNamed ? { by: named(names)(seat) } : {}),
      };
    },
    // The table has better sentences for its own codes.
    refusal: (refusal) =>
      byCode(tableWords.say, 'refusals', refusal.code) === undefined ? say.refusal(refusal) : null,
    warning: say.warning,
    draft: (view, action) => ({ title: notated(game, view, action), chips: [], sentence: '' }),
    prompt(view, acting, names, held): Prompt {
      const state = stateOf(game, view, acting ?? 0);
      const outcome = orElse(null, () => game.outcome(state));
      if (outcome !== null) return { title: m['over.title'], sentence: say.outcome(outcome, named(names)) };
      if (acting === null) return { title: waitingFor(askedIn(game, state).map(named(names))), sentence: '' };
      const picked = held.map((target) => pickedText(target)).filter((text) => text !== '');
      if (picked.length === 0) return { title: m['move.title'], sentence: m['move.prompt'] };
      return { title: m['picked.title']({ picked: language().list(picked) }), sentence: m['picked.prompt'] };
    },
    outcome: (outcome, names) => say.outcome(outcome, named(names)),
    seatName: seatLabel,
    score: () => null,
  };
}

/** Any state that fits a view. */
function stateOf(game: Game<Shape>, view: unknown, seat: Seat): unknown {
  return orElse(null, () => game.imagine(view, seat, seeded('generic words')));
}

function askedIn(game: Game<Shape>, state: unknown): readonly Seat[] {
  return orElse([], () => game.pending(state)).map(({ seat }) => seat);
}

function notated(game: Game<Shape>, view: unknown, action: unknown): string {
  return orElse(describe(action), () => {
    const seat = askedIn(game, stateOf(game, view, 0))[0] ?? 0;
    return game.notate(stateOf(game, view, seat), { seat, action });
  });
}

function waitingFor(names: readonly string[]): string {
  const m = genericSpoken.say;
  const [name = ''] = names;
  return names.length === 1 ? m['turn.title']({ name }) : m['waiting.title']({ names });
}

/** A cell is its name, and an option its slot. A chip of a whole action is previewed at once. */
function pickedText(target: string): string {
  if (!target.includes('=')) return target;
  return slotIn(target) === WHOLE ? '' : slotIn(target);
}
