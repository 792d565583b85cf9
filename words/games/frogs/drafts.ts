import {
  FROGS,
  type Frogs,
  type FrogsAction,
  type FrogsEvent,
  type FrogsView,
  homeCounts,
  homeSeat,
} from '@tavola/games/frogs';
import type { Step } from '@tavola/kernel';
import type { DraftWords } from '../../game-words.ts';
import type { Frogs as Messages } from '../../generated/frogs.ts';
import type { Language } from '../../language.ts';
import { sidesOf } from './events.ts';
import { cardOf, sideName, toWords } from './sides.ts';

type Chip = DraftWords['chips'][number];

/** What the previewed action would do, before anyone else sees it. */
export function draftWords(m: Messages, language: Language) {
  return (_view: FrogsView, action: FrogsAction, step: Step<Frogs> | null): DraftWords => {
    const title = titleOf(m, action);
    if (step === null) return { title, chips: [], sentence: m['draft.confirm'] };
    const events = step.events.map(({ event }) => event);
    const jumps = events.filter((event) => event.type === 'jumped');
    const parts = events.flatMap((event) => [
      ...partsOf(m, language, event),
      ...(event === jumps.at(-1) ? [sinksOf(m, jumps)] : []),
    ]);
    parts.push(...restOf(m, step, events));
    return { title, chips: chipsOf(m, action, events), sentence: parts.join(' ') };
  };
}

function titleOf(m: Messages, action: FrogsAction): string {
  switch (action.type) {
    case 'jump':
    case 'extra-jump':
    case 'parachute': {
      const [from = ''] = action.path;
      return m['draft.jump.title']({
        from: homeSeat(from) === null ? from : m['draft.from-home'],
        to: toWords(m, action.path.at(-1) ?? '', (seat) => sideName(m, seat)),
      });
    }
    case 'bridge':
      return m['draft.bridge.title'](sidesOf(action.gap));
    case 'extra-bridge':
      return m['draft.extra-bridge.title'];
    case 'removal':
      return m['draft.removal.title'](sidesOf(action.gap));
  }
}

function chipsOf(m: Messages, action: FrogsAction, events: readonly FrogsEvent[]): readonly Chip[] {
  const chips: Chip[] = [];
  const card = cardOf(action.type);
  if (card !== null) chips.push({ text: m['draft.chip.card']({ card: m[`card.${card}`] }), tone: 'warn' });
  if (events.some(({ type }) => type === 'arrived')) chips.push({ text: m['draft.chip.home'], tone: 'accent' });
  const sunk = events.reduce((sum, event) => sum + ('sank' in event ? event.sank.length : 0), 0);
  if (sunk > 0) chips.push({ text: m['draft.chip.sinks']({ sunk }), tone: 'danger' });
  for (const event of events)
    if (event.type === 'pushed')
      chips.push({ text: m['draft.chip.pushes']({ name: sideName(m, event.seat) }), tone: 'accent' });
  return chips;
}

function partsOf(m: Messages, language: Language, event: FrogsEvent): readonly string[] {
  switch (event.type) {
    case 'jumped': {
      const over = event.path.slice(1, -1);
      return over.length === 0 ? [] : [m['draft.hops']({ count: over.length, leaves: language.list(over) })];
    }
    case 'pushed':
      return [m['draft.pushed'](event)];
    case 'bridged':
      return [m['draft.bridged'](sidesOf(event.gap))];
    case 'removed':
      return [m['draft.removed'](sidesOf(event.gap))];
    default:
      return [];
  }
}

/** The bridges of both jumps in one sentence. */
function sinksOf(m: Messages, jumps: readonly Extract<FrogsEvent, { type: 'jumped' }>[]): string {
  const sunk = jumps.reduce((sum, { sank }) => sum + sank.length, 0);
  return sunk === 0 && jumps.some(({ flew }) => flew) ? m['draft.flies'] : m['draft.sinks']({ sunk });
}

/** What it comes to: the end, or how many frogs are left. */
function restOf(m: Messages, { state }: Step<Frogs>, events: readonly FrogsEvent[]): readonly string[] {
  if (events.some(({ type }) => type === 'ended')) return [m['draft.ends']];
  const arrived = events.find((event) => event.type === 'arrived');
  if (arrived === undefined) return [];
  return [m['draft.left']({ left: FROGS - (homeCounts(state)[arrived.seat] ?? 0) })];
}
