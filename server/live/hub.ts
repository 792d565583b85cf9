import type { Viewer } from '@tavola/kernel';
import { type Entry, isSameForAll, lineFor, type Match, matchFacts, matchNowFor } from '@tavola/match';
import type { ConnectedSeat, PersonName, ServerFrame, TableInfo } from '@tavola/protocol';
import type { Table } from '../tables/table.ts';

/** Somebody who looks at a table. */
export interface Onlooker {
  readonly viewer: () => Viewer;
  /** The number of the next line to be sent; null before the first answer to `hello`. */
  nextLine: number | null;
  send(frame: ServerFrame): void;
  /** Frames that follow name these people by their ids. */
  meet(people: readonly PersonName[]): void;
  /** Somebody is called something else now. */
  renamed(shown: PersonName): void;
  tableChanged(table: Table, info: TableInfo): void;
  /** Lines were missed: ask for them again. */
  lost(): void;
  /** The store went back: lines sent so far may be void. */
  rewound(): void;
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

  /** Those that somebody looks at. */
  tables(): readonly string[] {
    return [...this.#onlookers.keys()];
  }

  tableChanged(table: Table, info: TableInfo, people: readonly PersonName[]): void {
    // Of those who were there: whoever leaves and comes in again by this news has heard it.
    for (const onlooker of [...(this.#onlookers.get(table.id) ?? [])]) {
      onlooker.meet(people);
      onlooker.tableChanged(table, info);
    }
  }

  renamed(shown: PersonName): void {
    for (const there of this.#onlookers.values()) for (const onlooker of there) onlooker.renamed(shown);
  }

  /**
   * Lines follow each other without a hole; where one would come about, they are read again.
   * @param people those whom these entries bring in; none for a move
   */
  entries(tableId: string, match: Match, entries: readonly Entry[], people: readonly PersonName[]): void {
    const frames = new Frames(match, entries);
    const [oldest] = entries;
    this.#each(tableId, (onlooker) => {
      const { nextLine } = onlooker;
      if (nextLine === null || nextLine >= match.nextSeq) return;
      // Nearly everybody knows all lines up to these.
      const fresh = nextLine === oldest?.seq ? entries : entries.filter(({ seq }) => seq >= nextLine);
      if (fresh[0]?.seq !== nextLine) onlooker.lost();
      else {
        onlooker.nextLine = match.nextSeq;
        onlooker.meet(people);
        const viewer = onlooker.viewer();
        onlooker.send(fresh === entries ? frames.for(viewer) : newsFor(viewer, match, fresh));
      }
    });
  }

  watching(tableId: string, count: number): void {
    const frame = { t: 'watching', count } as const;
    this.#each(tableId, (onlooker) => onlooker.send(frame));
  }

  presence(tableId: string, seats: readonly ConnectedSeat[]): void {
    const frame = { t: 'presence', seats } as const;
    this.#each(tableId, (onlooker) => onlooker.send(frame));
  }

  /** Whoever was not told all lines up to here reads them again. */
  behind(tableId: string, nextSeq: number): void {
    this.#each(tableId, (onlooker) => {
      if (onlooker.nextLine !== null && onlooker.nextLine < nextSeq) onlooker.lost();
    });
  }

  /** The store went back: every client starts over with what it holds now. */
  rewound(): void {
    for (const there of [...this.#onlookers.values()]) for (const onlooker of [...there]) onlooker.rewound();
  }

  #each(tableId: string, tell: (onlooker: Onlooker) => void): void {
    for (const onlooker of this.#onlookers.get(tableId) ?? []) tell(onlooker);
  }
}

/** Lines and the match after them, as this onlooker may see them: whatever it was told before, it can go on from here. */
export function sendLines(onlooker: Onlooker, match: Match, entries: readonly Entry[]): void {
  onlooker.nextLine = match.nextSeq;
  onlooker.send({ ...newsFor(onlooker.viewer(), match, entries), facts: matchFacts(match) });
}

/** The same for many: whoever is told the same is sent the very same frame. */
class Frames {
  readonly #match: Match;
  readonly #entries: readonly Entry[];
  readonly #alike: boolean;
  readonly #made = new Map<Viewer, ServerFrame>();

  constructor(match: Match, entries: readonly Entry[]) {
    this.#match = match;
    this.#entries = entries;
    this.#alike = isSameForAll(match, entries);
  }

  for(viewer: Viewer): ServerFrame {
    const key = this.#alike ? null : viewer;
    const made = this.#made.get(key);
    if (made !== undefined) return made;
    const frame = newsFor(key, this.#match, this.#entries);
    this.#made.set(key, frame);
    return frame;
  }
}

type Lines = Extract<ServerFrame, { t: 'lines' }>;

/** For those who know the lines before: of what never changes they are told with the first line alone. */
function newsFor(viewer: Viewer, match: Match, entries: readonly Entry[]): Lines {
  const from = entries[0]?.seq ?? match.nextSeq;
  const lines = entries.map((entry) => lineFor(entry, viewer));
  const news = { t: 'lines', from, lines, view: matchNowFor(match, viewer) } as const;
  return from === 0 ? { ...news, facts: matchFacts(match) } : news;
}
