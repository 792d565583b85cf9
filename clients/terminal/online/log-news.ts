import { isGivenBack, type LogLine } from '@tavola/client-core';
import type { Seat, Shape } from '@tavola/kernel';
import type { Sight, TextTable } from '../text-table.ts';
import { onlineTexts } from './texts.ts';

const words = onlineTexts.log;

interface Listener {
  readonly table: TextTable<Shape>;
  readonly sight: Sight<Shape>;
  /** Null for onlookers. */
  readonly seat: Seat | null;
}

/** A line of the log in sentences: first what was done at the table, then what came of it in the game. */
export function lineSentences({ table, sight, seat }: Listener, line: LogLine): string[] {
  const events = line.events.flatMap((event) => {
    const sentence = event === null ? null : table.event(sight, event);
    return sentence === null ? [] : [sentence];
  });
  const said = isGivenBack(line)
    ? words.serverAway(spanText(line.open.ms), sight.names.length)
    : tableSentence(line, (of) => sight.names[of] ?? '', seat);
  return said === null ? events : [said, ...events];
}

function tableSentence(line: LogLine, nameOf: (seat: Seat) => string, own: Seat | null): string | null {
  switch (line.kind) {
    case 'sealed':
      return line.open.seat === own ? null : words.submitted(nameOf(line.open.seat));
    case 'take-back':
      return words.takenBack(nameOf(line.open.seat));
    case 'motion': {
      const { by, voters, kind } = line.open;
      const asked = by !== own && own !== null && voters.includes(own);
      return (asked ? words.proposes : words.proposed)(nameOf(by), motionText(kind));
    }
    case 'vote':
      return (line.open.yes ? words.agrees : words.declines)(voterOf(line.open.seat, nameOf));
    case 'settle':
      return words.carried(motionText(line.open.kind));
    case 'abandon':
      return abandoned(line.open.why, nameOf(line.open.seat));
    case 'resume':
      return words.resumed(nameOf(line.open.seat));
    case 'undo':
      return line.open.by === null ? words.undoneByAll : words.undone(nameOf(line.open.by));
    case 'seat':
      return seatSentence(line.open.change, nameOf(line.open.seat));
    case 'clock':
      return clockSentence(line.open.change);
    default:
      return null;
  }
}

/** In a secret ballot nobody is told who it was. */
function voterOf(seat: Seat | null, nameOf: (seat: Seat) => string): string {
  return seat === null ? words.somebody : nameOf(seat);
}

export function motionText(kind: string): string {
  const known: Readonly<Record<string, string>> = words.motions;
  return (Object.hasOwn(known, kind) ? known[kind] : undefined) ?? words.otherMotion(kind);
}

function abandoned(why: string, name: string): string {
  if (why === 'late') return words.late(name);
  return why === 'left' ? words.left(name) : words.lostConnection(name);
}

/** Who sits down at the start is told by the board's own sentences. */
function seatSentence(change: string, name: string): string | null {
  switch (change) {
    case 'away':
      return words.away(name);
    case 'back':
    case 'reclaimed':
      return words.back(name);
    case 'bot':
      return words.bot(name);
    default:
      return null;
  }
}

function clockSentence(change: string): string | null {
  switch (change) {
    case 'pause':
      return words.paused;
    case 'unpause':
      return words.unpaused;
    case 'extend':
      return words.moreTime;
    default:
      return null;
  }
}

/** Formats a duration (ms): `45 s`, `2 min`, `1 h 5 min`. */
function spanText(ms: number): string {
  if (ms < 60_000) return `${Math.max(1, Math.round(ms / 1000))} s`;
  const minutes = Math.round(ms / 60_000);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${minutes} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}
