import { isGivenBack, type LogLine } from '@tavola/client-core';
import type { Seat } from '@tavola/kernel';
import { listed, tableTexts as texts } from '../../app/table-texts.ts';
import { spanText } from '../../design/times.ts';

const words = texts.remarks;

export function motionText(kind: string): string {
  return texts.motions[kind] ?? kind;
}

type Names = readonly string[];

/** What the table itself says of a line of the log. `motions` tells what a vote was about. */
export function remarkOn(line: LogLine, names: Names, motions: ReadonlyMap<number, string>): string | null {
  const name = (seat: Seat): string => names[seat] ?? '';
  switch (line.kind) {
    case 'seat':
      return line.open.change === 'joined'
        ? joinRemark(line.open.who, line.seq > names.length)
        : seatRemark(line.open.change, name(line.open.seat));
    case 'clock':
      return isGivenBack(line)
        ? words.givenBack(spanText(line.open.ms), names.length)
        : clockRemark(line.open.change, listed(line.open.seats.map(name)));
    case 'motion':
      return texts.motion.proposes(name(line.open.by), motionText(line.open.kind));
    case 'vote':
      // What everybody agrees on is told by what comes of it.
      return line.open.yes
        ? null
        : texts.motion.declined(
            line.open.seat === null ? texts.motion.somebody : name(line.open.seat),
            motionText(motions.get(line.open.motion) ?? ''),
          );
    case 'undo':
      return words.undone(line.open.by === null ? null : name(line.open.by));
    case 'abandon':
      return words.abandoned(name(line.open.seat));
    case 'resume':
      return words.resumed(name(line.open.seat));
    case 'end':
      return line.open.why === 'played' ? null : line.open.why === 'cancelled' ? words.cancelled : words.hostLeft;
    default:
      return null;
  }
}

/** Before the first move the cards show who sits where. */
function joinRemark(who: string | null, isLater: boolean): string | null {
  return isLater && who !== null ? words.joined(who) : null;
}

function seatRemark(change: string, name: string): string | null {
  switch (change) {
    case 'left':
      return words.left(name);
    case 'away':
      return words.away(name);
    case 'back':
      return words.back(name);
    case 'bot':
      return words.bot(name);
    case 'reclaimed':
      return words.reclaimed(name);
    case 'offered':
      return words.offered(name);
    default:
      return null;
  }
}

function clockRemark(change: string, names: string): string | null {
  switch (change) {
    case 'pause':
      return words.paused;
    case 'unpause':
      return words.unpaused;
    case 'extend':
      return words.extended;
    case 'deadline':
      return words.deadline(names);
    default:
      return null;
  }
}

/** What each motion was about, by the number that votes name. */
export function motionsIn(lines: readonly LogLine[]): ReadonlyMap<number, string> {
  return new Map(lines.flatMap((line) => (line.kind === 'motion' ? [[line.open.id, line.open.kind] as const] : [])));
}
