import { ALL_SEATS } from '@tavola/games/diplomacy';
import { centreLines, type YearCount } from './centre-history.ts';
import { diplomacySpoken } from './spoken.ts';

const FRAME = { width: 250, height: 96 };

/** The centres of all powers over the years. The table above shows the latest numbers. */
export function CentreChart({ counts }: { readonly counts: readonly YearCount[] }) {
  const { m, names } = diplomacySpoken.say;
  const { x, y, lines } = centreLines(counts, FRAME);
  const ticks = [0, 5, 10, 15].filter((tick) => y(tick) >= 0);
  const every = Math.ceil(counts.length / 6);
  const [first, last] = [counts[0]?.year, counts.at(-1)?.year];
  const ends = names.counts(ALL_SEATS.map((seat) => counts.at(-1)?.centres[seat] ?? 0));
  return (
    <figure class="dip-chart">
      <figcaption>{m['chart.title']}</figcaption>
      <svg
        viewBox="-24 -8 284 126"
        role="img"
        aria-label={m['chart.described']({ first: `${first}`, last: `${last}`, counts: ends })}
      >
        {ticks.map((tick) => (
          <g key={tick} class="dip-chart-tick">
            <path d={`M0 ${y(tick)}H${FRAME.width}`} />
            <text x="-8" y={y(tick)}>
              {tick}
            </text>
          </g>
        ))}
        {counts
          .filter((_, index) => index % every === 0)
          .map(({ year }) => (
            <text key={year} class="dip-chart-year" x={x(year)} y={FRAME.height + 15}>
              {year}
            </text>
          ))}
        {lines.map((line, seat) => (
          <g key={names.power(seat)} style={{ '--dip-tint': `var(--seat${seat + 1})` }}>
            <path class="dip-chart-key" d={line} />
            <path class="dip-chart-line" d={line} />
          </g>
        ))}
      </svg>
    </figure>
  );
}
