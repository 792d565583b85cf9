import { type Outcome, PASSED, type Reason, type Seat } from '@tavola/kernel';
import type { Generic } from '@tavola/words/generic';
import { describeMember, describeReason, NOTHING_TO_SAY, readable } from './describe.ts';

/** Longer members of an event, such as a whole board, are left out of its line. */
const MAX_MEMBER = 60;

/** Sentences about a game without messages of its own: its codes and members as words. */
export interface GenericSentences {
  event(event: object, nameOf: (seat: Seat) => string): string;
  /** Without the name of its seat. */
  nameless(event: object, nameOf: (seat: Seat) => string): string;
  refusal(refusal: Reason): string;
  warning(warning: Reason): string;
  outcome(outcome: Outcome, nameOf: (seat: Seat) => string): string;
}

export function genericSentences(m: Generic): GenericSentences {
  const nameless: GenericSentences['nameless'] = (event, nameOf) =>
    m['event.plain']({ event: capital(eventText(event, nameOf)) });
  return {
    nameless,
    event(event, nameOf) {
      const { type, seat } = event as { readonly type?: unknown; readonly seat?: unknown };
      if (typeof seat !== 'number') return nameless(event, nameOf);
      const name = nameOf(seat);
      return type === PASSED ? m['passed']({ name }) : m['event']({ name, event: eventText(event, nameOf) });
    },
    refusal: (refusal) => m['refused']({ reason: describeReason(refusal) }),
    warning: (warning) => m['warned']({ reason: describeReason(warning) }),
    outcome({ ranks, reason }, nameOf) {
      const names = ranks.flatMap((rank, seat) => (rank === 1 ? [nameOf(seat)] : []));
      if (names.length === ranks.length) return m['ending.draw']({ reason: readable(reason) });
      return m['ending.won']({ count: names.length, names, reason: readable(reason) });
    },
  };
}

/** The seat is named before it. */
function eventText(event: object, nameOf: (seat: Seat) => string): string {
  const members = Object.entries(event).flatMap(([key, part]) => {
    const text = describeMember(key, part, nameOf);
    if (key === 'seat' || text === NOTHING_TO_SAY || text.length > MAX_MEMBER) return [];
    return [key === 'type' ? text : `${readable(key)} ${text}`];
  });
  return members.join(', ') || NOTHING_TO_SAY;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
