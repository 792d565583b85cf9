import { homeWords, lobbyError } from '../../app/areas.ts';
import { navigate } from '../../app/navigation.ts';
import { api } from '../../app/server.ts';
import { formatCode, isWholeCode } from '../../design/index.ts';

/** Opens the table with this code. Returns an error message, or null on success. */
export async function openByCode(code: string): Promise<string | null> {
  if (!isWholeCode(code)) return homeWords.say['join.too-short'];
  const found = await api.findTable(code);
  if (!found.ok) return joinError(found.error.code, code);
  navigate({ screen: 'table', code: found.value.code });
  return null;
}

export function joinError(reason: string, code: string): string {
  if (reason === 'no-such-table' || reason === 'invalid-request')
    return homeWords.say['join.unknown']({ code: formatCode(code) });
  if (reason === 'watching-off') return homeWords.say['join.private'];
  return reason === 'unreachable' ? lobbyError('unreachable') : homeWords.say['join.failed'];
}
