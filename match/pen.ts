import { type Chance, ok, type Result, recorded, type Shape, type Step } from '@tavola/kernel';
import { advance } from './advance.ts';
import { linkOf, NO_LINK, secretDigest } from './chain.ts';
import type { Bodies, Entry, EntryKind, EntryOf, StepSecret } from './entry.ts';
import type { StepLinks } from './luck.ts';
import type { Match } from './match.ts';
import { versionOf } from './versions/index.ts';

/** What a command wrote, and the match after it. The server appends the entries; if it comes too late, it decides again. */
export interface Written {
  readonly match: Match;
  readonly entries: readonly Entry[];
}

/** Writes entries one after the other, each chained to the last, and keeps the match in step with them. */
export class Pen {
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

  /** @param secretPart what the entry keeps from viewers, which is not the server's secret: that one salts its hash */
  write<K extends EntryKind>(
    kind: K,
    open: Bodies[K]['open'],
    secretPart: Bodies[K]['secret'],
    taken?: Step<Shape>,
  ): void {
    const { nextSeq: seq, link, secret: serverSecret, start } = this.#match;
    const parts = { open, secret: secretPart };
    const body = start.terms.anonymous === true ? veiled(this.#match, kind, parts) : parts;
    const entry = chained({ seq, at: this.at, kind, ...body }, link, serverSecret, start.matchId);
    this.#match = advance(this.#match, entry, taken);
    this.#entries.push(entry);
  }

  /** A step of the game with luck of its own; the log gets the draws and what came of it. */
  writeStep<K extends 'move' | 'resolve' | 'abandon' | 'resume'>(
    kind: K,
    open: Bodies[K]['open'],
    moves: StepSecret['moves'],
    take: (chance: Chance) => Step<Shape>,
    links: StepLinks = [],
  ): void {
    const { chance, draws } = recorded(chanceFor(this.#match, links));
    const step = take(chance);
    this.write(kind, open, { moves, draws: [...draws], events: step.events } as Bodies[K]['secret'], step);
  }

  /** Closes the log when the game is over, and lets the secret out. */
  done(): Result<Written> {
    const { outcome, ended, secret } = this.#match;
    if (outcome !== null && ended === null) this.write('end', { outcome, why: 'played', secret }, null);
    return ok({ match: this.#match, entries: this.#entries });
  }
}

/** At an anonymous table who sits where is secret, whoever writes it down, and comes out with the server's secret. */
function veiled<K extends EntryKind>(
  { seats }: Match,
  kind: K,
  { open, secret }: Pick<Bodies[K], 'open' | 'secret'>,
): Pick<Bodies[K], 'open' | 'secret'> {
  if (kind === 'end') return { open: { ...open, players: seats.map(({ who }) => who) }, secret };
  const { who } = open as Bodies['seat']['open'];
  return kind === 'seat' && who !== null
    ? { open: { ...open, who: null }, secret: { who } as Bodies[K]['secret'] }
    : { open, secret };
}

/** The luck of the step that is taken from here. */
export function chanceFor({ secret, start, step, nextSeq: seq }: Match, links: StepLinks): Chance {
  const { matchId, entropy } = start;
  return versionOf(start).luck.step({ secret, matchId, entropy }, { step, seq, links });
}

type Unchained<K extends EntryKind> = Omit<EntryOf<K>, 'link' | 'hidden'>;

function chained<K extends EntryKind>(
  entry: Unchained<K>,
  previous: string,
  serverSecret: string,
  matchId: string,
): Entry {
  const { seq, at, kind, open, secret } = entry;
  const hidden = secretDigest(entry as unknown as Entry, serverSecret, matchId);
  const link = linkOf(previous, { seq, at, kind, open, hidden } as unknown as Entry);
  return { seq, at, kind, open, secret, hidden, link } as unknown as Entry;
}

/** The first entry of a log, which has no match before it. */
export function firstEntry(
  open: Bodies['start']['open'],
  secretPart: Bodies['start']['secret'],
  at: number,
  serverSecret: string,
): EntryOf<'start'> {
  const entry: Unchained<'start'> = { seq: 0, at, kind: 'start', open, secret: secretPart };
  return chained(entry, NO_LINK, serverSecret, open.matchId) as EntryOf<'start'>;
}
