import type { Colt } from '@tavola/games/colt-express';
import { simplifiedRules } from '@tavola/words';
import { quoted } from '../../clean.ts';
import { messages } from '../../language.ts';
import { wrap } from '../../screen.ts';
import type { SeatView } from '../../seat-view.ts';
import type { Answer, TextUi } from '../../text-ui.ts';
import { drawBoard, moneyLine } from './board.ts';
import { eventSentence, positionFault, refusalSentence } from './sentences.ts';
import { LOOT_SYMBOLS } from './train.ts';

/** Colt Express in text: the train in profile, actions by their notation or by their number in the list. */
export const coltUi: TextUi<Colt> = {
  get fields() {
    return fields();
  },
  symbol: (seat) => String(seat + 1),
  side: (seat) => messages().coltExpress.seatName(seat),
  help,
  rules: () => messages().coltExpressRules,
  board: drawBoard,
  score: moneyLine,
  moves: (seatView) => {
    const m = messages().coltExpressTerminal;
    return notations(seatView).map((action, index) => m['moves.row']({ number: `${index + 1}`, action }));
  },
  legend: () => {
    const m = messages().coltExpressTerminal;
    return [m['legend.people']({ flask: LOOT_SYMBOLS.flask }), m['legend.spaces'], m.example];
  },
  hint: (seatView) => {
    const { language, coltExpressTerminal: m } = messages();
    const actions = notations(seatView);
    return actions.length === 0 ? [] : wrap(m.can({ actions: language.facts(actions) }));
  },
  question,
  answer,
  confirms: () => true,
  event: eventSentence,
  refusal: refusalSentence,
  warning: (_sight, warning) => messages().coltExpress.warning(warning),
  outcome: (outcome, names) => messages().coltExpress.outcome(outcome, names),
  points: (points) => messages().coltExpress.names.money(points),
  positionFault,
};

function fields(): TextUi<Colt>['fields'] {
  const { cards, coltExpressTerminal: m } = messages();
  return {
    rules: {
      prompt: m['rules.prompt'],
      choices: { published: cards['colt-express.rules.published'], simple: cards['colt-express.rules.simple'] },
      points: { simple: simplifiedRules(cards) },
    },
    modules: {
      prompt: m['modules.prompt'],
      choices: {
        both: cards['colt-express.modules.both'],
        horses: cards['colt-express.modules.horses'],
        whiskey: cards['colt-express.modules.whiskey'],
        none: cards['colt-express.modules.none'],
      },
    },
    history: {
      prompt: m['history.prompt'],
      choices: { top: cards['colt-express.history.top'], open: cards['colt-express.history.open'] },
    },
  };
}

const EXAMPLES = [
  ...(['pick', 'attack', 'play', 'down', 'drink', 'keep'] as const),
  ...(['go', 'marshal', 'rob', 'punch', 'shotgun', 'hostage'] as const),
] as const;
/** Width of the column of examples. */
const EXAMPLE_WIDTH = 29;

function help(): readonly string[] {
  const m = messages().coltExpressTerminal;
  const rules = [m['help.round'], m['help.turns'], m['help.move'], m['help.fight'], m['help.law']];
  const examples = EXAMPLES.flatMap((key) =>
    wrap(m[`help.${key}.does`], 79 - EXAMPLE_WIDTH).map(
      (line, index) =>
        `${index === 0 ? `  ${m[`help.${key}`]}`.padEnd(EXAMPLE_WIDTH) : ' '.repeat(EXAMPLE_WIDTH)}${line}`,
    ),
  );
  return [
    ...wrap(m['help.goal']),
    '',
    ...rules.flatMap((line) => wrap(line)),
    '',
    ...wrap(m['help.typing']),
    ...examples,
    ...wrap(m['help.pairs']),
    '',
    ...wrap(m['help.commands']),
  ];
}

function notations(seatView: SeatView<Colt>): string[] {
  const choices = seatView.choices();
  return choices.kind === 'listed' ? choices.actions.map((action) => seatView.notate(action)) : [];
}

function question({ view }: SeatView<Colt>): string {
  const m = messages().coltExpressTerminal;
  switch (view.phase) {
    case 'characters':
    case 'attack':
    case 'keep':
      return m[`${view.phase}.prompt`];
    case 'schemin':
      return m[view.owes > 0 ? 'whiskey.prompt' : 'schemin.prompt'];
    default:
      return m['stealin.prompt'];
  }
}

/** Accepts notation, or a number from the list of moves. */
function answer(seatView: SeatView<Colt>, _typed: readonly string[], line: string): Answer<Colt> {
  const m = messages().coltExpressTerminal;
  const text = line.trim();
  if (text === '') return { kind: 'again', message: m['nothing-typed'] };
  const choices = seatView.choices();
  const picked = choices.kind === 'listed' && /^\d{1,3}$/.test(text) ? choices.actions[Number(text) - 1] : undefined;
  if (picked !== undefined) return { kind: 'action', action: picked };
  const read = seatView.read(text);
  if (read.ok) return { kind: 'action', action: read.value };
  return { kind: 'again', message: m.unreadable({ typed: quoted(line) }) };
}
