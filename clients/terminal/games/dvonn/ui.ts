import { CELLS, type Dvonn, isPlacing, REDS, scoresOf } from '@tavola/games/dvonn';
import { targetsIn } from '@tavola/words/games/dvonn';
import { messages } from '../../language.ts';
import { wrap } from '../../screen.ts';
import { playerName, type SeatView } from '../../seat-view.ts';
import type { TextUi } from '../../text-ui.ts';
import { answer, question } from './answers.ts';
import { drawBoard, legend, RED_SYMBOL } from './board.ts';
import { dvonnSymbol, eventSentence, positionFault, refusalSentence, stackOn, targetsSentence } from './sentences.ts';

/** DVONN in text: x, o and c, rows and doubled columns, source and destination. */
export const dvonnUi: TextUi<Dvonn> = {
  get fields() {
    const { cards, dvonnTerminal: m } = messages();
    const choices = {
      random: cards['dvonn.setup.random'],
      placed: cards['dvonn.setup.placed'],
      balanced: cards['dvonn.setup.balanced'],
    };
    return { setup: { prompt: m['setup.prompt'], choices } };
  },
  symbol: dvonnSymbol,
  side: (seat) => messages().dvonn.seatName(seat),
  help: ({ paint }) => [...help(), '', ...legend(paint)],
  rules: () => messages().dvonnRules,
  board: ({ view, paint }) => drawBoard(view.cells, paint),
  score,
  moves,
  legend: (seatView) => [...legend(seatView.paint), ...example(seatView)],
  hint: ({ view, seat }) => {
    if (!isPlacing(view)) return [];
    const m = messages().dvonnTerminal;
    return [
      view.placed < REDS ? m['place-red']({ symbol: RED_SYMBOL }) : m['place-own']({ symbol: dvonnSymbol(seat) }),
    ];
  },
  question,
  answer,
  // Confirming 49 placements would be tedious, and `undo` fixes a slip.
  confirms: (action) => action.type !== 'place',
  event: eventSentence,
  refusal: refusalSentence,
  warning: (_sight, warning) => messages().dvonn.warning(warning),
  reason: ({ view, seat }, reason) => messages().dvonn.reason?.(reason, view, seat) ?? null,
  outcome: (outcome, names) => messages().dvonn.outcome(outcome, names),
  positionFault,
};

function help(): readonly string[] {
  const m = messages().dvonnTerminal;
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

/** Null during placement, when there is no score yet. */
function score(seatView: SeatView<Dvonn>): string | null {
  if (isPlacing(seatView.view)) return null;
  const [white, black] = scoresOf(seatView.view.cells);
  return messages().dvonnTerminal.score({
    ...{ white, whiteName: playerName(seatView, 0), whiteSymbol: dvonnSymbol(0) },
    ...{ black, blackName: playerName(seatView, 1), blackSymbol: dvonnSymbol(1) },
  });
}

/** Moves by stack, or the empty spaces during placement. */
function moves(seatView: SeatView<Dvonn>): readonly string[] {
  if (!isPlacing(seatView.view)) return sources(seatView).map((from) => targetsSentence(seatView, from));
  const { language, dvonnTerminal: m } = messages();
  return [m['empty-spaces']({ cells: language.list(CELLS.filter((cell) => stackOn(seatView, cell) === '')) })];
}

function example(seatView: SeatView<Dvonn>): readonly string[] {
  const [from] = sources(seatView);
  const [to] = from === undefined ? [] : targetsIn(seatView.view, from);
  return from === undefined || to === undefined ? [] : [messages().dvonnTerminal.example({ from, to })];
}

function sources(seatView: SeatView<Dvonn>): string[] {
  const choices = seatView.choices();
  const actions = choices.kind === 'listed' ? choices.actions : [];
  return [...new Set(actions.flatMap((action) => (action.type === 'move' ? [action.from] : [])))];
}
