import type { LiveState } from '@tavola/client-core';
import { field, isFields, type Seat, type Shape } from '@tavola/kernel';
import { cleanLine } from '../clean.ts';
import { hintFor } from '../hint.ts';
import { spoken } from '../language.ts';
import { yesOrNo } from '../questions.ts';
import type { Sight } from '../text-table.ts';
import { privateMessageIn } from './chat-lines.ts';
import { FrameGuard } from './frame-guard.ts';
import { isHostCommand, runHostCommand, speakers } from './host-commands.ts';
import { LobbyCommands } from './lobby-commands.ts';
import { endingLines, News } from './news.ts';
import type { OnlineTable } from './online-table.ts';
import { knownProblem, problem } from './problems.ts';
import { savedLines } from './save-game.ts';
import { isSeatCommand, runSeatCommand } from './seat-commands.ts';
import { seatSight, seenFrom, spectatorSight } from './seat-views.ts';
import { COMMAND_WORDS, isCommandNow, sendCommand, type TableCommand, tableCommandIn } from './table-commands.ts';
import { freeSeatLines, seatsToTake, takeSeat } from './take-seat.ts';
import { TurnPrompt } from './turn-prompt.ts';

/**
 * The conversation at one table. There is always one question; news may come at any time and change it. Whatever is sent
 * is answered later, so that nobody ever waits for the server to be able to type.
 */
export class TableDialog {
  readonly #at: OnlineTable;
  readonly #news: News;
  readonly #lobby: LobbyCommands;
  readonly #guard: FrameGuard;
  #turn: TurnPrompt | null = null;
  /** The step of the match that the person has seen. */
  #seenStep: number | null = null;
  /** The seat whose view was shown last. Null for spectators, undefined before anything was shown. */
  #seenSeat: Seat | null | undefined;
  /** The lost lines that the player has already been shown. */
  #seenLost: LiveState['lost'] = null;
  /** Free seats that the person knows of. */
  #toldFree: readonly Seat[] = [];
  /** A move is on its way for this step; `shown`: with everything that comes of it. */
  #sent: { readonly step: number; readonly shown: boolean } | null = null;
  #resigning = false;
  #legendShown = false;
  #over = false;

  constructor(at: OnlineTable) {
    this.#at = at;
    this.#news = new News(at);
    this.#lobby = new LobbyCommands(at);
    this.#guard = new FrameGuard(at.screen);
  }

  /** Nothing will happen here any more. */
  get isOver(): boolean {
    return this.#over;
  }

  get isKept(): boolean {
    return this.#lobby.isKept;
  }

  prompt(): string {
    return this.#guard.run(() => this.#question()) ?? spoken().online['table.waiting-server.prompt'];
  }

