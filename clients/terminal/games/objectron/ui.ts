import { darkness, groundOf, itemsOn, mustMove, type Objectron, playerInSeat } from '@tavola/games/objectron';
import { messages } from '../../language.ts';
import { wrap } from '../../screen.ts';
import { playerName, type SeatView } from '../../seat-view.ts';
import type { TextUi } from '../../text-ui.ts';
import { answer, question } from './answers.ts';
import { ARMED_SYMBOL, drawBoard, objectronSymbol, thingsOn, trailSymbol } from './board.ts';
import { eventSentence, itemList, positionFault, refusalSentence } from './sentences.ts';

/** Objectron in text: a grid with a symbol and the turns without power per square, actions whole or part by part. */
export const objectronUi: TextUi<Objectron> = {
  get fields() {
    const { cards, objectronTerminal: m } = messages();
    return {
      width: { prompt: m['width.prompt'] },
      height: { prompt: m['height.prompt'] },
      power: {
        prompt: m['power.prompt'],
        choices: { wild: cards['objectron.power.wild'], calm: cards['objectron.power.calm'] },
      },
      memory: {
        prompt: m['memory.prompt'],
        choices: { unaided: cards['objectron.memory.unaided'], shown: cards['objectron.memory.shown'] },
      },
    };
  },
  symbol: objectronSymbol,
  side: (seat) => messages().objectron.seatName(seat),
  help,
  rules: () => messages().objectronRules,
  board: ({ view, paint }) => drawBoard(view, paint),
  score: () => null,
  moves,
  legend,
  hint: (seatView) => [...ownLines(seatView), otherLine(seatView)].flatMap((line) => wrap(line)),
  question,
  answer,
  // There is no undo, so everything but picking up is confirmed.
  confirms: ({ type }) => type !== 'pick-up',
  event: eventSentence,
  refusal: refusalSentence,
  warning: (_sight, warning) => messages().objectron.warning(warning),
  reason: ({ view, seat }, reason) => messages().objectron.reason?.(reason, view, seat) ?? null,
  outcome: (outcome, names) => messages().objectron.outcome(outcome, names),
  positionFault,
};

function help(): readonly string[] {
  const m = messages().objectronTerminal;
  const rules = [m['help.turn'], m['help.move'], m['help.power'], m['help.grenade'], m['help.disc']];
  const groups = [
    [m['help.goal']],
    [...rules, m['help.teleporter'], m['help.carry']],
    [m['help.typing']],
    [m['help.commands']],
  ];
  return groups.flatMap((group, index) => [...(index > 0 ? [''] : []), ...group.flatMap((line) => wrap(line))]);
}

function legend(seatView: SeatView<Objectron>): readonly string[] {
  const { view, paint } = seatView;
  const { language, objectronTerminal: m } = messages();
  const [first = '', second = ''] = view.players.map((_, seat) => {
    const [player, trail] = [paint.seat(seat, objectronSymbol(seat)), paint.seat(seat, trailSymbol(seat))];
    return m['legend.seat']({ player, trail, name: playerName(seatView, seat) });
  });
  const links = view.grid.teleporters.map(({ at, to }) => m['legend.link']({ from: at, to }));
  const several = groundOf(view.grid).names.flatMap((square) => {
    const things = thingsOn(view, square).map((thing) => (thing === 'teleporter' ? m.teleporter : itemList([thing])));
    return things.length > 1 ? [m['legend.several-on']({ square, things: language.list(things) })] : [];
  });
  return [
    m['legend.seats']({ first, second }),
    m['legend.ground']({ armed: ARMED_SYMBOL }),
    m['legend.things'],
    m['legend.digits'],
    ...(links.length > 0 ? [m['legend.teleporters']({ links: language.facts(links) })] : []),
    ...(several.length > 0 ? [m['legend.several']({ squares: language.facts(several) })] : []),
    m.example,
  ];
}

function ownLines({ view, seat }: SeatView<Objectron>): string[] {
  const m = messages().objectronTerminal;
  const { at, carried } = playerInSeat(view, seat);
  const here = itemsOn(view, at);
  const moving = m[view.moved ? 'moved' : mustMove(view) ? 'must-move' : 'unmoved'];
  const place = [
    m.you({ at, items: itemList(carried) }),
    ...(here.length > 0 ? [m.here({ items: itemList(here) })] : []),
    ...(darkness(view, at) > 0 ? [m.dark] : []),
  ];
  return [`${m.actions(view)} ${moving}`, place.join(' ')];
}

function otherLine(seatView: SeatView<Objectron>): string {
  const m = messages().objectronTerminal;
  const other = 1 - seatView.seat;
  const { at, carried, penalty } = playerInSeat(seatView.view, other);
  const name = playerName(seatView, other);
  const line = m.opponent({ name, at, items: itemList(carried) });
  return penalty > 0 ? `${line} ${m.penalty({ name, penalty })}` : line;
}

/** By their notation, moves first. */
function moves(seatView: SeatView<Objectron>): readonly string[] {
  const { language, objectronTerminal: m } = messages();
  const choices = seatView.choices();
  const actions = choices.kind === 'listed' ? choices.actions : [];
  const notations = (isMove: boolean): string =>
    language.facts(actions.filter(({ type }) => (type === 'move') === isMove).map((action) => seatView.notate(action)));
  return [m['moves.moves']({ moves: notations(true) }), m['moves.others']({ actions: notations(false) })];
}
