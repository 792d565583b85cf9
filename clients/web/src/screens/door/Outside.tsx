import { lobbyOf, type TableInfo } from '@tavola/client-core';
import { Armchair } from 'lucide';
import type { JSX } from 'preact';
import { account } from '../../app/account.ts';
import { homeWords, lobbyWords } from '../../app/areas.ts';
import { PageTitle } from '../../app/PageTitle.tsx';
import { Button, LinkButton, Logo } from '../../design/index.ts';
import { sitDown } from '../tables/sit-down.ts';

export interface OutsideProps {
  readonly table: TableInfo;
  readonly onSat: () => void;
}

/** Before a match that only its people may look at: whoever wants in sits down first. */
export function Outside({ table, onSat }: OutsideProps): JSX.Element {
  const { sit, missing } = lobbyOf(table, account.value?.name ?? null);
  const maySit = missing > 0 && (sit.ok || sit.error.code === 'not-signed-in');
  const enter = async (): Promise<void> => {
    if (await sitDown(table)) onSat();
  };
  return (
    <div class="page message">
      <Logo size={64} />
      <div class="page-head">
        <PageTitle title={table.name} />
        <p class="lead">{maySit ? lobbyWords.say['private.text'] : homeWords.say['join.private']}</p>
      </div>
      <div class="row wrap">
        {maySit ? (
          <Button look="primary" icon={Armchair} onClick={() => void enter()}>
            {lobbyWords.say['sit.button']}
          </Button>
        ) : null}
        <LinkButton href="/">{homeWords.say['not-found.home.button']}</LinkButton>
      </div>
    </div>
  );
}
