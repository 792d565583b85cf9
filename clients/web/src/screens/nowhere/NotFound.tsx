import type { JSX } from 'preact';
import { PageTitle } from '../../app/PageTitle.tsx';
import { texts } from '../../app/texts.ts';
import { LinkButton, Logo } from '../../design/index.ts';

export interface NotFoundProps {
  readonly title?: string;
  readonly text?: string;
}

/** Says what is not there, and where to go. */
export function NotFound({ title = texts.nowhere.title, text = texts.nowhere.text }: NotFoundProps): JSX.Element {
  return (
    <div class="page message">
      <Logo size={64} />
      <div class="page-head">
        <PageTitle title={title} />
        <p class="lead">{text}</p>
      </div>
      <LinkButton look="primary" href="/">
        {texts.nowhere.home}
      </LinkButton>
    </div>
  );
}
