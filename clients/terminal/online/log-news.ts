import type { LogLine } from '@tavola/client-core';
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
  const said = tableSentence(line, (of) => sight.names[of] ?? '', seat);
  return said === null ? events : [said, ...events];
}

function tableSentence({ kind, open }: LogLine, nameOf: (seat: Seat) => string, own: Seat | null): string | null {
  const name = nameOf(Number(open['seat'] ?? open['by']));
  switch (kind) {
    case 'sealed':
      return open['seat'] === own ? null : words.submitted(name);
    case 'take-back':
      return words.takenBack(name);
    case 'motion': {
      const asked = open['by'] !== own && (open['voters'] as readonly unknown[]).includes(own);
      return (asked ? words.proposes : words.proposed)(name, motionText(String(open['kind'])));
    }
    case 'vote':
      return (open['yes'] === true ? words.agrees : words.declines)(name);
    case 'settle':
      return words.carried(motionText(String(open['kind'])));
    case 'abandon':
      return abandoned(String(open['why']), name);
    case 'resume':
      return words.resumed(name);
    case 'undo':
      return open['by'] === null ? words.undoneByAll : words.undone(name);
    case 'seat':
      return seatSentence(String(open['change']), name);
    case 'clock':
      return clockSentence(String(open['change']));
    default:
      return null;
  }
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
    case 'given-back':
      return words.moreTime;
    default:
      return null;
  }
}
