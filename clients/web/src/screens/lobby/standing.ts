import type { TableInfo } from '@tavola/client-core';
import { useEffect, useState } from 'preact/hooks';
import { api } from '../../app/server.ts';

/** Whether the match of a table goes on from one that was saved. */
export function isLoaded({ origin }: TableInfo): boolean {
  return origin === 'file';
}

/** Whether a match begins somewhere else than at its usual start. */
export function isInTheMiddle({ origin = 'setup' }: TableInfo): boolean {
  return origin !== 'setup';
}

/** The board of a table that begins in the middle, as spectators see it; null while it is not known, and for all other tables. */
export function useStanding(table: TableInfo): unknown {
  const { id } = table;
  const inTheMiddle = isInTheMiddle(table);
  const [view, setView] = useState<unknown>(null);
  useEffect(() => {
    if (!inTheMiddle) return;
    void api.startView(id).then((answer) => {
      if (answer.ok) setView(answer.value);
    });
  }, [id, inTheMiddle]);
  return view;
}
