import type { Append, AppendResult, NewChatLine, Store } from '@tavola/store';
import type { ChatMirror } from './chat-mirror.ts';
import type { Mirror } from './mirror.ts';

/** A store of which every change is checked as it takes effect. */
export function watchedStore(
  store: Store,
  mirror: Mirror,
  chat: ChatMirror,
  then: () => void = () => undefined,
): Store {
  const append = async (wanted: Append): Promise<AppendResult> => {
    const result = await store.logs.append(wanted);
    const { logId, entries, receipt = null } = wanted;
    if (result.kind === 'appended') {
      mirror.saw({ logId, entries, receipt });
      then();
    }
    return result;
  };
  const add = async (line: NewChatLine): Promise<number> => {
    const number = await store.chat.add(line);
    chat.saw(line, number);
    return number;
  };
  return { ...store, logs: { ...store.logs, append }, chat: { ...store.chat, add } };
}
