import { type ChatLineView, LobbyApi } from '@tavola/client-core';
import { useEffect, useState } from 'preact/hooks';
import { api } from '../../app/server.ts';

/** Messages shown of the game before. */
const LINES = 20;

/** The last public messages of the table this one is a rematch of, while the same people are here. */
export function useLastGame(previous: string | undefined): readonly ChatLineView[] {
  const [lines, setLines] = useState<readonly ChatLineView[]>([]);
  useEffect(() => {
    setLines([]);
    if (previous === undefined) return;
    let isGone = false;
    void new LobbyApi(api).lastMessages(previous, LINES).then((answer) => {
      if (answer.ok && !isGone) setLines(answer.value.filter(({ removed }) => removed !== true));
    });
    return () => {
      isGone = true;
    };
  }, [previous]);
  return lines;
}
