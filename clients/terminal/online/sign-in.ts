import type { Api, ApiError, OwnAccount } from '@tavola/client-core';
import { messages } from '../language.ts';
import type { Screen } from '../screen.ts';
import { problem } from './problems.ts';

export interface SignInFlags {
  readonly name: string | undefined;
  readonly password: string | undefined;
}

/** Errors that another name or password can’t fix. */
const FATAL: readonly string[] = ['unreachable', 'strange-answer'];

/** Asks until the server accepts the name. Tries the flags first. */
export async function askSignIn(
  screen: Screen,
  api: Api,
  flags: SignInFlags,
): Promise<{ readonly account: OwnAccount } | { readonly failed: ApiError }> {
  let { name, password } = flags;
  for (;;) {
    name ??= await screen.ask(messages().online['sign-in.name.prompt']);
    const answer = await api.signIn(name.trim(), password);
    if (answer.ok) {
      screen.print(
        messages().online[answer.value.kept ? 'sign-in.welcome' : 'sign-in.guest']({ name: answer.value.name }),
      );
      return { account: answer.value };
    }
    if (FATAL.includes(answer.error.code)) return { failed: answer.error };
    const isAskedFor = answer.error.code === 'wrong-password' && password === undefined;
    screen.print(isAskedFor ? messages().home['name.password.help'] : problem(answer.error));
    if (answer.error.code.includes('password')) password = await askPassword(screen);
    if (password === undefined || !answer.error.code.includes('password')) name = undefined;
  }
}

/** Undefined if nothing was typed: the player wants another name. */
async function askPassword(screen: Screen): Promise<string | undefined> {
  const typed = await screen.askSecret(messages().online['sign-in.password.prompt']);
  return typed === '' ? undefined : typed;
}
