import type { LocalRow } from '@tavola/client-core/local-games';
import { gameName } from '@tavola/games/facts';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { agoText, homeWords } from '../../app/areas.ts';
import { localGames } from '../../app/local-games.ts';
import { Thumb } from './TableRows.tsx';

/** Games on this device, unfinished ones first. Nothing if there are none. */
export function DeviceGames(): JSX.Element | null {
  const [rows, setRows] = useState<readonly LocalRow[]>([]);
  useEffect(() => {
    void localGames.rows().then(setRows);
  }, []);
  const readable = rows.filter(({ status }) => status !== 'damaged');
  if (readable.length === 0) return null;
  const sorted = readable.toSorted((a, b) => Number(a.status === 'over') - Number(b.status === 'over'));
  return (
    <section class="tables-section">
      <h2 class="section-head">{homeWords.say['tables.device']}</h2>
      <ul class="table-rows">
        {sorted.map((row) => (
          <li key={row.id} class="table-row">
            <Thumb game={row.game} />
            <span class="table-row-words">
              <a href={`/play/${row.game}?table=${encodeURIComponent(row.id)}`}>{gameName(row.game)}</a>
              <span class="meta">{agoText(row.updatedAt, Date.now())}</span>
            </span>
            <span class="table-row-end">
              <span class="meta">
                {row.status === 'over' ? homeWords.say['tables.finished'] : homeWords.say['tables.in-progress']}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
