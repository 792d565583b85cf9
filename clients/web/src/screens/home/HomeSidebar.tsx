import type { TableSummary } from '@tavola/client-core';
import { ArrowRight, BookOpen } from 'lucide';
import type { JSX } from 'preact';
import { account } from '../../app/account.ts';
import { homeWords } from '../../app/areas.ts';
import type { PollResult } from '../../app/polling.ts';
import { Chip, Icon } from '../../design/index.ts';
import { JoinForm } from '../join/JoinForm.tsx';
import { openRows, ownRows, useOwnTables, usePublicTables } from '../tables/lists.ts';
import { JoinButton, Progress, TableRows } from '../tables/TableRows.tsx';

const MAX_ROWS = 4;

/** Join by code, the player's tables, open tables and the rules. */
export function HomeSidebar(): JSX.Element {
  const mine = useOwnTables();
  return (
    <div class="rail">
      <section class="rail-join">
        <h2>{homeWords.say['join.title']}</h2>
        <JoinForm withCreate />
      </section>
      <MyTables mine={mine} />
      <OpenTables mine={mine} />
      <a class="rail-manuals" href="/manuals">
        <Icon node={BookOpen} size={22} />
        <span>
          <strong>{homeWords.say['nav.rules.label']}</strong>
          <span class="meta">{homeWords.say['home.lessons']}</span>
        </span>
        <Icon node={ArrowRight} />
      </a>
    </div>
  );
}

interface MineProps {
  readonly mine: PollResult<readonly TableSummary[]>;
}

function MyTables({ mine: { value, failed } }: MineProps): JSX.Element | null {
  if (!account.value || (value !== null && value.length === 0)) return null;
  const rows = value === null ? null : ownRows(value);
  const waiting = (value ?? []).filter(({ turn }) => turn?.yours).length;
  return (
    <section class="rail-mine">
      <div class="section-head">
        <h2>{homeWords.say['tables.mine']}</h2>
        {waiting === 0 ? null : <Chip tone="accent">{homeWords.say['tables.waiting']({ count: waiting })}</Chip>}
      </div>
      <TableRows
        rows={rows?.slice(0, MAX_ROWS) ?? null}
        failed={failed}
        own
        empty={homeWords.say['tables.none-mine']}
        end={(row) => <Progress row={row} />}
      />
    </section>
  );
}

function OpenTables({ mine }: MineProps): JSX.Element {
  const { value, failed } = usePublicTables();
  const rows = value === null ? null : openRows(value, mine.value ?? []);
  return (
    <section class="rail-open">
      <div class="section-head">
        <h2>{homeWords.say['tables.open']}</h2>
        {failed ? null : <span class="live-dot meta">{homeWords.say['live']}</span>}
      </div>
      <TableRows
        rows={rows?.slice(0, MAX_ROWS) ?? null}
        failed={failed}
        empty={homeWords.say['tables.none-open']}
        end={(row) => <JoinButton row={row} />}
      />
      {rows !== null && rows.length > MAX_ROWS ? (
        <a class="link rail-all" href="/tables">
          {homeWords.say['tables.all']({ count: rows.length })} <Icon node={ArrowRight} size={16} />
        </a>
      ) : null}
    </section>
  );
}
