import { PASSED, type Reason, type Seat } from '@tavola/kernel';
import { ITEMS, type Item, type Objectron, type ObjectronEvent, type ObjectronWarning } from '@tavola/objectron';
import type { Sight } from '../../text-table.ts';
import { positions, events as say, stops, warnings, why } from './tellings.ts';
import { words } from './texts.ts';

type Look = Sight<Objectron>;
type EventOf<T extends ObjectronEvent['type']> = Extract<ObjectronEvent, { type: T }>;

/** More squares than these are counted, not named. */
const MOST_NAMED = 8;

export function nameOf(sight: Look, seat: Seat): string {
  return sight.names[seat] ?? '';
}

/** Items by kind, such as `2 discs, grenade`. */
export function itemList(items: readonly Item[]): string {
  const kinds = ITEMS.map((kind) => ({ kind, count: items.filter((item) => item === kind).length }));
  const listed = kinds.filter(({ count }) => count > 0).map(({ kind, count }) => words.times(count, words.item[kind]));
  return listed.length === 0 ? words.nothing : listed.join(', ');
}

export function eventSentence(sight: Look, event: ObjectronEvent): string | null {
  const name = 'seat' in event ? nameOf(sight, event.seat) : '';
  switch (event.type) {
    case 'set-up':
      return say.setUp(event.width, event.height);
    case 'power-failed':
      return event.at.length > MOST_NAMED ? say.failedMany(event.at.length) : say.failed(event.at.join(', '));
    case 'turn-began':
      return event.lost === 0 ? null : say.began(name, event.actions);
    case PASSED:
      return say.skipped(name);
    case 'turn-ended':
      return say.ended(name);
    case 'gave-up':
      return say.gaveUp(name);
    case 'ended':
      return endSentence(sight, event);
    default:
      return actionSentence(name, event);
  }
}

type Deed = Exclude<
  ObjectronEvent,
  EventOf<'set-up' | 'power-failed' | 'turn-began' | typeof PASSED | 'turn-ended' | 'gave-up' | 'ended'>
>;

function actionSentence(name: string, event: Deed): string {
  switch (event.type) {
    case 'moved':
      return say.moved(name, event.from, event.to);
    case 'teleported':
      return say.teleported(name, event.from, event.to);
    case 'armed':
      return say.armed(event.at);
    case 'exploded':
      return say.exploded(name, event.at, event.cost);
    case 'power-stopped':
      return say.stopped(name, event.at);
    case 'picked-up':
      return say.pickedUp(name, words.item[event.item], event.at);
    case 'laid':
      return say.laid(name, event.at);
    case 'thrown':
      return thrownSentence(name, event);
    case 'hit':
      return say.hit(name, event.cost);
    case 'reached-finish':
      return say.finish(name, event.at);
    case 'trapped':
      return say.trapped(name, event.at);
  }
}

function thrownSentence(name: string, { disc, direction, path, to, stop }: EventOf<'thrown'>): string {
  const item = words.item[disc];
  const told = path.length === 0 ? say.dropped(name, item, to) : say.thrown(name, item, direction, to);
  return told + stops[stop];
}

/** Any other end is told by what led to it, and has a screen of its own. */
function endSentence(sight: Look, { reason, winner }: EventOf<'ended'>): string | null {
  if (reason === 'turn-limit') return say.turnLimit;
  return reason === 'unmoved' && winner !== null ? say.unmoved(nameOf(sight, winner)) : null;
}

/** Off the grid means a square where one was named, else a direction. */
export function refusalSentence({ code, at = [] }: Reason): string {
  const key = code === 'off-grid' && at.length > 0 ? 'no-such-square' : code;
  return isKnown(why, key) ? why[key](...at) : code;
}

export function warningSentence({ code, at = [] }: Reason): string {
  return warnings[code as ObjectronWarning](at.join(', '));
}

export function positionFault({ code, at = [] }: Reason): string {
  return isKnown(positions, code) ? (positions[code]?.(at.join(', ')) ?? code) : code;
}

export function isKnown<K extends string>(record: Readonly<Record<K, unknown>>, key: string): key is K {
  return Object.hasOwn(record, key);
}
