import { account, somebody } from '../../app/account.ts';
import { go } from '../../app/navigation.ts';
import { api } from '../../app/server.ts';
import { texts } from '../../app/texts.ts';
import { say } from '../../app/toasts.ts';

/** Sits down at a table, after asking for a name where there is none. Answers whether it worked. */
export async function sitDown(table: { readonly id: string; readonly code: string }): Promise<boolean> {
  if ((await somebody(texts.tables.sitReason)) === null) return false;
  const { linked } = await import('../../app/links.ts');
  const answer = await linked((head) => api.sit(table.id, head));
  if (answer.ok) {
    go({ at: 'table', code: table.code });
    return true;
  }
  // The session ran out on the server: it will ask again.
  if (answer.error.code === 'not-signed-in') account.value = null;
  say({ tone: 'problem', title: texts.lobbyErrors[answer.error.code] ?? texts.otherError });
  return false;
}
