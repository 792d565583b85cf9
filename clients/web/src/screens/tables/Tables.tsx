import type { TableSummary } from '@tavola/client-core';
import { FolderOpen, Plus } from 'lucide';
import type { JSX } from 'preact';
import { account } from '../../app/account.ts';
import { homeWords } from '../../app/areas.ts';
import { PageTitle } from '../../app/PageTitle.tsx';
import { LinkButton } from '../../design/index.ts';
import { DeviceGames } from './DeviceGames.tsx';
import { openRows, ownRows, useOwnTables, usePublicTables, watchableRows } from './lists.ts';
import { JoinButton, Progress, TableRows } from './TableRows.tsx';
import { pendingAt } from './urgency.ts';
import './tables.css';

/** The player's tables. Those that need the player come first, under their own heading. */
function OwnTables({
  rows,
  failed,
}: {
  readonly rows: readonly TableSummary[] | null;
  readonly failed: boolean;
}): JSX.Element {
  const urgent = (rows ?? []).filter((row) => pendingAt(row) !== null);
  const others = rows === null ? null : rows.filter((row) => pendingAt(row) === null);
  const end = (row: TableSummary): JSX.Element => <Progress row={row} />;
  return (
    <>
      {urgent.length === 0 ? null : (
        <section class="tables-section">
          <h2 class="section-head">{homeWords.say['tables.waiting-head']}</h2>
          <TableRows rows={urgent} own empty="" end={end} />
        </section>
      )}
      {urgent.length > 0 && others?.length === 0 ? null : (
        <section class="tables-section">
          <h2 class="section-head">
            {urgent.length === 0 ? homeWords.say['tables.mine'] : homeWords.say['tables.others-head']}
          </h2>
          <TableRows rows={others} failed={failed} own empty={homeWords.say['tables.none-mine']} end={end} />
        </section>
      )}
    </>
  );
}

/** All tables: the player's, open and running ones. */
export function Tables(): JSX.Element {
  const listed = usePublicTables();
  const mine = useOwnTables();
  const you = account.value?.name;
  const rows = listed.value;
  return (
    <div class="page medium">
      <div class="page-head tables-head">
        <PageTitle title={homeWords.say['tables.title']} />
        <div class="tables-actions">
          <LinkButton icon={FolderOpen} href="/load">
            {homeWords.say['join.load.button']}
          </LinkButton>
          <LinkButton look="primary" icon={Plus} href="/create">
            {homeWords.say['join.create.button']}
          </LinkButton>
        </div>
      </div>
      {you === undefined ? null : (
        <OwnTables rows={mine.value === null ? null : ownRows(mine.value)} failed={mine.failed} />
      )}
      <DeviceGames />
      <section class="tables-section">
        <h2 class="section-head">{homeWords.say['tables.open']}</h2>
        <TableRows
          rows={rows === null ? null : openRows(rows, mine.value ?? [])}
          failed={listed.failed}
          empty={homeWords.say['tables.none-open']}
          end={(row) => <JoinButton row={row} />}
        />
      </section>
      <section class="tables-section">
        <h2 class="section-head">{homeWords.say['tables.running']}</h2>
        <TableRows
          rows={rows === null ? null : watchableRows(rows, mine.value ?? [])}
          failed={listed.failed}
          empty={homeWords.say['tables.none-running']}
          end={(row) => (
            <LinkButton
              size="small"
              href={`/t/${row.code}`}
              label={homeWords.say['tables.watch-table']({ table: row.name })}
            >
              {homeWords.say['tables.watch.button']}
            </LinkButton>
          )}
        />
      </section>
    </div>
  );
}
