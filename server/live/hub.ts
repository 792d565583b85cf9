import type { Viewer } from '@tavola/kernel';
import { type Entry, lineFor, type Match, tableFor } from '@tavola/match';
import type { Saying, ServerFrame, TableInfo } from '@tavola/protocol';
import type { Table } from '../tables/table.ts';

/** Somebody who looks at a table. */
export interface Onlooker {
  readonly viewer: () => Viewer;
  /** The number of the next line to be sent; null before the first answer to `hello`. */
  nextLine: number | null;
  send(frame: ServerFrame): void;
  tableChanged(table: Table, info: TableInfo): void;
  /** Lines were missed: ask for them again. */
  lost(): void;
}

/** Who looks at which table. Everything about a match goes out through the match's own projection, viewer by viewer. */
export class Hub {
  readonly #onlookers = new Map<string, Set<Onlooker>>();

  /** Answers how to leave again. */
  join(tableId: string, onlooker: Onlooker): () => void {
    const there = this.#onlookers.get(tableId) ?? new Set();
    this.#onlookers.set(tableId, there.add(onlooker));
    return () => {
      there.delete(onlooker);
      if (there.size === 0) this.#onlookers.delete(tableId);
    };
  }

  count(tableId: string): number {
    return this.#onlookers.get(tableId)?.size ?? 0;
  }

  tableChanged(table: Table, info: TableInfo): void {
    this.#each(table.id, (onlooker) => onlooker.tableChanged(table, info));
  }

  /** Lines follow each other without a hole; where one would come about, they are read again. */
  entries(tableId: string, match: Match, entries: readonly Entry[]): void {
    const frames = new Map<Viewer, ServerFrame>();
    const [oldest] = entries;
    this.#each(tableId, (onlooker) => {
      const fresh = entries.filter(({ seq }) => onlooker.nextLine !== null && seq >= onlooker.nextLine);
      const [first] = fresh;
      if (first === undefined) return;
      if (first.seq !== onlooker.nextLine) onlooker.lost();
      else if (first !== oldest) sendLines(onlooker, match, fresh);
      else sendTogether(onlooker, match, fresh, frames);
    });
  }

  said(tableId: string, saying: Saying): void {
    this.#each(tableId, (onlooker) => onlooker.send({ t: 'said', sayings: [saying] }));
  }

  #each(tableId: string, tell: (onlooker: Onlooker) => void): void {
    for (const onlooker of this.#onlookers.get(tableId) ?? []) tell(onlooker);
  }
}

/** Lines and the match after them, as this onlooker may see them. */
export function sendLines(onlooker: Onlooker, match: Match, entries: readonly Entry[]): void {
  onlooker.nextLine = match.nextSeq;
  onlooker.send(linesFor(onlooker.viewer(), match, entries));
}

/** The same, where many get it: whoever sees the same is sent the very same frame. */
function sendTogether(
  onlooker: Onlooker,
  match: Match,
  entries: readonly Entry[],
  frames: Map<Viewer, ServerFrame>,
): void {
  const viewer = onlooker.viewer();
  const frame = frames.get(viewer) ?? linesFor(viewer, match, entries);
  frames.set(viewer, frame);
  onlooker.nextLine = match.nextSeq;
  onlooker.send(frame);
}

function linesFor(viewer: Viewer, match: Match, entries: readonly Entry[]): ServerFrame {
  const lines = entries.map((entry) => lineFor(entry, viewer));
  return { t: 'lines', from: entries[0]?.seq ?? match.nextSeq, lines, view: tableFor(match, viewer) };
}
