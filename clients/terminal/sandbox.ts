import type { Demand, Move, Seat, Shape } from '@tavola/kernel';
import { commandIn, runCommand } from './commands.ts';
import { messages } from './language.ts';
import { type LocalGame, printEvents, viewFrom } from './local-game.ts';
import { defaultName, type Player } from './players.ts';
import { type Screen, twoColumns } from './screen.ts';
import type { Answer, TextUi } from './text-ui.ts';

/** Names the seats by their word on the board, or else by number. */
export function sandboxPlayers(ui: TextUi<Shape>, seats: number): Player[] {
  return Array.from({ length: seats }, (_, seat) => {
    const symbol = ui.symbol(seat);
    return { name: symbol.length > 1 ? symbol : defaultName(seat + 1), bot: null };
  });
}

/** One player moves every side, with undo and redo. Never resolves: `quit` ends the session. */
export async function runSandbox(localGame: LocalGame): Promise<never> {
  const { screen, match } = localGame;
  const sandbox = new Sandbox(localGame);
  screen.show(introLines());
  printEvents(localGame, viewFrom(localGame, 0), match.openingEvents);
  sandbox.show();
  for (;;) await sandbox.handleLine(await screen.ask(sandbox.question));
}

function introLines(): string[] {
  const { terminal: m } = messages();
  const rows: readonly (readonly [string, string])[] = [
    ['go', m['sandbox.go']],
    ['back', m['sandbox.back']],
    ['forward', m['sandbox.forward']],
    ['orders', m['sandbox.orders']],
    ['clear', m['sandbox.clear']],
    [m['sandbox.name-key'], m['sandbox.name']],
  ];
  return [m['sandbox.intro'], ...twoColumns(rows), m['sandbox.others']];
}

class Sandbox {
  readonly #localGame: LocalGame;
  readonly #screen: Screen;
  /** Per seat: accepted parts of an action, and complete actions that wait for the other seats. */
  readonly #typed = new Map<Seat, readonly string[]>();
  readonly #ready = new Map<Seat, unknown>();
  /** Undone steps, for redo. */
  readonly #undone: (readonly Move<Shape>[])[] = [];

  constructor(localGame: LocalGame) {
    this.#localGame = localGame;
    this.#screen = localGame.screen;
  }

