import { LARGE_ROUNDS, LARGE_TABLE, ROUNDS, SMALL_ROUNDS, STATIONS } from './data.ts';
import { editionOf, hasHorses, hasWhiskey } from './edition.ts';
import type { ColtOptions, OpenState, RoundCard, RoundEvent, TurnIcon } from './types.ts';

interface RoundFacts {
  readonly turns: readonly TurnIcon[];
  readonly event: RoundEvent | null;
  readonly keep: number;
  readonly needs: 'base' | 'any' | 'horses' | 'whiskey';
}

const ALL: Readonly<Record<RoundCard, RoundFacts>> = { ...SMALL_ROUNDS, ...LARGE_ROUNDS, ...STATIONS };
export const ROUND_CARDS: readonly RoundCard[] = namesOf(ALL);

function namesOf<N extends RoundCard>(cards: Readonly<Record<N, unknown>>): N[] {
  return Object.keys(cards) as N[];
}

export function roundFacts(card: RoundCard): RoundFacts {
  return ALL[card];
}

const NOTHING: RoundFacts = { turns: [], event: null, keep: 0, needs: 'base' };

/** The card of the present round; before the first round, one with nothing on it. */
export function presentCard({ rounds }: Pick<OpenState, 'rounds'>): RoundFacts {
  const card = rounds.at(-1);
  return card === undefined ? NOTHING : roundFacts(card);
}

/** The icon that is played now. */
export function presentTurn(state: Pick<OpenState, 'rounds' | 'turn'>): TurnIcon {
  return presentCard(state).turns[state.turn] ?? 'standard';
}

export function actsIn(turn: TurnIcon, options: ColtOptions): number {
  return turn === 'speeding-up' ? editionOf(options).actsWhenSpeedingUp : 1;
}

/** The cards that could come in this round, whatever came before. */
export function poolOf(options: ColtOptions, seats: number, round: number): RoundCard[] {
  const cards: readonly RoundCard[] =
    round === ROUNDS ? namesOf(STATIONS) : seats >= LARGE_TABLE ? namesOf(LARGE_ROUNDS) : namesOf(SMALL_ROUNDS);
  return cards.filter((card) => isInBox(options, ALL[card].needs));
}

function isInBox(options: ColtOptions, needs: RoundFacts['needs']): boolean {
  if (needs === 'base') return true;
  if (needs === 'any') return options.modules !== 'none';
  return needs === 'horses' ? hasHorses(options) : hasWhiskey(options);
}
