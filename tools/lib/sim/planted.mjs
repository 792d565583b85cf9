// Plants known faults in the built server, one at a time, and plays worlds until a law is broken.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Advice, root, say } from '../steps.mjs';

/** Each has to be found within this many CPU seconds. */
const CPU_SECONDS = 60;

/** Faults that Tavola once had, or could easily have. `file` is in the build. Nodes check what they were told only if `isChecked`. */
export const PLANTED = [
  {
    name: 'first-read',
    says: 'a node that reads a match for the first time misses its first move',
    file: 'server/dist/logs/service.js',
    before: 'const isOurs = this.#loaded.has(id) || this.#queues.has(id);',
    after: 'const isOurs = this.#loaded.has(id);',
  },
  {
    name: 'order',
    says: 'newer lines are sent before older ones',
    file: 'server/dist/live/connection.js',
    before: 'do {\n            const end = match.nextSeq;\n            this.nextLine = null;',
    after: 'do {\n            const end = match.nextSeq;',
  },
  {
    name: 'older-view',
    says: 'a client that returns from a dead node sees an older match',
    file: 'server/dist/live/connection.js',
    before: 'await matches.grown(match.start.matchId, since + 1);',
    after: '',
  },
  {
    name: 'old-refusal',
    says: 'a refusal is decided on an old state',
    file: 'server/dist/logs/service.js',
    before: 'return kept === null || (await this.#catchUp(id)) === kept ? decided : null;',
    after: 'return decided;',
  },
  {
    name: 'begun-elsewhere',
    says: 'a match begun on one node is not shown on another',
    file: 'server/dist/store-news.js',
    before: 'hub.behind(tableId, match.nextSeq);',
    after: ';',
  },
  {
    name: 'lost-answer',
    says: 'the answer to an append is lost, and nobody reads the log again',
    file: 'server/dist/logs/service.js',
    before: 'await this.#catchUp(id).catch(() => undefined);',
    after: '',
  },
  {
    name: 'no-receipt',
    says: 'a message is acknowledged without a receipt',
    file: 'server/dist/live/connection.js',
    before: 'return matches.act(matchId, seat, frame, receipt);',
    after: 'return matches.act(matchId, seat, frame);',
  },
  {
    name: 'outage-deadline',
    says: 'a deadline takes effect right after an outage',
    file: 'server/dist/matches/scheduler.js',
    before: 'if (!heartbeat.mayFire())',
    after: 'if (false)',
  },
  {
    name: 'unread',
    says: 'a read that fails after news is never tried again',
    file: 'server/dist/store-news.js',
    before: 'if (this.#isStopped)\n            return;',
    after: 'return;',
  },
  {
    name: 'untold',
    says: 'what news has not told is never asked for',
    file: 'server/dist/logs/lag-check.js',
    before: 'if (store.news.isShared)',
    after: 'if (false)',
    isChecked: true,
  },
];

/** Finds the named ones, or all. Returns the exit code. */
export function findPlanted(names) {
  const unknown = names.find((name) => !PLANTED.some((fault) => fault.name === name));
  if (unknown !== undefined)
    throw new Advice(`No planted fault ${unknown}. They are ${PLANTED.map(({ name }) => name).join(', ')}.`);
  const wanted = PLANTED.filter(({ name }) => names.length === 0 || names.includes(name));
  const missed = wanted.filter((fault) => !isFound(fault));
  say(`${wanted.length - missed.length} of ${wanted.length} planted faults found.`);
  return missed.length === 0 ? 0 : 1;
}

function isFound({ name, says }) {
  const worker = fileURLToPath(new URL('planted-worlds.mjs', import.meta.url));
  const { stdout, stderr, status } = spawnSync(process.execPath, [worker, name, String(CPU_SECONDS)], {
    cwd: root,
    encoding: 'utf8',
  });
  const answer = status === 0 ? JSON.parse(stdout.trim().split('\n').at(-1)) : { error: stderr.trim() };
  if (answer.error !== undefined) throw new Advice(`Can’t plant ${name}: ${answer.error}`);
  say(
    answer.seed === null
      ? `${name} (${says}): not found in ${answer.worlds} worlds`
      : `${name} (${says}): ${answer.law} with seed ${answer.seed} after ${answer.seconds} CPU s`,
  );
  return answer.seed !== null;
}

export const fileOf = ({ file }) => path.join(root, file);
