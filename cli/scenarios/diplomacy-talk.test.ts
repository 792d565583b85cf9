import {
  allLinesOf,
  gathered,
  lineReceived,
  type SaidFrame,
  ServerProcess,
  type Socket,
  type Visitor,
} from '@tavola/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sevenPeople } from './diplomacy-table.ts';

let server: ServerProcess;
let people: readonly Visitor[];
let spectator: Visitor;
let tableId: string;
let sockets: readonly Socket[];
let watching: Socket;

/** Seven players and a spectator. */
beforeAll(async () => {
  server = await ServerProcess.start();
  ({ people, spectator } = await sevenPeople(server.url));
  ({ id: tableId } = await gathered(people, { game: 'diplomacy' }));
  await people[0]?.must('POST', `/api/tables/${tableId}/start`);
  sockets = await Promise.all(people.map((person) => person.enter(tableId)));
  watching = await spectator.enter(tableId);
});
afterAll(() => server.stop());

const at = (index: number): Socket => {
  const socket = sockets[index];
  if (socket === undefined) throw new Error('seven sit there');
  return socket;
};

const idOf = (name: string): string | null => [...people, spectator].find((person) => person.name === name)?.id ?? null;

describe('Talk between the powers', () => {
  it('diplomacy UC 22: a message to one player reaches only that player, now or when they come back', async () => {
    expect(await at(0).tell({ t: 'say', text: 'Burgundy stays empty?', to: [idOf('Bob')] })).toBe('ack');
    const line = await lineReceived(at(1), 'Burgundy stays empty?');
    expect(line).toMatchObject({ number: 1, who: idOf('Ada') });
    expect([...(line.people ?? [])].sort()).toEqual([idOf('Ada'), idOf('Bob')].sort());
    expect(await at(1).tell({ t: 'say', text: 'It does.', to: [idOf('Ada')] })).toBe('ack');
    expect(await lineReceived(at(0), 'It does.')).toMatchObject({ number: 2, talk: line.talk });
    for (const other of [at(2), at(6), watching]) expect(await allLinesOf(other)).not.toMatch(/Burgundy|It does/);
    const back = await people[1]?.must<SaidFrame>('POST', `/api/tables/${tableId}/sayings`, { talk: line.talk });
    expect(back?.sayings.map(({ text }) => text)).toEqual(['Burgundy stays empty?', 'It does.']);
  });

  it('diplomacy UC 23: a spectator sees the group chat and nothing else', async () => {
    await at(2).tell({ t: 'say', text: 'Good evening, Europe.' });
    await at(2).tell({ t: 'say', text: 'not you', to: [idOf('Dan'), idOf('Eve')] });
    await lineReceived(at(3), 'not you');
    const late = await spectator.enter(tableId);
    for (const socket of [watching, late]) {
      expect(await lineReceived(socket, 'Good evening, Europe.')).toMatchObject({ who: idOf('Cleo') });
      expect(await allLinesOf(socket)).not.toContain('not you');
      expect(await socket.tell({ t: 'say', text: 'May I?' })).toBe('spectators-read-only');
      expect(await socket.tell({ t: 'say', text: 'May I?', to: [idOf('Ada')] })).toBe('spectators-read-only');
      expect(await socket.tell({ t: 'say', text: 'hello', to: [idOf('Otto')] })).toBe('spectators-read-only');
    }
    expect(await at(0).tell({ t: 'say', text: 'hello', to: [idOf('Otto')] })).toBe('not-here');
  });

  it('diplomacy UC 24: the general chat shows every message in order', async () => {
    for (const [index, text] of ['first', 'second', 'third'].entries()) await at(index).tell({ t: 'say', text });
    await at(4).tell({ t: 'say', text: 'aside', to: [idOf('Finn')] });
    const { sayings } = (await people[6]?.must<SaidFrame>('POST', `/api/tables/${tableId}/sayings`, {})) ?? {
      sayings: [],
    };
    expect(sayings.slice(-3).map(({ who, text }) => [who, text])).toEqual([
      [idOf('Ada'), 'first'],
      [idOf('Bob'), 'second'],
      [idOf('Cleo'), 'third'],
    ]);
    expect(sayings.map(({ number }) => number)).toEqual(sayings.map((_, index) => index + 1));
  });

  it('diplomacy UC 25: a message to all players reaches each of them', async () => {
    expect(await at(5).tell({ t: 'say', text: 'A draw?' })).toBe('ack');
    const lines = await Promise.all(sockets.map((socket) => lineReceived(socket, 'A draw?')));
    expect(new Set(lines.map(({ number }) => number)).size).toBe(1);
    for (const line of lines) expect(line).toMatchObject({ who: idOf('Finn') });
  });
});
