import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runTavola } from '../disk/server.ts';
import { Caller } from './caller.ts';
import { HONEST_ADDRESS } from './honest.ts';
import { type AbuseReport, type AbuseRow, problemsIn, withServer } from './row.ts';

const LISTED = 150;
const STRANGERS = 3;
const HONEST_TABLES = 3;
/** Close an abandoned table after this many minutes. */
const EMPTY_MINUTES = 1;
const MAX_WAIT = 200_000;

const PLAN = { game: 'dvonn', options: { setup: 'random' }, terms: { clock: null } };

async function listing(): Promise<AbuseReport> {
  return withServer({}, async ({ url }) => {
    const people = await Promise.all(
      Array.from({ length: HONEST_TABLES }, (_, index) =>
        Caller.signedIn(url, `Honest ${index}`, `127.0.3.${index + 1}`),
      ),
    );
    const own = await Promise.all(people.map((caller) => caller.createTable({ ...PLAN, listed: true })));
    const visible = async (): Promise<number> => {
      const { tables } = (await new Caller(url, HONEST_ADDRESS).must('GET', '/api/tables')) as {
        tables: readonly { id: string }[];
      };
      return own.filter(({ id }) => tables.some((row) => row.id === id)).length;
    };
    const before = await visible();
    const strangers = await Promise.all(
      Array.from({ length: STRANGERS }, (_, index) => Caller.signedIn(url, `Stranger ${index}`, '127.0.2.1')),
    );
    const answers = await Promise.all(
      Array.from({ length: LISTED }, (_, index) =>
        strangers[index % STRANGERS]?.ask('POST', '/api/tables', { ...PLAN, listed: true }),
      ),
    );
    const during = await visible();
    const made = answers.filter((answer) => answer?.status === 201).length;
    const codes = [...new Set(answers.map((answer) => answer?.code ?? '').filter((code) => code !== ''))].join(', ');
    const shown = (count: number): string => `${count} of ${HONEST_TABLES}`;
    return {
      figures: [
        {
          what: 'honest tables in the list',
          before: shown(before),
          during: shown(during),
          after: shown(await visible()),
        },
        { what: 'tables of strangers', before: '0', during: `${made} listed ${codes}`, after: '-' },
      ],
      problems: problemsIn(
        [during === HONEST_TABLES, `${HONEST_TABLES - during} honest tables are gone from the list`],
        [made <= 5, `one address listed ${made} tables`],
      ),
    };
  });
}

async function onlyTable(): Promise<AbuseReport> {
  const settings = { TAVOLA_ONE_TABLE: 'on', TAVOLA_EMPTY_TABLE_MINUTES: String(EMPTY_MINUTES) };
  return withServer(settings, async ({ url }, folder) => {
    const honest = await Caller.signedIn(url, 'Honest', HONEST_ADDRESS);
    const stranger = await Caller.signedIn(url, 'Stranger', '127.0.2.1');
    const attempt = async (): Promise<string> => {
      const { status, code } = await honest.ask('POST', '/api/tables', PLAN);
      return status === 201 ? 'gets the table' : code;
    };
    const held = await stranger.createTable(PLAN);
    const during = await attempt();
    const closing = await runTavola(['close', held.code], { TAVOLA_DATA: folder });
    const byCommand = await attempt();
    // If the command freed it, the table that is left alone now is the honest player's.
    const since = performance.now();
    let byItself = 'never';
    while (performance.now() - since < MAX_WAIT && byItself === 'never') {
      await sleep(2000);
      const { status } = await stranger.ask('POST', '/api/tables', PLAN);
      if (status === 201) byItself = `after ${Math.round((performance.now() - since) / 1000)} s`;
    }
    return {
      figures: [
        { what: 'a new table', before: 'gets the table', during, after: `${byCommand} (tavola close)` },
        { what: 'an abandoned table closes', before: '-', during: '-', after: byItself },
      ],
      problems: problemsIn(
        [closing.code === 0 && byCommand === 'gets the table', 'no command closes the table'],
        [byItself !== 'never', 'an abandoned table stays forever'],
      ),
    };
  });
}

const modeOf = (file: string): string => (statSync(file).mode & 0o777).toString(8).padStart(4, '0');

async function modes(): Promise<AbuseReport> {
  const before = process.umask(0o022);
  try {
    return await withServer({}, async ({ url }, folder) => {
      await Caller.signedIn(url, 'Honest', HONEST_ADDRESS);
      const copy = path.join(path.dirname(folder), 'copy.db');
      await runTavola(['backup', copy], { TAVOLA_DATA: folder });
      const files = readdirSync(folder)
        .map((name) => path.join(folder, name))
        .filter((file) => statSync(file).isFile());
      const found = [...new Set([...files, copy].map(modeOf))].join(', ');
      return {
        figures: [{ what: 'folder; files and backup', before: '-', during: `${modeOf(folder)}; ${found}`, after: '-' }],
        problems: problemsIn(
          [modeOf(folder) === '0700', 'other users can enter the data folder'],
          [found === '0600', 'other users can read the data or a backup'],
        ),
      };
    });
  } finally {
    process.umask(before);
  }
}

export const tableRows: readonly AbuseRow[] = [
  {
    name: 'listed',
    attack: `${LISTED} listed tables by ${STRANGERS} guests from one address`,
    required: '3 per account and 5 per address; honest tables stay in the list',
    run: listing,
  },
  {
    name: 'one-table',
    attack: 'TAVOLA_ONE_TABLE: a stranger holds the only table',
    required: 'it closes by itself, and with a command',
    run: onlyTable,
  },
  { name: 'modes', attack: 'another local user tries to read data and backups', required: '0700 and 0600', run: modes },
];
