import {
  type Cause,
  type DiplomacyEvent,
  type DiplomacyState,
  type Order,
  POWERS,
  type Power,
  type Verdict,
} from '@tavola/games/diplomacy';
import type { EngineReply } from './commands.ts';
import { EngineProcess } from './engine-process.ts';

/** A position as text, in the form the engine loads and answers. */
export interface Position {
  readonly phase: string;
  readonly units: Readonly<Record<string, readonly string[]>>;
  readonly centers?: Readonly<Record<string, readonly string[]>>;
  readonly retreats?: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
}

/** What every power orders, as text: `{ France: ['A PAR - BUR'] }`. */
export type Orders = Partial<Readonly<Record<Power, readonly string[]>>>;

export interface AdjudicationResult {
  readonly state: DiplomacyState;
  readonly position: Position;
  readonly events: readonly DiplomacyEvent[];
  /** By unit (`A PAR`): `done`, or the code of the cause it failed for. */
  readonly results: Readonly<Record<string, string>>;
  readonly causes: Readonly<Record<string, Cause | undefined>>;
}

/** Adjudicates phases through `tavola engine`, with positions and orders as text. */
export class Adjudicator {
  readonly #engine = EngineProcess.start();

  end(): Promise<number | null> {
    return this.#engine.end();
  }

  ask(op: string, state: DiplomacyState, more: object = {}): Promise<EngineReply> {
    return this.#engine.ask({ op, game: 'diplomacy', state, ...more });
  }

  async load(position: Position, options: object = {}): Promise<DiplomacyState> {
    const answer = await this.#engine.ask({ op: 'load', game: 'diplomacy', position, options });
    return must<DiplomacyState>(answer, 'state');
  }

  async opening(): Promise<DiplomacyState> {
    return must<DiplomacyState>(await this.#engine.ask({ op: 'setup', game: 'diplomacy', seed: 1 }), 'state');
  }

  /** The powers that are asked for orders now. */
  async asked(state: DiplomacyState): Promise<string[]> {
    const pending = must<{ seat: number }[]>(await this.ask('pending', state), 'pending');
    return pending.map(({ seat }) => POWERS[seat] ?? '');
  }

  /** Every order that is offered to a power now, as text, whatever unit or build it is for. */
  async offered(state: DiplomacyState, power: Power): Promise<string[]> {
    const seat = POWERS.indexOf(power);
    const { slots } = must<{ slots: { options: Order[] }[] }>(await this.ask('choices', state, { seat }), 'choices');
    const orders = slots.flatMap(({ options }) => options);
    const texts: string[] = [];
    for (const order of orders) {
      const answer = await this.ask('notate', state, { move: { seat, action: { orders: [order] } } });
      texts.push(must<string>(answer, 'text'));
    }
    return texts;
  }

  /** Null when the orders are taken; else the code of the refusal. */
  async refusal(state: DiplomacyState, power: Power, orders: readonly string[]): Promise<string | null> {
    const answer = await this.ask('check', state, { seat: POWERS.indexOf(power), action: orders.join('; ') });
    return must<{ code: string } | null>(answer, 'refusal')?.code ?? null;
  }

  async warnings(state: DiplomacyState, power: Power, orders: readonly string[]): Promise<unknown> {
    const answer = await this.ask('warn', state, { seat: POWERS.indexOf(power), action: orders.join('; ') });
    return must<unknown>(answer, 'warnings');
  }

  /** One phase: everyone who is asked says something, if only that there are no orders. */
  async play(state: DiplomacyState, orders: Orders = {}): Promise<AdjudicationResult> {
    const asked = await this.asked(state);
    const strangers = Object.keys(orders).filter((power) => !asked.includes(power));
    if (strangers.length > 0) throw new Error(`not asked: ${strangers.join(', ')}`);
    const moves = POWERS.flatMap((power, seat) =>
      asked.includes(power) ? [{ seat, action: orders[power]?.join('; ') ?? 'NO ORDERS' }] : [],
    );
    return this.told(await this.ask('apply', state, { moves }));
  }

  /** From a position as text. */
  async judge(position: Position, orders: Orders = {}): Promise<AdjudicationResult> {
    return this.play(await this.load(position), orders);
  }

  /** A power is left by its player. */
  async abandon(state: DiplomacyState, power: Power): Promise<AdjudicationResult> {
    return this.told(await this.ask('abandon', state, { seat: POWERS.indexOf(power) }));
  }

  async told(answer: EngineReply): Promise<AdjudicationResult> {
    const state = must<DiplomacyState>(answer, 'state');
    const events = must<{ event: DiplomacyEvent }[]>(answer, 'events').map(({ event }) => event);
    const position = must<Position>(await this.ask('position', state), 'position');
    const verdicts = events.find((event) => event.type === 'resolved')?.verdicts ?? [];
    const named = (of: (verdict: Verdict) => unknown) =>
      Object.fromEntries(verdicts.map((verdict) => [nameOf(verdict), of(verdict)]));
    return {
      state,
      position,
      events,
      results: named(({ cause }) => cause?.code ?? 'done') as AdjudicationResult['results'],
      causes: named(({ cause }) => cause) as AdjudicationResult['causes'],
    };
  }
}

function nameOf({ unit }: Verdict): string {
  return unit === null ? 'waive' : `${unit.type} ${unit.at.toUpperCase()}`;
}

function must<T>(answer: EngineReply, member: string): T {
  if (answer['error'] !== undefined) throw new Error(JSON.stringify(answer['error']));
  return answer[member] as T;
}
