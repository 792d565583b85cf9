import type { JSX } from 'preact';
import { homeWords } from '../../app/areas.ts';
import { PageTitle } from '../../app/PageTitle.tsx';
import { LinkButton, Logo } from '../../design/index.ts';

export interface NotFoundProps {
  readonly title?: string;
  readonly text?: string;
}

/** Error page with a link home. */
export function NotFound({
  title = homeWords.say['not-found.title'],
  text = homeWords.say['not-found.text'],
}: NotFoundProps): JSX.Element {
  return (
    <div class="page message">
      <Logo size={64} />
      <div class="page-head">
        <PageTitle title={title} />
        <p class="lead">{text}</p>
      </div>
      <LinkButton look="primary" href="/">
        {homeWords.say['not-found.home.button']}
      </LinkButton>
    </div>
  );
}
