// Plants known faults in the built server, one at a time, and plays worlds until a law is broken.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Advice, root, say } from '../steps.mjs';

/** Each has to be found within this many CPU seconds. */
const CPU_SECONDS = 60;

/**
 * Faults that Tavola once had, or could easily have. `file` is in the build, unless an edit names another, and `theme` draws
 * worlds in which the fault shows.
 * Nodes compare their logs with the store only if `isChecked`, and worlds are played twice, for I6, if `isTwice`.
 */
export const PLANTED = [
  {
    name: 'first-read',
    theme: 'FIRST_READS',
    says: 'a node that reads a match for the first time misses its first move',
    file: 'server/dist/logs/service.js',
    edits: [
      ['const isOurs = this.#loaded.has(id) || this.#queues.has(id);', 'const isOurs = this.#loaded.has(id);'],
      // The news of a match that begins elsewhere would heal it: that is for the first lines only.
      ['|| hub.count(tableId) === 0)', '|| hub.count(tableId) === 0 || nextSeq > 6)', 'server/dist/store-news.js'],
    ],
  },
  {
    name: 'order',
    theme: 'ROUGH_STARTS',
    says: 'newer lines are sent before older ones',
    file: 'server/dist/live/connection.js',
    edits: [
      ['this.nextLine = null;\n        let match', 'let match'],
      ['const end = match.nextSeq;\n            this.nextLine = null;', 'const end = match.nextSeq;'],
    ],
  },
  {
    name: 'older-view',
    theme: 'LATE_NEWS',
    says: 'a client that returns from a dead node sees an older match',
    file: 'server/dist/live/connection.js',
    edits: [['await matches.grown(match.start.matchId, since + 2);', '']],
  },
  {
    name: 'old-refusal',
    theme: 'LATE_NEWS',
    says: 'a refusal is decided on an old state',
    file: 'server/dist/logs/service.js',
    edits: [['return kept === null || (await this.#catchUp(id)) === kept ? decided : null;', 'return decided;']],
  },
  {
    name: 'begun-elsewhere',
    theme: 'SLOW_STARTS',
    says: 'a match begun on one node is not shown on another',
    file: 'server/dist/store-news.js',
    edits: [['hub.behind(tableId, match.nextSeq);', ';']],
  },
  {
    name: 'deaf',
    theme: 'USUAL',
    says: 'a client that becomes a player at its table hears nothing more',
    file: 'server/dist/live/visit.js',
    edits: [
      [
        'this.#unjoin?.();\n        const { hub',
        'queueMicrotask(this.#unjoin ?? (() => undefined));\n        const { hub',
      ],
    ],
  },
  {
    name: 'lost-answer',
    theme: 'LOSSES',
    says: 'the answer to an append is lost, and nobody reads the log again',
    file: 'server/dist/logs/service.js',
    edits: [['await this.#catchUp(id).catch(() => undefined);', '']],
  },
  {
    name: 'no-receipt',
    theme: 'USUAL',
    says: 'a message is acknowledged without a receipt',
    file: 'server/dist/live/connection.js',
    edits: [['return matches.act(matchId, seat, frame, receipt);', 'return matches.act(matchId, seat, frame);']],
  },
  {
    name: 'outage-deadline',
    theme: 'DEADLINES',
    says: 'a deadline takes effect right after an outage',
    file: 'server/dist/matches/scheduler.js',
    edits: [['if (!heartbeat.mayFire())', 'if (false)']],
  },
  {
    name: 'unread',
    theme: 'LOSSES',
    says: 'a read that fails after news is never tried again',
    file: 'server/dist/store-news.js',
    edits: [['if (this.#isStopped)\n            return;', 'return;']],
  },
  {
    name: 'untold',
    theme: 'LOSSES',
    says: 'what news has not told is never asked for',
    file: 'server/dist/logs/lag-check.js',
    edits: [['if (store.news.isShared)', 'if (false)']],
    isChecked: true,
  },
  {
    name: 'last-line',
    theme: 'LATE_NEWS',
    says: 'a client returns to a node that lacks one line, and loses it for a while',
    file: 'server/dist/live/connection.js',
    edits: [
      ['match.nextSeq <= since + 1', 'match.nextSeq <= since'],
      ['since + 2', 'since + 1'],
    ],
  },
  {
    name: 'unread-chat',
    theme: 'LOSSES',
    says: 'a chat line that can’t be read when its news comes is never read again',
    file: 'server/dist/store-news.js',
    edits: [['this.#unreadChat.set(name, () => this.#readChat(name, table, read));', '']],
    isChecked: true,
  },
  {
    name: 'sealed-size',
    theme: 'USUAL',
    says: 'everyone is sent the size of a sealed move',
    file: 'match/dist/project.js',
    edits: [
      [
        'return { seq, at, kind, open, events,',
        'const size = JSON.stringify(entry.secret).length;\n    return { seq, at, kind, open, size, events,',
      ],
    ],
    isTwice: true,
  },
  {
    name: 'overtaken',
    theme: 'CONFLICTS',
    says: 'an append that another node has overtaken reports success (PostgreSQL)',
    file: 'store/dist/postgres/append.js',
    edits: [
      [
        "return refusal(append, standing) ?? { kind: 'conflict', nextSeq: append.expectedSeq };",
        "return { kind: 'appended' };",
      ],
    ],
  },
  {
    name: 'unflushed',
    theme: 'POWER_CUTS',
    says: 'the embedded store acknowledges before it has flushed',
    file: 'store/dist/sqlite/group-commit.js',
    edits: [
      [
        "this.#db.run('COMMIT');\n            return this.#acknowledged(outcomes);",
        'return this.#acknowledged(outcomes);',
      ],
      [
        "this.#db.run('BEGIN IMMEDIATE');\n        }",
        "if (this.#db.inTransaction) this.#db.run('COMMIT');\n            this.#db.run('BEGIN IMMEDIATE');\n        }",
      ],
    ],
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
