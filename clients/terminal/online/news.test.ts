import type { LiveState } from '@tavola/client-core';
import { table } from '@tavola/words/en/table';
import { terminalOnline } from '@tavola/words/en/terminal-online';
import { expect, it } from 'vitest';
import { News } from './news.ts';
import type { OnlineTable } from './online-table.ts';

const cannotSave = `${table['connection.cannot-save']} ${table['connection.cannot-save-text']}`;
const savesAgain = terminalOnline['connection.saves-again'];
const lost = `${table['connection.lost']} ${table['connection.kept']}`;
const back = terminalOnline['connection.back'];

it('says once that the server cannot save moves, and once that it can again', () => {
  const printed: string[] = [];
  const at = { screen: { print: (text: string) => printed.push(text), show: () => undefined } };
  const news = new News(at as unknown as OnlineTable);
  const update = (status: LiveState['status'], postponed: number): void => {
    const info = { status: 'running', chairs: [] };
    const chat = { conversations: [], you: null, muted: [] };
    const state = { status, postponed, table: info, chat, view: null, endCode: null, failures: 0, seat: 0, lines: [] };
    news.print(state as unknown as LiveState, null, () => false);
  };
  update('live', 0);
  for (const tries of [1, 2, 5]) update('live', tries);
  expect(printed).toEqual([cannotSave]);
  // Reconnecting is part of it.
  update('lost', 5);
  update('live', 5);
  update('live', 0);
  expect(printed).toEqual([cannotSave, savesAgain]);
  update('lost', 0);
  update('live', 0);
  expect(printed).toEqual([cannotSave, savesAgain, lost, back]);
});
