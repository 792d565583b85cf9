import { fail, ok, type Result, type Seat, type Viewer } from '@tavola/kernel';
import type { MatchView } from '@tavola/match';
import type { ChatAttachment } from '@tavola/protocol';
import type { PeopleById } from '../people.ts';
import type { ChatCommands, SeatCommands, SessionState, TableSession } from '../table/session.ts';
import type { Api } from './api.ts';
import { LinkedActions } from './linked-actions.ts';
import { chatCommandsOf, seatCommandsOf } from './live-commands.ts';
import type { LiveState } from './live-state.ts';
import { LiveTable, type LiveTableDeps } from './live-table.ts';
import type { TableLinks } from './table-links.ts';
import type { ClientCommand } from './wire.ts';

export interface LiveSessionDeps extends Pick<LiveTableDeps, 'open' | 'timers' | 'chance' | 'keyPrefix'> {
  readonly api: Api;
  readonly tableId: string;
  /** Link chain of this device. Absent: it acts without links. */
  readonly links?: TableLinks;
}

/** Session of a table on a server. It reconnects by itself. Commands sent in the meantime are queued and take effect once. */
export class LiveSession implements TableSession {
  readonly #api: Api;
  readonly #tableId: string;
  readonly #live: LiveTable;
  readonly #actions: LinkedActions | null;
  /** Views received so far, by the number of their last line. */
  readonly #views = new Map<number, MatchView>();
  readonly chatCommands: ChatCommands;
  readonly seatCommands: SeatCommands;
  #known: LiveState | null = null;
  #state: SessionState;
  #seat: Seat | null = null;
  #people: PeopleById | null = null;

  constructor({ api, tableId, links, ...parts }: LiveSessionDeps) {
    this.#api = api;
    this.#tableId = tableId;
    this.#live = new LiveTable({ url: api.liveUrl(tableId), headers: api.credentials, ...parts });
    this.seatCommands = seatCommandsOf(this.#live);
    this.chatCommands = chatCommandsOf(this.#live, api, tableId);
    this.#actions = links === undefined ? null : new LinkedActions(this.#live, links);
    this.#state = stateOf(this.#live.state);
    // Registered first, so that the cache is up to date for later listeners.
    this.#live.listen(() => this.state);
  }

  get state(): SessionState {
    const live = this.#live.state;
    if (live !== this.#known) {
      this.#known = live;
      this.#state = stateOf(live);
      // Views depend on the seat and the names.
      const isOther = live.seat !== this.#seat || live.people !== this.#people;
      if (isOther || live.unconfirmed.length > 0) this.#views.clear();
      this.#people = live.people;
      this.#seat = live.seat;
      if (live.view !== null) this.#views.set(live.view.nextSeq - 1, live.view);
    }
    return this.#state;
  }

  listen(listener: (state: SessionState) => void): () => void {
    return this.#live.listen(() => listener(this.state));
  }

  async act(action: unknown): Promise<Result<null>> {
    if (this.#actions !== null) return this.#actions.act(action);
    const { view } = this.#live.state;
    return view === null ? fail('not-started') : this.#send({ t: 'act', action, step: view.step });
  }

  takeBack(): Promise<Result<null>> {
    return this.#send({ t: 'take-back' });
  }

  undo(): Promise<Result<null>> {
    return this.#send({ t: 'undo' });
  }

  propose(kind: string, about?: Seat, ms?: number): Promise<Result<null>> {
    const more = { ...(about === undefined ? {} : { about }), ...(ms === undefined ? {} : { ms }) };
    return this.#send({ t: 'propose', kind, ...more });
  }

  vote(motion: number, yes: boolean): Promise<Result<null>> {
    return this.#send({ t: 'vote', motion, yes });
  }

  say(text: string, to?: readonly string[], attached?: ChatAttachment): Promise<Result<null>> {
    const more = { ...(to === undefined ? {} : { to: [...to] }), ...(attached === undefined ? {} : { attached }) };
    return this.#send({ t: 'say', text, ...more });
  }

  async save(draft: unknown): Promise<Result<null>> {
    const { view } = this.#live.state;
    return view === null ? fail('not-started') : this.#send({ t: 'save', draft, step: view.step });
  }

  async earlier(): Promise<Result<null>> {
    const { seat, lines } = this.#live.state;
    const asked = await this.#api.lines(this.#tableId, lines[0]?.seq ?? 0);
    if (!asked.ok) return asked;
    this.#live.addPeople(asked.value.people);
    // Lines fetched for another seat would be wrong.
    if (this.#live.state.seat === seat) this.#live.prependLines(asked.value.lines);
    return ok(null);
  }

  async viewAt(seq: number, as?: Viewer): Promise<Result<MatchView>> {
    if (as !== undefined && as !== this.#state.viewer) return this.#api.viewAt(this.#tableId, seq, as);
    const view = this.#views.get(seq);
    if (view !== undefined) return ok(view);
    const asked = await this.#api.viewAt(this.#tableId, seq);
    // The past does not change.
    if (asked.ok) this.#views.set(seq, asked.value);
    return asked;
  }

  /** Every player has a device of their own. */
  handOver(): void {}

  /** Gives up the chair before the start, the seat after it. */
  async leave(): Promise<Result<null>> {
    if (this.#live.state.view !== null) return this.#send({ t: 'leave' });
    const left = await this.#api.leave(this.#tableId);
    return left.ok ? ok(null) : left;
  }

  async takeSeat(seat: Seat): Promise<Result<null>> {
    const taken = await this.#api.take(this.#tableId, seat);
    if (!taken.ok) return taken;
    // Reconnect: until now this client got the delayed spectator feed.
    this.#live.requestWelcome();
    return ok(null);
  }

  close(): void {
    this.#live.close();
  }

  #send(command: ClientCommand): Promise<Result<null>> {
    return this.#live.send(command);
  }
}

function stateOf({
  status,
  endCode,
  serverTime,
  table,
  seat,
  view,
  lines,
  lost,
  chatLines,
  chat,
  spectators,
  presence,
  delay,
  draft,
  unanswered,
  postponed,
}: LiveState): SessionState {
  return {
    storedOn: 'server',
    status,
    endCode,
    serverTime,
    table,
    own: seat === null ? [] : [seat],
    viewer: seat,
    handOver: null,
    match: view,
    lines,
    lost,
    chatLines,
    chat,
    spectators,
    presence,
    delay,
    savedDraft: draft,
    isWaiting: unanswered.length > 0,
    isPostponed: postponed > 0,
    problem: null,
  };
}
