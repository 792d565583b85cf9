import type { JSX } from 'preact';
import { clockText } from './times.ts';

export interface ClockProps {
  /** Milliseconds left. */
  readonly left: number;
  /** Quiet when it does not run. It never blinks. */
  readonly running?: boolean;
}

export function Clock({ left, running = false }: ClockProps): JSX.Element {
  return (
    <span class={running ? 'clock running' : 'clock'} role="timer">
      {clockText(left)}
    </span>
  );
}
