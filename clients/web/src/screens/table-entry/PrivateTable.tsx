import { lobbyOf, type TableInfo } from '@tavola/client-core';
import { Armchair } from 'lucide';
import type { JSX } from 'preact';
import { account } from '../../app/account.ts';
import { homeWords, lobbyWords } from '../../app/areas.ts';
import { PageTitle } from '../../app/PageTitle.tsx';
import { Button, LinkButton, Logo } from '../../design/index.ts';
import { joinTable } from '../tables/join-table.ts';

export interface PrivateTableProps {
  readonly table: TableInfo;
  readonly onJoined: () => void;
}

/** Entrance of a table without spectators: joining is the only way in. */
export function PrivateTable({ table, onJoined }: PrivateTableProps): JSX.Element {
  const { sit, missing } = lobbyOf(table, account.value?.name ?? null);
  const canSit = missing > 0 && (sit.ok || sit.error.code === 'not-signed-in');
  const join = async (): Promise<void> => {
    if (await joinTable(table)) onJoined();
  };
  return (
    <div class="page message">
      <Logo size={64} />
      <div class="page-head">
        <PageTitle title={table.name} />
        <p class="lead">{canSit ? lobbyWords.say['private.text'] : homeWords.say['join.private']}</p>
      </div>
      <div class="row wrap">
        {canSit ? (
          <Button look="primary" icon={Armchair} onClick={() => void join()}>
            {lobbyWords.say['sit.button']}
          </Button>
        ) : null}
        <LinkButton href="/">{homeWords.say['not-found.home.button']}</LinkButton>
      </div>
    </div>
  );
}
