import type { TableRow } from '@tavola/client-core';
import { FolderOpen, Plus } from 'lucide';
import type { JSX } from 'preact';
import { account } from '../../app/account.ts';
import { PageTitle } from '../../app/PageTitle.tsx';
import { texts } from '../../app/texts.ts';
import { LinkButton } from '../../design/index.ts';
import { openRows, ownRows, useListed, useMine, watchableRows } from './lists.ts';
import { Progress, SitButton, TableRows } from './TableRows.tsx';
import { waitingAt } from './waiting.ts';
import './tables.css';

/** What waits for us stands apart, so that it is seen at a glance. */
function Mine({ rows, failed }: { readonly rows: readonly TableRow[] | null; readonly failed: boolean }): JSX.Element {
  const urgent = (rows ?? []).filter((row) => waitingAt(row) !== null);
  const others = rows === null ? null : rows.filter((row) => waitingAt(row) === null);
  const end = (row: TableRow): JSX.Element => <Progress row={row} />;
  return (
    <>
      {urgent.length === 0 ? null : (
        <section class="tables-section">
          <h2 class="section-head">{texts.tables.waitingHead}</h2>
          <TableRows rows={urgent} own empty="" end={end} />
        </section>
      )}
      {urgent.length > 0 && others?.length === 0 ? null : (
        <section class="tables-section">
          <h2 class="section-head">{urgent.length === 0 ? texts.tables.mine : texts.tables.othersHead}</h2>
          <TableRows rows={others} failed={failed} own empty={texts.tables.noMine} end={end} />
        </section>
      )}
    </>
  );
}

/** Everything that goes on here. */
export function Tables(): JSX.Element {
  const listed = useListed();
  const mine = useMine();
  const you = account.value?.name;
  const rows = listed.value;
  return (
    <div class="page medium">
      <div class="page-head tables-head">
        <PageTitle title={texts.tables.title} />
        <div class="tables-doors">
          <LinkButton icon={FolderOpen} href="/load">
            {texts.join.load}
          </LinkButton>
          <LinkButton look="primary" icon={Plus} href="/create">
            {texts.join.create}
          </LinkButton>
        </div>
      </div>
      {you === undefined ? null : <Mine rows={mine.value === null ? null : ownRows(mine.value)} failed={mine.failed} />}
      <section class="tables-section">
        <h2 class="section-head">{texts.tables.open}</h2>
        <TableRows
          rows={rows === null ? null : openRows(rows, mine.value ?? [])}
          failed={listed.failed}
          empty={texts.tables.noOpen}
          end={(row) => <SitButton row={row} />}
        />
      </section>
      <section class="tables-section">
        <h2 class="section-head">{texts.tables.running}</h2>
        <TableRows
          rows={rows === null ? null : watchableRows(rows, mine.value ?? [])}
          failed={listed.failed}
          empty={texts.tables.noRunning}
          end={(row) => (
            <LinkButton size="small" href={`/t/${row.code}`} label={texts.tables.watchTable(row.name)}>
              {texts.tables.watch}
            </LinkButton>
          )}
        />
      </section>
    </div>
  );
}
