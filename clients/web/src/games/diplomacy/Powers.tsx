import {
  ALL_SEATS,
  CENTRES_TO_WIN,
  centreCounts,
  type DiplomacyView,
  isAlive,
  unitCounts,
} from '@tavola/games/diplomacy';
import { SeatMark } from '../../design/index.ts';
import { CentreChart } from './CentreChart.tsx';
import type { YearCount } from './centre-history.ts';
import { diplomacySpoken } from './spoken.ts';

interface PowersProps {
  readonly view: DiplomacyView;
  readonly counts: readonly YearCount[];
  readonly players: readonly string[];
}

/** The powers with their players, centres, units and distance from winning. */
export function Powers({ view, counts, players }: PowersProps) {
  const { m, names } = diplomacySpoken.say;
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
          {ALL_SEATS.map((seat) => (
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
                    '--dip-share': (centres[seat] ?? 0) / CENTRES_TO_WIN,
                    '--dip-tint': `var(--seat${seat + 1})`,
                  }}
                />
              </td>
              <td>{units[seat]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="quiet">{m['powers.goal']({ centres: CENTRES_TO_WIN })}</p>
      {counts.length > 1 && <CentreChart counts={counts} />}
    </div>
  );
}
