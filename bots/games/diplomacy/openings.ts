import { type DiplomacyState, diplomacy, FIRST_YEAR, type Order, variantOf } from '@tavola/games/diplomacy';
import type { Chance, Seat } from '@tavola/kernel';

/** Proven first orders by power. The first of a list is drawn twice as often as each other. */
const OPENINGS: Readonly<Record<string, readonly string[]>> = {
  Austria: [
    'A BUD - SER; A VIE - TRI; F TRI - ALB',
    'A BUD - SER; A VIE - GAL; F TRI - ALB',
    'A BUD - SER; A VIE - BUD; F TRI - ALB',
  ],
  England: [
    'F EDI - NWG; F LON - NTH; A LVP - YOR',
    'F EDI - NWG; F LON - NTH; A LVP - EDI',
    'F EDI - NTH; F LON - ENG; A LVP - YOR',
  ],
  France: [
    'F BRE - MAO; A PAR - BUR; A MAR S A PAR - BUR',
    'F BRE - MAO; A PAR - PIC; A MAR - SPA',
    'F BRE - MAO; A PAR - BUR; A MAR - SPA',
  ],
  Germany: [
    'F KIE - DEN; A BER - KIE; A MUN - RUH',
    'F KIE - DEN; A BER - KIE; A MUN - BUR',
    'F KIE - HOL; A BER - KIE; A MUN - RUH',
  ],
  Italy: [
    'F NAP - ION; A ROM - APU; A VEN H',
    'F NAP - ION; A ROM - VEN; A VEN - TYR',
    'F NAP - ION; A ROM - APU; A VEN - PIE',
  ],
  Russia: [
    'F STP/SC - BOT; A MOS - UKR; A WAR - GAL; F SEV - BLA',
    'F STP/SC - BOT; A MOS - SEV; A WAR - UKR; F SEV - RUM',
    'F STP/SC - BOT; A MOS - UKR; A WAR - GAL; F SEV - RUM',
  ],
  Turkey: [
    'F ANK - BLA; A CON - BUL; A SMY - CON',
    'F ANK - BLA; A CON - BUL; A SMY - ARM',
    'F ANK - CON; A CON - BUL; A SMY - ANK',
  ],
};

/** A book opening for a power in its starting position. Null later. */
export function openingOrders(state: DiplomacyState, seat: Seat, chance: Chance): readonly Order[] | null {
  if (state.year !== FIRST_YEAR || state.season !== 'spring') return null;
  const known = OPENINGS[variantOf(state).powers[seat] ?? ''] ?? [];
  const text = known[Math.max(0, chance.below(known.length + 1) - 1)] ?? '';
  const read = diplomacy.read(state, seat, text);
  const isWhole = read.ok && diplomacy.check(state, seat, read.value) === null;
  return isWhole && read.value.orders.length === state.units.filter((unit) => unit.seat === seat).length
    ? read.value.orders
    : null;
}
