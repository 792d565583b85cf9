import { readFileSync } from 'node:fs';
import type { ClientFrame } from '@tavola/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChatFrame } from '../chat/service.ts';
import type { Serving } from '../serve.ts';
import { openServer, type Socket, Visitor } from '../testing/index.ts';
import { legalMove, viewFor } from './moves.ts';
import { newPeople, rolesIn, SITUATIONS, setUp, type TestPeople } from './stage.ts';

type Cells = Readonly<Record<string, Readonly<Record<string, string>>>>;
interface Sockets {
  readonly entries: Cells;
  readonly frames: Readonly<Record<string, Cells>>;
}

const written = JSON.parse(readFileSync(new URL('testdata/sockets.json', import.meta.url), 'utf8')) as Sockets;

let server: Serving;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

/** What becomes of someone who says hello: a seat, a look, or the code they are turned away with. */
async function received(visitor: Visitor, tableId: string): Promise<string> {
  const socket = await visitor.enter(tableId);
  const { welcome } = socket;
  if (welcome === undefined) return String(await socket.closed);
  const { seat } = welcome;
  await socket.close();
  return seat === null ? 'watches' : 'plays';
}

describe('who may open a socket', () => {
  it('is written down for every situation', () => {
    expect(Object.keys(written.entries)).toEqual([...SITUATIONS]);
  });

  for (const situation of SITUATIONS) {
    it(`${situation}: everyone is received as written`, async () => {
      const people = await newPeople(server.url);
      const { id } = await setUp(people, situation);
      const answers: Record<string, string> = {};
      for (const role of rolesIn(situation)) answers[role] = await received(people[role], id);
      expect(answers).toEqual(written.entries[situation]);
    });
  }

  it('a person with a reserved chair can look at a private table before sitting down', async () => {
    const { host, seat, stranger } = await newPeople(server.url);
    const seats = [{ kind: 'open' }, { kind: 'reserved', name: seat.name }];
    const { table } = await host.must('POST', '/api/tables', { game: 'dvonn', watching: false, seats });
    expect(await received(seat, table.id)).toBe('watches');
    expect(await received(stranger, table.id)).toBe('4403');
  });

  it('someone who leaves or is removed from a private table is turned away at once, and hears nothing more', async () => {
    const people = await newPeople(server.url);
    const { id } = await setUp(people, 'private lobby');
    const sent = await people.seat.enter(id);
    await people.host.must('POST', `/api/tables/${id}/remove`, { chair: 1 });
    expect(await sent.closed).toBe(4403);
    expect(sent.frames.filter(({ t }) => t === 'table')).toEqual([]);

    await people.stranger.must('POST', `/api/tables/${id}/sit`);
    const left = await people.stranger.enter(id);
    await people.stranger.must('POST', `/api/tables/${id}/leave`);
    expect(await left.closed).toBe(4403);
  });

  it('an invalid token counts as none, and an unknown table is reported', async () => {
    const people = await newPeople(server.url);
    const { id } = await setUp(people, 'private lobby');
    expect(await received(new Visitor(server.url, { token: 'not-a-token' }), id)).toBe('4403');
    expect(await received(people.host, 'nowhere')).toBe('4404');
  });

  it('nothing is taken before hello', async () => {
    const people = await newPeople(server.url);
    const { id } = await setUp(people, 'running');
    for (const t of ['leave', 'undo', 'take-back'])
      expect(await (await people.host.look(id)).tell({ t })).toBe('hello-first');
    expect(await (await people.host.look(id)).tell({ t: 'say', text: 'x' })).toBe('hello-first');
  });
});

type Actor = 'mover' | 'other' | 'spectator' | 'nobody';

interface Stage {
  readonly actors: Readonly<Record<Actor, Socket>>;
  readonly witness: Socket;
}

async function stage(situation: (typeof SITUATIONS)[number]): Promise<Stage> {
  const people: TestPeople = await newPeople(server.url);
  const { id } = await setUp(people, situation);
  const enter = (role: keyof TestPeople) => people[role].enter(id);
  const [host, seat, spectator, nobody] = await Promise.all([
    enter('host'),
    enter('seat'),
    enter('stranger'),
    enter('nobody'),
  ]);
  const [mover, other] = host.welcome?.['seat'] === 1 ? [seat, host] : [host, seat];
  if (situation !== 'lobby') await Promise.all([mover, other].map((one) => one.frame('lines')));
  const witness = await enter('nobody');
  // The answer to a ping comes after everything that belongs to the welcome.
  witness.send({ t: 'ping', n: 0 });
  await witness.frame('pong');
  return { actors: { mover, other, spectator, nobody }, witness };
}

