import { ok, type Seat } from '@tavola/kernel';
import type { ChairChange, TableEdit, TableInfo } from '@tavola/protocol';
import type { Api, ApiResult } from './api.ts';
import { chatLinesWithNames } from './name-resolver.ts';
import type { ChatLineView } from './wire.ts';

/** Requests of a lobby. Apart from `Api`, which the home page loads. */
export class LobbyApi {
  readonly #api: Api;

  constructor(api: Api) {
    this.#api = api;
  }

  /** The host opens or closes a seat, or gives it to a bot. */
  changeSeat(id: string, change: ChairChange): Promise<ApiResult<TableInfo>> {
    return this.#api.tableAction(id, 'chair', change);
  }

  /** The host gives all open seats to bots. */
  fillWithBots(id: string, level: string): Promise<ApiResult<TableInfo>> {
    return this.#api.tableAction(id, 'fill', { level });
  }

  /** The host swaps two seats. */
  swapSeats(id: string, chair: number, other: number): Promise<ApiResult<TableInfo>> {
    return this.#api.tableAction(id, 'swap', { chair, with: other });
  }

  /** The host changes name, options or terms. */
  edit(id: string, edit: TableEdit): Promise<ApiResult<TableInfo>> {
    return this.#api.tableAction(id, 'options', edit);
  }

  /** Chooses a seat of the match for us, or for one of our bots. Null: any. */
  chooseSide(id: string, side: Seat | null, chair?: number): Promise<ApiResult<TableInfo>> {
    return this.#api.tableAction(id, 'side', { side, ...(chair === undefined ? {} : { chair }) });
  }

  /** Returns the latest public messages of another table. */
  async lastMessages(id: string, count: number): Promise<ApiResult<readonly ChatLineView[]>> {
    const response = await this.#api.chatLines(id, null);
    return response.ok ? ok(chatLinesWithNames(response.value).slice(-count)) : response;
  }
}
