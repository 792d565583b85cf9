import { rmSync } from 'node:fs';
import { rounded, say, sayTable } from '../report.ts';
import { BenchSocket, newFolder, serverIn, startTavola } from './tavola.ts';
import { playRandomMatch, randomGame } from './throughput.ts';

const IDLE_SOCKETS = 5000;
/** A table takes 500 spectators. */
const PER_TABLE = 400;
const STARTS = 5;
const AT_ONCE = 100;

/** Cost of idle spectators. */
export async function benchIdleSockets(): Promise<void> {
  const folder = newFolder();
  const platform = await serverIn(folder);
  const sockets: BenchSocket[] = [];
  try {
    const tables: string[] = [];
    while (tables.length * PER_TABLE < IDLE_SOCKETS) tables.push((await platform.startTable()).id);
    const before = platform.program.memory();
    const refused = await inGroups(IDLE_SOCKETS, async (index) => {
      sockets.push(await BenchSocket.open(platform.program.url, tables[index % tables.length] ?? '', null));
    }).then(() => null, String);
    const after = platform.program.memory();
    const grown = before === null || after === null ? null : after - before;
    if (refused !== null) say(`More than ${sockets.length} sockets could not be opened here: ${refused}`);
    sayTable(
      ['idle sockets', 'memory of the server', 'for each socket'],
      [
        [
          String(sockets.length),
          inMegabytes(after),
          grown === null ? '?' : `${rounded(grown / sockets.length / 1024)} kB`,
        ],
      ],
    );
  } finally {
    for (const socket of sockets) socket.close();
    await platform.program.end();
    rmSync(folder, { recursive: true });
  }
}

/** Time until the server answers, on an empty folder and on a full one after a kill. */
export async function benchStarts(stored: number): Promise<void> {
  const cold: number[] = [];
  for (let start = 0; start < STARTS; start += 1) {
    const folder = newFolder();
    const program = await startTavola(folder);
    cold.push(program.startTook);
    await program.end();
    rmSync(folder, { recursive: true });
  }
  cold.sort((a, b) => a - b);
  const [ready, answered] = await recovery(stored);
  sayTable(
    ['start', 'ready after', 'first match told after'],
    [
      [`empty folder, median of ${STARTS}`, `${rounded(cold[STARTS >> 1] ?? 0)} ms`, ''],
      [`${stored} matches, after SIGKILL`, `${rounded(ready)} ms`, `${rounded(answered)} ms`],
    ],
  );
}

async function recovery(stored: number): Promise<readonly [ready: number, answered: number]> {
  const folder = newFolder();
  const platform = await serverIn(folder);
  say(`Storing ${stored} matches…`);
  const { id } = await platform.startTable();
  const played = await platform.joinTable(id);
  await playRandomMatch({ table: played, moves: randomGame(played.start) }, []);
  await inGroups(stored - 1, async () => void (await platform.startTable()));
  await platform.program.end('SIGKILL');
  const again = await startTavola(folder);
  const began = performance.now();
  const socket = await BenchSocket.open(again.url, id, null);
  const answered = again.startTook + performance.now() - began;
  socket.close();
  await again.end();
  rmSync(folder, { recursive: true });
  return [again.startTook, answered];
}

async function inGroups(count: number, work: (index: number) => Promise<void>): Promise<void> {
  for (let done = 0; done < count; done += AT_ONCE) {
    const size = Math.min(AT_ONCE, count - done);
    await Promise.all(Array.from({ length: size }, (_, index) => work(done + index)));
  }
}

function inMegabytes(bytes: number | null): string {
  return bytes === null ? '?' : `${rounded(bytes / (1 << 20))} MB`;
}
