import { fail, type Game, parseOptions, type Result } from '@tavola/kernel';
import { abandon, apply, resume } from './apply.ts';
import { between } from './between.ts';
import { actionsOf, sampleAction } from './choices.ts';
import { chronicle } from './chronicle.ts';
import { facts } from './facts.ts';
import { imagine } from './imagine.ts';
import { check, pendingOf } from './legal.ts';
import { notate, readAction } from './notation.ts';
import { outcomeOf } from './outcome.ts';
import { parseState } from './parse.ts';
import { parseAction } from './parse-action.ts';
import { readPosition, writePosition } from './position.ts';
import { propose, setup } from './setup.ts';
import { type Colt, type ColtAction, type ColtOptions, type ColtState, EDITIONS, HISTORIES, MODULES } from './types.ts';
import { viewOf } from './view.ts';
import { warn } from './warn.ts';

export { banditOf, banditsIn, banditsOf, hasHostage, hasPower, seatsFrom } from './bandits.ts';
export { cardFacts, isAction } from './cards.ts';
export { askedSeats } from './choices.ts';
export type { ColtFact } from './chronicle.ts';
export * as facts from './data.ts';
export { editionOf, hasHorses, hasWhiskey } from './edition.ts';
export * from './events.ts';
export { shotgunRoof } from './forbidden.ts';
export { countAt, pickOf, picksAt, tokensAt } from './loot.ts';
export { totalOf } from './outcome.ts';
export { presentCard, presentTurn, roundFacts } from './rounds.ts';
export { actingSeat } from './schemin.ts';
export { cabooseOf, inside, levelOf, roof, spaceFacts } from './spaces.ts';
export * from './types.ts';

/** Upper bound: every card of every seat resolved, with a flight and a hostage for each. */
const STEPS_PER_SEAT = 500;

export const coltExpress: Game<Colt> = {
  ...facts,
  rulesVersion: 1,
  traits: { moves: 'mixed', information: 'hidden', chance: 'play', preview: 'none' },
  fields: [
    { id: 'rules', kind: 'choice', initial: 'published', choices: EDITIONS },
    { id: 'modules', kind: 'choice', initial: 'both', choices: MODULES },
    { id: 'history', kind: 'choice', initial: 'top', choices: HISTORIES },
  ],
  bound: (_options, seats) => STEPS_PER_SEAT * seats,

  propose,
  setup,
  seatCount: ({ seats }) => seats,
  phase: phaseOf,
  pending: pendingOf,
  choices: (state, seat) => ({ kind: 'listed', actions: actionsOf(state, seat) }),
  assemble: (_state, _seat, picks) => assemble(picks),
  sample: sampleAction,
  check,
  warn,
  apply,
  abandon,
  resume,
  motions: () => [],
  settle: (state) => ({ state, events: [] }),
  view: viewOf,
  between,
  outcome: outcomeOf,
  chronicle,
  imagine,
  parse: {
    options: (raw) => parseOptions<ColtOptions>(coltExpress.fields, raw),
    action: parseAction,
    state: parseState,
  },
  notate,
  read: readAction,
  position: { read: readPosition, write: writePosition },
};

function phaseOf({ phase, round, turn, level }: ColtState): string {
  switch (phase) {
    case 'characters':
    case 'over':
      return phase;
    case 'attack':
      return `attack ${level}`;
    case 'schemin':
      return `round ${round} schemin ${turn + 1}`;
    default:
      return `round ${round} ${phase}`;
  }
}

/** Choices are listed, so a pick is an action. */
function assemble(picks: readonly unknown[]): Result<ColtAction> {
  const [pick] = picks;
  return pick === undefined || picks.length > 1 ? fail('wrong-picks') : parseAction(pick);
}
