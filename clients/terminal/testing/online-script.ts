import type { LiveState, LogLine, MatchView, TableInfo } from '@tavola/client-core';
import { LocalMatch } from '@tavola/client-core/local';
import { eventFor, type Game, type Result, type Shape } from '@tavola/kernel';
import { makePaint } from '../colours.ts';
import type { OnlineTable } from '../online/online-table.ts';
import { TableDialog } from '../online/table-dialog.ts';
import { textUiFor } from '../text-uis.ts';

const SEAT = {
  bot: null,
  standIn: null,
  away: false,
  abandoned: false,
  missed: 0,
  late: false,
  open: false,
  offered: false,
};
const UNOWNED = { former: null, promised: null, due: null, claimAt: null, free: false };

export const PEOPLE = ['Ann', 'Bob', 'Cy', 'Di', 'Ed', 'Flo', 'Gus'];

/**
 * The dialogue at a table of a server that is only a list of states: what it prints, asks and sends, line by line. Ann sits at this
 * terminal, in seat 0 unless the state says otherwise.
 */
export class OnlineScript {
  readonly lines: string[] = [];
  readonly match: LocalMatch;
  /** The answer to the next request. */
  refuseWith: string | null = null;
  #state: LiveState;
  readonly #game: Game<Shape>;
  readonly #dialog: TableDialog;
  #now = 1_000_000;
  #tab = '';

