const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A duration: `15 min`, `2 days`, `1 h 30 min`. */
export function durationText(milliseconds: number): string {
  if (milliseconds < MINUTE) return `${Math.round(milliseconds / SECOND)} s`;
  if (milliseconds >= DAY && milliseconds % DAY === 0) return plural(milliseconds / DAY, 'day');
  if (milliseconds >= DAY)
    return joined([Math.floor(milliseconds / DAY), 'd'], [Math.round((milliseconds % DAY) / HOUR), 'h']);
  if (milliseconds >= HOUR)
    return joined([Math.floor(milliseconds / HOUR), 'h'], [Math.round((milliseconds % HOUR) / MINUTE), 'min']);
  return `${Math.round(milliseconds / MINUTE)} min`;
}

/** An age in lists: `just now`, `5 min ago`, `3 days ago`. */
export function agoText(then: number, now: number): string {
  const gone = now - then;
  if (gone < MINUTE) return 'just now';
  if (gone < HOUR) return `${Math.floor(gone / MINUTE)} min ago`;
  if (gone < DAY) return `${Math.floor(gone / HOUR)} h ago`;
  return `${plural(Math.floor(gone / DAY), 'day')} ago`;
}

export function plural(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}

function joined(...parts: readonly (readonly [number, string])[]): string {
  return parts
    .filter(([count], index) => index === 0 || count > 0)
    .map(([count, unit]) => `${count} ${unit}`)
    .join(' ');
}
