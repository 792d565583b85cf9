import { eventFor, type Game, type Move, type Outcome, type Seat, type Shape, type Step, seeded } from '@tavola/kernel';
import { type SampleMoment, sampleGame } from '@tavola/kernel/testing';
import type { GameWords } from '../game-words.ts';
import { Transcript } from './transcript.ts';

export type AddLine = (sort: string, what: unknown, speak: () => unknown) => void;

export interface TranscriptPlan<M extends object, W extends GameWords> {
  readonly game: Game<Shape>;
  /** Their keys name the codes that have words. */
  readonly messages: M;
  words(messages: M): W;
  readonly settings: readonly { readonly options: Readonly<Record<string, unknown>>; readonly seats: number }[];
  /** Every nth moment is spoken of, and those with new types of actions. */
  readonly every: number;
  /** The first parts of the keys of names. */
  readonly names?: readonly string[];
  /** What this game says besides, at each moment. */
  moment?(say: AddLine, words: W, moment: SampleMoment<Shape>, index: number): void;
  /** And once. */
  once?(say: AddLine, words: W): void;
}

const NAMES = ['Ann', 'Bob', 'Cy', 'Di', 'Ed', 'Flo', 'Gus'];
const MAX_ACTIONS = 40;
/** Actions of earlier moments, tried where they may be illegal. */
const MAX_STRANGE = 25;
/** Of the moments spoken of, every nth has its motions carried out, and its seats resigned. */
const MOTIONS_EVERY = 4;

/** Everything that the words of a game say in random games, at their ends, and of every code. */
export function gameTranscript<M extends object, W extends GameWords>(plan: TranscriptPlan<M, W>): string {
  const { game, messages, settings, every } = plan;
  const transcript = new Transcript(plan.names);
  const words = plan.words(transcript.watch(messages));
  const say: AddLine = (sort, what, speak) => transcript.say(sort, what, speak);
  for (const { options: chosen, seats } of settings) {
    const options = game.parse.options(chosen);
    if (!options.ok) throw new Error(options.error.code);
    transcript.heading(`${seats} seats, ${JSON.stringify(chosen)}`);
    const moments = [...sampleGame(game, { options: options.value, seats }, seeded(`words ${seats}`))];
    const strange = moments.flatMap(({ moves }) => moves.map(({ action }) => action));
    const teller = new Teller({ game, words, say }, seats, strange);
    moments.forEach((moment, index) => {
      teller.tellStep(moment.step);
      if (index % every !== 0 && !teller.offersNew(moment)) return;
      teller.tellMoment(moment);
      if (index % (every * MOTIONS_EVERY) === 0) teller.tellMotions(moment.state);
      plan.moment?.(say, words, moment, index);
    });
  }
  transcript.heading('codes');
  const [moment] = sampleGame(game, settingOf(plan), seeded('codes'));
  if (moment !== undefined) tellCodes({ game, words, say }, messages, moment);
  plan.once?.(say, words);
  transcript.heading('messages that are not used');
  return `${[...transcript.lines, ...transcript.unused(messages)].join('\n').trimStart()}\n`;
}

function settingOf({ game, settings: [first] }: Pick<TranscriptPlan<object, GameWords>, 'game' | 'settings'>) {
  const options = game.parse.options(first?.options ?? {});
  if (!options.ok) throw new Error(options.error.code);
  return { options: options.value, seats: first?.seats ?? game.seats[0] };
}

interface TranscriptScene {
  readonly game: Game<Shape>;
  readonly words: GameWords;
  readonly say: AddLine;
}

class Teller {
  readonly #scene: TranscriptScene;
  readonly #seats: readonly Seat[];
  readonly #strange: readonly unknown[];
  readonly #types = new Set<unknown>();

  constructor(scene: TranscriptScene, seats: number, strange: readonly unknown[]) {
    this.#scene = scene;
    this.#seats = Array.from({ length: seats }, (_, seat) => seat);
    this.#strange = strange;
  }

