import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Serving } from '../serve.ts';
import { openServer, startTable, Visitor } from '../testing/index.ts';
import { TestPlatform } from '../testing/platform.ts';

describe('a message that is sent again', () => {
  let platform: TestPlatform;
  beforeEach(async () => {
    platform = await TestPlatform.open();
  });
  afterEach(() => platform.close());

  it('after a restart is acknowledged and not said twice', async () => {
    const table = await platform.table('ada');
    const say = async (text: string, key: string) => {
      const ada = platform.connect(table.id, 'ada');
      await ada.hello();
      return ada.send({ t: 'say', key, text });
    };
    expect(await say('good evening', 'k')).toMatchObject({ t: 'ack', key: 'k' });
    await platform.restart();
    expect(await say('good evening', 'k')).toMatchObject({ t: 'ack', key: 'k' });
    expect(await say('good night', 'l')).toMatchObject({ t: 'ack', key: 'l' });
    const lines = await platform.store.chat.read(table.id, 0, 10);
    expect(lines.map(({ number, text }) => [number, text])).toEqual([
      [1, 'good evening'],
      [2, 'good night'],
    ]);
  });
});

describe('spectators', () => {
  let server: Serving;
  let host: Visitor;
  let eve: Visitor;
  beforeEach(async () => {
    server = await openServer();
    host = await Visitor.signedIn(server.url, 'Ada');
    eve = await Visitor.signedIn(server.url, 'Eve');
  });
  afterEach(() => server.close());

  const made = async (wanted: object) =>
    (await host.must('POST', '/api/tables', { game: 'dvonn', ...wanted })).table.id;

  it('read what is said and say nothing, and the table tells them so', async () => {
    const id = await startTable([host, await Visitor.signedIn(server.url, 'Bob')], 'random');
    const [player, spectator] = await Promise.all([host.enter(id), eve.enter(id)]);
    expect(await spectator.frame('welcome')).toMatchObject({ seat: null, table: { spectatorsMayChat: false } });
    expect(await spectator.tell({ t: 'say', text: 'move the red one' })).toBe('spectators-read-only');
    expect(await player.tell({ t: 'say', text: 'good evening' })).toBe('ack');
    expect(await spectator.frame('said')).toMatchObject({ sayings: [{ number: 1, text: 'good evening' }] });
  });

  it('take part where the host wished so', async () => {
    const id = await made({ spectatorsMayChat: true });
    const [player, spectator] = await Promise.all([host.enter(id), eve.enter(id)]);
    expect(await spectator.frame('welcome')).toMatchObject({ table: { spectatorsMayChat: true } });
    expect(await spectator.tell({ t: 'say', text: 'good evening' })).toBe('ack');
    expect(await player.frame('said')).toMatchObject({ sayings: [{ who: eve.id, text: 'good evening' }] });
    const nobody = await new Visitor(server.url).enter(id);
    expect(await nobody.tell({ t: 'say', text: 'x' })).toBe('account-needed');
  });

  it('become people of the table by sitting down, and spectators again by getting up', async () => {
    const id = await made({});
    const socket = await eve.enter(id);
    await eve.must('POST', `/api/tables/${id}/sit`);
    expect(await socket.tell({ t: 'say', text: 'now I may' })).toBe('ack');
    await eve.must('POST', `/api/tables/${id}/leave`);
    expect(await socket.tell({ t: 'say', text: 'and now?' })).toBe('spectators-read-only');
  });

  it('a person with a reserved seat can chat before sitting down', async () => {
    const id = await made({ seats: [{ kind: 'open' }, { kind: 'reserved', name: 'Eve' }] });
    expect(await (await eve.enter(id)).tell({ t: 'say', text: 'on my way' })).toBe('ack');
  });
});
