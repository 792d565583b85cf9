import { createContext } from 'preact';
import { useContext } from 'preact/hooks';

/** The powers of the standard game, by seat and by colour. Not from the rules, which the home page must not load. */
export const POWERS: readonly string[] = ['Austria', 'England', 'France', 'Germany', 'Italy', 'Russia', 'Turkey'];

/** The powers of the variant on the map, by seat. */
export const PowersContext = createContext(POWERS);

/** The colour of each seat: that of its power in the standard game, if it is one of those. */
export function powerColours(powers: readonly string[]): readonly number[] {
  return powers.map((power, seat) => (POWERS.includes(power) ? POWERS.indexOf(power) : seat));
}

/** The class with the colours of a seat, in the variant on the map. */
export function useSeatClass(): (seat: number) => string {
  const colours = powerColours(useContext(PowersContext));
  return (seat) => `map-seat-${colours[seat] ?? seat}`;
}
