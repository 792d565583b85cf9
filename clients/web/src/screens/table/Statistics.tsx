import './statistics.css';
import { describe } from '@tavola/client-core/words';
import type { ChronicleEntry } from '@tavola/kernel';
import type { JSX } from 'preact';
import { tableWords } from '../../app/areas.ts';
import { language } from '../../app/language.ts';
import { ScrollRegion } from '../../design/index.ts';
import type { TableModel } from './use-table.ts';

interface StatisticsProps {
  readonly table: TableModel;
  readonly statistics: readonly ChronicleEntry[];
}

/** What each player did in a finished game: a row per statistic, a column per seat. */
export function Statistics({ table, statistics }: StatisticsProps): JSX.Element | null {
  const { ui, match, names, seats } = table;
  const facts = ui.rules.chronicle?.facts.filter(({ per }) => per === 'seat') ?? [];
  if (statistics.length === 0) return null;
  const valueText = (fact: string, seat: number): string => {
    const value = statistics.find((entry) => entry.fact === fact && entry.seat === seat)?.value ?? '';
    return typeof value === 'number' ? language().n(value) : value;
  };
  return (
    <ScrollRegion class="end-statistics" label={tableWords.say['end.statistics']}>
      <table>
        <thead>
          <tr>
            <th scope="col">{tableWords.say['end.statistics']}</th>
            {seats.map(({ seat }) => (
              <th key={seat} scope="col" title={names[seat]}>
                <ui.SeatMark seat={seat} view={match.view} />
                <span class="hidden-text">{names[seat]}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {facts.map(({ id }) => (
            <tr key={id}>
              <th scope="row">{ui.words.statistics?.[id] ?? describe(id)}</th>
              {seats.map(({ seat }) => (
                <td key={seat} class="tabular">
                  {valueText(id, seat)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
