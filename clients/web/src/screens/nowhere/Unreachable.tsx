import type { JSX } from 'preact';
import { PageTitle } from '../../app/PageTitle.tsx';
import { knock } from '../../app/server.ts';
import { texts } from '../../app/texts.ts';
import { Button, LinkButton, Logo } from '../../design/index.ts';

/** Shown instead of a table that only the server has. */
export function Unreachable(): JSX.Element {
  return (
    <div class="page message">
      <Logo size={64} />
      <div class="page-head">
        <PageTitle title={texts.server.unreachable} />
        <p class="lead">{texts.server.unreachableText}</p>
      </div>
      <div class="row wrap">
        <Button look="primary" onClick={() => void knock()}>
          {texts.server.tryNow}
        </Button>
        <LinkButton href="/">{texts.nowhere.home}</LinkButton>
      </div>
    </div>
  );
}
