import type { VariantData } from './data.ts';
import { STANDARD, STANDARD_POWERS } from './standard.ts';

/** Variants of the standard game on its map. */
export const FLEET_ROME: VariantData = {
  ...STANDARD,
  id: 'fleet-rome',
  powers: STANDARD_POWERS.map((power) => (power.name === 'Italy' ? { ...power, units: 'F nap, F rom, A ven' } : power)),
};

export const BUILD_ANYWHERE: VariantData = { ...STANDARD, id: 'build-anywhere', builds: 'owned' };

/** Two powers. The centres of the other five are neutral and empty. */
export const FRANCE_AUSTRIA: VariantData = {
  ...STANDARD,
  id: 'france-austria',
  powers: STANDARD_POWERS.filter(({ name }) => name === 'Austria' || name === 'France'),
};
