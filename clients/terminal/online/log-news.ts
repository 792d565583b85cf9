import { eventsToShow, isGivenBack, type LogLine } from '@tavola/client-core';
import { claimedSentence, durationText, joinNames, requestName } from '@tavola/client-core/words';
import type { Seat, Shape } from '@tavola/kernel';
import { cleanLine } from '../clean.ts';
import type { Sight, TextTable } from '../text-table.ts';
import { onlineTexts } from './texts.ts';

const words = onlineTexts.log;

interface Listener {
  readonly table: TextTable<Shape>;
  readonly sight: Sight<Shape>;
  /** Null for onlookers. */
  readonly seat: Seat | null;
  /** The lines that withdraw a yes. */
  readonly withdrawn: ReadonlySet<number>;
}

/** A line of the log in sentences: first what was done at the table, then what came of it in the game. */
export function lineSentences({ table, sight, seat, withdrawn }: Listener, line: LogLine): string[] {
  const events = eventsToShow(line, sight.names.length).flatMap((event) => {
    const sentence = event === null ? null : table.event(sight, event);
    return sentence === null ? [] : [sentence];
  });
  const said = isGivenBack(line)
    ? words.serverAway(durationText(line.open.ms), sight.names.length)
    : tableSentence(line, (of) => sight.names[of] ?? '', { seat, withdrawn });
  return said === null ? events : [said, ...events];
}

function tableSentence(
  line: LogLine,
  nameOf: (seat: Seat) => string,
  { seat: own, withdrawn }: Pick<Listener, 'seat' | 'withdrawn'>,
): string | null {
  switch (line.kind) {
    case 'sealed':
      return line.open.seat === own ? null : words.submitted(nameOf(line.open.seat));
    case 'take-back':
      return words.takenBack(nameOf(line.open.seat));
    case 'motion':
      // Told with who has to answer, and until when, where it is still open.
      return null;
    case 'vote':
      return answered(line.open.yes, withdrawn.has(line.seq))(voterOf(line.open.seat, nameOf));
    case 'settle':
      return words.carried(requestName(line.open.kind, aboutOf(line.open.about, nameOf)));
    case 'abandon':
      // A win is claimed at tables for two only.
      return line.open.why === 'claimed'
        ? claimedSentence(nameOf(1 - line.open.seat), nameOf(line.open.seat))
        : abandoned(line.open.why, nameOf(line.open.seat));
    case 'operator':
      return words.operator(cleanLine(line.open.reason));
    case 'resume':
      return words.resumed(nameOf(line.open.seat));
    case 'undo':
      return line.open.by === null ? words.undoneByAll : words.undone(nameOf(line.open.by));
    case 'seat':
      return seatSentence(line.open, nameOf(line.open.seat));
    case 'clock':
      return line.open.change === 'patience'
        ? words.patience(joinNames(line.open.seats.map(nameOf)))
        : clockSentence(line.open.change);
    default:
      return null;
  }
}

function answered(yes: boolean, isWithdrawal: boolean): (name: string) => string {
  if (yes) return words.agrees;
  return isWithdrawal ? words.withdraws : words.declines;
}

/** A secret ballot hides who voted. */
function voterOf(seat: Seat | null, nameOf: (seat: Seat) => string): string {
  return seat === null ? words.somebody : nameOf(seat);
}

function aboutOf(seat: Seat | null | undefined, nameOf: (seat: Seat) => string): string {
  return seat === null || seat === undefined ? '' : nameOf(seat);
}

/** A newer server may have other reasons. */
function abandoned(why: string, name: string): string {
  const known: Readonly<Record<string, (of: string) => string>> = words.abandoned;
  return (Object.hasOwn(known, why) ? known[why] : undefined)?.(name) ?? words.abandoned.left(name);
}

type SeatOpen = Extract<LogLine, { kind: 'seat' }>['open'];

/** The game’s own sentences say who sits where at the start. */
function seatSentence({ change, who }: SeatOpen, name: string): string | null {
  switch (change) {
    case 'away':
      return words.away(name);
    case 'back':
    case 'reclaimed':
      return words.back(name);
    case 'bot':
      return words.bot(name);
    case 'handed':
      return words.handed(name);
    case 'retired':
      return words.retired(name);
    case 'promised':
      return words.promised(name, cleanLine(who ?? words.somebody));
    case 'declined':
      return words.declined(name);
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
