import { stepFrom, type Way } from '../../parts/walk.ts';
import type { Point } from './atlas.ts';

/** Provinces lie less in rows than squares do. */
const ASLANT = 2.2;

/** From a place to the one of its neighbours that lies most nearly in a way, and stays where none does. */
export function nextPlace(here: string, way: Way, next: Iterable<string>, at: (place: string) => Point): string {
  return stepFrom(here, way, next, at, ASLANT);
}
