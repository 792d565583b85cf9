import type { Colt } from '@tavola/colt-express';
import { quoted } from '../../clean.ts';
import { spoken } from '../../language.ts';
import { wrap } from '../../screen.ts';
import type { Answer, TextTable } from '../../text-table.ts';
import { drawBoard, moneyLine } from './board.ts';
import { eventSentence, type Look, positionFault, refusalSentence } from './sentences.ts';
import { LOOT_SYMBOLS } from './train.ts';

/** Colt Express in text: the train in profile, actions by their notation or by their number in the list. */
export const coltTable: TextTable<Colt> = {
  get title() {
    return spoken().cards['colt-express.name'];
  },
  get summary() {
    return spoken().cards['colt-express.line'];
  },
  get fields() {
    return fields();
  },
  symbol: (seat) => String(seat + 1),
  help,
  rules: () => spoken().coltExpressRules,
  board: drawBoard,
  score: moneyLine,
  moves: (sight) => {
    const m = spoken().coltExpressTerminal;
    return notations(sight).map((action, index) => m['moves.row']({ number: `${index + 1}`, action }));
  },
  legend: () => {
    const m = spoken().coltExpressTerminal;
    return [m['legend.people']({ flask: LOOT_SYMBOLS.flask }), m['legend.spaces'], m.example];
  },
  hint: (sight) => {
    const { language, coltExpressTerminal: m } = spoken();
    return wrap(m.can({ actions: language.facts(notations(sight)) }));
  },
  question,
  answer,
  confirms: () => true,
  event: eventSentence,
  refusal: refusalSentence,
  warning: (_sight, warning) => spoken().coltExpress.warning(warning),
  outcome: (outcome, names) => spoken().coltExpress.outcome(outcome, names),
  positionFault,
};

function fields(): TextTable<Colt>['fields'] {
  const { cards, coltExpressTerminal: m } = spoken();
  return {
    rules: {
      asks: m['rules.prompt'],
      choices: { published: cards['colt-express.rules.published'], simple: cards['colt-express.rules.simple'] },
    },
    modules: {
      asks: m['modules.prompt'],
      choices: {
        both: cards['colt-express.modules.both'],
        horses: cards['colt-express.modules.horses'],
        whiskey: cards['colt-express.modules.whiskey'],
        none: cards['colt-express.modules.none'],
      },
    },
    history: {
      asks: m['history.prompt'],
      choices: { top: cards['colt-express.history.top'], open: cards['colt-express.history.open'] },
    },
  };
}

const EXAMPLES = [
  ...(['pick', 'attack', 'play', 'down', 'drink', 'keep'] as const),
  ...(['go', 'marshal', 'rob', 'punch', 'shotgun', 'hostage'] as const),
] as const;
/** Width of the column of examples. */
const EXAMPLE = 29;

function help(): readonly string[] {
  const m = spoken().coltExpressTerminal;
  const rules = [m['help.round'], m['help.turns'], m['help.move'], m['help.fight'], m['help.law']];
  const examples = EXAMPLES.flatMap((key) =>
    wrap(m[`help.${key}.does`], 79 - EXAMPLE).map(
      (line, index) => `${index === 0 ? `  ${m[`help.${key}`]}`.padEnd(EXAMPLE) : ' '.repeat(EXAMPLE)}${line}`,
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

function notations(sight: Look): string[] {
  const choices = sight.choices();
  return choices.kind === 'listed' ? choices.actions.map((action) => sight.notate(action)) : [];
}

function question({ view }: Look): string {
  const m = spoken().coltExpressTerminal;
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

/** Reads a number of the list, or notation. */
function answer(sight: Look, _typed: readonly string[], line: string): Answer<Colt> {
  const m = spoken().coltExpressTerminal;
  const text = line.trim();
  if (text === '') return { kind: 'again', says: m['nothing-typed'] };
  const choices = sight.choices();
  const picked = choices.kind === 'listed' && /^\d{1,3}$/.test(text) ? choices.actions[Number(text) - 1] : undefined;
  if (picked !== undefined) return { kind: 'action', action: picked };
  const read = sight.read(text);
  if (read.ok) return { kind: 'action', action: read.value };
  return { kind: 'again', says: m.unreadable({ typed: quoted(line) }) };
}
