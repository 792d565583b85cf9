import type { JSX } from 'preact';
import { homeWords } from '../../app/areas.ts';
import { PageTitle } from '../../app/PageTitle.tsx';
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
        <PageTitle title={homeWords.say['join.heading']} />
        <p class="lead">{homeWords.say['join.text']}</p>
      </div>
      <JoinForm code={cleanCode(code)} error={error} withCreate main />
    </div>
  );
}
