import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { MatchView } from '@tavola/match';
import { expect, it } from 'vitest';
import { openServer, Visitor } from './testing/index.ts';

it('stopping the server costs no one their seat, even at a strict table', async () => {
  const TAVOLA_DATA = mkdtempSync(path.join(tmpdir(), 'tavola-restart-'));
  try {
    const first = await openServer({ TAVOLA_DATA });
    const [ada, bob] = [await Visitor.signedIn(first.url, 'Ada'), await Visitor.signedIn(first.url, 'Bob')];
    const wanted = { game: 'dvonn', options: { setup: 'random' }, terms: { absence: 'strict' } };
    const { id } = (await ada.must('POST', '/api/tables', wanted)).table;
    await bob.must('POST', `/api/tables/${id}/sit`);
    await ada.must('POST', `/api/tables/${id}/start`);
    for (const player of [ada, bob]) await (await player.enter(id)).frame('lines');
    await first.close();
    const second = await openServer({ TAVOLA_DATA });
    const { view } = await ada.at(second.url).must<{ view: MatchView }>('GET', `/api/tables/${id}/history`);
    expect(view).toMatchObject({ ended: null, outcome: null });
    expect(view.seats.map(({ away, abandoned }) => [away, abandoned])).toEqual([
      [false, false],
      [false, false],
    ]);
    await second.close();
  } finally {
    rmSync(TAVOLA_DATA, { recursive: true });
  }
});
