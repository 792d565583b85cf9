import { account, requireAccount } from '../../app/account.ts';
import { homeWords, lobbyError } from '../../app/areas.ts';
import { navigate } from '../../app/navigation.ts';
import { api } from '../../app/server.ts';
import { showToast } from '../../app/toasts.ts';

/** Takes a seat at a table. Asks for a name first if there is none. Returns whether it succeeded. */
export async function joinTable(table: { readonly id: string; readonly code: string }): Promise<boolean> {
  if ((await requireAccount(homeWords.say['tables.name-reason'])) === null) return false;
  const { withSeatChain } = await import('../../app/links.ts');
  const answer = await withSeatChain((head) => api.sit(table.id, head));
  if (answer.ok) {
    navigate({ screen: 'table', code: table.code });
    return true;
  }
  // The session expired on the server, so ask for the name again next time.
  if (answer.error.code === 'not-signed-in') account.value = null;
  showToast({ tone: 'problem', title: lobbyError(answer.error.code) });
  return false;
}
