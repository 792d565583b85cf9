import type { Flight, FlightStop } from '@tavola/games/objectron';
import type { Seat } from '@tavola/kernel';
import type { Objectron as Messages } from '../../generated/objectron.ts';
import type { Language } from '../../language.ts';

type Say = (m: Messages, to: string, name: string | null) => string;

const STOPS = {
  range: (m, to) => m['stop.range']({ to }),
  edge: (m, to) => m['stop.edge']({ to }),
  wall: (m, to) => m['stop.wall']({ to }),
  player: (m, to, name) => (name === null ? m['stop.you']({ to }) : m['stop.player']({ to, name })),
  loop: (m, to) => m['stop.loop']({ to }),
} satisfies Readonly<Record<FlightStop, Say>>;

/** Where a disc stops and why. `nameOf` says who was hit; null is the reader. */
export function stopWords(m: Messages, { stop, to, hit }: Flight, nameOf: (seat: Seat) => string | null): string {
  return STOPS[stop](m, to, hit === null ? '' : nameOf(hit));
}

/** A whole flight before it is made. `ranged`: squares without power shorten it. */
export function flightWords(
  m: Messages,
  language: Language,
  flight: Flight,
  nameOf: (seat: Seat) => string | null,
  ranged: boolean,
): string {
  const { path, from } = flight;
  const steps = path.filter(({ by }) => by === 'flight').length;
  if (steps === 0) return m[flight.stop === 'range' ? 'draft.no-power' : 'draft.blocked']({ from });
  const doors = path.flatMap(({ by }, index) => (by === 'teleporter' ? [path[index - 1]?.at ?? from] : []));
  const dark = ranged ? path.filter((part) => part.dark).length : 0;
  const sentences = [
    m['draft.flies']({ steps, doors: doors.length, squares: language.list(doors) }),
    stopWords(m, flight, nameOf),
  ];
  if (dark > 0) sentences.push(m['draft.shortened']({ dark }));
  return sentences.join(' ');
}
