import type { ApiResult } from '@tavola/client-core';
import type { Order } from './orders.ts';
import { problem } from './problems.ts';
import type { OnlineTable } from './seat.ts';
import { onlineTexts } from './texts.ts';

const words = onlineTexts.lobby;

/** What can be done at a table over HTTP: everything before the start. */
export class LobbyTalk {
  readonly #at: OnlineTable;
  #isKept: boolean;

  constructor(at: OnlineTable) {
    this.#at = at;
    this.#isKept = at.account.kept;
  }

  /** Whether the name is kept by a password, so that its owner can come back. */
  get isKept(): boolean {
    return this.#isKept;
  }

  prompt(): string {
    const { live, account } = this.#at;
    const { table } = live.state;
    if (table?.host === account.name) return words.prompt;
    return table?.askReady === true ? words.askedPrompt : words.guestPrompt;
  }

  /** True: the person has left the table. */
  async obey(order: Order): Promise<boolean> {
    const { api, live, screen } = this.#at;
    const { table } = live.state;
    if (table === null) return false;
    if (order === 'start') this.#explain(await api.start(table.id));
    else if (order === 'roll') this.#explain(await api.reroll(table.id));
    else if (order === 'ready') this.#explain(await api.ready(table.id, true));
    else if (order === 'leave') {
      const left = await api.leave(table.id);
      if (left.ok) screen.say(words.left);
      else this.#explain(left);
      return left.ok;
    } else screen.say(words.unknown);
    return false;
  }

  async keepName(password: string): Promise<void> {
    const { api, screen } = this.#at;
    if (password === '') screen.say(onlineTexts.table.passwordWhat);
    else {
      const kept = await api.setPassword(password);
      this.#isKept ||= kept.ok;
      screen.say(kept.ok ? onlineTexts.table.keptNow : problem(kept.error));
    }
  }

  #explain(answer: ApiResult<unknown>): void {
    if (!answer.ok) this.#at.screen.say(problem(answer.error));
  }
}