  get question(): string {
    const { match } = this.#localGame;
    const phase = match.game.phase(match.state);
    const count = new Set([...this.#typed.keys(), ...this.#ready.keys()]).size;
    return count === 0 ? `${phase}: ` : messages().terminal['sandbox.ready']({ phase, count });
  }

  show(): void {
    const { ui, match } = this.#localGame;
    const seatView = viewFrom(this.#localGame, this.#asked()[0]?.seat ?? 0);
    this.#screen.show(['', messages().terminal['turn.board'], ...ui.board(seatView)]);
    this.#screen.setCompletions(ui.completions?.(seatView) ?? []);
    if (match.outcome() !== null) this.#screen.print(messages().terminal['sandbox.over']);
  }

  async handleLine(line: string): Promise<void> {
    const word = line.trim().toLowerCase();
    if (word === 'back' || word === 'undo') return this.#back();
    if (word === 'forward' || word === 'redo') return this.#forward();
    if (word === 'go' || word === 'done') return this.#go();
    if (word === 'clear') return this.#clear();
    if (word === 'orders') return this.#list();
    if (word === 'moves') return this.#moves();
    const command = commandIn(line);
    if (command !== null) {
      await runCommand(command, this.#localGame, viewFrom(this.#localGame, this.#asked()[0]?.seat ?? 0));
      return;
    }
    for (const part of line.split(';')) if (!this.#take(part)) return;
  }

  #asked(): readonly Demand<Shape>[] {
    return this.#localGame.match.demands();
  }

  #name(seat: Seat): string {
    return this.#localGame.players[seat]?.name ?? '';
  }

  #forget(): void {
    this.#typed.clear();
    this.#ready.clear();
  }

  #clear(): void {
    this.#forget();
    this.#screen.print(messages().terminal['sandbox.cleared']);
  }

  /** Lists what was typed since the last step. */
  #list(): void {
    if (this.#typed.size === 0) this.#screen.print(messages().terminal['sandbox.nothing']);
    for (const [seat, typed] of this.#typed)
      this.#screen.print(messages().terminal['sandbox.entered']({ name: this.#name(seat), what: typed.join('; ') }));
  }

  #moves(): void {
    for (const { seat } of this.#asked()) {
      if (this.#asked().length > 1) this.#screen.print(`${this.#name(seat)}:`);
      for (const line of this.#localGame.ui.moves(viewFrom(this.#localGame, seat))) this.#screen.print(line);
    }
  }

  /** Gives a line to the seat it names, or to the first seat that accepts it. False if none does. */
  #take(line: string): boolean {
    const { players, match } = this.#localGame;
    const named = players.findIndex(({ name }) => line.trim().toLowerCase().startsWith(`${name.toLowerCase()}:`));
    const text = named < 0 ? line : line.slice(line.indexOf(':') + 1);
    const seats = this.#asked()
      .map(({ seat }) => seat)
      .filter((seat) => named < 0 || seat === named);
    const answers = seats.map((seat) => ({ seat, answer: this.#answer(seat, text) }));
    const accepting = answers.find(({ answer }) => answer.kind !== 'again');
    if (accepting === undefined) {
      const { terminal: m } = messages();
      const fallback =
        match.outcome() === null ? m['sandbox.not-asked']({ name: this.#name(named) }) : m['sandbox.over'];
      this.#screen.print(
        rarest(answers.map(({ answer }) => ('message' in answer ? (answer.message ?? '') : ''))) ?? fallback,
      );
      return false;
    }
    return this.#accept(accepting.seat, accepting.answer);
  }

  #answer(seat: Seat, text: string): Answer<Shape> {
    return this.#localGame.ui.answer(viewFrom(this.#localGame, seat), this.#typed.get(seat) ?? [], text);
  }

  #accept(seat: Seat, answer: Answer<Shape>): boolean {
    if (answer.kind !== 'action') {
      if (answer.kind === 'more') this.#typed.set(seat, answer.typed);
      const owner = this.#asked().length > 1 ? `${this.#name(seat)}. ` : '';
      this.#screen.print(`${owner}${answer.message ?? ''}`);
      return true;
    }
    const { match, ui } = this.#localGame;
    const preview = match.preview(seat, answer.action);
    match.cancel();
    if (!preview.ok) {
      this.#screen.print(ui.refusal(viewFrom(this.#localGame, seat), preview.error, answer.action));
      return false;
    }
    this.#ready.set(seat, answer.action);
    if (this.#asked()[0]?.mode !== 'sealed') this.#step([{ seat, action: answer.action }]);
    else this.#screen.print(messages().terminal['sandbox.noted']({ name: this.#name(seat) }));
    return true;
  }

  /** Seats without an action do what a missed deadline does. */
  #go(): void {
    const demands = this.#asked();
    const asked = demands[0]?.mode === 'sealed' ? demands : demands.slice(0, 1);
    const moves: Move<Shape>[] = [];
    for (const { seat, ifLate } of asked) {
      const finished = this.#typed.has(seat) ? this.#answer(seat, 'done') : null;
      const typed = finished?.kind === 'action' ? finished.action : undefined;
      const action = this.#ready.get(seat) ?? typed ?? (finished === null && ifLate !== 'forfeit' ? ifLate : undefined);
      if (action === undefined) {
        this.#screen.print(messages().terminal['sandbox.missing']({ name: this.#name(seat) }));
        return;
      }
      moves.push({ seat, action });
    }
    if (moves.length === 0) this.#screen.print(messages().terminal['sandbox.over']);
    else this.#step(moves);
  }

  #step(moves: readonly Move<Shape>[]): void {
    this.#undone.length = 0;
    this.#make(moves);
  }

  #make(moves: readonly Move<Shape>[]): void {
    const { match } = this.#localGame;
    this.#forget();
    for (const { seat, action } of moves) {
      const preview = match.preview(seat, action);
      const step = preview.ok ? match.confirm() : preview;
      if (!step.ok) throw new Error(`Expected a legal move of seat ${seat}, got ${step.error.code}.`);
      if (step.value !== null) printEvents(this.#localGame, viewFrom(this.#localGame, seat), step.value.events);
    }
    this.show();
  }

  #back(): void {
    const { match } = this.#localGame;
    const undone = match.undoLastStep();
    if (!undone.ok) {
      this.#screen.print(messages().terminal['sandbox.first']);
      return;
    }
    this.#forget();
    for (const { moves } of undone.value) this.#undone.push(moves);
    this.#screen.print(messages().terminal['sandbox.back-at']({ phase: match.game.phase(match.state) }));
    this.show();
  }

  #forward(): void {
    const moves = this.#undone.pop();
    if (moves === undefined) this.#screen.print(messages().terminal['sandbox.last']);
    else this.#make(moves);
  }
}

/** The least common answer is most likely about the seat that was meant. */
function rarest(sentences: readonly string[]): string | undefined {
  const count = (sentence: string): number => sentences.filter((other) => other === sentence).length;
  return sentences.toSorted((a, b) => count(a) - count(b))[0];
}
