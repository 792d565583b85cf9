import type { LiveState } from '@tavola/client-core';
import { field, isFields, type Seat, type Shape } from '@tavola/kernel';
import { adviceFor } from '../advice.ts';
import { cleanLine } from '../clean.ts';
import { yesOrNo } from '../questions.ts';
import type { Sight } from '../text-table.ts';
import { texts } from '../texts.ts';
import { FrameGuard } from './frame-guard.ts';
import { LobbyTalk } from './lobby-talk.ts';
import { isModeration, moderate, speakers } from './moderating.ts';
import { endingLines, News } from './news.ts';
import { isOrderNow, ORDER_WORDS, type Order, orderIn, sendOrder } from './orders.ts';
import { OwnTurn } from './own-turn.ts';
import { knownProblem, problem } from './problems.ts';
import { savedLines } from './saving.ts';
import type { OnlineTable } from './seat.ts';
import { isSeatOrder, orderSeat } from './seat-orders.ts';
import { onlookerSight, seatSight, seenFrom } from './sights.ts';
import { freeSeatLines, seatsToTake, takeSeat } from './taking.ts';
import { tellingIn } from './telling.ts';
import { onlineTexts } from './texts.ts';

const words = onlineTexts.table;

/**
 * The conversation at one table. There is always one question; news may come at any time and change it. Whatever is sent
 * is answered later, so that nobody ever waits for the server to be able to type.
 */
