import { Eye } from 'lucide';
import type { JSX } from 'preact';
import { homeWords, lobbyWords } from '../../app/areas.ts';
import { PageTitle } from '../../app/PageTitle.tsx';
import { Button, LinkButton, Logo } from '../../design/index.ts';

/** With this code a server closes the connection of somebody for whom there is no room to look on. */
export const NO_ROOM = 4409;

/** As many look on as may. */
export function Full(): JSX.Element {
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
