import { RefreshCw } from 'lucide';
import type { JSX } from 'preact';
import { homeWords } from '../../app/areas.ts';
import { PageTitle } from '../../app/PageTitle.tsx';
import { Button, Logo } from '../../design/index.ts';

/** Shown when the server speaks a newer protocol and a reload did not help. */
export function OutOfDate(): JSX.Element {
  return (
    <div class="page message">
      <Logo size={64} />
      <div class="page-head">
        <PageTitle title={homeWords.say['update.stale.title']} />
        <p class="lead">{homeWords.say['update.stale.text']}</p>
      </div>
      <Button look="primary" icon={RefreshCw} onClick={() => location.reload()}>
        {homeWords.say['reload.button']}
      </Button>
    </div>
  );
}
