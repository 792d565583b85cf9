import type { Demand, Move, Seat, Shape } from '@tavola/kernel';
import { commandIn, obey } from './commands.ts';
import type { Screen } from './screen.ts';
import type { Chair } from './seating.ts';
import { look, type Sitting, tell } from './sitting.ts';
import type { Answer, TextTable } from './text-table.ts';
import { texts } from './texts.ts';

const words = texts.sandbox;

/** Seats by what they are called on the board, if that is a word; else by their number. */
export function sandboxParty(table: TextTable<Shape>, seats: number): Chair[] {
  return Array.from({ length: seats }, (_, seat) => {
    const symbol = table.symbol(seat);
    return { name: symbol.length > 1 ? symbol : texts.setup.standardName(seat + 1), bot: null };
  });
}

/** One person acts for all seats, steps back and forward, until it is enough. Never ends by itself. */
export async function runSandbox(sitting: Sitting): Promise<never> {
  const { screen, match } = sitting;
  const sandbox = new Sandbox(sitting);
  screen.show(words.intro);
  tell(sitting, look(sitting, 0), match.openingEvents);
  sandbox.show();
  for (;;) await sandbox.hear(await screen.ask(sandbox.question));
}

class Sandbox {
  readonly #sitting: Sitting;
  readonly #screen: Screen;
  /** By seat, the accepted parts of an action that takes several questions, and whole actions that wait for the others. */
  readonly #typed = new Map<Seat, readonly string[]>();
  readonly #ready = new Map<Seat, unknown>();
  /** Steps taken back, the last one first. */
  readonly #undone: (readonly Move<Shape>[])[] = [];

  constructor(sitting: Sitting) {
    this.#sitting = sitting;
    this.#screen = sitting.screen;
  }

