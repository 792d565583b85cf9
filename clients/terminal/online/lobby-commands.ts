import type { ApiResult } from '@tavola/client-core';
import { messages } from '../language.ts';
import type { OnlineTable } from './online-table.ts';
import { problem } from './problems.ts';
import type { TableCommand } from './table-commands.ts';

/** Commands before the start of the game. They use HTTP. */
export class LobbyCommands {
  readonly #at: OnlineTable;
  #hasPassword: boolean;

  constructor(at: OnlineTable) {
    this.#at = at;
    this.#hasPassword = at.account.kept;
  }

  /** Whether the player can sign in again. */
  get hasPassword(): boolean {
    return this.#hasPassword;
  }

  prompt(): string {
    const { live, account } = this.#at;
    const { table } = live.state;
    const { online: m } = messages();
    if (table?.host === account.name) return m['lobby.host.prompt'];
    return table?.askReady === true ? m['lobby.ready.prompt'] : m['lobby.guest.prompt'];
  }

  /** Returns true if the player has left the table. */
  async run(command: TableCommand): Promise<boolean> {
    const { api, live, screen } = this.#at;
    const { table } = live.state;
    if (table === null) return false;
    if (command === 'start') this.#printProblem(await api.start(table.id));
    else if (command === 'roll') this.#printProblem(await api.reroll(table.id));
    else if (command === 'ready') this.#printProblem(await api.ready(table.id, true));
    else if (command === 'leave') {
      const left = await api.leave(table.id);
      if (left.ok) screen.print(messages().terminal['leave.quit']);
      else this.#printProblem(left);
      return left.ok;
    } else screen.print(messages().online['lobby.unknown']);
    return false;
  }

  async setPassword(password: string): Promise<void> {
    const { api, screen } = this.#at;
    if (password === '') screen.print(messages().online['table.password-what']);
    else {
      const result = await api.setPassword(password);
      this.#hasPassword ||= result.ok;
      screen.print(result.ok ? messages().online['table.password-set'] : problem(result.error));
    }
  }

  #printProblem(result: ApiResult<unknown>): void {
    if (!result.ok) this.#at.screen.print(problem(result.error));
  }
}
