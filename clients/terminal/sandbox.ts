import type { Demand, Move, Seat, Shape } from '@tavola/kernel';
import { commandIn, obey } from './commands.ts';
import { spoken } from './language.ts';
import { type LocalGame, look, tell } from './local-game.ts';
import { type Screen, twoColumns } from './screen.ts';
import { type Chair, defaultName } from './seating.ts';
import type { Answer, TextTable } from './text-table.ts';

/** Seats by what they are called on the board, if that is a word; else by their number. */
export function sandboxParty(table: TextTable<Shape>, seats: number): Chair[] {
  return Array.from({ length: seats }, (_, seat) => {
    const symbol = table.symbol(seat);
    return { name: symbol.length > 1 ? symbol : defaultName(seat + 1), bot: null };
  });
}

/** One person acts for all seats, steps back and forward, until it is enough. Never ends by itself. */
export async function runSandbox(localGame: LocalGame): Promise<never> {
  const { screen, match } = localGame;
  const sandbox = new Sandbox(localGame);
  screen.show(introLines());
  tell(localGame, look(localGame, 0), match.openingEvents);
  sandbox.show();
  for (;;) await sandbox.hear(await screen.ask(sandbox.question));
}

function introLines(): string[] {
  const { terminal: m } = spoken();
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
  /** By seat, the accepted parts of an action that takes several questions, and whole actions that wait for the others. */
  readonly #typed = new Map<Seat, readonly string[]>();
  readonly #ready = new Map<Seat, unknown>();
  /** Steps taken back, the last one first. */
  readonly #undone: (readonly Move<Shape>[])[] = [];

  constructor(localGame: LocalGame) {
    this.#localGame = localGame;
    this.#screen = localGame.screen;
  }

  get question(): string {
    const { match } = this.#localGame;
    const phase = match.game.phase(match.state);
    const count = new Set([...this.#typed.keys(), ...this.#ready.keys()]).size;
    return count === 0 ? `${phase}: ` : spoken().terminal['sandbox.ready']({ phase, count });
  }

  show(): void {
    const { table, match } = this.#localGame;
    const sight = look(this.#localGame, this.#asked()[0]?.seat ?? 0);
    this.#screen.show(['', spoken().terminal['turn.board'], ...table.board(sight)]);
    this.#screen.offer(table.completions?.(sight) ?? []);
    if (match.outcome() !== null) this.#screen.say(spoken().terminal['sandbox.over']);
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
      await obey(command, this.#localGame, look(this.#localGame, this.#asked()[0]?.seat ?? 0));
      return;
    }
    for (const part of line.split(';')) if (!this.#take(part)) return;
  }

  #asked(): readonly Demand<Shape>[] {
    return this.#localGame.match.demands();
  }

  #name(seat: Seat): string {
    return this.#localGame.party[seat]?.name ?? '';
  }

  #forget(): void {
    this.#typed.clear();
    this.#ready.clear();
  }

  #clear(): void {
    this.#forget();
    this.#screen.say(spoken().terminal['sandbox.cleared']);
  }

  /** What was typed since the last step. */
  #list(): void {
    if (this.#typed.size === 0) this.#screen.say(spoken().terminal['sandbox.nothing']);
    for (const [seat, typed] of this.#typed)
      this.#screen.say(spoken().terminal['sandbox.entered']({ name: this.#name(seat), what: typed.join('; ') }));
  }

  #moves(): void {
    for (const { seat } of this.#asked()) {
      if (this.#asked().length > 1) this.#screen.say(`${this.#name(seat)}:`);
      for (const line of this.#localGame.table.moves(look(this.#localGame, seat))) this.#screen.say(line);
    }
  }

  /** A line goes to the seat it names, or to the first that can do something with it. False: nobody can. */
  #take(line: string): boolean {
    const { party, match } = this.#localGame;
    const named = party.findIndex(({ name }) => line.trim().toLowerCase().startsWith(`${name.toLowerCase()}:`));
    const text = named < 0 ? line : line.slice(line.indexOf(':') + 1);
    const seats = this.#asked()
      .map(({ seat }) => seat)
      .filter((seat) => named < 0 || seat === named);
    const answers = seats.map((seat) => ({ seat, answer: this.#answer(seat, text) }));
    const taker = answers.find(({ answer }) => answer.kind !== 'again');
    if (taker === undefined) {
      const { terminal: m } = spoken();
      const nobody = match.outcome() === null ? m['sandbox.not-asked']({ name: this.#name(named) }) : m['sandbox.over'];
      this.#screen.say(rarest(answers.map(({ answer }) => ('says' in answer ? (answer.says ?? '') : ''))) ?? nobody);
      return false;
    }
    return this.#accept(taker.seat, taker.answer);
  }

  #answer(seat: Seat, text: string): Answer<Shape> {
    return this.#localGame.table.answer(look(this.#localGame, seat), this.#typed.get(seat) ?? [], text);
  }

  #accept(seat: Seat, answer: Answer<Shape>): boolean {
    if (answer.kind !== 'action') {
      if (answer.kind === 'more') this.#typed.set(seat, answer.typed);
      const owner = this.#asked().length > 1 ? `${this.#name(seat)}. ` : '';
      this.#screen.say(`${owner}${answer.says ?? ''}`);
      return true;
    }
    const { match, table } = this.#localGame;
    const preview = match.preview(seat, answer.action);
    match.cancel();
    if (!preview.ok) {
      this.#screen.say(table.refusal(look(this.#localGame, seat), preview.error, answer.action));
      return false;
    }
    this.#ready.set(seat, answer.action);
    if (this.#asked()[0]?.mode !== 'sealed') this.#step([{ seat, action: answer.action }]);
    else this.#screen.say(spoken().terminal['sandbox.noted']({ name: this.#name(seat) }));
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
        this.#screen.say(spoken().terminal['sandbox.missing']({ name: this.#name(seat) }));
        return;
      }
      moves.push({ seat, action });
    }
    if (moves.length === 0) this.#screen.say(spoken().terminal['sandbox.over']);
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
      if (!step.ok) throw new Error(`a checked move of seat ${seat} is refused: ${step.error.code}`);
      if (step.value !== null) tell(this.#localGame, look(this.#localGame, seat), step.value.events);
    }
    this.show();
  }

  #back(): void {
    const { match } = this.#localGame;
    const undone = match.undoLastStep();
    if (!undone.ok) {
      this.#screen.say(spoken().terminal['sandbox.first']);
      return;
    }
    this.#forget();
    for (const { moves } of undone.value) this.#undone.push(moves);
    this.#screen.say(spoken().terminal['sandbox.back-at']({ phase: match.game.phase(match.state) }));
    this.show();
  }

  #forward(): void {
    const moves = this.#undone.pop();
    if (moves === undefined) this.#screen.say(spoken().terminal['sandbox.last']);
    else this.#make(moves);
  }
}

/** What the fewest seats say is about the seat that was meant. */
function rarest(sentences: readonly string[]): string | undefined {
  const count = (sentence: string): number => sentences.filter((other) => other === sentence).length;
  return sentences.toSorted((a, b) => count(a) - count(b))[0];
}
