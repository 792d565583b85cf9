import type { JSX } from 'preact';
import { PageTitle } from '../../app/PageTitle.tsx';
import { texts } from '../../app/texts.ts';
import { cleanCode, Logo } from '../../design/index.ts';
import { JoinForm } from './JoinForm.tsx';

export interface JoinProps {
  readonly code: string;
  /** Why this code does not lead to a table. */
  readonly error?: string | undefined;
}

export function Join({ code, error }: JoinProps): JSX.Element {
  return (
    <div class="page message join-page">
      <Logo size={64} />
      <div class="page-head">
        <PageTitle title={texts.join.heading} />
        <p class="lead">{texts.join.text}</p>
      </div>
      <JoinForm code={cleanCode(code)} error={error} withCreate main />
    </div>
  );
}
