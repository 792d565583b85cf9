import { type LiveState, pressIn } from '@tavola/client-core';
import { field, isFields, type Seat, type Shape } from '@tavola/kernel';
import { safeLine } from '../clean.ts';
import { analysisLines, hintFor, whyLines } from '../hint.ts';
import { messages } from '../language.ts';
import { yesOrNo } from '../questions.ts';
import type { SeatView } from '../seat-view.ts';
import { parsePrivateMessage } from './chat-lines.ts';
import { FrameGuard } from './frame-guard.ts';
import { isHostCommand, runHostCommand, speakers } from './host-commands.ts';
import { LobbyCommands } from './lobby-commands.ts';
import { News, printResult } from './news.ts';
import type { OnlineTable } from './online-table.ts';
import { knownProblem, problem } from './problems.ts';
import { savedLines } from './save-game.ts';
import { isSeatCommand, runSeatCommand } from './seat-commands.ts';
import { matchSeatView, seatMatchOf, spectatorView } from './seat-views.ts';
import { isSetupCommand, runSetupCommand } from './setup-commands.ts';
import {
  COMMAND_WORDS,
  hasDrawOffer,
  isCommandNow,
  parseTableCommand,
  sendCommand,
  type TableCommand,
} from './table-commands.ts';
import { openSeatLines, openSeats, takeSeat } from './take-seat.ts';
import { TurnPrompt } from './turn-prompt.ts';

const INFO_COMMANDS: readonly string[] = ['help', 'moves', 'board', 'score', 'hint', 'analyse', 'why'];

/**
 * The dialogue at one table. One question is always open, and news may come at any time and change it. Requests are sent without waiting,
 * so that the player can always type.
 */
export class TableDialog {
  readonly #at: OnlineTable;
  readonly #news: News;
  readonly #lobby: LobbyCommands;
  readonly #guard: FrameGuard;
  #turn: TurnPrompt | null = null;
  /** The last step shown. */
  #seenStep: number | null = null;
  /** The seat whose view was shown last. Null for spectators, undefined before the first view. */
  #seenSeat: Seat | null | undefined;
  /** Lost lines that were shown already. */
  #seenLost: LiveState['lost'] = null;
  /** Open seats that were announced. */
  #announcedSeats: readonly Seat[] = [];
  /** A move sent but not yet confirmed. `shown`: its result was previewed. */
  #sent: { readonly step: number; readonly shown: boolean } | null = null;
  /** What the player must confirm. */
  #asked: 'resign' | 'draw' | null = null;
  #legendShown = false;
  #over = false;

  constructor(at: OnlineTable) {
    this.#at = at;
    this.#news = new News(at);
    this.#lobby = new LobbyCommands(at);
    this.#guard = new FrameGuard(at.screen);
  }

  get isOver(): boolean {
    return this.#over;
  }

  get hasPassword(): boolean {
    return this.#lobby.hasPassword;
  }

  prompt(): string {
    return this.#guard.run(() => this.#question()) ?? messages().online['table.waiting-server.prompt'];
  }

