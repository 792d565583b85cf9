import type { Bandit, Character, ColtAction, ColtEvent, ColtState, ColtView } from '@tavola/colt-express';
import type { Outcome, Seat } from '@tavola/kernel';
import { EngineDoor } from './doors.ts';

export interface Came {
  readonly state: ColtState;
  readonly events: readonly ColtEvent[];
}

/** Colt Express through `tavola engine`: a state goes in, actions as people type them, and what came of it is answered. */
export class Robbery {
  readonly #door = new EngineDoor();

  async #ask(op: string, members: object): Promise<Readonly<Record<string, unknown>>> {
    const answer = await this.#door.ask({ op, game: 'colt-express', ...members });
    if (answer['error'] !== undefined) throw new Error(`${op}: ${JSON.stringify(answer['error'])}`);
    return answer;
  }

  async setup(seats: number, seed = 'scenario', options: object = {}): Promise<Came> {
    return cameOf(await this.#ask('setup', { seats, seed, options }));
  }

  /** One seat acts. */
  act(state: ColtState, seat: Seat, action: string): Promise<Came> {
    return this.actAll(state, { [seat]: action });
  }

  /** Several choose in secret. */
  async actAll(state: ColtState, actions: Readonly<Record<Seat, string>>): Promise<Came> {
    const moves = Object.entries(actions).map(([seat, action]) => ({ seat: Number(seat), action }));
    return cameOf(await this.#ask('apply', { state, moves, seed: 'scenario' }));
  }

  async refusal(state: ColtState, seat: Seat, action: string): Promise<unknown> {
    return (await this.#ask('check', { state, seat, action }))['refusal'];
  }

  /** What a seat may do, as it is typed. */
  async choices(state: ColtState, seat: Seat): Promise<string[]> {
    const { choices } = await this.#ask('choices', { state, seat });
    const texts: string[] = [];
    for (const action of (choices as { actions: readonly ColtAction[] }).actions)
      texts.push(String((await this.#ask('notate', { state, move: { seat, action } }))['text']));
    return texts;
  }

  async pending(state: ColtState): Promise<{ seat: Seat; mode: string }[]> {
    return (await this.#ask('pending', { state }))['pending'] as { seat: Seat; mode: string }[];
  }

  async asked(state: ColtState): Promise<Seat[]> {
    return (await this.pending(state)).map(({ seat }) => seat);
  }

  async view(state: ColtState, viewer: Seat | null): Promise<ColtView> {
    return (await this.#ask('view', viewer === null ? { state } : { state, viewer }))['view'] as ColtView;
  }

  async outcome(state: ColtState): Promise<Outcome | null> {
    return (await this.#ask('outcome', { state }))['outcome'] as Outcome | null;
  }

  /** Lets everybody asked do something at random until `done`; answers all events on the way. */
  async playUntil(from: ColtState, done: (state: ColtState) => boolean): Promise<Came> {
    const events: ColtEvent[] = [];
    let state = from;
    while (!done(state)) {
      const pending = await this.pending(state);
      const acting = pending[0]?.mode === 'sealed' ? pending : pending.slice(0, 1);
      const moves: { seat: Seat; action: unknown }[] = [];
      for (const { seat } of acting) {
        const { action } = await this.#ask('bot', { state, seat, level: 'random', seed: `${events.length} ${seat}` });
        moves.push({ seat, action });
      }
      const came = cameOf(await this.#ask('apply', { state, moves, seed: events.length }));
      events.push(...came.events);
      state = came.state;
    }
    return { state, events };
  }

  close(): Promise<number | null> {
    return this.#door.close();
  }
}

function cameOf(answer: Readonly<Record<string, unknown>>): Came {
  return {
    state: answer['state'] as ColtState,
    events: (answer['events'] as readonly { event: ColtEvent }[]).map(({ event }) => event),
  };
}

export function bandit({ bandits }: ColtState, who: Character): Bandit {
  const found = bandits.find((one) => one.who === who);
  if (found === undefined) throw new Error(`${who} is not in play`);
  return found;
}

export function at(state: ColtState, who: Character): string {
  return bandit(state, who).at;
}

/** The kinds of loot at a place or with a bandit, sorted. */
export function lootAt({ loot }: ColtState, spot: string): string[] {
  return loot
    .filter((token) => token.at === spot)
    .map(({ kind }) => kind)
    .sort();
}

export function kinds(events: readonly ColtEvent[]): string[] {
  return events.map(({ type }) => type);
}

/** Cards that a bandit's seat has in hand and deck, of one kind. */
export function bulletsOf({ players }: ColtState, seat: Seat): number {
  const player = players[seat];
  return [...(player?.hand ?? []), ...(player?.deck ?? [])].filter((card) => card === 'bullet').length;
}
