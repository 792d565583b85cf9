import { go } from '../../app/navigation.ts';
import { api } from '../../app/server.ts';
import { texts } from '../../app/texts.ts';
import { isWholeCode, spelled } from '../../design/index.ts';

/** Goes to the table with this code. Otherwise we stay, and the answer is the sentence that says why. */
export async function openByCode(code: string): Promise<string | null> {
  if (!isWholeCode(code)) return texts.join.notWhole;
  const found = await api.find(code);
  if (!found.ok) return whyNot(found.error.code, code);
  go({ at: 'table', code: found.value.code });
  return null;
}

export function whyNot(reason: string, code: string): string {
  if (reason === 'no-such-table' || reason === 'invalid-request') return texts.join.unknown(spelled(code));
  if (reason === 'watching-off') return texts.join.watchingOff;
  return reason === 'unreachable' ? (texts.lobbyErrors['unreachable'] ?? texts.join.failed) : texts.join.failed;
}