  #question(): string {
    const { state } = this.#at.live;
    const { online: m } = spoken();
    if (this.#over) return m['table.over.prompt'];
    if (state.table === null) return m['table.waiting-server.prompt'];
    if (state.table.status === 'lobby') return this.#lobby.prompt();
    if (this.#resigning) return m['table.resign.prompt'];
    if (state.view === null || this.#sent !== null) return m['table.waiting-server.prompt'];
    if (this.#turn !== null) return this.#turn.question;
    if (state.seat === null) return m['table.watching.prompt'];
    const names = this.#awaited(state);
    return names.length === 0 ? m['table.waiting-none.prompt'] : m['table.waiting.prompt']({ names });
  }

  /** Called on every change of the table. */
  tellNews(): void {
    this.#guard.run(() => this.#tellAll());
  }

  #tellAll(): void {
    const { live } = this.#at;
    const { state } = live;
    const sight = this.#sight(state);
    this.#news.tell(state, sight, (seq) => this.#wasShown(state, seq));
    if (state.view !== null && sight !== null) this.#tellMatch(state, sight);
    if (state.status === 'ended' || state.table?.status === 'cancelled') this.#over = true;
    this.#at.screen.offer(this.#turn?.completions ?? [...COMMAND_WORDS, ...speakers(state).map(cleanLine)]);
  }

  /** Deals with a typed line. True: the person leaves. */
  async hear(line: string): Promise<boolean> {
    return (await this.#guard.run(() => this.#obeyLine(line))) ?? false;
  }

  async #obeyLine(line: string): Promise<boolean> {
    const found = tableCommandIn(line);
    const typed = found !== null && isCommandNow(found.order, this.#at.live.state) ? found : null;
    if (this.#over && typed?.order !== 'say' && typed?.order !== 'tell') return true;
    if (this.#resigning) return this.#decideResigning(line);
    // At "Confirm?" yes and no are about the move that is shown.
    const confirming = this.#turn?.isConfirming === true && (typed?.order === 'yes' || typed?.order === 'no');
    if (typed !== null && !confirming) return this.#obey(typed.order, typed.rest);
    if (this.#at.live.state.table?.status === 'lobby') this.#at.screen.say(spoken().online['lobby.unknown']);
    else this.#move(line);
    return false;
  }

  #sight({ view, seat }: LiveState): Sight<Shape> | null {
    const { game, screen } = this.#at;
    if (view === null) return null;
    if (seat === null) return spectatorSight(view, screen.paint);
    return seatSight(seenFrom(game, view, seat), screen.paint);
  }

  /** Our own move, of which the person has already seen what it does. */
  #wasShown({ lines, seat }: LiveState, seq: number): boolean {
    const line = lines.find((one) => one.seq === seq);
    return this.#sent?.shown === true && line?.kind === 'move' && line.open['seat'] === seat;
  }

  #tellMatch(state: LiveState, sight: Sight<Shape>): void {
    const { screen, game, table } = this.#at;
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
      screen.show(endingLines(this.#at, view, sight));
      return;
    }
    const seen = seat === null ? null : seenFrom(game, view, seat);
    if (seen?.isAsked !== true || this.#sent !== null) this.#turn = null;
    else if (this.#turn === null || this.#turn.seen.match.step !== view.step || this.#turn.seen.seat !== seat) {
      this.#turn = new TurnPrompt({ screen, table, seen });
      this.#turn.show(!this.#legendShown);
      this.#legendShown = true;
    }
    if (this.#turn === null && (rewound || (seat === null ? moved : first))) {
      screen.show([spoken().terminal['turn.board'], ...table.board(sight)]);
    } else if (this.#turn === null && moved && !wasShown) this.#showScore(sight);
    if (first) this.#tellWho(state, sight);
    this.#tellFree(state);
  }

  #tellWho({ seat, delay }: LiveState, sight: Sight<Shape>): void {
    const { screen, table } = this.#at;
    const { online: m, table: shared, language } = spoken();
    if (seat === null) {
      const later = (): string => m['table.watching-later']({ time: language.span(delay) });
      screen.say(delay === 0 ? shared['act.watching'] : later());
      return;
    }
    screen.say(m['table.you-are']({ name: sight.names[seat] ?? '', symbol: table.symbol(seat) }));
    screen.say(m['table.commands']);
  }

  #tellFree(state: LiveState): void {
    const free = seatsToTake(state);
    const news = free.filter((seat) => !this.#toldFree.includes(seat));
    for (const line of freeSeatLines(state, news)) this.#at.screen.say(line);
    this.#toldFree = free;
  }

  /** The move we sent is part of what we see: made, or waiting for the others. */
  #hasArrived({ view, seat }: LiveState): boolean {
    if (this.#sent === null || view === null) return false;
    if (view.step !== this.#sent.step) return true;
    const isSealed = seat !== null && view.submitted.includes(seat);
    if (isSealed) this.#at.screen.say(`${spoken().table['act.submitted']} ${spoken().online['table.type-undo']}`);
    return isSealed;
  }

  #showScore(sight: Sight<Shape>): void {
    const score = this.#at.table.score(sight);
    if (score !== null) this.#at.screen.say(score);
  }

  async #obey(order: TableCommand, rest: string): Promise<boolean> {
    const { screen, live } = this.#at;
    const { state } = live;
    if (order === 'quit') return screen.quit();
    if (order === 'say') this.#say(rest);
    else if (order === 'tell') this.#tellSome(rest);
    else if (order === 'take') void takeSeat(this.#at, rest).then((lines) => this.#tell(...lines));
    else if (isSeatCommand(order))
      void runSeatCommand(this.#at, order, rest).then((said) => this.#tell(...(said === null ? [] : [said])));
    else if (isHostCommand(order)) void runHostCommand(this.#at, order, rest).then((sentence) => this.#tell(sentence));
    else if (order === 'password') await this.#lobby.keepName(rest);
    else if (state.table?.status === 'lobby') return this.#lobby.obey(order);
    else if (order === 'undo' && this.#turn?.isConfirming === true) this.#turn.cancel();
    else if (['help', 'moves', 'board', 'score', 'hint'].includes(order)) this.#look(order);
    else if (state.seat === null) screen.say(spoken().online['table.not-yours']);
    else if (order === 'save') void savedLines(this.#at).then((lines) => this.#tell(...lines));
    else if (order === 'resign') this.#resigning = true;
    else if (order === 'start' || order === 'leave' || order === 'roll' || order === 'ready')
      screen.say(spoken().online['table.not-now']);
    else sendCommand(this.#at, state, order, (sentence) => this.#tell(sentence));
    return false;
  }

  #look(order: TableCommand): void {
    const { screen, table, live } = this.#at;
    const sight = this.#sight(live.state);
    if (sight === null) return;
    if (order === 'help')
      screen.show([...table.help(sight), spoken().online['table.commands'], ...this.#hostHelp(live.state)]);
    if (order === 'board')
      screen.show([spoken().terminal['turn.board'], ...table.board(sight), ...table.legend(sight)]);
    if (order === 'score') screen.say(table.score(sight) ?? spoken().terminal['turn.no-score']);
    if (order === 'hint') screen.say(this.#advice(sight));
    if (order === 'moves')
      for (const line of this.#turn === null ? [spoken().online['table.not-now']] : table.moves(sight))
        screen.say(line);
  }

  #hostHelp({ table }: LiveState): string[] {
    return table?.host === this.#at.account.name ? [spoken().online['table.host-commands']] : [];
  }

  #advice(sight: Sight<Shape>): string {
    const { game, live } = this.#at;
    if (this.#turn === null) return spoken().online['table.not-now'];
    const terms = live.state.table?.terms;
    return isFields(terms) && field(terms, 'hints') === true
      ? hintFor(game, sight)
      : spoken().online['table.hints-off'];
  }

  #say(text: string): void {
    if (text === '') this.#at.screen.say(spoken().online['table.say-what']);
    else this.#answered(this.#at.live.send({ t: 'say', text: text.slice(0, 2000) }));
  }

  #tellSome(rest: string): void {
    const { screen, live, account } = this.#at;
    const { chairs = [] } = live.state.table ?? {};
    const people = chairs.flatMap(({ who, seated }) => (seated && who !== null && who !== account.name ? [who] : []));
    const telling = privateMessageIn(rest, people);
    const { online: m } = spoken();
    if (rest === '') screen.say(m['chat.tell-what']);
    else if (telling === null)
      screen.say(people.length === 0 ? m['chat.alone'] : m['chat.not-here']({ names: people.map(cleanLine) }));
    else if (telling.text === '') screen.say(m['chat.tell-what']);
    else this.#answered(live.send({ t: 'say', text: telling.text.slice(0, 2000), to: [...telling.to] }));
  }

  #move(line: string): void {
    const { screen, live, acts, table } = this.#at;
    const turn = this.#turn;
    if (turn === null || this.#sent !== null) {
      screen.say(live.state.seat === null ? spoken().online['table.not-yours'] : spoken().online['table.not-now']);
      return;
    }
    const decision = turn.hear(line);
    const { step, terms } = turn.seen.match;
    // Where what is saved counts at the deadline, it has to be there by then.
    if (terms.savedCounts) void live.send({ t: 'save', draft: turn.soFar, step });
    if (decision === null) return;
    this.#sent = { step, shown: decision.shown };
    this.#turn = null;
    void acts.act(decision.action, step).then((result) => {
      if (result.ok) return;
      const { error } = result;
      this.#sent = null;
      const sentence = knownProblem(error) ?? table.refusal(turn.sight, error, decision.action) ?? problem(error);
      this.#tell(sentence);
    });
  }

  #decideResigning(line: string): boolean {
    this.#resigning = false;
    if (yesOrNo(line, false) === true) this.#answered(this.#at.live.send({ t: 'leave' }));
    else this.#at.screen.say(spoken().online['table.not-resigned']);
    return false;
  }

  #answered(answer: ReturnType<OnlineTable['live']['send']>): void {
    void answer.then((result) => {
      if (!result.ok) this.#tell(problem(result.error));
    });
  }

  /** Says something that comes while a question stands, and what else is new. */
  #tell(...sentences: readonly string[]): void {
    const { screen, live } = this.#at;
    // The player has left, so pending requests need no message.
    if (live.state.status === 'ended' && live.state.endCode === null) return;
    screen.aside(
      () => this.prompt(),
      () => {
        for (const sentence of sentences) screen.say(sentence);
        this.tellNews();
      },
    );
  }

  #awaited({ view }: LiveState): string[] {
    if (view === null) return [];
    const sight = this.#sight(this.#at.live.state);
    const waiting = view.pending.filter(({ seat }) => !view.submitted.includes(seat));
    return waiting.map(({ seat }) => sight?.names[seat] ?? '');
  }
}