  /** Whether a seat may do something of a type that no seat could do before, or the game is over. */
  offersNew({ state }: SampleMoment<Shape>): boolean {
    const { game } = this.#scene;
    const pending = game.pending(state);
    const types = pending.flatMap(({ seat }) => this.#typesFor(state, seat));
    const fresh = types.filter((type) => !this.#types.has(type));
    for (const type of fresh) this.#types.add(type);
    return pending.length === 0 || fresh.length > 0;
  }

  #typesFor(state: unknown, seat: Seat): readonly unknown[] {
    const choices = this.#scene.game.choices(state, seat);
    return choices.kind === 'listed' ? choices.actions.map(typeOf) : [];
  }

  tellStep(step: Step<Shape>): void {
    const { game, words } = this.#scene;
    for (const scoped of step.events)
      for (const viewer of [null, ...this.#seats]) {
        const event = eventFor(scoped, viewer);
        if (event === null) continue;
        const view = game.view(step.state, viewer);
        this.#scene.say('event', event, () => words.event(event, NAMES, view));
        this.#scene.say('event', event, () => words.event(event, [], null));
      }
  }

  tellMoment({ state, moves }: SampleMoment<Shape>): void {
    const { game, words } = this.#scene;
    for (const viewer of [null, ...this.#seats]) {
      const view = game.view(state, viewer);
      this.#scene.say('prompt', { viewer }, () => words.prompt(view, null, NAMES, []));
      this.#scene.say('prompt', { viewer }, () => words.prompt(view, null, [], []));
      this.#scene.say('score', { viewer }, () => words.score(view, null));
      this.#scene.say('moment', { viewer }, () => words.moment?.(view) ?? '');
    }
    for (const { seat } of game.pending(state))
      this.#tellSeat(
        state,
        seat,
        moves.find((move) => move.seat === seat),
      );
    const outcome = game.outcome(state);
    if (outcome !== null) this.#scene.say('outcome', outcome, () => words.outcome(outcome, NAMES));
  }

  #tellSeat(state: unknown, seat: Seat, move: Move<Shape> | undefined): void {
    const { game, words } = this.#scene;
    const view = game.view(state, seat);
    for (const agreed of [{}, { savedCounts: true }] as const)
      this.#scene.say('asked', { seat, ...agreed }, () => words.prompt(view, seat, NAMES, [], agreed));
    const choices = game.choices(state, seat);
    const listed = choices.kind === 'listed' ? choices.actions : [];
    const actions = [
      ...(move === undefined ? [] : [move.action]),
      ...firstOfEachType(listed),
      ...spread(listed, MAX_ACTIONS),
    ];
    for (const action of new Set(actions)) this.#tellAction(state, seat, action);
    for (const action of spread(this.#strange, MAX_STRANGE)) {
      const refusal = game.check(state, seat, action);
      if (refusal === null) continue;
      this.#scene.say('refusal', [refusal, action], () => words.refusal(refusal, view, action));
      this.#scene.say('refusal', refusal, () => words.refusal(refusal, view, null));
    }
  }

  #tellAction(state: unknown, seat: Seat, action: unknown): void {
    const { game, words } = this.#scene;
    const view = game.view(state, seat);
    const [demand] = game.pending(state);
    const step = demand?.mode === 'turn' ? game.apply(state, [{ seat, action }], seeded('preview')) : null;
    this.#scene.say('draft', action, () => words.draft(view, action, step));
    this.#scene.say('draft', action, () => words.draft(view, action, null));
    for (const warning of game.warn(state, seat, action))
      this.#scene.say('warning', warning, () => words.warning(warning));
    if (step !== null) {
      this.tellStep(step);
      this.#scene.say('score', action, () => words.score(view, game.view(step.state, seat)));
    }
    const parts = textsIn(action);
    for (let count = 1; count <= Math.min(parts.length, 5); count += 1)
      for (const held of [parts.slice(0, count), parts.slice(1, count + 1)])
        this.#scene.say('held', held, () => words.prompt(view, seat, NAMES, held));
  }

  /** Giving up, coming back, and what players can agree on. */
  tellMotions(state: unknown): void {
    const { game } = this.#scene;
    if (game.outcome(state) !== null) return;
    for (const seat of this.#seats) this.#tellAbsence(state, seat);
    for (const { kind, about } of game.motions(state))
      this.tellStep(game.settle(state, about === undefined ? { kind } : { kind, about }));
  }

  #tellAbsence(state: unknown, seat: Seat): void {
    const { game } = this.#scene;
    const gone = game.abandon(state, seat, seeded('gone'));
    this.tellStep(gone);
    if (game.outcome(gone.state) === null) this.tellStep(game.resume(gone.state, seat));
  }
}

/** Codes by the keys of their messages, with places, without, and a code of no game. */
function tellCodes({ game, words, say }: TranscriptScene, messages: object, opening: SampleMoment<Shape>): void {
  const view = game.view(opening.state, opening.moves[0]?.seat ?? 0);
  const tellReason = (code: string, at: readonly string[]): void => {
    for (const [seat, amount] of [1, 2].entries()) {
      const reason = { code, at, amount };
      say('reason', { ...reason, seat }, () => words.reason?.(reason, view, seat));
    }
  };
  const places = opening.moves.flatMap(({ action }) => textsIn(action).slice(1));
  for (const at of [[], places.slice(0, 1), places.slice(0, 2), ['nowhere']]) {
    const whole = (code: string) => (at.length === 0 ? { code } : { code, at });
    for (const code of codesIn(messages, 'refusal'))
      say('refusal', whole(code), () => words.refusal(whole(code), view, null));
    for (const code of codesIn(messages, 'warning')) say('warning', whole(code), () => words.warning(whole(code)));
    for (const code of words.reason === undefined ? [] : codesIn(messages, 'reason')) tellReason(code, at);
  }
  for (const seats of new Set(game.seats))
    for (const reason of codesIn(messages, 'ending'))
      for (const outcome of outcomesFor(seats, reason)) say('outcome', outcome, () => words.outcome(outcome, NAMES));
  for (let seat = 0; seat <= game.seats[1]; seat += 1) say('seat', seat, () => words.seatName(seat));
  for (const points of [0, 1, 250, -1]) say('points', points, () => words.points?.(points) ?? '');
}

function codesIn(messages: object, area: string): string[] {
  const codes = Object.keys(messages).flatMap((key) => (key.startsWith(`${area}.`) ? [key.split('.')[1] ?? ''] : []));
  return [...new Set(codes), 'unheard-of'];
}

/** The first wins, the last, all, or the first two; with and without scores. */
function outcomesFor(seats: number, reason: string): Outcome[] {
  const places = Array.from({ length: seats }, (_, index) => index + 1);
  const rankings = [places, places.toReversed(), places.map(() => 1), places.map((place) => (place < 3 ? 1 : 3))];
  return rankings.flatMap((ranks) => [
    { ranks, reason, scores: ranks.map((rank) => 10 - rank) },
    { ranks, reason },
  ]);
}

/** Some of a list, from all of its length. */
function spread<T>(items: readonly T[], most: number): readonly T[] {
  const each = Math.ceil(items.length / most);
  return items.filter((_, index) => index % Math.max(1, each) === 0);
}

function typeOf(action: unknown): unknown {
  return (action as { readonly type?: unknown }).type;
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

function firstOfEachType(actions: readonly unknown[]): readonly unknown[] {
  const found = new Map<unknown, unknown>();
  for (const action of actions) {
    const type = typeOf(action);
    if (!found.has(type)) found.set(type, action);
  }
  return [...found.values()];
}
