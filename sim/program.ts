import { PROTOCOL_VERSION, type ServerFrame } from '@tavola/protocol';
import { Owner, type VirtualClock } from './clock.ts';
import type { Line } from './network.ts';

export interface SimProgramDeps {
  readonly clock: VirtualClock;
  readonly table: string;
  readonly openLine: (owner: Owner) => Line;
}

/** Until the next attempt to connect (ms). */
const AGAIN_MS = 1000;

/**
 * A spectator that is written after docs/protocol.md: it says hello once per connection and relies on being told
 * everything from then on. The client asks again when something looks odd, which hides what a node has not told.
 */
export class SimProgram {
  readonly #deps: SimProgramDeps;
  readonly #owner: Owner;
  #line: Line | null = null;
  #isGone = false;
  /** Number of lines it has. */
  nextSeq = 0;

  constructor(deps: SimProgramDeps, name: string) {
    this.#deps = deps;
    this.#owner = new Owner(name);
    this.#connect();
  }

  get name(): string {
    return this.#owner.name;
  }

  get table(): string {
    return this.#deps.table;
  }

  get line(): Line | null {
    return this.#line;
  }

  leave(): void {
    this.#isGone = true;
    this.#line?.close();
  }

  #connect(): void {
    const line = this.#deps.openLine(this.#owner);
    this.#line = line;
    line.onopen = () => {
      const since = this.nextSeq === 0 ? {} : { since: this.nextSeq - 1 };
      line.send(JSON.stringify({ t: 'hello', version: PROTOCOL_VERSION, ...since }));
    };
    line.onmessage = ({ data }) => {
      const frame = JSON.parse(String(data)) as ServerFrame;
      if (frame.t === 'lines') this.nextSeq = frame.view.nextSeq;
    };
    line.onclose = () => {
      this.#line = null;
      if (!this.#isGone) this.#deps.clock.after(this.#owner, AGAIN_MS, () => this.#connect());
    };
  }
}
