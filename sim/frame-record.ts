import { type Game, type Shape, seeded } from '@tavola/kernel';
import type { Entry, Match } from '@tavola/match';
import type { ServerFrame } from '@tavola/protocol';

/** A sealed move. */
export interface SealedMove {
  readonly account: string;
  readonly table: string;
  readonly step: number;
}

interface SentFrame {
  readonly at: number;
  readonly to: string;
  readonly text: string;
}

/** Hashes commit to what is hidden: they differ with it, and reveal nothing. */
const HASH = /\b[0-9a-f]{64}\b/g;
/** How often another move is looked for. */
const TRIES = 20;

/** Everything that nodes send in a run, to compare it with a run in which one sealed move is another. */
export class FrameRecord {
  /** The move that is another one here. Null: none. */
  readonly #changed: SealedMove | null;
  readonly #frames: SentFrame[] = [];
  /** Number of frames at the moment a step was revealed, by table and step. */
  readonly #revealed = new Map<string, number>();
  /** Sealed moves of people that were revealed later. */
  readonly sealed: SealedMove[] = [];
  /** Whether another move was found, and made. */
  hasChanged = false;

  constructor(changed: SealedMove | null = null) {
    this.#changed = changed;
  }

  /** Nothing after the reveal is compared. */
  get isOver(): boolean {
    return this.#changed !== null && this.#revealed.has(nameOf(this.#changed));
  }

  sent(at: number, to: string, frame: ServerFrame): void {
    this.#frames.push({ at, to, text: JSON.stringify(frame).replace(HASH, 'hash') });
  }

  /** An entry was stored. */
  saw(table: string, before: Match | null, entry: Entry): void {
    if (before === null) return;
    const { step } = before;
    const account = entry.kind === 'sealed' && !entry.open.late ? before.seats[entry.open.seat]?.who : null;
    if (account != null) this.sealed.push({ account, table, step });
    const name = nameOf({ table, step });
    const isReveal = entry.kind === 'resolve' || entry.kind === 'end';
    if (isReveal && !this.#revealed.has(name)) this.#revealed.set(name, this.#frames.length);
  }

  /** The move a person makes: the usual one, or another. */
  moveOf(account: string, game: Game<Shape>, match: Match, seat: number, usual: unknown): unknown {
    const { step } = match;
    if (account !== this.#changed?.account || step !== this.#changed.step) return usual;
    const chance = seeded(`another move of ${account} at ${step}`);
    for (let tries = 0; tries < TRIES; tries += 1) {
      const other: unknown = game.sample(match.state, seat, chance);
      if (JSON.stringify(other) === JSON.stringify(usual)) continue;
      this.hasChanged = true;
      return other;
    }
    return usual;
  }

  /** I6: what others received before the reveal is the same in both runs. Returns the first difference, or null. */
  differenceFrom(other: FrameRecord, move: SealedMove): string | null {
    const [mine, theirs] = [this.#before(move), other.#before(move)];
    const isEqual = (one: SentFrame | undefined, two: SentFrame | undefined): boolean =>
      one?.at === two?.at && one?.to === two?.to && one?.text === two?.text;
    for (let index = 0; index < Math.max(mine.length, theirs.length); index += 1) {
      const [one, two] = [mine[index], theirs[index]];
      if (!isEqual(one, two)) return `${textOf(one)}, and with another move of ${move.account} ${textOf(two)}`;
    }
    return null;
  }

  #before(move: SealedMove): readonly SentFrame[] {
    return this.#frames.slice(0, this.#revealed.get(nameOf(move))).filter(({ to }) => to !== move.account);
  }
}

function nameOf({ table, step }: Pick<SealedMove, 'table' | 'step'>): string {
  return `${table} ${step}`;
}

function textOf(frame: SentFrame | undefined): string {
  return frame === undefined ? 'nothing' : `${frame.to} receives after ${frame.at} ms ${frame.text.slice(0, 200)}`;
}
