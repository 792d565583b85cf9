import type { Api, ApiError, OwnAccount } from '@tavola/client-core';
import type { Screen } from '../screen.ts';
import { problem } from './problems.ts';
import { onlineTexts } from './texts.ts';

const words = onlineTexts.signIn;

export interface Identity {
  readonly name: string | undefined;
  readonly password: string | undefined;
}

/** Reasons that another name or password does not mend. */
const HOPELESS: readonly string[] = ['unreachable', 'strange-answer'];

/** Asks until the server takes the name. What the flags said is tried first. */
export async function signIn(
  screen: Screen,
  api: Api,
  flags: Identity,
): Promise<{ readonly account: OwnAccount } | { readonly failed: ApiError }> {
  let { name, password } = flags;
  for (;;) {
    name ??= await screen.ask(words.name);
    const answer = await api.signIn(name.trim(), password);
    if (answer.ok) {
      screen.say((answer.value.kept ? words.kept : words.guest)(answer.value.name));
      return { account: answer.value };
    }
    if (HOPELESS.includes(answer.error.code)) return { failed: answer.error };
    const isAskedFor = answer.error.code === 'wrong-password' && password === undefined;
    screen.say(isAskedFor ? words.needsPassword : problem(answer.error));
    if (answer.error.code.includes('password')) password = await askPassword(screen);
    if (password === undefined || !answer.error.code.includes('password')) name = undefined;
  }
}

/** Nothing typed: somebody else's name, then. */
async function askPassword(screen: Screen): Promise<string | undefined> {
  const typed = await screen.askSecret(words.password);
  return typed === '' ? undefined : typed;
}
