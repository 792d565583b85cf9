import type { HealthChange } from './heartbeat.ts';

/** Formats a duration (ms): `3 s`, `1 min 15 s`, `2 h 5 min`. */
export function spanText(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  const parts =
    hours > 0
      ? [[hours, 'h'] as const, [minutes, 'min'] as const]
      : [[minutes, 'min'] as const, [seconds % 60, 's'] as const];
  return parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}`)
    .join(' ');
}

const OVER = {
  storage: (span: string) => `Moves can be stored again after ${span}`,
  stopped: (span: string) => `This process was frozen for ${span}`,
  'clock-ahead': (span: string) => `This machine’s clock jumped ahead by ${span}`,
  'clock-back': (span: string) => `This machine’s clock was set back by ${span}. Tavola keeps its own time`,
} as const;

/** The log line for a change of state. */
export function healthLine(change: HealthChange): string {
  if (!change.able) return `Can’t store moves since ${timeOfDay(change.since)}. ${change.why}`;
  const said = OVER[change.cause](spanText(change.ms));
  return change.isOutage ? `${said}. Players got that time back.` : `${said}.`;
}

const CLOCK = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });

/** Local time of the server: `12:03:04`. */
function timeOfDay(at: number): string {
  return CLOCK.format(at);
}
