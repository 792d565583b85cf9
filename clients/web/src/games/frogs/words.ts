import {
  type Ending,
  FROGS,
  type Frogs,
  type FrogsEvent,
  type FrogsView,
  frogs,
  type OccupiedRule,
} from '@tavola/frogs';
import type { Outcome, Seat, Warning } from '@tavola/kernel';
import type { GameWords, LogWords, Words } from '../client.ts';
import { draftWords } from './draft-words.ts';
import { CARD_NAMES, gapName, nameOf, placeName, seatName, startName } from './naming.ts';
import { counted, listed } from './numbers.ts';
import { promptWords } from './prompt-words.ts';
import { refusalWords } from './refusal-words.ts';

function line(at: readonly string[], seat: Seat | null, ...words: readonly Words[]): LogWords {
  return { words, at, seat };
}

function strong(text: string): Words {
  return { text, tone: 'strong' };
}

const plain = (text: string): Words => ({ text });

const SET_UP: Readonly<Record<OccupiedRule, string>> = {
  'hop-on': 'All bridges lie. A frog that meets another hops on.',
  push: 'All bridges lie. A frog that meets another pushes it on.',
};

function sank(count: number): string {
  if (count === 0) return '.';
  return count === 1 ? '. The bridge sinks.' : `. ${count} bridges sink.`;
}

function jumped(event: Extract<FrogsEvent, { type: 'jumped' }>, names: readonly string[]): LogWords {
  const { path, seat } = event;
  const over = path.slice(1, -1);
  const by = over.length === 0 ? '' : ` over ${listed(over)}`;
  const how = event.flew ? 'flies' : 'jumps';
  return line(
    path,
    seat,
    strong(nameOf(seat, names)),
    plain(` ${how} from ${startName(path[0] ?? '')}${by} to `),
    strong(placeName(path.at(-1) ?? '', names)),
    plain(sank(event.sank.length)),
  );
}

function event(event: FrogsEvent, names: readonly string[]): LogWords | null {
  switch (event.type) {
    case 'set-up':
      return line([], null, plain(SET_UP[event.occupied]));
    case 'card-used':
      return line([], event.seat, strong(nameOf(event.seat, names)), plain(` plays ${CARD_NAMES[event.card]}.`));
    case 'jumped':
      return jumped(event, names);
    case 'pushed':
      return line(
        [event.from, event.to],
        event.seat,
        plain(`The frog of ${nameOf(event.seat, names)} on ${event.from} is pushed to `),
        strong(event.to),
        plain(sank(event.sank.length)),
      );
    case 'arrived':
      return line([event.home], event.seat, strong(arrival(event, names)));
    case 'bridged':
      return line(
        [event.gap],
        event.seat,
        strong(nameOf(event.seat, names)),
        plain(` lays a bridge ${gapName(event.gap)}.`),
      );
    case 'removed':
      return line([event.gap], event.seat, strong(nameOf(event.seat, names)), {
        text: ` takes away the bridge ${gapName(event.gap)}.`,
        tone: 'danger',
      });
    case 'gave-up':
      return line([], event.seat, plain(`${nameOf(event.seat, names)} has given up. The frogs stay where they are.`));
    case 'came-back':
      return line([], event.seat, plain(`${nameOf(event.seat, names)} is back.`));
    case 'ended':
      return line([], null, strong(ending(event.reason, event.ranks, event.home, names)));
  }
}

function arrival({ seat, home, left }: Extract<FrogsEvent, { type: 'arrived' }>, names: readonly string[]): string {
  const name = nameOf(seat, names);
  if (left === 0) return `All frogs of ${name} have arrived.`;
  return `A frog of ${name} arrives in ${placeName(home, names)}, ${counted(left, 'frog')} to go.`;
}

const ENDINGS: Readonly<Record<Ending, (who: string, shared: boolean, others: string) => string>> = {
  'all-home': (who) => `${who} has all ${FROGS} frogs across and wins.`,
  abandoned: (who, shared, others) => (shared ? 'Everybody has left.' : `${others} left the game, so ${who} wins.`),
  'draw-agreed': () => 'You agreed on a draw.',
  repetition: (who, shared) => `The same position came three times. ${ranked(who, shared)}`,
  'round-limit': (who, shared) => `A hundred rounds are over. ${ranked(who, shared)}`,
};

function ranked(who: string, shared: boolean): string {
  return shared
    ? `${who} share the first place.`
    : `${who} wins with most frogs across, or with the shortest way left.`;
}

function ending(reason: string, ranks: readonly number[], home: readonly number[], names: readonly string[]): string {
  const named = (isFirst: boolean) =>
    ranks.flatMap((rank, seat) => ((rank === 1) === isFirst ? [nameOf(seat, names)] : []));
  const first = named(true);
  const say = Object.hasOwn(ENDINGS, reason) ? ENDINGS[reason as Ending] : undefined;
  if (say === undefined) return 'The game is over.';
  const score =
    reason === 'draw-agreed'
      ? ''
      : ` Frogs across: ${home.length === 2 ? home.join(' to ') : listed(home.map(String))}.`;
  return `${say(listed(first), first.length !== 1, listed(named(false)))}${score}`;
}

function outcome({ ranks, reason, scores = [] }: Outcome, names: readonly string[]): string {
  return ending(reason, ranks, scores, names);
}

const WARNINGS: Readonly<Record<string, (at: readonly string[]) => string>> = {
  'strands-own': (at) => `This leaves your own frog without a bridge: ${listed(at)}.`,
  'lets-win': ([seat = '']) => `${seatName(Number(seat))} can bring the last frog across next.`,
};

function warning({ code, at = [] }: Warning): string {
  const say = Object.hasOwn(WARNINGS, code) ? WARNINGS[code] : undefined;
  return say === undefined ? 'Look at this twice before you confirm it.' : say(at);
}

export const words: GameWords<Frogs> = {
  event,
  refusal: refusalWords,
  warning,
  draft: draftWords,
  prompt: (view: FrogsView, acting, names, held) => {
    const result = frogs.outcome(view);
    if (result !== null) return { title: 'The game is over', sentence: outcome(result, names) };
    return promptWords(view, acting, names, held);
  },
  outcome,
  seatName,
  score: (view, after) => ({ label: 'frogs across', now: view.home, after: after?.home ?? null }),
};
