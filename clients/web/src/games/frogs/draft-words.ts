import { FROGS, type Frogs, type FrogsAction, type FrogsEvent, type FrogsView, homeCounts } from '@tavola/frogs';
import type { Step } from '@tavola/kernel';
import type { DraftWords } from '../client.ts';
import { CARD_NAMES, cardOf, gapName, placeName, seatName, startName } from './naming.ts';
import { capital, counted } from './numbers.ts';

type Chip = DraftWords['chips'][number];

/** What the previewed action would do, before anybody else sees it. */
export function draftWords(_view: FrogsView, action: FrogsAction, step: Step<Frogs> | null): DraftWords {
  const title = titleOf(action);
  if (step === null) return { title, chips: [], sentence: 'Confirm to do this.' };
  const events = step.events.map(({ event }) => event);
  return { title, chips: chipsOf(action, events), sentence: sentenceOf(step, events) };
}

function titleOf(action: FrogsAction): string {
  switch (action.type) {
    case 'jump':
    case 'extra-jump':
    case 'parachute':
      return `${capital(startName(action.path[0] ?? ''))} to ${placeName(action.path.at(-1) ?? '')}`;
    case 'bridge':
      return `A bridge ${gapName(action.gap)}`;
    case 'extra-bridge':
      return 'Two bridges';
    case 'removal':
      return `No bridge ${gapName(action.gap)}`;
  }
}

function chipsOf(action: FrogsAction, events: readonly FrogsEvent[]): readonly Chip[] {
  const chips: Chip[] = [];
  const card = cardOf(action.type);
  if (card !== null) chips.push({ text: `plays ${CARD_NAMES[card]}`, tone: 'warn' });
  if (events.some(({ type }) => type === 'arrived')) chips.push({ text: 'a frog arrives', tone: 'accent' });
  const sunk = sunkIn(events);
  if (sunk > 0) chips.push({ text: `${counted(sunk, 'bridge')} ${sunk === 1 ? 'sinks' : 'sink'}`, tone: 'danger' });
  for (const event of events)
    if (event.type === 'pushed') chips.push({ text: `pushes ${seatName(event.seat)}`, tone: 'accent' });
  return chips;
}

export function sunkIn(events: readonly FrogsEvent[]): number {
  return events.reduce((sum, event) => sum + ('sank' in event ? event.sank.length : 0), 0);
}

function sentenceOf(step: Step<Frogs>, events: readonly FrogsEvent[]): string {
  const parts = events.flatMap((event) => partOf(event));
  const ended = events.find((event) => event.type === 'ended');
  if (ended !== undefined) parts.push('The game ends with this.');
  else if (events.some(({ type }) => type === 'arrived')) {
    const mover = events.find((event) => event.type === 'arrived');
    const left = FROGS - (mover === undefined ? 0 : (homeCounts(step.state)[mover.seat] ?? 0));
    parts.push(`${capital(counted(left, 'frog'))} to go after it.`);
  }
  return parts.join(' ');
}

function partOf(event: FrogsEvent): string[] {
  switch (event.type) {
    case 'jumped': {
      const over = event.path.slice(1, -1);
      const hops = over.length === 0 ? '' : `Over the ${over.length === 1 ? 'frog' : 'frogs'} on ${over.join(', ')}. `;
      return [`${hops}${sinkWords(event.sank.length, event.flew)}`];
    }
    case 'pushed':
      return [`The frog on ${event.from} has to go to ${event.to}.`];
    case 'bridged':
      return [`A new bridge lies ${gapName(event.gap)}.`];
    case 'removed':
      return [`The bridge ${gapName(event.gap)} is gone.`];
    default:
      return [];
  }
}

function sinkWords(sunk: number, flew: boolean): string {
  if (sunk === 0) return flew ? 'It flies, so no bridge sinks.' : 'The stone bridge stays.';
  return sunk === 1 ? 'The bridge behind it sinks.' : `${capital(counted(sunk, 'bridge'))} sink behind it.`;
}
