const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** What a clock shows, in every language: `4:12` under an hour, `14 h 20 min` above. Never less than nothing. */
export function clockText(milliseconds: number): string {
  const left = Math.max(0, milliseconds);
  if (left >= DAY) return joined([Math.floor(left / DAY), 'd'], [Math.floor((left % DAY) / HOUR), 'h']);
  if (left >= HOUR) return joined([Math.floor(left / HOUR), 'h'], [Math.floor((left % HOUR) / MINUTE), 'min']);
  // Rounded up: only a clock that has run out shows 0:00.
  const seconds = Math.ceil(left / SECOND);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

function joined(...parts: readonly (readonly [number, string])[]): string {
  return parts
    .filter(([count], index) => index === 0 || count > 0)
    .map(([count, unit]) => `${count} ${unit}`)
    .join(' ');
}
