import { homeWords, lobbyError } from '../../app/areas.ts';
import { navigate } from '../../app/navigation.ts';
import { api } from '../../app/server.ts';
import { isWholeCode, spelled } from '../../design/index.ts';

/** Goes to the table with this code. Otherwise we stay, and the answer is the sentence that says why. */
export async function openByCode(code: string): Promise<string | null> {
  if (!isWholeCode(code)) return homeWords.say['join.too-short'];
  const found = await api.findTable(code);
  if (!found.ok) return whyNot(found.error.code, code);
  navigate({ screen: 'table', code: found.value.code });
  return null;
}

export function whyNot(reason: string, code: string): string {
  if (reason === 'no-such-table' || reason === 'invalid-request')
    return homeWords.say['join.unknown']({ code: spelled(code) });
  if (reason === 'watching-off') return homeWords.say['join.private'];
  return reason === 'unreachable' ? lobbyError('unreachable') : homeWords.say['join.failed'];
}
