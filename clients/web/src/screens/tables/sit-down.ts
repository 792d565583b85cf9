import { account, somebody } from '../../app/account.ts';
import { homeWords, lobbyError } from '../../app/areas.ts';
import { go } from '../../app/navigation.ts';
import { api } from '../../app/server.ts';
import { say } from '../../app/toasts.ts';

/** Sits down at a table, after asking for a name where there is none. Answers whether it worked. */
export async function sitDown(table: { readonly id: string; readonly code: string }): Promise<boolean> {
  if ((await somebody(homeWords.say['tables.name-reason'])) === null) return false;
  const { linked } = await import('../../app/links.ts');
  const answer = await linked((head) => api.sit(table.id, head));
  if (answer.ok) {
    go({ at: 'table', code: table.code });
    return true;
  }
  // The session ran out on the server: it will ask again.
  if (answer.error.code === 'not-signed-in') account.value = null;
  say({ tone: 'problem', title: lobbyError(answer.error.code) });
  return false;
}
