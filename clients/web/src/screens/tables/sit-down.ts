import { account, requireAccount } from '../../app/account.ts';
import { homeWords, lobbyError } from '../../app/areas.ts';
import { navigate } from '../../app/navigation.ts';
import { api } from '../../app/server.ts';
import { showToast } from '../../app/toasts.ts';

/** Sits down at a table, after asking for a name where there is none. Answers whether it worked. */
export async function sitDown(table: { readonly id: string; readonly code: string }): Promise<boolean> {
  if ((await requireAccount(homeWords.say['tables.name-reason'])) === null) return false;
  const { withSeatChain } = await import('../../app/links.ts');
  const answer = await withSeatChain((head) => api.sit(table.id, head));
  if (answer.ok) {
    navigate({ screen: 'table', code: table.code });
    return true;
  }
  // The session ran out on the server: it will ask again.
  if (answer.error.code === 'not-signed-in') account.value = null;
  showToast({ tone: 'problem', title: lobbyError(answer.error.code) });
  return false;
}
