import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChatFrame } from '../chat/service.ts';
import type { Serving } from '../serve.ts';
import { openServer, type Socket } from '../testing/index.ts';
import { newPeople, setUp } from './stage.ts';

type Actor = 'host' | 'seat' | 'spectator' | 'nobody';
type Cells = Readonly<Record<string, Readonly<Record<Actor, string>>>>;
const written = JSON.parse(readFileSync(new URL('testdata/talk.json', import.meta.url), 'utf8')) as Readonly<
  Record<'lobby' | 'running', Cells>
>;

let server: Serving;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

interface Stage {
  readonly actors: Readonly<Record<Actor, Socket>>;
  readonly ids: { readonly seat: string; readonly spectator: string };
  /** Of the two who play. */
  readonly talk: string;
  readonly witness: Socket;
}

interface SaidFrame {
  readonly sayings: readonly { readonly talk?: string; readonly number: number; readonly text: string }[];
}

/** The seat has said something to everyone, and the host something to the seat alone. */
async function stage(situation: 'lobby' | 'running'): Promise<Stage> {
  const people = await newPeople(server.url);
  const { id } = await setUp(people, situation);
  const enter = (role: keyof typeof people) => people[role].enter(id);
  const [host, seat, spectator, nobody] = await Promise.all([
    enter('host'),
    enter('seat'),
    enter('stranger'),
    enter('nobody'),
  ]);
  const ids = { seat: people.seat.id ?? '', spectator: people.stranger.id ?? '' };
  expect(await seat.tell({ t: 'say', text: 'good evening' })).toBe('ack');
  expect(await host.tell({ t: 'say', text: 'psst', to: [ids.seat] })).toBe('ack');
  const told = await seat.last<SaidFrame>('said', ({ sayings }) => sayings[0]?.text === 'psst');
  const witness = await enter('nobody');
  await witness.atRest();
  return { actors: { host, seat, spectator, nobody }, ids, talk: told.sayings[0]?.talk ?? '', witness };
}

type FrameRow = { readonly t: ChatFrame['t'] } & Readonly<Record<string, unknown>>;

/** Everything that can be done with what is said. The seat is the one it is done to. */
const FRAMES: Readonly<Record<string, (stage: Stage) => FrameRow>> = {
  'say to everyone': () => ({ t: 'say', text: 'hello' }),
  'say to one': ({ ids }) => ({ t: 'say', text: 'hello', to: [ids.seat] }),
  'say to a spectator': ({ ids }) => ({ t: 'say', text: 'hello', to: [ids.spectator] }),
  read: () => ({ t: 'read', number: 1 }),
  'read what is not theirs': ({ talk }) => ({ t: 'read', number: 1, talk }),
  report: () => ({ t: 'report', number: 1 }),
  'report what is not theirs': ({ talk }) => ({ t: 'report', number: 1, talk }),
  mute: ({ ids }) => ({ t: 'mute', who: ids.seat, muted: true }),
  strike: () => ({ t: 'strike', number: 1 }),
  silence: ({ ids }) => ({ t: 'silence', who: ids.seat, silent: true }),
};

/** Frames that everyone receives, if it is granted. */
const HEARD_BY_ALL = ['say to everyone', 'strike', 'silence'];

describe('who may do what with what is said', () => {
  for (const situation of ['lobby', 'running'] as const) {
    it(`${situation}: every wish is answered as written, and only what is for everyone comes to everyone`, async () => {
      const cells = written[situation];
      expect(Object.keys(cells)).toEqual(Object.keys(FRAMES));
      let set = await stage(situation);
      for (const [name, wanted] of Object.entries(FRAMES)) {
        const answers: Record<string, string> = {};
        for (const actor of ['host', 'seat', 'spectator', 'nobody'] as const) {
          const heard = set.witness.frames.length;
          answers[actor] = await set.actors[actor].tell(wanted(set));
          const isTold = answers[actor] === 'ack' && HEARD_BY_ALL.includes(name);
          await set.witness.atRest();
          const told = set.witness.frames.slice(heard).filter(({ t }) => t !== 'watching');
          if (!isTold) expect(told.map(({ t }) => t)).toEqual(['pong']);
          if (answers[actor] === 'ack') set = await stage(situation);
        }
        expect(answers, name).toEqual(cells[name]);
      }
    });
  }
});
