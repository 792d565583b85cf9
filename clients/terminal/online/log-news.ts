import { eventsToShow, isGivenBack, type LogLine } from '@tavola/client-core';
import type { Seat, Shape } from '@tavola/kernel';
import { safeLine } from '../clean.ts';
import { messages } from '../language.ts';
import type { SeatView } from '../seat-view.ts';
import type { TextUi } from '../text-ui.ts';

interface LogContext {
  readonly ui: TextUi<Shape>;
  readonly seatView: SeatView<Shape>;
  /** Null for spectators. */
  readonly seat: Seat | null;
  /** Sequence numbers of withdrawn votes. */
  readonly withdrawn: ReadonlySet<number>;
}

/** Sentences for a log line: first the action at the table, then its events in the game. */
export function lineSentences({ ui, seatView, seat, withdrawn }: LogContext, line: LogLine): string[] {
  const events = eventsToShow(line, seatView.names.length).flatMap((event) => {
    const sentence = event === null ? null : ui.event(seatView, event);
    return sentence === null ? [] : [sentence];
  });
  const action = isGivenBack(line)
    ? messages().table['remarks.given-back']({
        time: messages().language.span(line.open.ms),
        seats: seatView.names.length,
      })
    : tableSentence(line, (of) => seatView.names[of] ?? '', { seat, withdrawn });
  return action === null ? events : [action, ...events];
}

function tableSentence(
  line: LogLine,
  nameOf: (seat: Seat) => string,
  { seat: own, withdrawn }: Pick<LogContext, 'seat' | 'withdrawn'>,
): string | null {
  const { terminal, online, table, seats } = messages();
  switch (line.kind) {
    case 'sealed':
      return line.open.seat === own ? null : terminal['turn.submitted']({ name: nameOf(line.open.seat) });
    case 'take-back':
      return online['log.undid-submission']({ name: nameOf(line.open.seat) });
    case 'motion':
      // SeatNews says who has to answer and until when, if it is still open.
      return null;
    case 'vote':
      return online[answered(line.open.yes, withdrawn.has(line.seq))]({ name: voterOf(line.open.seat, nameOf) });
    case 'settle':
      return online['log.carried']({
        kind: knownRequest(line.open.kind),
        aboutName: aboutOf(line.open.about, nameOf),
      });
    case 'abandon':
      // A win is claimed at tables for two only.
      return line.open.why === 'claimed'
        ? seats.claimedSentence(nameOf(1 - line.open.seat), nameOf(line.open.seat))
        : abandoned(line.open.why, nameOf(line.open.seat));
    case 'operator':
      return table['remarks.operator']({ reason: safeLine(line.open.reason) });
    case 'resume':
      return table['remarks.resumed']({ name: nameOf(line.open.seat) });
    case 'undo':
      return line.open.by === null
        ? table['remarks.undone']
        : table['remarks.undone-by']({ name: nameOf(line.open.by) });
    case 'seat':
      return seatSentence(line.open, nameOf(line.open.seat));
    case 'clock':
      return line.open.change === 'patience'
        ? table['remarks.patience']({ names: line.open.seats.map(nameOf) })
        : clockSentence(line.open.change);
    default:
      return null;
  }
}

function answered(yes: boolean, isWithdrawal: boolean): 'log.accepted' | 'log.withdrew' | 'log.declined' {
  if (yes) return 'log.accepted';
  return isWithdrawal ? 'log.withdrew' : 'log.declined';
}

/** A secret ballot hides who voted. */
function voterOf(seat: Seat | null, nameOf: (seat: Seat) => string): string {
  return seat === null ? messages().table['request.someone'] : nameOf(seat);
}

/** Requests with a sentence of their own. A game may have others. */
const REQUESTS = ['draw', 'pause', 'unpause', 'extend', 'cancel', 'undo', 'bot', 'offer'] as const;

function knownRequest(kind: string): (typeof REQUESTS)[number] | 'other' {
  return REQUESTS.find((known) => known === kind) ?? 'other';
}

function aboutOf(seat: Seat | null | undefined, nameOf: (seat: Seat) => string): string {
  return seat === null || seat === undefined ? '' : nameOf(seat);
}

/** A newer server may have other reasons. */
function abandoned(why: string, name: string): string {
  const { table } = messages();
  if (why === 'late') return table['remarks.abandoned.late']({ name });
  if (why === 'lost-connection') return table['remarks.abandoned.lost-connection']({ name });
  return table['remarks.abandoned.left']({ name });
}

type SeatOpen = Extract<LogLine, { kind: 'seat' }>['open'];

/** The game’s own sentences say who sits where at the start. */
function seatSentence({ change, who }: SeatOpen, name: string): string | null {
  const { table } = messages();
  switch (change) {
    case 'away':
      return table['remarks.away']({ name });
    case 'back':
    case 'reclaimed':
      return table['remarks.back']({ name });
    case 'bot':
      return table['remarks.bot']({ name });
    case 'handed':
      return table['remarks.handed']({ name });
    case 'retired':
      return table['remarks.retired']({ name });
    case 'promised':
      return table['remarks.promised']({ name, toName: safeLine(who ?? table['request.someone']) });
    case 'declined':
      return table['remarks.declined']({ name });
    default:
      return null;
  }
}

function clockSentence(change: string): string | null {
  const { table } = messages();
  switch (change) {
    case 'pause':
      return table['remarks.paused'];
    case 'unpause':
      return table['remarks.unpaused'];
    case 'extend':
      return table['remarks.extended'];
    default:
      return null;
  }
}
