import { clockText } from '@tavola/client-core/words';
import type { JSX } from 'preact';

export interface ClockProps {
  /** Milliseconds left. */
  readonly left: number;
  /** A stopped clock is dimmed. */
  readonly running?: boolean;
}

export function Clock({ left, running = false }: ClockProps): JSX.Element {
  return (
    <span class={running ? 'clock running' : 'clock'} role="timer">
      {clockText(left)}
    </span>
  );
}
