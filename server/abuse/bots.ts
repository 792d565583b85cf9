import { setTimeout as sleep } from 'node:timers/promises';
import { Caller } from './caller.ts';
import { botWaits, HONEST_ADDRESS, TablePlayer } from './honest.ts';
import { type AbuseReport, type AbuseRow, milliseconds, problemsIn, quantile, withServer } from './row.ts';

const TABLES = 12;
const STRANGERS = 3;
const MOVES = 10;
/** Each honest move waits for one thought of a stranger's bot at most, and for its own. */
const MAX_ADDED = 1500;

const bot = (level: string) => ({ kind: 'bot', level });
/** The honest player's table. */
const DUEL = {
  game: 'dvonn',
  options: { setup: 'random' },
  listed: false,
  terms: { clock: null },
  seats: [{ kind: 'open' }, bot('normal')],
};
const CROWD = {
  ...{ game: 'diplomacy', listed: false, terms: { clock: null } },
  seats: [{ kind: 'open' }, ...Array.from({ length: 6 }, () => bot('hard'))],
};

async function strangers(url: string): Promise<readonly Caller[]> {
  const names = Array.from({ length: STRANGERS }, (_, number) => number);
  return Promise.all(names.map((number) => Caller.signedIn(url, `Stranger ${number}`, `127.0.1.${number + 1}`)));
}

/** The number of lines in the log of a table's match, read without opening the table. */
async function lengthOf(caller: Caller, tableId: string): Promise<number> {
  const { lines } = (await caller.must('GET', `/api/tables/${tableId}/lines`)) as { lines: readonly { seq: number }[] };
  return (lines.at(-1)?.seq ?? -1) + 1;
}

async function lengths(caller: Caller, tables: readonly string[]): Promise<number> {
  let sum = 0;
  for (const id of tables) sum += await lengthOf(caller, id);
  return sum;
}

/** Opens tables full of hard bots. With `stay`, the strangers keep them open and move at once whenever asked. */
async function crowd(url: string, stay: boolean): Promise<{ readonly tables: readonly string[]; close: () => void }> {
  const callers = await strangers(url);
  const tables: string[] = [];
  const players: TablePlayer[] = [];
  for (let table = 0; table < TABLES; table += 1) {
    const caller = callers[table % callers.length];
    if (caller === undefined) continue;
    const { player, id } = await TablePlayer.against(caller, CROWD);
    tables.push(id);
    players.push(player);
    const playOn = async (): Promise<void> => {
      while (await player.until(() => player.isAsked)) {
        const step = player.view?.step;
        player.move();
        await player.until(() => player.view?.step !== step);
      }
    };
    if (stay) void playOn();
    else {
      player.tell({ t: 'leave' });
      await player.ping();
      player.leave();
    }
  }
  const close = (): void => {
    for (const player of players) player.leave();
  };
  return { tables, close };
}

async function attack(stay: boolean): Promise<AbuseReport> {
  return withServer({}, async ({ url }) => {
    const honest = await Caller.signedIn(url, 'Honest', HONEST_ADDRESS);
    const before = await botWaits(honest, DUEL, MOVES);
    const { tables, close } = await crowd(url, stay);
    const during = await botWaits(honest, DUEL, MOVES);
    const from = await lengths(honest, tables);
    const since = performance.now();
    await sleep(5000);
    const grown = ((await lengths(honest, tables)) - from) / ((performance.now() - since) / 1000);
    close();
    const after = await botWaits(honest, DUEL, MOVES);
    const worst = (waits: readonly number[]) => milliseconds(Math.max(...waits));
    const figures = [
      {
        what: 'bot wait, median',
        before: milliseconds(quantile(before, 0.5)),
        during: milliseconds(quantile(during, 0.5)),
        after: milliseconds(quantile(after, 0.5)),
      },
      { what: 'bot wait, longest', before: worst(before), during: worst(during), after: worst(after) },
      { what: `entries a second at the ${TABLES} tables`, before: '-', during: grown.toFixed(1), after: '-' },
    ];
    const slowest = Math.max(...during) - Math.max(...before);
    return {
      figures,
      problems: problemsIn(
        [slowest <= MAX_ADDED, `the honest player's bot answered ${milliseconds(slowest)} later than before`],
        [stay || grown === 0, `logs of abandoned tables grew by ${grown.toFixed(1)} entries a second`],
      ),
    };
  });
}

export const botRows: readonly AbuseRow[] = [
  {
    name: 'bots abandoned',
    attack: `${TABLES} Diplomacy tables of 6 hard bots, abandoned by their only player`,
    required: 'abandoned matches sleep, and no one else waits for their bots',
    run: () => attack(false),
  },
  {
    name: 'bots watched',
    attack: `the same tables, kept open by ${STRANGERS} strangers who move instantly`,
    required: `no one else’s bot answers more than ${MAX_ADDED} ms later`,
    run: () => attack(true),
  },
];