  #question(): string {
    const { state } = this.#at.live;
    const { online: m } = messages();
    if (this.#over) return m['table.over.prompt'];
    if (state.table === null) return m['table.waiting-server.prompt'];
    if (state.table.status === 'lobby') return this.#lobby.prompt();
    if (this.#asked !== null) return m[`table.${this.#asked}.prompt`];
    if (state.view === null || this.#sent !== null) return m['table.waiting-server.prompt'];
    if (this.#turn !== null) return this.#turn.question;
    if (state.seat === null) return m['table.watching.prompt'];
    const names = this.#awaited(state);
    return names.length === 0 ? m['table.waiting-none.prompt'] : m['table.waiting.prompt']({ names });
  }

  /** Called on every change of the table. */
  printNews(): void {
    this.#guard.run(() => this.#printChanges());
  }

  #printChanges(): void {
    const { live } = this.#at;
    const { state } = live;
    const seatView = this.#seatView(state);
    this.#news.print(state, seatView, (seq) => this.#wasShown(state, seq));
    if (state.view !== null && seatView !== null) this.#printMatch(state, seatView);
    if (state.status === 'ended' || state.table?.status === 'cancelled') this.#over = true;
    this.#at.screen.setCompletions(this.#turn?.completions ?? [...COMMAND_WORDS, ...speakers(state).map(safeLine)]);
  }

  /** Returns true if the player leaves. */
  async handleLine(line: string): Promise<boolean> {
    return (await this.#guard.run(() => this.#handle(line))) ?? false;
  }

  async #handle(line: string): Promise<boolean> {
    const found = parseTableCommand(line);
    const typed = found !== null && isCommandNow(found.command, this.#at.live.state) ? found : null;
    if (this.#over && typed?.command !== 'say' && typed?.command !== 'tell') return true;
    if (this.#asked !== null) return this.#decide(this.#asked, line);
    if (typed !== null && !this.#isForTurn(typed.command)) return this.#run(typed.command, typed.rest);
    if (this.#at.live.state.table?.status === 'lobby') this.#at.screen.print(messages().online['lobby.unknown']);
    else this.#move(line);
    return false;
  }

  /** At “Confirm?”, yes and no answer that question. With a part of a move typed, back takes it away. */
  #isForTurn(command: TableCommand): boolean {
    if (command === 'yes' || command === 'no') return this.#turn?.isConfirming === true;
    return command === 'back' && this.#turn?.isBegun === true;
  }

  #seatView({ view, seat }: LiveState): SeatView<Shape> | null {
    const { game, screen } = this.#at;
    if (view === null) return null;
    if (seat === null) return spectatorView(game, view, screen.paint);
    return matchSeatView(seatMatchOf(game, view, seat), screen.paint);
  }

  /** Whether this line is the player’s own move, whose result was previewed. */
  #wasShown({ lines, seat }: LiveState, seq: number): boolean {
    const line = lines.find((one) => one.seq === seq);
    return this.#sent?.shown === true && line?.kind === 'move' && line.open['seat'] === seat;
  }

  #printMatch(state: LiveState, seatView: SeatView<Shape>): void {
    const { screen, game, ui } = this.#at;
    const { view, seat } = state;
    if (view === null || this.#over) return;
    const wasShown = this.#sent?.shown === true;
    if (this.#hasArrived(state)) this.#sent = null;
    const rewound = this.#seenLost !== state.lost;
    this.#seenLost = state.lost;
    // The open prompt may be about a board that is gone.
    if (rewound) this.#turn = null;
    const first = this.#seenSeat !== seat;
    const moved = this.#seenStep !== view.step;
    this.#seenStep = view.step;
    this.#seenSeat = seat;
    if (view.ended !== null) {
      this.#over = true;
      this.#turn = null;
      printResult(this.#at, view, seatView);
      return;
    }
    const match = seat === null ? null : seatMatchOf(game, view, seat);
    if (match?.isAsked !== true || this.#sent !== null) this.#turn = null;
    else if (this.#turn === null || this.#turn.match.match.step !== view.step || this.#turn.match.seat !== seat) {
      this.#turn = new TurnPrompt({ screen, ui, match });
      this.#turn.show(!this.#legendShown);
      this.#legendShown = true;
    }
    if (this.#turn === null && (rewound || (seat === null ? moved : first))) {
      screen.show([messages().terminal['turn.board'], ...ui.board(seatView)]);
    } else if (this.#turn === null && moved && !wasShown) this.#printScore(seatView);
    if (first) this.#printOwnSeat(state, seatView);
    this.#printOpenSeats(state);
  }

  #printOwnSeat({ seat, delay }: LiveState, seatView: SeatView<Shape>): void {
    const { screen, ui } = this.#at;
    const { online: m, table: shared, language } = messages();
    if (seat === null) {
      const later = (): string => m['table.watching-later']({ time: language.span(delay) });
      screen.print(delay === 0 ? shared['act.watching'] : later());
      return;
    }
    screen.print(m['table.you-are']({ name: seatView.names[seat] ?? '', symbol: ui.symbol(seat) }));
    screen.print(m['table.commands']);
  }

  #printOpenSeats(state: LiveState): void {
    const open = openSeats(state);
    const fresh = open.filter((seat) => !this.#announcedSeats.includes(seat));
    for (const line of openSeatLines(state, fresh)) this.#at.screen.print(line);
    this.#announcedSeats = open;
  }

  /** Whether the sent move is in the view: made, or sealed. */
  #hasArrived({ view, seat }: LiveState): boolean {
    if (this.#sent === null || view === null) return false;
    if (view.step !== this.#sent.step) return true;
    const isSealed = seat !== null && view.submitted.includes(seat);
    if (isSealed) this.#at.screen.print(`${messages().table['act.submitted']} ${messages().online['table.type-undo']}`);
    return isSealed;
  }

  #printScore(seatView: SeatView<Shape>): void {
    const score = this.#at.ui.score(seatView);
    if (score !== null) this.#at.screen.print(score);
  }

  async #run(command: TableCommand, rest: string): Promise<boolean> {
    const { screen, live } = this.#at;
    const { state } = live;
    if (command === 'quit') return screen.quit();
    if (command === 'say') this.#sendChat(rest);
    else if (command === 'tell') this.#sendPrivate(rest);
    else if (command === 'take') void takeSeat(this.#at, rest).then((lines) => this.#printAbove(...lines));
    else if (isSeatCommand(command))
      void runSeatCommand(this.#at, command, rest).then((sentence) =>
        this.#printAbove(...(sentence === null ? [] : [sentence])),
      );
    else if (isHostCommand(command))
      void runHostCommand(this.#at, command, rest).then((sentence) => this.#printAbove(sentence));
    else if (isSetupCommand(command))
      void runSetupCommand(this.#at, command, rest).then((lines) => this.#printAbove(...lines));
    else if (command === 'password') await this.#lobby.setPassword(rest);
    else if (state.table?.status === 'lobby') return this.#lobby.run(command);
    else if (command === 'undo' && this.#turn?.isConfirming === true) this.#turn.cancel();
    else if (INFO_COMMANDS.includes(command)) this.#showInfo(command);
    else if (state.seat === null) screen.print(messages().online['table.not-yours']);
    else if (command === 'save') void savedLines(this.#at).then((lines) => this.#printAbove(...lines));
    else if (command === 'resign' || (command === 'draw' && !hasDrawOffer(state))) this.#asked = command;
    else if (command === 'start' || command === 'leave' || command === 'roll' || command === 'ready')
      screen.print(messages().online['table.not-now']);
    else sendCommand(this.#at, state, command, (sentence) => this.#printAbove(sentence));
    return false;
  }

  #showInfo(command: TableCommand): void {
    const { screen, ui, live } = this.#at;
    const seatView = this.#seatView(live.state);
    if (seatView === null) return;
    if (command === 'help')
      screen.show([...ui.help(seatView), messages().online['table.commands'], ...this.#hostHelp(live.state)]);
    if (command === 'board')
      screen.show([messages().terminal['turn.board'], ...ui.board(seatView), ...ui.legend(seatView)]);
    if (command === 'score') screen.print(ui.score(seatView) ?? messages().terminal['turn.no-score']);
    if (command === 'hint' || command === 'analyse' || command === 'why') screen.show(this.#advice(command, seatView));
    if (command === 'moves')
      for (const line of this.#turn === null ? [messages().online['table.not-now']] : ui.moves(seatView))
        screen.print(line);
  }

  #hostHelp({ table }: LiveState): string[] {
    return table?.host === this.#at.account.name ? [messages().online['table.host-commands']] : [];
  }

  /** Only where the table allows hints: an analysis is more than a hint. */
  #advice(command: 'hint' | 'analyse' | 'why', seatView: SeatView<Shape>): readonly string[] {
    const { game, ui, live } = this.#at;
    const { online: m } = messages();
    if (this.#turn === null) return [m['table.not-now']];
    const terms = live.state.table?.terms;
    const isAllowed = isFields(terms) && field(terms, 'hints') === true;
    if (!isAllowed) return [m[command === 'hint' ? 'table.hints-off' : 'table.analysis-off']];
    const scene = { game, ui, seatView };
    if (command === 'hint') return [hintFor(scene)];
    return command === 'analyse' ? analysisLines(scene) : whyLines(scene);
  }

  #sendChat(text: string): void {
    if (text === '') this.#at.screen.print(messages().online['table.say-what']);
    else this.#printFailure(this.#at.live.send({ t: 'say', text: text.slice(0, 2000) }));
  }

  #sendPrivate(rest: string): void {
    const { screen, live, account, game } = this.#at;
    const { chairs = [] } = live.state.table ?? {};
    const people = chairs.flatMap(({ who, seated }) => (seated && who !== null && who !== account.name ? [who] : []));
    const message = parsePrivateMessage(rest, people);
    const { online: m } = messages();
    if (rest === '') screen.print(m['chat.tell-what']);
    else if (message === null)
      screen.print(people.length === 0 ? m['chat.alone'] : m['chat.not-here']({ names: people.map(safeLine) }));
    else if (message.text === '') screen.print(m['chat.tell-what']);
    else {
      const text = message.text.slice(0, 2000);
      const attached = pressIn(game, live.state.view, { text, to: message.to, chat: live.state.chat });
      this.#printFailure(
        live.send({ t: 'say', text, to: [...message.to], ...(attached === null ? {} : { attached }) }),
      );
    }
  }

  #move(line: string): void {
    const { screen, live, acts, ui } = this.#at;
    const turn = this.#turn;
    if (turn === null || this.#sent !== null) {
      screen.print(
        live.state.seat === null ? messages().online['table.not-yours'] : messages().online['table.not-now'],
      );
      return;
    }
    const decision = turn.handleLine(line);
    const { step, terms } = turn.match.match;
    // At tables where the saved draft counts at the deadline, save every change.
    if (terms.savedCounts) void live.send({ t: 'save', draft: turn.draft, step });
    if (decision === null) return;
    this.#sent = { step, shown: decision.shown };
    this.#turn = null;
    void acts.act(decision.action, step).then((result) => {
      if (result.ok) return;
      const { error } = result;
      this.#sent = null;
      const sentence = knownProblem(error) ?? ui.refusal(turn.seatView, error, decision.action) ?? problem(error);
      this.#printAbove(sentence);
    });
  }

  #decide(asked: 'resign' | 'draw', line: string): boolean {
    this.#asked = null;
    const { live } = this.#at;
    if (yesOrNo(line, false) === true)
      this.#printFailure(live.send(asked === 'resign' ? { t: 'leave' } : { t: 'propose', kind: 'draw' }));
    else this.#at.screen.print(messages().online[asked === 'resign' ? 'table.not-resigned' : 'table.not-offered']);
    return false;
  }

  #printFailure(answer: ReturnType<OnlineTable['live']['send']>): void {
    void answer.then((result) => {
      if (!result.ok) this.#printAbove(problem(result.error));
    });
  }

  /** Prints sentences and other news above the open question. */
  #printAbove(...sentences: readonly string[]): void {
    const { screen, live } = this.#at;
    // The player has left, so pending requests need no message.
    if (live.state.status === 'ended' && live.state.endCode === null) return;
    screen.printAbove(
      () => this.prompt(),
      () => {
        for (const sentence of sentences) screen.print(sentence);
        this.printNews();
      },
    );
  }

  #awaited({ view }: LiveState): string[] {
    if (view === null) return [];
    const seatView = this.#seatView(this.#at.live.state);
    const waiting = view.pending.filter(({ seat }) => !view.submitted.includes(seat));
    return waiting.map(({ seat }) => seatView?.names[seat] ?? '');
  }
}
