import { isOneOf, type Reason, reason } from '@tavola/kernel';
import { CAR_LOOT, FLASKS, PURSE_VALUES } from './data.ts';
import { hasHorses, hasWhiskey } from './edition.ts';
import { exists } from './spaces.ts';
import { CHARACTERS, type ColtState, type LootToken, SPACES } from './types.ts';

/** All tokens of this train are there, none is worth what the box does not hold, and each lies somewhere. */
export function lootFault(state: ColtState): Reason | null {
  return (
    countFault(state) ??
    valueFault(state) ??
    state.loot.map((token) => tokenFault(state, token)).find((fault) => fault !== null) ??
    null
  );
}

function countFault(state: ColtState): Reason | null {
  const { cars, loot, bandits } = state;
  const printed = (kind: 'purses' | 'jewels'): number => cars.reduce((sum, car) => sum + CAR_LOOT[car][kind], 0);
  const wanted = {
    purse: printed('purses') + bandits.length,
    jewel: printed('jewels'),
    strongbox: hasHorses(state) ? 3 : 2,
    flask: hasWhiskey(state) ? cars.length : 0,
  };
  for (const kind of ['purse', 'jewel', 'strongbox', 'flask'] as const)
    if (loot.filter((token) => token.kind === kind).length !== wanted[kind]) return reason('bad-count', kind);
  const guarded = loot.filter(({ at }) => at === 'guarded').length;
  return guarded === (state.coach?.angry === false ? 1 : 0) ? null : reason('bad-count', 'strongbox');
}

/** The first purses of $250 are no part of the rest until the bandits have them. */
function valueFault({ loot, bandits, cars }: ColtState): Reason | null {
  const left: number[] = PURSE_VALUES.slice(bandits.length === 0 ? cars.length : 0);
  for (const token of loot) {
    if (token.kind !== 'purse') continue;
    const index = left.indexOf(token.value);
    if (index < 0) return reason('bad-value', String(token.value));
    left.splice(index, 1);
  }
  const kinds = loot.flatMap((token) => (token.kind === 'flask' ? [token.old] : []));
  const old = kinds.filter((isOld) => isOld).length;
  return old > FLASKS.old || kinds.length - old > FLASKS.normal ? reason('bad-count', 'flask') : null;
}

function tokenFault(state: ColtState, token: LootToken): Reason | null {
  const { at } = token;
  const lies = isOneOf(SPACES, at) && exists(state, at);
  const owner = isOneOf(CHARACTERS, at) ? state.bandits.find(({ who }) => who === at) : undefined;
  const apart =
    (at === 'guarded' && token.kind === 'strongbox') ||
    (at === 'box' && (token.kind === 'strongbox' || (token.kind === 'flask' && token.known === 'all')));
  if (!lies && owner === undefined && !apart) return reason('bad-place', at);
  if (token.kind !== 'purse' && token.kind !== 'flask') return null;
  const { known } = token;
  if (token.kind === 'flask' && !token.full && known !== 'all') return reason('bad-field', 'known');
  if (known === 'all') return null;
  if (owner !== undefined && !known.includes(owner.seat)) return reason('bad-field', 'known');
  const isOrdered = known.every((seat, index) => seat < state.seats && seat > (known[index - 1] ?? -1));
  return isOrdered ? null : reason('bad-field', 'known');
}
