import { readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Caller } from './caller.ts';
import { HONEST_ADDRESS, loopDelay, TablePlayer } from './honest.ts';
import { largeMatchFile } from './large-file.ts';
import { type AbuseReport, type AbuseRow, milliseconds, problemsIn, quantile, withServer } from './row.ts';

const PHASE_MS = 3000;
const FILES = 5;
const FILE_BYTES = 3_800_000;
/** The event loop and the pings of others may be this late (ms), but for one in a hundred. */
const MAX_DELAY = 100;
const HELLOS = 546;
/** A connection may send a burst of 60 frames. */
const FLOODERS = 10;
const IDLE = 320;
const MAX_FILES = 340;

const OPEN_TABLE = { game: 'dvonn', options: { setup: 'random' }, listed: false, terms: { clock: null } };

async function honestAtTable(url: string): Promise<{ readonly honest: Caller; readonly player: TablePlayer }> {
  const honest = await Caller.signedIn(url, 'Honest', HONEST_ADDRESS);
  const seats = [{ kind: 'open' }, { kind: 'bot', level: 'random' }];
  const { player } = await TablePlayer.against(honest, { ...OPEN_TABLE, seats });
  return { honest, player };
}

async function imports(): Promise<AbuseReport> {
  const file = `{"listed":false,"file":${largeMatchFile(FILE_BYTES)}}`;
  return withServer({}, async ({ url }) => {
    const { honest, player } = await honestAtTable(url);
    const stranger = await Caller.signedIn(url, 'Stranger', '127.0.2.1');
    const phase = async (until: () => boolean) => {
      await loopDelay(honest);
      const pings: number[] = [];
      do pings.push(...(await player.pings(PHASE_MS)));
      while (!until());
      return { pings, delay: await loopDelay(honest) };
    };
    const before = await phase(() => true);
    let answered = 0;
    const sent = Array.from({ length: FILES }, () =>
      stranger.ask('POST', '/api/tables', file).then((answer) => {
        answered += 1;
        return answer;
      }),
    );
    const during = await phase(() => answered === FILES);
    const answers = await Promise.all(sent);
    const after = await phase(() => true);
    const p99 = ({ pings }: typeof before) => milliseconds(quantile(pings, 0.99));
    const worst = ({ pings }: typeof before) => milliseconds(Math.max(...pings));
    const [pingDelay, loop] = [quantile(during.pings, 0.99), during.delay];
    return {
      figures: [
        { what: 'ping p99', before: p99(before), during: p99(during), after: p99(after) },
        { what: 'ping, longest', before: worst(before), during: worst(during), after: worst(after) },
        {
          what: 'event loop p99',
          before: milliseconds(before.delay),
          during: milliseconds(loop),
          after: milliseconds(after.delay),
        },
        {
          what: 'files answered',
          before: '-',
          during: answers.map(({ status, ms }) => `${status} ${Math.round(ms)} ms`).join(', '),
          after: '-',
        },
      ],
      problems: problemsIn(
        [pingDelay <= MAX_DELAY, `pings took ${milliseconds(pingDelay)}`],
        [loop <= MAX_DELAY, `the event loop was late by ${milliseconds(loop)}`],
        [answers.every(({ status }) => status === 201 || status === 429), 'a sound file was refused'],
      ),
    };
  });
}

/** Makes a table whose greeting is large: a long match of Diplomacy against random bots. */
async function longTable(stranger: Caller): Promise<string> {
  const seats = [{ kind: 'open' }, ...Array.from({ length: 6 }, () => ({ kind: 'bot', level: 'random' }))];
  const { player, id } = await TablePlayer.against(stranger, { ...OPEN_TABLE, game: 'diplomacy', options: {}, seats });
  for (let moves = 0; moves < 16 && (await player.until(() => player.isAsked)); moves += 1) {
    const step = player.view?.step;
    player.move();
    await player.until(() => player.view?.step !== step);
  }
  player.leave();
  return id;
}

