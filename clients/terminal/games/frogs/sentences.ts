import type { Cell, Frogs, FrogsEvent, FrogsRefusal, Gap } from '@tavola/frogs';
import type { Reason, Seat } from '@tavola/kernel';
import type { Sight } from '../../text-table.ts';
import { words } from './texts.ts';

type Look = Sight<Frogs>;

export function nameOf(sight: Look, seat: Seat): string {
  return sight.names[seat] ?? '';
}

export function eventSentence(sight: Look, event: FrogsEvent): string | null {
  const say = words.events;
  const name = 'seat' in event ? nameOf(sight, event.seat) : '';
  switch (event.type) {
    case 'card-used':
      return say.card[event.card](name);
    case 'jumped':
      return say.jumped(name, event.path[0] ?? '', wayTo(event.path)) + sunk(event.sank);
    case 'pushed':
      return say.pushed(name, event.from, event.to) + sunk(event.sank);
    case 'arrived':
      return say.arrived(name, event.home, event.left);
    case 'bridged':
      return say.bridged(name, event.gap);
    case 'removed':
      return say.removed(name, event.gap);
    case 'gave-up':
      return say.gaveUp(name);
    case 'came-back':
      return say.cameBack(name);
    case 'ended':
      // Any other end is told by what led to it, and has a screen of its own.
      return event.reason === 'round-limit' ? say.roundLimit : event.reason === 'repetition' ? say.repetition : null;
    case 'set-up':
      return null;
  }
}

function wayTo(path: readonly Cell[]): string {
  const last = path.at(-1) ?? '';
  return path.length > 2 ? words.events.over(last, path.slice(1, -1).join(', ')) : last;
}

function sunk(gaps: readonly Gap[]): string {
  if (gaps.length === 0) return words.events.stays;
  return gaps.length === 1 ? words.events.sank(gaps.join()) : words.events.sankMany(gaps.join(', '));
}

export function refusalSentence({ code, at = [] }: Reason): string {
  const say: (...at: string[]) => string = words.why[code as FrogsRefusal];
  return code === 'card-spent' ? say(cardName(at[0] ?? '')) : say(...at);
}

export function cardName(card: string): string {
  const names: Readonly<Record<string, string>> = words.names;
  return names[card] ?? card;
}

export function warningSentence(sight: Look, { code, at = [] }: Reason): string {
  if (code === 'lets-win') return words.warnings['lets-win'](nameOf(sight, Number(at[0])));
  return words.warnings['strands-own'](at.join(', '));
}

export function positionFault({ code, at = [] }: Reason): string {
  const known: Readonly<Record<string, string | ((at: string) => string)>> = words.positions;
  const fault = Object.hasOwn(known, code) ? known[code] : code;
  return typeof fault === 'function' ? fault(at.join(', ')) : (fault ?? code);
}
