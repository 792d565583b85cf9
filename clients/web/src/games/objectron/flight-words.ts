import type { Flight, FlightStop } from '@tavola/objectron';
import { counted, inWords, listed } from './naming.ts';

/** `who` is whoever is hit. */
const STOPS: Readonly<Record<FlightStop, (to: string, who: string) => string>> = {
  range: (to) => `stops on ${to}, its range used up`,
  edge: (to) => `stops on ${to}, at the edge`,
  wall: (to) => `stops on ${to}, at a wall`,
  player: (to, who) => `hits ${who} on ${to}`,
  loop: (to) => `stops on ${to}, where it came to the same teleporter again`,
};

/** "stops on C7, at a wall" */
export function stopWords({ stop, to }: Flight, who: string): string {
  return STOPS[stop](to, who);
}

/** "It flies three squares, through the teleporter on H5, and stops on B9, its range used up. Two dark squares shortened it." */
export function flightWords(flight: Flight, who: string, ranged: boolean): string {
  const { path, from } = flight;
  const steps = path.filter(({ by }) => by === 'flight').length;
  if (steps === 0)
    return flight.stop === 'range'
      ? `Without power here it drops on ${from}.`
      : `It cannot leave ${from} that way, and drops there.`;
  const doors = path.flatMap(({ by }, index) => (by === 'teleporter' ? [path[index - 1]?.at ?? from] : []));
  const through =
    doors.length === 0 ? '' : `, through the ${doors.length === 1 ? 'teleporter' : 'teleporters'} on ${listed(doors)},`;
  const dark = ranged ? path.filter((part) => part.dark).length : 0;
  const toll =
    dark === 0 ? '' : ` ${dark === 1 ? 'A dark square' : `${capitalWords(dark)} dark squares`} shortened its way.`;
  return `It flies ${counted(steps, 'square')}${through} and ${stopWords(flight, who)}.${toll}`;
}

function capitalWords(count: number): string {
  const word = inWords(count);
  return word.charAt(0).toUpperCase() + word.slice(1);
}