async function hellos(): Promise<AbuseReport> {
  return withServer({}, async ({ url }) => {
    const { player } = await honestAtTable(url);
    const stranger = await Caller.signedIn(url, 'Stranger', '127.0.2.1');
    const tableId = await longTable(stranger);
    const p50 = async (): Promise<number> => quantile(await player.pings(PHASE_MS), 0.5);
    const before = await p50();
    const flood = await Promise.all(Array.from({ length: FLOODERS }, () => TablePlayer.enter(stranger, tableId)));
    const greeting = flood[0]?.received ?? 0;
    const hello = JSON.stringify({ t: 'hello', version: 3 });
    for (let sent = 0; sent < HELLOS; sent += 1) flood[sent % FLOODERS]?.socket.send(hello);
    const during = await p50();
    const received = flood.reduce((sum, player) => sum + player.received - greeting, 0);
    for (const player of flood) player.leave();
    const after = await p50();
    return {
      figures: [
        { what: 'ping p50', before: milliseconds(before), during: milliseconds(during), after: milliseconds(after) },
        {
          what: `sent for ${HELLOS} hellos`,
          before: `${Math.round(greeting / 1000)} kB each`,
          during: `${(received / 1e6).toFixed(1)} MB`,
          after: '-',
        },
      ],
      problems: problemsIn([
        during <= 2 * before,
        `ping p50 rose from ${milliseconds(before)} to ${milliseconds(during)}`,
      ]),
    };
  });
}

function idleConnection(port: number): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: '127.0.2.1' });
  socket.on('error', () => undefined);
  return new Promise((resolve) => {
    socket.once('data', () => resolve(socket));
    socket.once('close', () => resolve(socket));
    socket.once('connect', () =>
      socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: keep-alive\r\n\r\n'),
    );
    setTimeout(() => resolve(socket), 5000);
  });
}

async function idle(): Promise<AbuseReport> {
  return withServer(
    {},
    async (server) => {
      const { url, pid } = server;
      const { honest } = await honestAtTable(url);
      const descriptors = (): string =>
        process.platform === 'linux' ? String(readdirSync(`/proc/${pid}/fd`).length) : '-';
      const newcomer = async (name: string): Promise<string> => {
        const caller = new Caller(url, HONEST_ADDRESS);
        const { status } = await Promise.race([
          caller.ask('POST', '/api/session', { name, as: 'program' }),
          sleep(10_000, { status: 0 }),
        ]);
        caller.close();
        return status === 201 ? 'gets in' : 'no answer';
      };
      const [before, filesBefore] = [await newcomer('Newcomer 1'), descriptors()];
      const sockets = await Promise.all(Array.from({ length: IDLE }, () => idleConnection(Number(new URL(url).port))));
      const [during, filesDuring] = [await newcomer('Newcomer 2'), descriptors()];
      const tables = await honest.ask('GET', '/api/tables');
      for (const socket of sockets) socket.destroy();
      await sleep(500);
      const [after, filesAfter] = [await newcomer('Newcomer 3'), descriptors()];
      return {
        figures: [
          { what: 'somebody new', before, during, after },
          { what: `descriptors of ${MAX_FILES}`, before: filesBefore, during: filesDuring, after: filesAfter },
        ],
        problems: problemsIn(
          [during === 'gets in', 'a new visitor could not get in'],
          [tables.status === 200, 'the honest player got no answer'],
        ),
      };
    },
    MAX_FILES,
  );
}

export const liveRows: readonly AbuseRow[] = [
  {
    name: 'imports',
    attack: `${FILES} concurrent match files of ${FILE_BYTES / 1e6} MB`,
    required: `p99 for everyone else stays under ${MAX_DELAY} ms`,
    run: imports,
  },
  {
    name: 'hellos',
    attack: `${HELLOS} hello frames at once over ${FLOODERS} connections`,
    required: 'ping p50 stays under twice',
    run: hellos,
  },
  {
    name: 'connections',
    attack: `${IDLE} idle keep-alive connections from one address, ${MAX_FILES} descriptors`,
    required: 'others can still get in',
    run: idle,
  },
];
