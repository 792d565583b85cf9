import type { LiveState } from '@tavola/client-core';
import { expect, it } from 'vitest';
import { News } from './news.ts';
import type { OnlineTable } from './seat.ts';
import { onlineTexts } from './texts.ts';

const { cannotSave, savesAgain, lost, back } = onlineTexts.connection;

it('says once that the server cannot save moves, and once that it can again', () => {
  const said: string[] = [];
  const at = { screen: { say: (text: string) => said.push(text), show: () => undefined } };
  const news = new News(at as unknown as OnlineTable);
  const tell = (status: LiveState['status'], postponed: number): void => {
    const table = { status: 'running', chairs: [] };
    const chat = { conversations: [], you: null, muted: [] };
    const state = { status, postponed, table, chat, view: null, endCode: null, failures: 0, seat: 0, lines: [] };
    news.tell(state as unknown as LiveState, null, () => false);
  };
  tell('live', 0);
  for (const tries of [1, 2, 5]) tell('live', tries);
  expect(said).toEqual([cannotSave]);
  // Reconnecting is part of it.
  tell('lost', 5);
  tell('live', 5);
  tell('live', 0);
  expect(said).toEqual([cannotSave, savesAgain]);
  tell('lost', 0);
  tell('live', 0);
  expect(said).toEqual([cannotSave, savesAgain, lost, back]);
});