/** What only the host of a table may do, or depends on who that is, is written down in talk.json. */
type Kind = Exclude<ClientFrame['t'], 'hello' | 'ping' | Exclude<ChatFrame['t'], 'say'>>;

/** Frames that their senders could mean. A frame that is new to the protocol does not compile without a row here. */
const FRAMES: Readonly<Record<Kind, (situation: string, stage: Stage) => Readonly<Record<string, unknown>>>> = {
  act: (situation, { actors }) =>
    situation === 'running' ? legalMove(viewFor(actors.mover)) : { t: 'act', action: { type: 'pass' }, step: 0 },
  head: () => ({ t: 'head', head: 'ab'.repeat(32), step: 0 }),
  reveal: () => ({ t: 'reveal', link: 'ab'.repeat(32) }),
  'take-back': () => ({ t: 'take-back' }),
  propose: () => ({ t: 'propose', kind: 'draw' }),
  vote: () => ({ t: 'vote', motion: 0, yes: true }),
  undo: () => ({ t: 'undo' }),
  leave: () => ({ t: 'leave' }),
  save: () => ({ t: 'save', draft: 'a secret plan', step: 0 }),
  say: () => ({ t: 'say', text: 'hello' }),
  claim: () => ({ t: 'claim' }),
  'hand-over': () => ({ t: 'hand-over', to: 'bot' }),
  accept: () => ({ t: 'accept' }),
  decline: () => ({ t: 'decline' }),
  reclaim: () => ({ t: 'reclaim' }),
};

describe('who may send which frame', () => {
  for (const situation of ['lobby', 'running', 'over'] as const) {
    it(`${situation}: every frame of every actor gets the listed answer, and only the sender sees a refusal`, async () => {
      const cells = written.frames[situation] ?? {};
      expect(Object.keys(cells)).toEqual(Object.keys(FRAMES));
      let set = await stage(situation);
      for (const [kind, frame] of Object.entries(FRAMES)) {
        const answers: Record<string, string> = {};
        for (const actor of ['mover', 'other', 'spectator', 'nobody'] as const) {
          const heard = set.witness.frames.length;
          answers[actor] = await set.actors[actor].tell(frame(situation, set));
          if (answers[actor] === 'ack') set = await stage(situation);
          else await expectSilence(set.witness, heard);
        }
        expect(answers, kind).toEqual(cells[kind]);
      }
    });
  }
});

/** Frames come in order: when the answer to a ping is the next one, nothing else was told before it. */
async function expectSilence(witness: Socket, heard: number): Promise<void> {
  witness.send({ t: 'ping', n: heard });
  await witness.frame('pong', ({ n }) => n === heard);
  // Spectator counts are sent when spectators come and go, whatever the frame.
  const told = witness.frames.slice(heard).filter(({ t }) => t !== 'watching');
  expect(told.map(({ t }) => t)).toEqual(['pong']);
}

describe('what is kept for one seat', () => {
  it('a saved draft comes back to its seat, and to no one else', async () => {
    const people = await newPeople(server.url);
    const { id } = await setUp(people, 'running');
    const before = await Promise.all([people.host, people.seat].map((visitor) => visitor.enter(id)));
    expect(await before[0]?.tell({ t: 'save', draft: 'a secret plan', step: 0 })).toBe('ack');
    const host = await people.host.enter(id);
    expect(await host.frame('draft')).toEqual({ t: 'draft', draft: 'a secret plan' });
    for (const role of ['seat', 'stranger', 'nobody'] as const) {
      const other = await people[role].enter(id);
      other.send({ t: 'ping', n: 1 });
      await other.frame('pong');
      expect(JSON.stringify(other.frames)).not.toContain('a secret plan');
    }
    expect(JSON.stringify(before[1]?.frames)).not.toContain('a secret plan');
  });
});
