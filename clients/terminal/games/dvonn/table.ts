import { CELLS, type Dvonn, isPlacing, REDS, scoresOf } from '@tavola/dvonn';
import { targetsIn } from '@tavola/words/games/dvonn';
import { spoken } from '../../language.ts';
import { wrap } from '../../screen.ts';
import type { Sight, TextTable } from '../../text-table.ts';
import { answer, question } from './answers.ts';
import { drawBoard, legend, RED_SYMBOL } from './board.ts';
import {
  eventSentence,
  nameOf,
  positionFault,
  refusalSentence,
  stackOn,
  symbolOf,
  targetsSentence,
} from './sentences.ts';

/** DVONN in words, after the seed's text interface: x, o and c, rows and doubled columns, source and destination. */
export const dvonnTable: TextTable<Dvonn> = {
  get title() {
    return spoken().cards['dvonn.name'];
  },
  get summary() {
    return spoken().cards['dvonn.line'];
  },
  get fields() {
    const { cards, dvonnTerminal: m } = spoken();
    const choices = {
      random: cards['dvonn.setup.random'],
      placed: cards['dvonn.setup.placed'],
      balanced: cards['dvonn.setup.balanced'],
    };
    return { setup: { asks: m['setup.prompt'], choices } };
  },
  symbol: symbolOf,
  help: ({ paint }) => [...help(), '', ...legend(paint)],
  rules: () => spoken().dvonnRules,
  board: ({ view, paint }) => drawBoard(view.cells, paint),
  score,
  moves,
  legend: (sight) => [...legend(sight.paint), ...example(sight)],
  hint: ({ view, seat }) => {
    if (!isPlacing(view)) return [];
    const m = spoken().dvonnTerminal;
    return [view.placed < REDS ? m['place-red']({ symbol: RED_SYMBOL }) : m['place-own']({ symbol: symbolOf(seat) })];
  },
  question,
  answer,
  // Forty-nine placements with a question after each would be tiresome; `undo` takes a slip back.
  confirms: (action) => action.type !== 'place',
  event: eventSentence,
  refusal: refusalSentence,
  warning: (_sight, warning) => spoken().dvonn.warning(warning),
  outcome: (outcome, names) => spoken().dvonn.outcome(outcome, names),
  positionFault,
};

function help(): readonly string[] {
  const m = spoken().dvonnTerminal;
  const items = [m['help.move'], m['help.surrounded'], m['help.contact'], m['help.end']];
  return [
    ...wrap(m['help.goal']),
    '',
    ...items.flatMap((item) => wrap(item)),
    '',
    ...wrap(m['help.typing']),
    '',
    ...wrap(m['help.commands']),
  ];
}

/** While pieces are placed, everybody has as many as were placed: nothing to tell. */
function score(sight: Sight<Dvonn>): string | null {
  if (isPlacing(sight.view)) return null;
  const [white, black] = scoresOf(sight.view.cells);
  return spoken().dvonnTerminal.score({
    ...{ white, whiteName: nameOf(sight, 0), whiteSymbol: symbolOf(0) },
    ...{ black, blackName: nameOf(sight, 1), blackSymbol: symbolOf(1) },
  });
}

/** The seat's moves by stack, or the empty spaces while pieces are placed. */
function moves(sight: Sight<Dvonn>): readonly string[] {
  if (!isPlacing(sight.view)) return sources(sight).map((from) => targetsSentence(sight, from));
  const { language, dvonnTerminal: m } = spoken();
  return [m['empty-spaces']({ cells: language.list(CELLS.filter((cell) => stackOn(sight, cell) === '')) })];
}

function example(sight: Sight<Dvonn>): readonly string[] {
  const [from] = sources(sight);
  const [to] = from === undefined ? [] : targetsIn(sight.view, from);
  return from === undefined || to === undefined ? [] : [spoken().dvonnTerminal.example({ from, to })];
}

function sources(sight: Sight<Dvonn>): string[] {
  const choices = sight.choices();
  const actions = choices.kind === 'listed' ? choices.actions : [];
  return [...new Set(actions.flatMap((action) => (action.type === 'move' ? [action.from] : [])))];
}
