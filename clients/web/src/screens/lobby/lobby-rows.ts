import type { TableInfo } from '@tavola/client-core';
import { Check, Dices, MessagesSquare } from 'lucide';
import { lobbyWords, termsWords } from '../../app/areas.ts';
import type { ListedGame } from '../../board/ui.ts';
import { type TermRow, termRows } from './term-rows.ts';

/** Rules of the game first, then what only matters before the start. */
export function lobbyRows(table: TableInfo, card: ListedGame): readonly TermRow[] {
  const { sides = 'lot', askReady, spectatorsMayChat } = table;
  const onOff = (on: boolean | undefined) => termsWords.say[on === true ? 'on' : 'off'];
  const rows = termRows(table, card);
  const rules = rows.filter(({ id }) => id.startsWith('option '));
  return [
    ...rules,
    ...rows.filter((row) => !rules.includes(row)),
    ...(table.origin === 'file'
      ? []
      : [{ id: 'sides', icon: Dices, label: lobbyWords.say['sides.label'], value: lobbyWords.say[`sides.${sides}`] }]),
    { id: 'ready', icon: Check, label: lobbyWords.say['ask-ready.label'], value: onOff(askReady) },
    ...(table.watching
      ? [
          {
            id: 'spectators',
            icon: MessagesSquare,
            label: lobbyWords.say['spectators.label'],
            value: onOff(spectatorsMayChat),
          },
        ]
      : []),
  ];
}