  constructor(game: Game<Shape>, options: object, position: unknown = null) {
    this.#game = game;
    const source = { options: this.#optionsOf(options), seed: 'script' };
    const loaded = position === null ? null : LocalMatch.fromPosition(game, source, position);
    if (loaded !== null && !loaded.ok) throw new Error(loaded.error.code);
    this.match = loaded?.value ?? LocalMatch.start(game, { ...source, seats: game.seats[0] });
    this.#state = this.#begin();
    this.#dialog = new TableDialog(this.#table());
  }

  /** The table before anything has happened. */
  get lobby(): LiveState['table'] {
    return this.#begin().table;
  }

  /** A new state from the server. */
  async hear(what: string, change: Partial<LiveState>): Promise<void> {
    this.lines.push(`~ ${what}`);
    this.#state = { ...this.#state, ...change };
    this.#dialog.printNews();
    await this.#settle();
  }

  async table(what: string, change: Partial<TableInfo>): Promise<void> {
    await this.hear(what, { table: { ...(this.#state.table as TableInfo), ...change } });
  }

  /** The match as it is now, for the seat of this terminal, with changed members and new lines of its log. */
  async view(what: string, change: Partial<MatchView> = {}, added: readonly object[] = []): Promise<void> {
    const { view, lines } = this.#state;
    const nextSeq = (view?.nextSeq ?? 1) + added.length;
    const fresh = added.map((line, index) => ({
      ...{ seq: nextSeq - added.length + index, at: this.#now, events: [], link: '', hidden: null },
      ...line,
    }));
    const now = { ...(view ?? this.#viewOf()), ...this.#moving(), nextSeq, ...change } as MatchView;
    await this.hear(what, { view: now, lines: [...lines, ...(fresh as unknown as LogLine[])] });
  }

  /** Makes a move as the server would, and returns its line of the log. */
  move(seat: number, text: string): object {
    const read = this.#game.read(this.match.state, seat, text);
    if (!read.ok) throw new Error(`${text}: ${read.error.code}`);
    const preview = this.match.preview(seat, read.value);
    const done = preview.ok ? this.match.confirm() : preview;
    if (!done.ok) throw new Error(`${text}: ${done.error.code}`);
    return {
      kind: 'move',
      open: { seat, late: false },
      events: (done.value?.events ?? []).map((scoped) => eventFor(scoped, this.#state.seat)),
    };
  }

  /** Lines typed at the prompt. */
  async type(...lines: readonly string[]): Promise<void> {
    for (const line of lines) {
      this.lines.push(`${this.#dialog.prompt()}${line}`);
      void this.#dialog.handleLine(line).then((leaves) => {
        if (leaves) this.lines.push('(leaves)');
      });
      await this.#settle();
    }
  }

  wait(ms: number): void {
    this.#now += ms;
  }

  /** Requests are answered at once, but in their own turn. */
  async #settle(): Promise<void> {
    for (let turn = 0; turn < 30; turn += 1) await Promise.resolve();
  }

  #optionsOf(options: object): unknown {
    const parsed = this.#game.parse.options(options);
    if (!parsed.ok) throw new Error(parsed.error.code);
    return parsed.value;
  }

  #begin(): LiveState {
    const chairs = this.#people().map((who, seat) => ({
      kind: 'open',
      who: seat === 0 ? who : null,
      seated: seat === 0,
      level: null,
    }));
    const table = {
      id: 't',
      code: 'ABC',
      game: this.#game.id,
      name: 'A table',
      status: 'lobby',
      host: 'Ann',
      chairs,
      reroll: 0,
      terms: { clock: null, absence: 'hold', undo: true },
      options: {},
    };
    return {
      ...{ status: 'live', endCode: null, serverTime: this.#now, table, seat: 0, view: null, lines: [], lost: null },
      people: new Map(PEOPLE.map((name) => [name, { id: name, name, kind: 'member' }])),
      ...{
        unconfirmed: [],
        chatLines: [],
        chat: { you: 'Ann', muted: [], conversations: [] },
        spectators: 0,
        presence: [],
      },
      ...{ delay: 0, draft: null, unanswered: [], sent: 0, hello: null, failures: 0, postponed: 0 },
    } as unknown as LiveState;
  }

  #people(): readonly string[] {
    return PEOPLE.slice(0, this.match.seats);
  }

  #viewOf(): MatchView {
    const clock = { due: null, pausedWith: null, pausedUntil: null, banks: null };
    return {
      ...{ matchId: 'm', game: this.#game.id, rulesVersion: 1, options: this.match.options, commitment: 'c', clock },
      ...{ terms: { clock: null, absence: 'hold', undo: true }, submitted: [], ownSubmission: null, ballots: [] },
      ...{
        seats: this.#people().map((who) => ({ ...SEAT, ...UNOWNED, who })),
        undoable: false,
        ended: null,
        nextSeq: 1,
      },
    } as unknown as MatchView;
  }

  #moving(): Partial<MatchView> {
    const { match } = this;
    return {
      step: match.steps.length,
      phase: this.#game.phase(match.state),
      view: match.view(this.#state.seat),
      pending: match.demands().map(({ seat, mode, pace }) => ({ seat, mode, pace })),
      outcome: match.outcome(),
    };
  }

  #table(): OnlineTable {
    const print = (text: string): void => void this.lines.push(...text.split('\n').map((line) => line.trimEnd()));
    const answer = (what: string): Promise<Result<null>> => {
      this.lines.push(`→ ${what}`);
      const code = this.refuseWith;
      this.refuseWith = null;
      return Promise.resolve(code === null ? { ok: true, value: null } : { ok: false, error: { code } });
    };
    const script = this;
    const screen = {
      ...{
        paint: makePaint(false),
        print,
        show: (rows: readonly string[]) => rows.forEach(print),
        clear: () => print('(clears)'),
      },
      setCompletions: (words: readonly string[]) => {
        const tab = words.join(' ');
        if (tab !== this.#tab) print(`(Tab: ${tab.slice(0, 60)})`);
        this.#tab = tab;
      },
      printAbove: (_prompt: () => string, body: () => void) => body(),
      quit: () => {
        print('(quits)');
        return new Promise<never>(() => undefined);
      },
    };
    const live = {
      get state() {
        return script.#state;
      },
      send: (frame: object) => answer(JSON.stringify(frame)),
      read: (conversation: string | null, number: number) => answer(`read ${conversation} ${number}`),
      requestWelcome: () => print('→ hello again'),
    };
    const api = new Proxy(
      { base: 'http://server' },
      {
        get: (target, name) =>
          name in target
            ? target.base
            : (...rest: unknown[]) => answer(`${String(name)} ${rest.map((one) => JSON.stringify(one)).join(' ')}`),
      },
    );
    const acts = { act: (action: unknown, step: number) => answer(`act ${JSON.stringify(action)} at ${step}`) };
    return {
      ...{ screen, api, live, acts, game: this.#game, ui: textUiFor(this.#game) },
      ...{ account: { id: 'a', name: 'Ann', kept: false }, clock: () => this.#now },
    } as unknown as OnlineTable;
  }
}
