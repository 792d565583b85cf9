import { darkness, groundOf, itemsOn, mustMove, type Objectron, playerInSeat } from '@tavola/objectron';
import { spoken } from '../../language.ts';
import { wrap } from '../../screen.ts';
import type { Sight, TextTable } from '../../text-table.ts';
import { answer, question } from './answers.ts';
import { ARMED_SYMBOL, drawBoard, symbolOf, thingsOn, trailSymbol } from './board.ts';
import { eventSentence, itemList, nameOf, positionFault, refusalSentence } from './sentences.ts';

type Look = Sight<Objectron>;

/** Objectron in words: the grid with a sign and the turns without power for every square, actions whole or part by part. */
export const objectronTable: TextTable<Objectron> = {
  get title() {
    return spoken().cards['objectron.name'];
  },
  get summary() {
    return spoken().cards['objectron.line'];
  },
  get fields() {
    const { cards, objectronTerminal: m } = spoken();
    return {
      width: { asks: m['width.prompt'] },
      height: { asks: m['height.prompt'] },
      power: {
        asks: m['power.prompt'],
        choices: { wild: cards['objectron.power.wild'], calm: cards['objectron.power.calm'] },
      },
      memory: {
        asks: m['memory.prompt'],
        choices: { unaided: cards['objectron.memory.unaided'], shown: cards['objectron.memory.shown'] },
      },
    };
  },
  symbol: symbolOf,
  help,
  rules: () => spoken().objectronRules,
  board: ({ view, paint }) => drawBoard(view, paint),
  score: () => null,
  moves,
  legend,
  hint: (sight) => [...ownLines(sight), otherLine(sight)].flatMap((line) => wrap(line)),
  question,
  answer,
  // Nothing can be taken back, so all but the harmless is confirmed.
  confirms: ({ type }) => type !== 'pick-up',
  event: eventSentence,
  refusal: refusalSentence,
  warning: (_sight, warning) => spoken().objectron.warning(warning),
  outcome: (outcome, names) => spoken().objectron.outcome(outcome, names),
  positionFault,
};

function help(): readonly string[] {
  const m = spoken().objectronTerminal;
  const rules = [m['help.turn'], m['help.move'], m['help.power'], m['help.grenade'], m['help.disc']];
  const groups = [
    [m['help.goal']],
    [...rules, m['help.teleporter'], m['help.carry']],
    [m['help.typing']],
    [m['help.commands']],
  ];
  return groups.flatMap((group, index) => [...(index > 0 ? [''] : []), ...group.flatMap((line) => wrap(line))]);
}

function legend(sight: Look): readonly string[] {
  const { view, paint } = sight;
  const { language, objectronTerminal: m } = spoken();
  const [first = '', second = ''] = view.players.map((_, seat) => {
    const [player, trail] = [paint.seat(seat, symbolOf(seat)), paint.seat(seat, trailSymbol(seat))];
    return m['legend.seat']({ player, trail, name: nameOf(sight, seat) });
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

function ownLines({ view, seat }: Look): string[] {
  const m = spoken().objectronTerminal;
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

function otherLine(sight: Look): string {
  const m = spoken().objectronTerminal;
  const other = 1 - sight.seat;
  const { at, carried, penalty } = playerInSeat(sight.view, other);
  const name = nameOf(sight, other);
  const line = m.opponent({ name, at, items: itemList(carried) });
  return penalty > 0 ? `${line} ${m.penalty({ name, penalty })}` : line;
}

/** By their notation, moves first. */
function moves(sight: Look): readonly string[] {
  const { language, objectronTerminal: m } = spoken();
  const choices = sight.choices();
  const actions = choices.kind === 'listed' ? choices.actions : [];
  const notations = (isMove: boolean): string =>
    language.facts(actions.filter(({ type }) => (type === 'move') === isMove).map((action) => sight.notate(action)));
  return [m['moves.moves']({ moves: notations(true) }), m['moves.others']({ actions: notations(false) })];
}
