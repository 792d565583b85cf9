import { LogIn, Plus } from 'lucide';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { homeWords } from '../../app/areas.ts';
import { Button, CodeField, LinkButton } from '../../design/index.ts';
import { openByCode } from './open-by-code.ts';
import './join.css';

export interface JoinFormProps {
  readonly code?: string;
  readonly error?: string | undefined;
  /** Shows a button that creates a table instead. */
  readonly withCreate?: boolean;
  readonly main?: boolean;
}

export function JoinForm({
  code: first = '',
  error: before,
  withCreate = false,
  main = false,
}: JoinFormProps): JSX.Element {
  const [code, setCode] = useState(first);
  const [error, setError] = useState<string | undefined>(before);
  const [busy, setBusy] = useState(false);
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setError((await openByCode(code)) ?? undefined);
    setBusy(false);
  };
  return (
    <form class="join-form" onSubmit={submit}>
      <CodeField
        label={homeWords.say['join.code.label']}
        value={code}
        error={error}
        autofocus={main}
        onInput={(typed) => {
          setCode(typed);
          setError(undefined);
        }}
      />
      <div class="join-buttons">
        <Button look={main ? 'primary' : 'tint'} type="submit" icon={LogIn} busy={busy}>
          {homeWords.say['join.button']}
        </Button>
        {withCreate ? (
          <LinkButton icon={Plus} href="/create">
            {homeWords.say['join.create.button']}
          </LinkButton>
        ) : null}
      </div>
    </form>
  );
}
