import {
  checkChats,
  checkClients,
  checkLeftovers,
  checkNodes,
  checkPrograms,
  checkProgress,
  type Settled,
} from './calm-laws.ts';
import type { ChatMirror } from './chat-mirror.ts';
import type { VirtualClock } from './clock.ts';
import type { EventTrace } from './law.ts';
import type { Mirror } from './mirror.ts';
import type { Line } from './network.ts';
import type { SimNode } from './node.ts';
import type { SimPerson } from './person.ts';
import { type Plan, TURN_MS } from './plan.ts';
import type { SimProgram } from './program.ts';
import { WEATHER } from './strikes.ts';
import type { Weather } from './weather.ts';

export interface CalmDeps {
  readonly plan: Plan;
  readonly clock: VirtualClock;
  readonly trace: EventTrace;
  readonly weather: Weather;
  readonly mirror: Mirror;
  readonly chat: ChatMirror;
  readonly nodes: readonly SimNode[];
  readonly people: readonly SimPerson[];
  readonly programs: readonly SimProgram[];
}

/** After the last fault, clients and nodes are back within this time (ms): a client waits up to 30 s between attempts. */
const RECOVERY_MS = 35_000;
const COMPARED_EVERY_MS = 5000;
const LOOK_MS = 1000;
/** Undisturbed for so long, a node has read what it missed (ms). */
const QUIET_MS = 12_000;
/** People stop acting this long before the last comparison (ms). */
const STILL_MS = 8000;
/** A comparison leaves out what grew within this time (ms): a deadline may fire at any moment. */
const FRESH_MS = 3000;
/** Idle logs leave a node’s memory within this time (ms). */
const UNLOAD_MS = 12 * 60_000;
/** Timers of an unused node: heartbeat, scheduler, sweep and the like. */
const IDLE_TIMERS = 10;

/** Laws I7 to I9: compares nodes and clients with what is stored, once nothing disturbs them. */
export class Calm {
  readonly #deps: CalmDeps;

  constructor(deps: CalmDeps) {
    this.#deps = deps;
  }

  /** Also during a storm: a node that has not been disturbed for a while is up to date, and so are its clients. */
  lookAround(): void {
    const { clock, nodes, weather } = this.#deps;
    clock.after(WEATHER, LOOK_MS, () => {
      this.lookAround();
      const calm = nodes.filter((_, index) => clock.now - (weather.disturbedAt(index) ?? 0) > QUIET_MS);
      const settled = this.#settled();
      checkNodes({ ...settled, nodes: calm.filter(({ host }) => host !== null) });
      const isUndisturbed = ({ line }: { readonly line: Line | null }): boolean => {
        const server = line?.server ?? null;
        if (server === null || clock.now - server.since < QUIET_MS) return false;
        return calm.some(({ host }) => host?.owner === server.owner);
      };
      const some = {
        ...settled,
        people: settled.people.filter(isUndisturbed),
        programs: settled.programs.filter(isUndisturbed),
      };
      checkClients(some);
      checkChats(this.#quietChats(some));
      checkPrograms(some);
    });
  }

  /** After the storm, until every table is closed. */
  async check(): Promise<void> {
    const { clock, plan, people } = this.#deps;
    const { storm, calm } = plan;
    for (let at = storm + RECOVERY_MS; at < storm + calm - STILL_MS; at += COMPARED_EVERY_MS) {
      await clock.runUntil(at);
      this.#compare();
    }
    for (const person of people) person.isStill = true;
    await clock.runUntil(storm + calm);
    this.#compare();
    await this.#mustMoveOn();
    await this.#mustBeEmpty();
  }

  /** Everyone sees what the store holds, except where something has just happened. */
  #compare(): void {
    const settled = this.#settled();
    checkNodes(settled);
    checkClients(settled);
    checkChats(this.#quietChats(settled));
    checkPrograms(settled);
    this.#deps.clock.onEvent();
  }

  /** Nobody acts, so every deadline comes. */
  async #mustMoveOn(): Promise<void> {
    const { clock } = this.#deps;
    const since = clock.now;
    await clock.runUntil(since + TURN_MS + STILL_MS);
    checkProgress(this.#settled(), since);
    clock.onEvent();
  }

  async #mustBeEmpty(): Promise<void> {
    const { clock, people, programs, nodes, trace } = this.#deps;
    for (const person of people) person.leave();
    for (const program of programs) program.leave();
    await clock.runUntil(clock.now + UNLOAD_MS);
    const timers = (node: SimNode) => (node.host === null ? 0 : clock.pending(node.host.owner));
    checkLeftovers(nodes, timers, IDLE_TIMERS, trace);
    clock.onEvent();
  }

  #settled(): Settled {
    const { clock, mirror, plan, chat, nodes, trace } = this.#deps;
    const then = clock.now - FRESH_MS;
    const tables = [...mirror.matches].filter(([, { grewAt }]) => grewAt < then).map(([id]) => id);
    // A client that has just been greeted, perhaps because its seat has changed, is still reading.
    const isSettled = ({ table, line }: { readonly table: string; readonly line: Line | null }): boolean =>
      tables.includes(table) && (line === null || line.greetedAt < then);
    return {
      ...{ tables, nodes, mirror, trace },
      people: this.#deps.people.filter(isSettled),
      programs: this.#deps.programs.filter(isSettled),
      chat: plan.unchecked === true ? null : chat,
    };
  }

  #quietChats(settled: Settled): Settled {
    const then = this.#deps.clock.now - FRESH_MS;
    return { ...settled, people: settled.people.filter(({ table }) => this.#deps.chat.saidAt(table) < then) };
  }
}
