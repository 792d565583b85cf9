import {
  type Chance,
  type Choices,
  canonical,
  type Demand,
  type Game,
  type Move,
  type Outcome,
  type Seat,
  type Shape,
} from '@tavola/kernel';
import type { RandomWalk } from './walk.ts';

/** One decision: the state, and the sealed moves chosen so far. */
interface SearchNode<G extends Shape> {
  readonly state: G['state'];
  readonly demands: readonly Demand<G>[];
  readonly gathered: readonly Move<G>[];
  /** Of the deciding seat. Computed once. */
  choices: Choices<G> | null;
}

export interface WalkStart<G extends Shape> {
  readonly game: Game<G>;
  /** Called at every restart, since another guess of hidden information may follow. */
  readonly imagine: () => G['state'];
  /** The bot’s seat. Among seats that decide together it goes first, so that it never sees the others’ choices. */
  readonly seat: Seat;
  readonly chance: Chance;
}

/** Walks any game of the contract. Nothing is mutated: a step back drops the last state. */
export class ContractWalk<G extends Shape> implements RandomWalk {
  readonly steady: boolean;
  private readonly start: WalkStart<G>;
  private readonly nodes: SearchNode<G>[] = [];
  /** Actions by their number, and back by their text. */
  private readonly actions: G['action'][] = [];
  private readonly numbers = new Map<string, number>();

  constructor(start: WalkStart<G>) {
    this.start = start;
    const { traits } = start.game;
    this.steady = traits.chance !== 'play' && traits.information === 'perfect';
    this.restart();
  }

  get state(): G['state'] {
    return this.now().state;
  }

  get seat(): Seat | null {
    return this.demand()?.seat ?? null;
  }

  get listed(): boolean {
    return this.choices().kind === 'listed';
  }

  get low(): number {
    return hash(this.text(), 0x811c9dc5);
  }

  get high(): number {
    return hash(this.text(), 0x9747b28c);
  }

  /** The action behind a number. */
  action(move: number): G['action'] {
    return this.actions[move];
  }

  moves(): number[] {
    const choices = this.choices();
    if (choices.kind === 'slots') return [this.numberOf(this.sample())];
    return choices.actions.map((action) => this.numberOf(action));
  }

  allows(move: number): boolean {
    return this.start.game.check(this.now().state, this.actor(), this.actions[move]) === null;
  }

  make(move: number): void {
    this.play(this.actions[move]);
  }

  wander(): void {
    this.play(this.sample());
  }

  unmake(): void {
    this.nodes.pop();
  }

  restart(): void {
    // Without hidden information the first state can be reused.
    const state = this.steady && this.nodes[0] ? this.nodes[0].state : this.start.imagine();
    this.nodes.length = 0;
    this.nodes.push(this.momentOf(state));
  }

  /** Share of the other seats beaten. A shared rank counts half. */
  reward(seat: Seat): number {
    const ranks = this.outcome()?.ranks ?? [];
    const own = ranks[seat];
    if (own === undefined || ranks.length < 2) return 1 / 2;
    const beaten = ranks.reduce((sum, rank) => sum + (rank > own ? 1 : rank === own ? 1 / 2 : 0), 0);
    return (beaten - 1 / 2) / (ranks.length - 1);
  }

  private play(action: G['action']): void {
    const { state, demands, gathered } = this.now();
    const moves = [...gathered, { seat: this.actor(), action }];
    const sealed = demands[0]?.mode === 'sealed';
    if (sealed && moves.length < demands.length) this.nodes.push({ state, demands, gathered: moves, choices: null });
    else this.nodes.push(this.momentOf(this.start.game.apply(state, moves, this.start.chance).state));
  }

  private momentOf(state: G['state']): SearchNode<G> {
    const { seat } = this.start;
    const demands = this.start.game.pending(state);
    const own = demands.filter((demand) => demand.seat === seat);
    return {
      state,
      demands: [...own, ...demands.filter((demand) => demand.seat !== seat)],
      gathered: [],
      choices: null,
    };
  }

  private now(): SearchNode<G> {
    return this.nodes.at(-1) as SearchNode<G>;
  }

  private demand(): Demand<G> | undefined {
    const { demands, gathered } = this.now();
    return demands[gathered.length];
  }

  private actor(): Seat {
    const demand = this.demand();
    if (demand === undefined) throw new Error('the game is over: nobody moves');
    return demand.seat;
  }

  private choices(): Choices<G> {
    const moment = this.now();
    moment.choices ??= this.start.game.choices(moment.state, this.actor());
    return moment.choices;
  }

  private sample(): G['action'] {
    return this.start.game.sample(this.now().state, this.actor(), this.start.chance);
  }

  private outcome(): Outcome | null {
    return this.start.game.outcome(this.now().state);
  }

  private numberOf(action: G['action']): number {
    const text = canonical(action);
    const known = this.numbers.get(text);
    if (known !== undefined) return known;
    this.numbers.set(text, this.actions.length);
    return this.actions.push(action) - 1;
  }

  private text(): string {
    const { state, gathered } = this.now();
    return canonical({ state, gathered });
  }
}

/** FNV-1a with its own offset, finished so that every bit of the text reaches every bit of the word. */
function hash(text: string, start: number): number {
  let word = start;
  for (let index = 0; index < text.length; index += 1) word = Math.imul(word ^ text.charCodeAt(index), 0x01000193);
  word = Math.imul(word ^ (word >>> 16), 0x85ebca6b);
  return Math.imul(word ^ (word >>> 13), 0xc2b2ae35) | 0;
}