export class TableTalk {
  readonly #at: OnlineTable;
  readonly #news: News;
  readonly #lobby: LobbyTalk;
  readonly #guard: FrameGuard;
  #turn: OwnTurn | null = null;
  /** The step of the match that the person has seen. */
  #seenStep: number | null = null;
  /** The seat whose eyes that was seen with: null for onlookers, undefined before anything was. */
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
    this.#lobby = new LobbyTalk(at);
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
    return this.#guard.run(() => this.#question()) ?? words.waitingForServer;
  }

  #question(): string {
    const { state } = this.#at.live;
    if (this.#over) return words.over;
    if (state.table === null) return words.waitingForServer;
    if (state.table.status === 'lobby') return this.#lobby.prompt();
    if (this.#resigning) return words.resign;
    if (state.view === null || this.#sent !== null) return words.waitingForServer;
    if (this.#turn !== null) return this.#turn.question;
    if (state.seat === null) return words.watching;
    return words.waiting(this.#awaited(state));
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
    this.#at.screen.offer(this.#turn?.completions ?? [...ORDER_WORDS, ...speakers(state).map(cleanLine)]);
  }

  /** Deals with a typed line. True: the person leaves. */
  async hear(line: string): Promise<boolean> {
    return (await this.#guard.run(() => this.#obeyLine(line))) ?? false;
  }

  async #obeyLine(line: string): Promise<boolean> {
    const found = orderIn(line);
    const typed = found !== null && isOrderNow(found.order, this.#at.live.state) ? found : null;
    if (this.#over && typed?.order !== 'say' && typed?.order !== 'tell') return true;
    if (this.#resigning) return this.#decideResigning(line);
    // At "Confirm?" yes and no are about the move that is shown.
    const confirming = this.#turn?.isConfirming === true && (typed?.order === 'yes' || typed?.order === 'no');
    if (typed !== null && !confirming) return this.#obey(typed.order, typed.rest);
    if (this.#at.live.state.table?.status === 'lobby') this.#at.screen.say(onlineTexts.lobby.unknown);
    else this.#move(line);
    return false;
  }

  #sight({ view, seat }: LiveState): Sight<Shape> | null {
    const { game, screen } = this.#at;
    if (view === null) return null;
    if (seat === null) return onlookerSight(view, screen.paint);
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
      this.#turn = new OwnTurn({ screen, table, seen });
      this.#turn.show(!this.#legendShown);
      this.#legendShown = true;
    }
    if (this.#turn === null && (rewound || (seat === null ? moved : first))) {
      screen.show([texts.turn.board, ...table.board(sight)]);
    } else if (this.#turn === null && moved && !wasShown) this.#showScore(sight);
    if (first) this.#tellWho(state, sight);
    this.#tellFree(state);
  }

  #tellWho({ seat, delay }: LiveState, sight: Sight<Shape>): void {
    const { screen, table } = this.#at;
    if (seat === null) screen.say(words.youWatch(delay));
    else
      for (const line of [words.youAre(sight.names[seat] ?? '', table.symbol(seat)), words.commands]) screen.say(line);
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
    if (isSealed) this.#at.screen.say(words.sealed);
    return isSealed;
  }

  #showScore(sight: Sight<Shape>): void {
    const score = this.#at.table.score(sight);
    if (score !== null) this.#at.screen.say(score);
  }

  async #obey(order: Order, rest: string): Promise<boolean> {
    const { screen, live } = this.#at;
    const { state } = live;
    if (order === 'quit') return screen.quit();
    if (order === 'say') this.#say(rest);
    else if (order === 'tell') this.#tellSome(rest);
    else if (order === 'take') void takeSeat(this.#at, rest).then((lines) => this.#tell(...lines));
    else if (isSeatOrder(order))
      void orderSeat(this.#at, order, rest).then((said) => this.#tell(...(said === null ? [] : [said])));
    else if (isModeration(order)) void moderate(this.#at, order, rest).then((sentence) => this.#tell(sentence));
    else if (order === 'password') await this.#lobby.keepName(rest);
    else if (state.table?.status === 'lobby') return this.#lobby.obey(order);
    else if (order === 'undo' && this.#turn?.isConfirming === true) this.#turn.cancel();
    else if (['help', 'moves', 'board', 'score', 'hint'].includes(order)) this.#look(order);
    else if (state.seat === null) screen.say(words.notYours);
    else if (order === 'save') void savedLines(this.#at).then((lines) => this.#tell(...lines));
    else if (order === 'resign') this.#resigning = true;
    else if (order === 'start' || order === 'leave' || order === 'roll' || order === 'ready') screen.say(words.notNow);
    else sendOrder(this.#at, state, order, (sentence) => this.#tell(sentence));
    return false;
  }

  #look(order: Order): void {
    const { screen, table, live } = this.#at;
    const sight = this.#sight(live.state);
    if (sight === null) return;
    if (order === 'help') screen.show([...table.help(sight), words.commands, ...this.#hostHelp(live.state)]);
    if (order === 'board') screen.show([texts.turn.board, ...table.board(sight), ...table.legend(sight)]);
    if (order === 'score') screen.say(table.score(sight) ?? texts.turn.noScore);
    if (order === 'hint') screen.say(this.#advice(sight));
    if (order === 'moves')
      for (const line of this.#turn === null ? [words.notNow] : table.moves(sight)) screen.say(line);
  }

  #hostHelp({ table }: LiveState): string[] {
    return table?.host === this.#at.account.name ? [words.hostCommands] : [];
  }

  #advice(sight: Sight<Shape>): string {
    const { game, live } = this.#at;
    if (this.#turn === null) return words.notNow;
    const terms = live.state.table?.terms;
    return isFields(terms) && field(terms, 'hints') === true ? adviceFor(game, sight) : words.hintsOff;
  }

  #say(text: string): void {
    if (text === '') this.#at.screen.say(words.sayWhat);
    else this.#answered(this.#at.live.send({ t: 'say', text: text.slice(0, 2000) }));
  }

  #tellSome(rest: string): void {
    const { screen, live, account } = this.#at;
    const { chairs = [] } = live.state.table ?? {};
    const people = chairs.flatMap(({ who, seated }) => (seated && who !== null && who !== account.name ? [who] : []));
    const telling = tellingIn(rest, people);
    if (rest === '') screen.say(onlineTexts.talk.tellWhat);
    else if (telling === null) screen.say(onlineTexts.talk.notHere(people.map(cleanLine).join(', ')));
    else if (telling.text === '') screen.say(onlineTexts.talk.tellWhat);
    else this.#answered(live.send({ t: 'say', text: telling.text.slice(0, 2000), to: [...telling.to] }));
  }

  #move(line: string): void {
    const { screen, live, acts, table } = this.#at;
    const turn = this.#turn;
    if (turn === null || this.#sent !== null) {
      screen.say(live.state.seat === null ? words.notYours : words.notNow);
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
    else this.#at.screen.say(words.notResigned);
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

  #awaited({ view }: LiveState): string {
    if (view === null) return words.nobody;
    const sight = this.#sight(this.#at.live.state);
    const waiting = view.pending.filter(({ seat }) => !view.submitted.includes(seat));
    return waiting.map(({ seat }) => sight?.names[seat] ?? '').join(', ') || words.nobody;
  }
}
