import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { canonical } from '@tavola/kernel';
import type { Match } from '@tavola/match';
import { alterSqlite } from '@tavola/store/contract';

const FOLDER = fileURLToPath(new URL('../testdata/versions', import.meta.url));

/** A match as its version left it. */
export interface SampleMatch {
  readonly matchId: string;
  readonly note: string;
  readonly game: string;
  /** Of the log. */
  readonly version: number;
  readonly ended: string | null;
  readonly outcome: unknown;
  readonly step: number;
  readonly nextSeq: number;
  readonly link: string;
  readonly pending: readonly number[];
  readonly due: number | null;
  readonly banks: readonly number[] | null;
  /** Hash of every viewer's view. */
  readonly views: string;
}

/** What one old version stored; `testdata/versions/README.md` says how it was made. */
export class Sample {
  readonly name: string;
  /** The time on the clock when it was stored. */
  readonly at: number;
  readonly matches: readonly SampleMatch[];

  constructor(name: string) {
    this.name = name;
    const kept = JSON.parse(readFileSync(path.join(FOLDER, name, 'matches.json'), 'utf8')) as Omit<Sample, 'name'>;
    this.at = kept.at;
    this.matches = kept.matches;
  }

  /** Unpacks the database into a folder. */
  unpack(folder: string): string {
    const file = path.join(folder, 'tavola.db');
    writeFileSync(file, this.#read('tavola.db.gz'));
    return file;
  }

  /** Match files by the note of their match. */
  files(): ReadonlyMap<string, string> {
    const named = (note: string) => `${note.replaceAll(/[^a-z]+/g, '-')}.json.gz`;
    const there = new Set(readdirSync(path.join(FOLDER, this.name)));
    const notes = this.matches.map(({ note }) => note).filter((note) => there.has(named(note)));
    return new Map(notes.map((note) => [note, this.#read(named(note)).toString()]));
  }

  /** Local games of a device, by name. Null for versions that stored none. */
  device(): Readonly<Record<string, string>> | null {
    const there = readdirSync(path.join(FOLDER, this.name)).includes('device.json.gz');
    return there ? (JSON.parse(this.#read('device.json.gz').toString()) as Record<string, string>) : null;
  }

  #read(file: string): Buffer {
    return gunzipSync(readFileSync(path.join(FOLDER, this.name, file)));
  }
}

/** Makes a stored match claim a different log version. */
export function claimVersion(folder: string, matchId: string, from: number, to: number): void {
  const sql = 'UPDATE entries SET body = REPLACE(body, ?1, ?2) WHERE match_id = ?3';
  alterSqlite(folder, sql, `"matchVersion":${from}`, `"matchVersion":${to}`, matchId);
}

export function allSamples(): readonly Sample[] {
  const folders = readdirSync(FOLDER, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return folders.map(({ name }) => new Sample(name)).toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** The recorded facts of a match, computed from its current state. */
export function asKept({ matchId, note, game, version }: SampleMatch, match: Match): SampleMatch {
  const { ended, outcome, step, nextSeq, link, clock, pending, state } = match;
  const seen = [null, ...match.seats.keys()].map((viewer) => asRecorded(match.game.view(state, viewer)));
  const views = createHash('sha256').update(canonical(seen)).digest('hex').slice(0, 16);
  const asked = pending.map(({ seat }) => seat);
  const facts = { matchId, note, game, version, ended, outcome, step, nextSeq, link, pending: asked };
  return { ...facts, due: clock.due, banks: clock.banks, views };
}

/** The view without members that were added after the samples were recorded. Older clients ignore them. */
function asRecorded(view: unknown): unknown {
  const { dealings: _, ...recorded } = view as { readonly dealings?: unknown };
  return recorded;
}
