import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Button, Dialog, Field } from '../design/index.ts';
import { nameRequest, signIn, suggestedName } from './account.ts';
import { homeWords, nameError } from './areas.ts';

/** Asks for a name when an action needs one. */
export function NameDialog(): JSX.Element {
  const ask = nameRequest.value;
  return (
    <Dialog
      title={homeWords.say['name.title']}
      open={ask !== null}
      onClose={() => ask?.answer(null)}
      closeLabel={homeWords.say['close.button']}
    >
      {ask === null ? null : <NameForm reason={ask.reason} />}
    </Dialog>
  );
}

const PASSWORD_CODES = [
  'wrong-password',
  'password-too-short',
  'password-too-long',
  'password-characters',
  'password-common',
];

function NameForm({ reason }: { readonly reason: string }): JSX.Element {
  const [name, setName] = useState(suggestedName);
  const [password, setPassword] = useState<string | null>(null);
  const [code, setCode] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    const answer = await signIn(name.trim(), password ?? undefined);
    setBusy(false);
    if (answer.ok) return nameRequest.value?.answer(answer.value);
    setCode(answer.error.code);
    if (answer.error.code === 'wrong-password') setPassword((before) => before ?? '');
  };
  const error = code === null ? undefined : nameError(code);
  const atPassword = password !== null && code !== null && PASSWORD_CODES.includes(code);
  return (
    <form class="stack" onSubmit={submit}>
      <p class="quiet">{reason}</p>
      <Field
        label={homeWords.say['name.label']}
        help={homeWords.say['name.help']}
        value={name}
        onInput={setName}
        maxLength={60}
        autocomplete="username"
        autofocus
        error={atPassword ? undefined : error}
      />
      {password === null ? null : (
        <Field
          label={homeWords.say['name.password.label']}
          help={homeWords.say['name.password.help']}
          type="password"
          value={password}
          onInput={setPassword}
          autocomplete="current-password"
          error={atPassword ? error : undefined}
        />
      )}
      {password === null && code === 'name-taken' ? (
        <Button look="ghost" size="small" class="start" onClick={() => setPassword('')}>
          {homeWords.say['name.have-account']}
        </Button>
      ) : null}
      <div class="dialog-actions">
        <Button onClick={() => nameRequest.value?.answer(null)}>{homeWords.say['cancel.button']}</Button>
        <Button look="primary" type="submit" busy={busy}>
          {homeWords.say['name.button']}
        </Button>
      </div>
    </form>
  );
}
