import type { ClientFrame } from '@tavola/protocol';

const SEAT_FRAMES = ['claim', 'hand-over', 'accept', 'decline', 'reclaim'] as const;

/** Frames about the ownership of seats. Some come from people without a seat. */
export type SeatFrame = Extract<ClientFrame, { t: (typeof SEAT_FRAMES)[number] }>;

export function isSeatFrame(frame: ClientFrame): frame is SeatFrame {
  return (SEAT_FRAMES as readonly string[]).includes(frame.t);
}
