import { type Diplomacy, mapOf, type WorldMap } from '@tavola/games/diplomacy';
import type { DiplomacyTerminal } from '@tavola/words/diplomacy-terminal';
import { messages } from '../../language.ts';
import { wrap } from '../../screen.ts';
import type { TextUi } from '../../text-ui.ts';
import { answer, moves, question } from './answers.ts';
import { drawBoard, powerOf } from './board.ts';
import { eventSentence, positionFault, refusalSentence, scoreText } from './sentences.ts';

/** Words for the Tab key. Abbreviations are left out, because `PAR` would clash with `Paris`. */
function namesOn(map: WorldMap): readonly string[] {
  return [...map.provinces.map((province) => map.fullNameOf(province)), 'done', 'orders'];
}

/** Diplomacy in text: positions by power, orders in the usual notation. */
export const diplomacyUi: TextUi<Diplomacy> = {
  of: (options) => ({
    ...diplomacyUi,
    symbol: (seat) => powerOf(options, seat),
    outcome: (outcome, names) => messages().diplomacy.of(options).outcome(outcome, names),
  }),
  get fields() {
    const { cards, diplomacyTerminal: m } = messages();
    const choices = {
      tavola: cards['diplomacy.edition.tavola'],
      datc3: cards['diplomacy.edition.datc3'],
      classic: cards['diplomacy.edition.classic'],
    };
    const variants = {
      standard: cards['diplomacy.variant.standard'],
      'france-austria': cards['diplomacy.variant.france-austria'],
      'fleet-rome': cards['diplomacy.variant.fleet-rome'],
      'build-anywhere': cards['diplomacy.variant.build-anywhere'],
    };
    const scorings = {
      none: cards['diplomacy.scoring.none'],
      'draw-size': cards['diplomacy.scoring.draw-size'],
      'sum-of-squares': cards['diplomacy.scoring.sum-of-squares'],
      'centre-count': cards['diplomacy.scoring.centre-count'],
    };
    return {
      variant: { prompt: m['variant.prompt'], choices: variants },
      edition: { prompt: m['edition.prompt'], choices },
      lastYear: { prompt: m['last-year.prompt'] },
      scoring: { prompt: m['scoring.prompt'], choices: scorings },
    };
  },
  get customs() {
    const { cards } = messages();
    return {
      savedCounts: cards['diplomacy.saved-counts.label'],
      strictReactions: cards['diplomacy.strict-reactions.label'],
      drawEach: cards['diplomacy.draw-each.label'],
      secretBallot: cards['diplomacy.secret-ballot.label'],
    };
  },
  symbol: (seat) => powerOf({}, seat),
  side: (seat) => messages().diplomacy.seatName(seat),
  help: () => help(messages().diplomacyTerminal),
  rules: () => messages().diplomacyRules,
  board: ({ view, seat, paint }) => drawBoard(view, seat, paint),
  score: scoreText,
  moves,
  legend: ({ view, names, paint }) => {
    const { language, diplomacyTerminal: m } = messages();
    const players = names.map((name, seat) =>
      m['legend.player']({ power: paint.seat(seat, powerOf(view, seat)), name }),
    );
    return [m['legend.players']({ players: language.facts(players) }), m[`typing.${view.stage}`]];
  },
  hint: ({ view }) => (view.stage === 'movement' ? [] : [messages().diplomacyTerminal[`typing.${view.stage}`]]),
  question,
  answer,
  confirms: () => true,
  keepsTyped: true,
  completions: ({ view }) => namesOn(mapOf(view)),
  event: eventSentence,
  refusal: refusalSentence,
  warning: (_sight, warning) => messages().diplomacy.warning(warning),
  outcome: (outcome, names) => messages().diplomacy.outcome(outcome, names),
  result: (view) => messages().diplomacy.result(view),
  positionFault,
};

const COLUMN = 25;

function help(m: DiplomacyTerminal): readonly string[] {
  const example = (typed: string, means: string): string => `  ${typed}`.padEnd(COLUMN) + means;
  return [
    m['help.goal'],
    '',
    ...[m['help.secret'], m['help.orders'], m['help.cut'], m['help.winter']].flatMap((text) => wrap(text)),
    '',
    ...wrap(m['help.typing']),
    example('A PAR - BUR', m['help.example.move']),
    example('A PAR H', m['help.example.hold']),
    example('A MAR S A PAR - BUR', m['help.example.support']),
    example('A MAR S A PAR', m['help.example.support-hold']),
    example('F ENG C A LON - BRE', m['help.example.convoy']),
    example('F STP/SC - BOT', m['help.example.coast']),
    example('A PAR R GAS, A PAR D', m['help.example.retreat']),
    example('F BRE B, WAIVE', m['help.example.build']),
    ...wrap(m['help.lines']),
    '',
    ...wrap(m['help.commands']),
  ];
}
