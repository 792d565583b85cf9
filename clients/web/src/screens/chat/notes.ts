import type { ChatLineView } from '@tavola/client-core';

/** Something that happened at the table, shown between the messages. */
export interface ChatNote {
  /** Server time (ms). */
  readonly at: number;
  readonly text: string;
}

/** The notes to show before a message: those since the message before it. */
export function notesBefore(
  notes: readonly ChatNote[],
  before: Pick<ChatLineView, 'at'> | undefined,
  message: Pick<ChatLineView, 'at'> | undefined,
): readonly ChatNote[] {
  const [from, to] = [before?.at ?? Number.NEGATIVE_INFINITY, message?.at ?? Number.POSITIVE_INFINITY];
  return notes.filter(({ at }) => at >= from && at < to);
}
