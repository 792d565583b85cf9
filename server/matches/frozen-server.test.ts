import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type DvonnState, dvonn } from '@tavola/games/dvonn';
import { seeded } from '@tavola/kernel';
import type { ServerFrame } from '@tavola/protocol';
import { alterSqlite } from '@tavola/store/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readConfig } from '../ops/index.ts';
import { type Serving, serve } from '../serve.ts';
import { type Socket, startTable, Visitor } from '../testing/index.ts';

type TableFrame<T extends ServerFrame['t']> = Extract<ServerFrame, { t: T }>;

let folder: string;
let server: Serving;
const sockets: Socket[] = [];
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'tavola-frozen-'));
  server = await start();
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.cut();
  await server.close();
  rmSync(folder, { recursive: true });
});

async function start(): Promise<Serving> {
  const config = readConfig({ PORT: '0', TAVOLA_DATA: folder, TAVOLA_LIMITS: 'off', TAVOLA_LOG: 'silent' });
  if (!config.ok) throw new Error(config.error.message);
  return serve(config.value);
}

async function enter(tableId: string, visitor: Visitor): Promise<Socket> {
  const socket = await visitor.at(server.url).enter(tableId);
  sockets.push(socket);
  return socket;
}

async function play(tableId: string, people: readonly [Visitor, Visitor], moves: number): Promise<void> {
  const entered = await Promise.all(people.map((visitor) => enter(tableId, visitor)));
  const [any] = entered;
  if (any === undefined) throw new Error('two people enter');
  let { view } = await any.last<TableFrame<'lines'>>('lines');
  for (let move = 0; move < moves; move += 1) {
    const seat = view.pending[0]?.seat ?? 0;
    const { scores: _, ...state } = view.view as DvonnState & { scores: unknown };
    const mover = entered.find((socket) =>
      socket.frames.some((frame) => frame.t === 'welcome' && frame['seat'] === seat),
    );
    mover?.send({
      t: 'act',
      key: `move ${view.step}`,
      action: dvonn.sample(state, seat, seeded(`${move}`)),
      step: view.step,
    });
    const { nextSeq } = view;
    view = (await any.last<TableFrame<'lines'>>('lines', (frame) => frame.view.nextSeq > nextSeq)).view;
  }
}

it('a server that finds a damaged match freezes it, tells everyone, and plays the others', async () => {
  const people = [await Visitor.signedIn(server.url, 'Ada'), await Visitor.signedIn(server.url, 'Bob')] as const;
  const [damaged, healthy] = [await startTable(people, 'random'), await startTable(people, 'random')];
  await play(damaged, people, 3);
  await play(healthy, people, 3);
  await server.close();
  alterSqlite(
    folder,
    'UPDATE entries SET body = replace(body, \'"late":false\', \'"late":true\') WHERE match_id = ?1 AND seq = 4',
    `${damaged}.match`,
  );
  server = await start();

  const socket = await enter(damaged, people[0]);
  const { table } = await socket.frame('welcome');
  expect(table).toMatchObject({ status: 'frozen', frozenAt: 4 });
  socket.send({ t: 'act', key: 'k', action: { type: 'pass' }, step: 3 });
  expect((await socket.frame<TableFrame<'refused'>>('refused')).error).toEqual({ code: 'match-frozen', at: ['4'] });
  const file = await people[1].at(server.url).ask('GET', `/api/tables/${damaged}/match`);
  expect(file).toMatchObject({ status: 409, body: { error: { code: 'match-frozen', at: ['4'] } } });
  await expect
    .poll(async () => (await people[1].at(server.url).must('GET', '/api/tables')).tables)
    .toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: damaged, status: 'frozen' }),
        expect.objectContaining({ id: healthy, status: 'running' }),
      ]),
    );
  const figures = await (await fetch(`${server.url}/metrics`)).text();
  expect(figures).toContain('tavola_matches_frozen_total{why="broken-chain"} 1');
  await play(healthy, people, 3);
});
