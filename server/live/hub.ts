import type { Viewer } from '@tavola/kernel';
import { type Entry, isSameForAll, lineFor, type Match, matchFacts, matchNowFor, viewOfFormer } from '@tavola/match';
import type { ConnectedSeat, PersonName, ServerFrame, TableInfo } from '@tavola/protocol';
import type { Table } from '../tables/table.ts';

/** A client viewing a table. */
export interface HubViewer {
  readonly viewer: () => Viewer;
  /** The number of the next line to send. Null before the answer to `hello`. */
  nextLine: number | null;
  send(frame: ServerFrame): void;
  /** Introduces people whose ids occur in later frames. */
  meet(people: readonly PersonName[]): void;
  /** A person’s name has changed. */
  renamed(shown: PersonName): void;
  /** @param infoFor the table as an account may see it */
  tableChanged(table: Table, infoFor: (viewer: string | null) => TableInfo): void;
  /** Null: a spectator without an account. */
  readonly account: string | null;
  /** Lines were missed: request them again. */
  lost(): void;
  /** The store went back: lines sent so far may be void. */
  rewound(): void;
}

/** Viewers by table. All match data passes through the match’s projection, viewer by viewer. */
export class Hub {
  readonly #viewers = new Map<string, Set<HubViewer>>();

  /** Returns a function that leaves. */
  join(tableId: string, spectator: HubViewer): () => void {
    const there = this.#viewers.get(tableId) ?? new Set();
    this.#viewers.set(tableId, there.add(spectator));
    return () => {
      there.delete(spectator);
      if (there.size === 0) this.#viewers.delete(tableId);
    };
  }

  count(tableId: string): number {
    return this.#viewers.get(tableId)?.size ?? 0;
  }

  /** Tables with viewers. */
  tables(): readonly string[] {
    return [...this.#viewers.keys()];
  }

  tableChanged(table: Table, infoFor: (viewer: string | null) => TableInfo, people: readonly PersonName[]): void {
    // Only to viewers present before: one that reconnects in the meantime has it already.
    for (const spectator of [...(this.#viewers.get(table.id) ?? [])]) {
      spectator.meet(people);
      spectator.tableChanged(table, infoFor);
    }
  }

  renamed(shown: PersonName): void {
    for (const there of this.#viewers.values()) for (const spectator of there) spectator.renamed(shown);
  }

  /**
   * Lines are sent without gaps. Before a gap they are read again.
   * @param people those introduced by these entries; none for a move
   */
  entries(tableId: string, match: Match, entries: readonly Entry[], people: readonly PersonName[]): void {
    const there = this.#viewers.get(tableId);
    if (there === undefined) return;
    const frames = new Frames(match, entries);
    for (const spectator of there) {
      const { nextLine } = spectator;
      if (nextLine === null || nextLine >= match.nextSeq) continue;
      // Fast path: nearly all viewers have all earlier lines.
      const fresh = nextLine === entries[0]?.seq ? entries : entries.filter(({ seq }) => seq >= nextLine);
      if (fresh[0]?.seq !== nextLine) spectator.lost();
      else {
        spectator.nextLine = match.nextSeq;
        spectator.meet(people);
        const viewer = spectator.viewer();
        const frame = fresh === entries ? frames.for(viewer) : newsFor(viewer, match, fresh);
        spectator.send(forAccount(frame, match, spectator.account));
      }
    }
  }

  watching(tableId: string, count: number): void {
    const frame = { t: 'watching', count } as const;
    this.#each(tableId, (spectator) => spectator.send(frame));
  }

  presence(tableId: string, seats: readonly ConnectedSeat[]): void {
    const frame = { t: 'presence', seats } as const;
    this.#each(tableId, (spectator) => spectator.send(frame));
  }

  /** A viewer with missing lines reads them again. */
  behind(tableId: string, nextSeq: number): void {
    this.#each(tableId, (spectator) => {
      if (spectator.nextLine !== null && spectator.nextLine < nextSeq) spectator.lost();
    });
  }

  /** The store went back: every client starts over with what it holds now. */
  rewound(): void {
    for (const there of [...this.#viewers.values()]) for (const spectator of [...there]) spectator.rewound();
  }

  #each(tableId: string, tell: (spectator: HubViewer) => void): void {
    for (const spectator of this.#viewers.get(tableId) ?? []) tell(spectator);
  }
}

/** Lines and the match after them, as this viewer may see them. */
export function sendLines(spectator: HubViewer, match: Match, entries: readonly Entry[]): void {
  spectator.nextLine = match.nextSeq;
  const news = newsFor(spectator.viewer(), match, entries);
  spectator.send({ ...forAccount(news, match, spectator.account), facts: matchFacts(match) });
}

function forAccount(frame: Lines, match: Match, account: string | null): Lines {
  const view = viewOfFormer(frame.view, match, account);
  return view === frame.view ? frame : { ...frame, view };
}

/** The same for many: viewers with equal views share one frame. */
class Frames {
  readonly #match: Match;
  readonly #entries: readonly Entry[];
  /** The one for all viewers. Null if they see different things. */
  readonly #shared: Lines | null;
  #made: Map<Viewer, Lines> | null = null;

  constructor(match: Match, entries: readonly Entry[]) {
    this.#match = match;
    this.#entries = entries;
    this.#shared = isSameForAll(match, entries) ? newsFor(null, match, entries) : null;
  }

  for(viewer: Viewer): Lines {
    if (this.#shared !== null) return this.#shared;
    this.#made ??= new Map();
    const made = this.#made.get(viewer);
    if (made !== undefined) return made;
    const frame = newsFor(viewer, this.#match, this.#entries);
    this.#made.set(viewer, frame);
    return frame;
  }
}

type Lines = Extract<ServerFrame, { t: 'lines' }>;

/** For viewers that have the earlier lines. Constant data comes with the first line only. */
function newsFor(viewer: Viewer, match: Match, entries: readonly Entry[]): Lines {
  const from = entries[0]?.seq ?? match.nextSeq;
  const lines = entries.map((entry) => lineFor(entry, viewer));
  const news = { t: 'lines', from, lines, view: matchNowFor(match, viewer) } as const;
  return from === 0 ? { ...news, facts: matchFacts(match) } : news;
}
