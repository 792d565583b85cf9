import { LogIn, LogOut } from 'lucide';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { account, requireAccount, signOut } from '../../app/account.ts';
import { homeWords, nameError, settingsWords } from '../../app/areas.ts';
import { api } from '../../app/server.ts';
import { showToast } from '../../app/toasts.ts';
import { Button, Field } from '../../design/index.ts';

export function AccountSection(): JSX.Element {
  const known = account.value;
  if (!known) {
    return (
      <section>
        <h2>{settingsWords.say['account.title']}</h2>
        <p class="quiet">{settingsWords.say['account.none']}</p>
        <Button class="start" icon={LogIn} onClick={() => void requireAccount(homeWords.say['tables.name-reason'])}>
          {homeWords.say['sign-in.button']}
        </Button>
      </section>
    );
  }
  return (
    <section>
      <h2>{settingsWords.say['account.title']}</h2>
      <p class="quiet">
        {known.kept
          ? settingsWords.say['account.signed-in']({ name: known.name })
          : settingsWords.say['account.guest']({ name: known.name })}
      </p>
      {known.kept ? null : <PasswordForm />}
      <Button class="start" icon={LogOut} onClick={() => void signOut()}>
        {homeWords.say['sign-out.button']}
      </Button>
    </section>
  );
}

function PasswordForm(): JSX.Element {
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | undefined>(undefined);
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    const answer = await api.setPassword(password);
    if (!answer.ok) return setError(nameError(answer.error.code));
    account.value = answer.value;
    showToast({ tone: 'done', title: settingsWords.say['account.created'] });
  };
  return (
    <form class="settings-keep" onSubmit={submit}>
      <Field
        label={settingsWords.say['password.label']}
        help={settingsWords.say['password.help']}
        type="password"
        autocomplete="new-password"
        value={password}
        error={error}
        onInput={(typed) => {
          setPassword(typed);
          setError(undefined);
        }}
      />
      <Button type="submit" look="tint">
        {settingsWords.say['account.create.button']}
      </Button>
    </form>
  );
}
