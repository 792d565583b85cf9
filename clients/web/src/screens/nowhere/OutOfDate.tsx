import { RefreshCw } from 'lucide';
import type { JSX } from 'preact';
import { PageTitle } from '../../app/PageTitle.tsx';
import { texts } from '../../app/texts.ts';
import { Button, Logo } from '../../design/index.ts';

/** The server speaks a newer version than this page, and loading it again has not helped yet. */
export function OutOfDate(): JSX.Element {
  return (
    <div class="page message">
      <Logo size={64} />
      <div class="page-head">
        <PageTitle title={texts.update.stale} />
        <p class="lead">{texts.update.staleText}</p>
      </div>
      <Button look="primary" icon={RefreshCw} onClick={() => location.reload()}>
        {texts.update.reload}
      </Button>
    </div>
  );
}