  get question(): string {
    const { match } = this.#sitting;
    return words.ask(match.game.phase(match.state), new Set([...this.#typed.keys(), ...this.#ready.keys()]).size);
  }

  show(): void {
    const { table, match } = this.#sitting;
    const sight = look(this.#sitting, this.#asked()[0]?.seat ?? 0);
    this.#screen.show(['', texts.turn.board, ...table.board(sight)]);
    this.#screen.offer(table.completions?.(sight) ?? []);
    if (match.outcome() !== null) this.#screen.say(words.over);
  }

  async hear(line: string): Promise<void> {
    const word = line.trim().toLowerCase();
    if (word === 'back' || word === 'undo') return this.#back();
    if (word === 'forward' || word === 'redo') return this.#forward();
    if (word === 'go' || word === 'done') return this.#go();
    if (word === 'clear') return this.#clear();
    if (word === 'orders') return this.#list();
    if (word === 'moves') return this.#moves();
    const command = commandIn(line);
    if (command !== null) {
      await obey(command, this.#sitting, look(this.#sitting, this.#asked()[0]?.seat ?? 0));
      return;
    }
    for (const part of line.split(';')) if (!this.#take(part)) return;
  }

  #asked(): readonly Demand<Shape>[] {
    return this.#sitting.match.demands();
  }

  #name(seat: Seat): string {
    return this.#sitting.party[seat]?.name ?? '';
  }

  #forget(): void {
    this.#typed.clear();
    this.#ready.clear();
  }

  #clear(): void {
    this.#forget();
    this.#screen.say(words.cleared);
  }

  /** What was typed since the last step. */
  #list(): void {
    if (this.#typed.size === 0) this.#screen.say(words.nothing);
    for (const [seat, typed] of this.#typed) this.#screen.say(words.of(this.#name(seat), typed.join('; ')));
  }

  #moves(): void {
    for (const { seat } of this.#asked()) {
      if (this.#asked().length > 1) this.#screen.say(words.of(this.#name(seat), ''));
      for (const line of this.#sitting.table.moves(look(this.#sitting, seat))) this.#screen.say(line);
    }
  }

  /** A line goes to the seat it names, or to the first that can do something with it. False: nobody can. */
  #take(line: string): boolean {
    const { party, match } = this.#sitting;
    const named = party.findIndex(({ name }) => line.trim().toLowerCase().startsWith(`${name.toLowerCase()}:`));
    const text = named < 0 ? line : line.slice(line.indexOf(':') + 1);
    const seats = this.#asked()
      .map(({ seat }) => seat)
      .filter((seat) => named < 0 || seat === named);
    const answers = seats.map((seat) => ({ seat, answer: this.#answer(seat, text) }));
    const taker = answers.find(({ answer }) => answer.kind !== 'again');
    if (taker === undefined) {
      const nobody = match.outcome() === null ? words.nobody(this.#name(named)) : words.over;
      this.#screen.say(rarest(answers.map(({ answer }) => ('says' in answer ? (answer.says ?? '') : ''))) ?? nobody);
      return false;
    }
    return this.#accept(taker.seat, taker.answer);
  }

  #answer(seat: Seat, text: string): Answer<Shape> {
    return this.#sitting.table.answer(look(this.#sitting, seat), this.#typed.get(seat) ?? [], text);
  }

  #accept(seat: Seat, answer: Answer<Shape>): boolean {
    if (answer.kind !== 'action') {
      if (answer.kind === 'more') this.#typed.set(seat, answer.typed);
      const owner = this.#asked().length > 1 ? `${this.#name(seat)}. ` : '';
      this.#screen.say(`${owner}${answer.says ?? ''}`);
      return true;
    }
    const { match, table } = this.#sitting;
    const preview = match.preview(seat, answer.action);
    match.cancel();
    if (!preview.ok) {
      this.#screen.say(table.refusal(look(this.#sitting, seat), preview.error, answer.action));
      return false;
    }
    this.#ready.set(seat, answer.action);
    if (this.#asked()[0]?.mode !== 'sealed') this.#step([{ seat, action: answer.action }]);
    else this.#screen.say(words.done(this.#name(seat)));
    return true;
  }

  /** Whoever has said nothing does what happens at a deadline. */
  #go(): void {
    const demands = this.#asked();
    const asked = demands[0]?.mode === 'sealed' ? demands : demands.slice(0, 1);
    const moves: Move<Shape>[] = [];
    for (const { seat, ifLate } of asked) {
      const finished = this.#typed.has(seat) ? this.#answer(seat, 'done') : null;
      const typed = finished?.kind === 'action' ? finished.action : undefined;
      const action = this.#ready.get(seat) ?? typed ?? (finished === null && ifLate !== 'forfeit' ? ifLate : undefined);
      if (action === undefined) {
        this.#screen.say(words.missing(this.#name(seat)));
        return;
      }
      moves.push({ seat, action });
    }
    if (moves.length === 0) this.#screen.say(words.over);
    else this.#step(moves);
  }

  #step(moves: readonly Move<Shape>[]): void {
    this.#undone.length = 0;
    this.#make(moves);
  }

  #make(moves: readonly Move<Shape>[]): void {
    const { match } = this.#sitting;
    this.#forget();
    for (const { seat, action } of moves) {
      const preview = match.preview(seat, action);
      const step = preview.ok ? match.confirm() : preview;
      if (!step.ok) throw new Error(`a checked move of seat ${seat} is refused: ${step.error.code}`);
      if (step.value !== null) tell(this.#sitting, look(this.#sitting, seat), step.value.events);
    }
    this.show();
  }

  #back(): void {
    const { match } = this.#sitting;
    const undone = match.undoLastStep();
    if (!undone.ok) {
      this.#screen.say(words.first);
      return;
    }
    this.#forget();
    for (const { moves } of undone.value) this.#undone.push(moves);
    this.#screen.say(words.backAt(match.game.phase(match.state)));
    this.show();
  }

  #forward(): void {
    const moves = this.#undone.pop();
    if (moves === undefined) this.#screen.say(words.last);
    else this.#make(moves);
  }
}

/** What the fewest seats say is about the seat that was meant. */
function rarest(sentences: readonly string[]): string | undefined {
  const count = (sentence: string): number => sentences.filter((other) => other === sentence).length;
  return sentences.toSorted((a, b) => count(a) - count(b))[0];
}
