import { EngineClient } from './commands.ts';

/** As much of the game as is asked about here; what the tests know more of it they say themselves. */
interface BanditLike {
  readonly who: string;
  readonly at: string;
}
interface StateLike {
  readonly round: number;
  readonly bandits: readonly BanditLike[];
  readonly loot: readonly { readonly kind: string; readonly at: string }[];
  readonly players: readonly { readonly hand: readonly string[]; readonly deck: readonly string[] }[];
}
interface EventLike {
  readonly type: string;
}
interface Outcome {
  readonly ranks: readonly number[];
  readonly reason: string;
  readonly scores?: readonly number[];
}
type Seat = number;

export interface RobberyStep<S, E> {
  readonly state: S;
  readonly events: readonly E[];
}

/** Colt Express through `tavola engine`: a state goes in, actions as people type them, and what came of it is answered. */
export class Robbery<S extends StateLike, E extends EventLike, V> {
  readonly #client = new EngineClient();

  async #ask(op: string, members: object): Promise<Readonly<Record<string, unknown>>> {
    const answer = await this.#client.ask({ op, game: 'colt-express', ...members });
    if (answer['error'] !== undefined) throw new Error(`${op}: ${JSON.stringify(answer['error'])}`);
    return answer;
  }

  async setup(seats: number, seed = 'scenario', options: object = {}): Promise<RobberyStep<S, E>> {
    return cameOf<S, E>(await this.#ask('setup', { seats, seed, options }));
  }

  /** One seat acts. */
  act(state: S, seat: Seat, action: string): Promise<RobberyStep<S, E>> {
    return this.actAll(state, { [seat]: action });
  }

  /** Several choose in secret. */
  async actAll(state: S, actions: Readonly<Record<Seat, string>>): Promise<RobberyStep<S, E>> {
    const moves = Object.entries(actions).map(([seat, action]) => ({ seat: Number(seat), action }));
    return cameOf<S, E>(await this.#ask('apply', { state, moves, seed: 'scenario' }));
  }

  async refusal(state: S, seat: Seat, action: string): Promise<unknown> {
    return (await this.#ask('check', { state, seat, action }))['refusal'];
  }

  /** What a seat may do, as it is typed. */
  async choices(state: S, seat: Seat): Promise<string[]> {
    const { choices } = await this.#ask('choices', { state, seat });
    const texts: string[] = [];
    for (const action of (choices as { actions: readonly unknown[] }).actions)
      texts.push(String((await this.#ask('notate', { state, move: { seat, action } }))['text']));
    return texts;
  }

  async pending(state: S): Promise<{ seat: Seat; mode: string }[]> {
    return (await this.#ask('pending', { state }))['pending'] as { seat: Seat; mode: string }[];
  }

  async asked(state: S): Promise<Seat[]> {
    return (await this.pending(state)).map(({ seat }) => seat);
  }

  async view(state: S, viewer: Seat | null): Promise<V> {
    return (await this.#ask('view', viewer === null ? { state } : { state, viewer }))['view'] as V;
  }

  async outcome(state: S): Promise<Outcome | null> {
    return (await this.#ask('outcome', { state }))['outcome'] as Outcome | null;
  }

  /** Lets everyone asked do something at random until `done`; answers all events on the way. */
  async playUntil(from: S, done: (state: S) => boolean): Promise<RobberyStep<S, E>> {
    const events: E[] = [];
    let state = from;
    while (!done(state)) {
      const pending = await this.pending(state);
      const acting = pending[0]?.mode === 'sealed' ? pending : pending.slice(0, 1);
      const moves: { seat: Seat; action: unknown }[] = [];
      for (const { seat } of acting) {
        const { action } = await this.#ask('bot', { state, seat, level: 'random', seed: `${events.length} ${seat}` });
        moves.push({ seat, action });
      }
      const came = cameOf<S, E>(await this.#ask('apply', { state, moves, seed: events.length }));
      events.push(...came.events);
      state = came.state;
    }
    return { state, events };
  }

  close(): Promise<number | null> {
    return this.#client.close();
  }
}

function cameOf<S, E>(answer: Readonly<Record<string, unknown>>): RobberyStep<S, E> {
  return {
    state: answer['state'] as S,
    events: (answer['events'] as readonly { event: E }[]).map(({ event }) => event),
  };
}

export function bandit<B extends BanditLike>({ bandits }: { readonly bandits: readonly B[] }, who: B['who']): B {
  const found = bandits.find((one) => one.who === who);
  if (found === undefined) throw new Error(`${who} is not in play`);
  return found;
}

export function at(state: StateLike, who: string): string {
  return bandit(state, who).at;
}

/** The kinds of loot at a place or with a bandit, sorted. */
export function lootAt({ loot }: StateLike, spot: string): string[] {
  return loot
    .filter((token) => token.at === spot)
    .map(({ kind }) => kind)
    .sort();
}

export function kinds(events: readonly EventLike[]): string[] {
  return events.map(({ type }) => type);
}

/** Bullet cards in the hand and deck of a seat. */
export function bulletsOf({ players }: StateLike, seat: Seat): number {
  const player = players[seat];
  return [...(player?.hand ?? []), ...(player?.deck ?? [])].filter((card) => card === 'bullet').length;
}
