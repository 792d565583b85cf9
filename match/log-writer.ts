import { type Chance, ok, type Result, recorded, type Shape, type Step } from '@tavola/kernel';
import { advance } from './advance.ts';
import { linkOf, NO_LINK, secretDigest } from './chain.ts';
import type { Entry, EntryBodies, EntryKind, EntryOf, StepSecret } from './entry.ts';
import type { StepLinks } from './luck.ts';
import type { Match } from './match.ts';
import { versionOf } from './versions/index.ts';

/** The entries of a command and the match after it. The server appends them, and decides again if it lost the race. */
export interface Appended {
  readonly match: Match;
  readonly entries: readonly Entry[];
}

/** Appends entries to the log, chains their hashes and updates the match state. */
export class LogWriter {
  readonly at: number;
  readonly #entries: Entry[] = [];
  #match: Match;

  constructor(match: Match, at: number) {
    this.#match = match;
    this.at = at;
  }

  get match(): Match {
    return this.#match;
  }

  /** @param secretPart the part hidden from viewers. Its hash is salted with the server’s secret. */
  write<K extends EntryKind>(
    kind: K,
    open: EntryBodies[K]['open'],
    secretPart: EntryBodies[K]['secret'],
    taken?: Step<Shape>,
  ): void {
    const { nextSeq: seq, link, secret: serverSecret, start } = this.#match;
    const parts = { open, secret: secretPart };
    const body = start.terms.anonymous === true ? hidePlayers(this.#match, kind, parts) : parts;
    const content = { seq, at: this.at, kind, open: body.open, secret: body.secret };
    const entry = chainEntry(content, link, serverSecret, start.matchId);
    this.#match = advance(this.#match, entry, taken);
    this.#entries.push(entry);
  }

  /** Takes a step of the game with its own randomness. The log stores draws and events. */
  writeStep<K extends 'move' | 'resolve' | 'abandon' | 'resume'>(
    kind: K,
    open: EntryBodies[K]['open'],
    moves: StepSecret['moves'],
    take: (chance: Chance) => Step<Shape>,
    links: StepLinks = [],
  ): void {
    const { chance, draws } = recorded(chanceFor(this.#match, links));
    const step = take(chance);
    this.write(kind, open, { moves, draws: [...draws], events: step.events } as EntryBodies[K]['secret'], step);
  }

  /** Closes the log when the game is over, and reveals the secret. */
  done(): Result<Appended> {
    const { outcome, ended, secret } = this.#match;
    if (outcome !== null && ended === null) this.write('end', { outcome, why: 'played', secret }, null);
    return ok({ match: this.#match, entries: this.#entries });
  }
}

/** At an anonymous table the players are secret until the server’s secret is public. */
function hidePlayers<K extends EntryKind>(
  { seats }: Match,
  kind: K,
  { open, secret }: Pick<EntryBodies[K], 'open' | 'secret'>,
): Pick<EntryBodies[K], 'open' | 'secret'> {
  if (kind === 'end') return { open: { ...open, players: seats.map(({ who }) => who) }, secret };
  const { who } = open as EntryBodies['seat']['open'];
  return kind === 'seat' && who !== null
    ? { open: { ...open, who: null }, secret: { who } as EntryBodies[K]['secret'] }
    : { open, secret };
}

/** Randomness of the step taken from here. */
export function chanceFor({ secret, start, step, nextSeq: seq }: Match, links: StepLinks): Chance {
  const { matchId, entropy } = start;
  return versionOf(start).luck.step({ secret, matchId, entropy }, { step, seq, links });
}

type EntryContent<K extends EntryKind> = Omit<EntryOf<K>, 'link' | 'hidden'>;

function chainEntry<K extends EntryKind>(
  entry: EntryContent<K>,
  previous: string,
  serverSecret: string,
  matchId: string,
): Entry {
  const { seq, at, kind, open, secret } = entry;
  const hidden = secretDigest(entry as unknown as Entry, serverSecret, matchId);
  const link = linkOf(previous, { seq, at, kind, open, hidden } as unknown as Entry);
  return { seq, at, kind, open, secret, hidden, link } as unknown as Entry;
}

export function firstEntry(
  open: EntryBodies['start']['open'],
  secretPart: EntryBodies['start']['secret'],
  at: number,
  serverSecret: string,
): EntryOf<'start'> {
  const entry: EntryContent<'start'> = { seq: 0, at, kind: 'start', open, secret: secretPart };
  return chainEntry(entry, NO_LINK, serverSecret, open.matchId) as EntryOf<'start'>;
}
