import type { TableInfo } from '@tavola/client-core';
import { useEffect, useState } from 'preact/hooks';
import { api } from '../../app/server.ts';

/** Whether the game continues a saved one. */
export function isFromFile({ origin }: TableInfo): boolean {
  return origin === 'file';
}

/** Whether the game starts from another position than the usual one. */
export function hasCustomStart({ origin = 'setup' }: TableInfo): boolean {
  return origin !== 'setup';
}

/** The custom start position as spectators see it. Null while loading, and for all other tables. */
export function useStartView(table: TableInfo): unknown {
  const { id } = table;
  const isCustom = hasCustomStart(table);
  const [view, setView] = useState<unknown>(null);
  useEffect(() => {
    if (!isCustom) return;
    void api.startView(id).then((answer) => {
      if (answer.ok) setView(answer.value);
    });
  }, [id, isCustom]);
  return view;
}
