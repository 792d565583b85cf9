import './powers.css';
import {
  centreCounts,
  type DiplomacyEvent,
  type DiplomacyView,
  isAlive,
  unitCounts,
  variantOf,
} from '@tavola/games/diplomacy';
import type { Names } from '@tavola/words/games/diplomacy';
import { useMemo } from 'preact/hooks';
import { SeatMark } from '../../design/index.ts';
import { centreLines, centresOver, type YearCount } from './centre-history.ts';
import { diplomacySpoken } from './words.ts';

interface PowersProps {
  readonly view: DiplomacyView;
  /** All events so far. */
  readonly past: readonly (DiplomacyEvent | null)[];
  readonly players: readonly string[];
}

/** The powers with their players, centres, units and distance from winning. */
export function Powers({ view, past, players }: PowersProps) {
  const counts = useMemo(() => centresOver(past, view), [past]);
  const { seats, centresToWin } = variantOf(view);
  const { m, names } = diplomacySpoken.say.of(view);
  const [centres, units] = [centreCounts(view), unitCounts(view)];
  return (
    <div class="dip-sheet">
      <table class="dip-powers">
        <thead>
          <tr>
            <th scope="col">{m['powers.power.label']}</th>
            <th scope="col">{m['powers.centres.label']}</th>
            <th scope="col">{m['powers.units.label']}</th>
          </tr>
        </thead>
        <tbody>
          {seats.map((seat) => (
            <tr key={seat} class={isAlive(view, seat) ? undefined : 'dip-dead'}>
              <th scope="row">
                <span class="dip-power">
                  <SeatMark seat={seat} size={18} /> {names.power(seat)}
                </span>
                {players[seat] !== undefined && players[seat] !== names.power(seat) && (
                  <span class="dip-player">{players[seat]}</span>
                )}
              </th>
              <td>
                <span class="dip-count">{centres[seat]}</span>
                <span
                  class="dip-bar"
                  style={{
                    '--dip-share': (centres[seat] ?? 0) / centresToWin,
                    '--dip-tint': `var(--seat${seat + 1})`,
                  }}
                />
              </td>
              <td>{units[seat]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="quiet">{m['powers.goal']({ centres: centresToWin })}</p>
      {counts.length > 1 && <CentreChart {...{ counts, names }} />}
    </div>
  );
}

const FRAME = { width: 250, height: 96 };

/** The centres of all powers over the years. The table above shows the latest numbers. */
function CentreChart({ counts, names }: { readonly counts: readonly YearCount[]; readonly names: Names }) {
  const { m } = diplomacySpoken.say;
  const { x, y, lines } = centreLines(counts, FRAME);
  const ticks = [0, 5, 10, 15].filter((tick) => y(tick) >= 0);
  const every = Math.ceil(counts.length / 6);
  const [first, last] = [counts[0]?.year, counts.at(-1)?.year];
  const ends = names.counts(counts.at(-1)?.centres ?? []);
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
