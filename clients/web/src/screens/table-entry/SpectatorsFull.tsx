import { Eye } from 'lucide';
import type { JSX } from 'preact';
import { homeWords, lobbyWords } from '../../app/areas.ts';
import { PageTitle } from '../../app/PageTitle.tsx';
import { Button, LinkButton, Logo } from '../../design/index.ts';

/** Shown when a table has the maximum number of spectators. */
export function SpectatorsFull(): JSX.Element {
  return (
    <div class="page message">
      <Logo size={64} />
      <div class="page-head">
        <PageTitle title={lobbyWords.say['no-room.title']} />
        <p class="lead">{lobbyWords.say['no-room.text']}</p>
      </div>
      <div class="row wrap">
        <Button look="primary" icon={Eye} onClick={() => location.reload()}>
          {lobbyWords.say['no-room.button']}
        </Button>
        <LinkButton href="/">{homeWords.say['not-found.home.button']}</LinkButton>
      </div>
    </div>
  );
}
