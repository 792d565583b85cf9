import { expect, it } from 'vitest';
import { TestPlatform } from '../testing/platform.ts';
import { Connection } from './connection.ts';
import { Visit } from './visit.ts';

it('reading stops when 32 frames wait, and continues when half of them are done', async () => {
  const platform = await TestPlatform.open();
  const { id: tableId } = await platform.table('ada');
  const log: string[] = [];
  const connection = new Connection({
    ...{ platform: platform.platform, store: platform.store, end: () => undefined },
    visit: new Visit({ platform: platform.platform, tableId, account: 'ada' }),
    send: ({ t }) => log.push(t),
    hold: (held) => log.push(held ? 'hold' : 'go on'),
  });
  const ping = (count: number) => {
    for (let n = 0; n < count; n += 1) connection.receive(JSON.stringify({ t: 'ping', n }));
  };
  ping(31);
  await connection.settled();
  expect(log).toEqual(Array.from({ length: 31 }, () => 'pong'));
  for (const round of [1, 2]) {
    log.length = 0;
    ping(33);
    await connection.settled();
    expect(
      log.filter((line) => line !== 'pong'),
      `round ${round}`,
    ).toEqual(['hold', 'go on']);
    expect(log.indexOf('go on') - log.indexOf('hold')).toBeGreaterThan(16);
  }
  await platform.close();
});
