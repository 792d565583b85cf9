import type { Game, Seat, Shape } from '@tavola/kernel';
import { nextAlarm } from '../alarms.ts';
import { act } from '../commands/act.ts';
import { openMotion, vote } from '../commands/motions.ts';
import { seatPlayer } from '../commands/seats.ts';
import { timeout } from '../commands/time.ts';
import type { Entry } from '../entry.ts';
import { DEFAULT_TERMS, type Terms } from '../terms.ts';
import { handsGame, sitDown, TestTable } from './table.ts';

/** For tests: a table whose seats have owners. */
export class OwnedTable extends TestTable {
  static open(terms: Partial<Terms> = {}, seats = 3, game: Game<Shape> = handsGame): OwnedTable {
    const options = game === handsGame ? { rounds: 3 } : undefined;
    const { match, log } = sitDown(game, { seats, options, terms: { ...DEFAULT_TERMS, ...terms } });
    const table = new OwnedTable({ match, entries: log });
    for (const [index, who] of ['ada', 'bob', 'cleo', 'dan'].slice(0, seats).entries())
      table.do((now, at) => seatPlayer(now, { seat: index, change: 'joined', who }, at));
    return table;
  }

  propose(by: Seat, kind: string, more: { readonly about?: Seat; readonly ms?: number } = {}): string {
    return kindsOrRefusal(this.do((match, at) => openMotion(match, { by, kind, ...more }, at)));
  }

  /** Answers the last request. */
  answer(who: Seat, yes: boolean, motion = this.match.ballots.at(-1)?.id ?? -1): string {
    return kindsOrRefusal(this.do((match, at) => vote(match, { motion, seat: who, yes }, at)));
  }

  /** Advances to the next alarm. */
  pass(): string {
    this.now = Math.max(this.now, nextAlarm(this.match) ?? this.now);
    return kindsOrRefusal(this.do((match, at) => timeout(match, at)));
  }

  wait(ms: number): string {
    this.now += ms;
    return kindsOrRefusal(this.do((match, at) => timeout(match, at)));
  }

  /** All other seats act, until one of these is pending or the match is over. */
  actExcept(...absent: readonly Seat[]): void {
    for (let count = 0; count < 20; count += 1) {
      const { game, state, pending, submitted } = this.match;
      const asked = pending.map(({ seat: one }) => one).filter((one) => !submitted.some((move) => move.seat === one));
      const next = asked.find((one) => !absent.includes(one));
      if (next === undefined || this.match.ended !== null) return;
      const chance = { below: () => 0, shuffle: <T>(items: readonly T[]) => [...items] };
      this.act(next, game.sample(state, next, chance as never));
    }
  }

  /** Misses deadlines until the owner of this seat is missing. */
  miss(absent: Seat): void {
    for (let count = 0; count < 20 && this.match.seats[absent]?.open === false; count += 1) {
      if (this.match.seats[absent]?.bot === null) this.actExcept(absent);
      else this.bot(absent);
      if (this.match.seats[absent]?.bot === null) this.pass();
    }
  }

  bot(who: Seat): string {
    const { game, state } = this.match;
    const action = game.sample(state, who, { below: () => 0 } as never);
    return kindsOrRefusal(this.do((match, at) => act(match, { seat: who, action, step: match.step, isBot: true }, at)));
  }
}

/** The kinds of the entries written, or the refusal. */
export function kindsOrRefusal(entries: string | readonly Entry[]): string {
  return typeof entries === 'string' ? entries : entries.map(({ kind }) => kind).join(' ');
}
