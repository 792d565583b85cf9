import { fail, type Result } from '@tavola/kernel';
import type { LiveState } from './live-state.ts';
import type { LiveTable } from './live-table.ts';
import type { TableLinks } from './table-links.ts';

type Live = Pick<LiveTable, 'state' | 'listen' | 'send'>;

/** Refusals of a link. The move itself was fine, so it is sent again. */
const LINK_CODES: readonly string[] = ['link-without-head', 'link-forged', 'link-out-of-order', 'link-replaced'];

/**
 * Sends actions with the links of their steps. If a link is refused, it commits to a new chain and sends the move
 * again.
 */
export class LinkedActions {
  readonly #live: Live;
  readonly #links: TableLinks;
  /** The match takes no links: it was started by an older server. */
  #isOff = false;
  #isOver = false;
  #revealed: string | null = null;

  constructor(live: Live, links: TableLinks) {
    this.#live = live;
    this.#links = links;
    live.listen((state) => this.#follow(state));
  }

  /** @param decidedOn step the action was decided on. Default: the present one. */
  async act(action: unknown, decidedOn?: number): Promise<Result<null>> {
    const step = decidedOn ?? this.#step();
    if (step === null) return fail('not-started');
    const first = await this.#send(action, step, this.#isOff ? null : this.#links.linkAt(step));
    if (!isRefusedLink(first)) return first;
    const now = this.#step() ?? step;
    // Another seat may have acted first in an open step. Then the chain is right, and only the step has changed.
    const link = now === step ? null : this.#links.linkAt(now);
    const second = await this.#send(action, now, link);
    return isRefusedLink(second) ? this.#sendUnlinked(action, this.#step() ?? now) : second;
  }

  /** If the chain has no link for this step, or it was refused, commits to a new chain first. */
  async #send(action: unknown, step: number, link: string | null): Promise<Result<null>> {
    const sent = link ?? (await this.#renewed(step));
    return sent === null ? this.#sendUnlinked(action, step) : this.#live.send({ t: 'act', action, step, link: sent });
  }

  #sendUnlinked(action: unknown, step: number): Promise<Result<null>> {
    return this.#live.send({ t: 'act', action, step });
  }

  /** Null: the server takes no new chain now. The move counts without a link. */
  async #renewed(step: number): Promise<string | null> {
    if (this.#isOff) return null;
    const head = this.#links.renew(step);
    const committed = await this.#live.send({ t: 'head', head, step });
    if (!committed.ok && committed.error.code === 'links-off') this.#isOff = true;
    return committed.ok ? this.#links.linkAt(step) : null;
  }

  #step(): number | null {
    return this.#live.state.view?.step ?? null;
  }

  /** Reveals the first link when the match starts, and forgets the chain when it is over. */
  #follow({ table, view, status }: LiveState): void {
    if (!this.#isOver && view !== null && view.ended !== null) {
      this.#isOver = true;
      this.#links.forget();
    }
    if (table?.starting !== true || status !== 'live') return;
    const { head, first } = this.#links;
    const own = table.chairs.find((chair) => chair.head !== undefined && chair.head === head);
    if (first === null || own === undefined || own.revealed === true || this.#revealed === first) return;
    this.#revealed = first;
    void this.#live.send({ t: 'reveal', link: first });
  }
}

function isRefusedLink(result: Result<null>): boolean {
  return !result.ok && LINK_CODES.includes(result.error.code);
}
