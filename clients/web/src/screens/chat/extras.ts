import { createContext } from 'preact';
import type { ChatUi } from '../../board/extras.ts';

/** What the game adds to the chat of its table. */
export interface ChatExtras {
  /** Null: the game adds nothing. */
  readonly chat: ChatUi | null;
  /** The name of the time in the game when a message was written, such as a season. Null: unknown, or before the start. */
  headingAt(at: number): string | null;
}

export const ChatExtrasContext = createContext<ChatExtras>({ chat: null, headingAt: () => null });

interface TimedEvents<E> {
  readonly at: number;
  readonly events: readonly E[];
}

/** The names of times in the game, from the steps that begin them. */
export function headingsFrom<E>(
  stops: readonly TimedEvents<E>[],
  heading: (events: readonly E[]) => string | null,
): ChatExtras['headingAt'] {
  const named = stops.flatMap(({ at, events }) => {
    const name = heading(events);
    return name === null ? [] : [{ at, name }];
  });
  return (at) => named.findLast((one) => one.at <= at)?.name ?? null;
}
