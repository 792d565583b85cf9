import { CARDS, type Frogs, type FrogsAction } from '@tavola/games/frogs';
import { messages } from '../../language.ts';
import { wrap } from '../../screen.ts';
import { playerName, type SeatView } from '../../seat-view.ts';
import type { TextUi } from '../../text-ui.ts';
import { answer, question } from './answers.ts';
import { drawBoard, frogsSymbol } from './board.ts';
import { CARD_WORDS, eventSentence, positionFault, refusalSentence } from './sentences.ts';

/** Frogs & Bridges in text: a board of named tiles, actions whole or part by part. */
export const frogsUi: TextUi<Frogs> = {
  get fields() {
    const { cards, frogsTerminal: m } = messages();
    return {
      occupied: {
        prompt: m['occupied.prompt'],
        choices: { 'hop-on': cards['frogs.occupied.hop-on'], push: cards['frogs.occupied.push'] },
      },
      homes: {
        prompt: m['homes.prompt'],
        choices: { spread: cards['frogs.homes.spread'], any: cards['frogs.homes.any'] },
      },
    };
  },
  symbol: frogsSymbol,
  side: (seat) => messages().frogs.seatName(seat),
  help,
  rules: () => messages().frogsRules,
  board: ({ view, paint }) => drawBoard(view, paint),
  score,
  moves,
  legend: (seatView) => [
    legend(seatView),
    messages().frogsTerminal.example({ jump: notations(seatView, 'jump')[0] ?? 'C3C4' }),
  ],
  hint: (seatView) => [cards(seatView)],
  question,
  answer,
  confirms: () => true,
  event: eventSentence,
  refusal: refusalSentence,
  warning: (_sight, warning) => messages().frogs.warning(warning),
  outcome: (outcome, names) => messages().frogs.outcome(outcome, names),
  positionFault,
};

function help(): readonly string[] {
  const m = messages().frogsTerminal;
  const groups = [
    [m['help.goal']],
    [m['help.turn'], m['help.jump'], m['help.taken'], m['help.home'], m['help.bridge']],
    [m['help.cards'], m['help.extra'], m['help.parachute'], m['help.bridges'], m['help.remove']],
    [m['help.typing']],
    [m['help.commands']],
  ];
  return groups.flatMap((group, index) => [...(index > 0 ? [''] : []), ...group.flatMap((line) => wrap(line))]);
}

function score(seatView: SeatView<Frogs>): string {
  const { language, frogsTerminal: m } = messages();
  const seats = seatView.view.home.map((count, seat) =>
    m['score.seat']({ name: playerName(seatView, seat), symbol: frogsSymbol(seat), count }),
  );
  return m.score({ seats: language.facts(seats) });
}

function legend(seatView: SeatView<Frogs>): string {
  const m = messages().frogsTerminal;
  const seats = seatView.view.frogs.map((_, seat) =>
    m['legend.seat']({ symbol: seatView.paint.seat(seat, frogsSymbol(seat)), name: playerName(seatView, seat) }),
  );
  return m.legend({ seats: seats.join('   ') });
}

function cards({ view, seat }: SeatView<Frogs>): string {
  const { language, frogsTerminal: m } = messages();
  const hand = view.cards[seat] ?? [];
  if (hand.length === 0) return m['cards.none'];
  return m.cards({ cards: language.facts(hand.map((card) => CARD_WORDS[card])) });
}

/** Jumps and bridges in notation. For cards only the number of moves, because there are many. */
function moves(seatView: SeatView<Frogs>): readonly string[] {
  const { language, frogs, frogsTerminal: m } = messages();
  const [jumps, bridges] = [notations(seatView, 'jump'), notations(seatView, 'bridge')];
  const ways = CARDS.map((card) => ({
    ...{ card: frogs.labels.cards[card].name, typed: CARD_WORDS[card] },
    count: notations(seatView, card).length,
  }));
  return [
    ...(jumps.length > 0 ? [m['moves.jumps']({ jumps: language.facts(jumps) })] : []),
    ...(bridges.length > 0 ? [m['moves.bridges']({ gaps: language.facts(bridges) })] : []),
    ...ways.filter(({ count }) => count > 0).map((way) => m['moves.card'](way)),
  ];
}

function notations(seatView: SeatView<Frogs>, type: FrogsAction['type']): string[] {
  const choices = seatView.choices();
  const actions = choices.kind === 'listed' ? choices.actions : [];
  return actions.filter((action) => action.type === type).map((action) => seatView.notate(action));
}
