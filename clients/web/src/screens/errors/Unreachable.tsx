import type { JSX } from 'preact';
import { homeWords } from '../../app/areas.ts';
import { PageTitle } from '../../app/PageTitle.tsx';
import { checkServer } from '../../app/server.ts';
import { Button, LinkButton, Logo } from '../../design/index.ts';

/** Shown instead of an online table when the server does not answer. */
export function Unreachable(): JSX.Element {
  return (
    <div class="page message">
      <Logo size={64} />
      <div class="page-head">
        <PageTitle title={homeWords.say['server.unreachable.title']} />
        <p class="lead">{homeWords.say['server.unreachable.text']}</p>
      </div>
      <div class="row wrap">
        <Button look="primary" onClick={() => void checkServer()}>
          {homeWords.say['server.try-now.button']}
        </Button>
        <LinkButton href="/">{homeWords.say['not-found.home.button']}</LinkButton>
      </div>
    </div>
  );
}
