import { dvonn } from '@tavola/games/dvonn';
import { type Game, ok, type Result, type Seat, type Shape, seeded } from '@tavola/kernel';
import { hands } from '@tavola/kernel/toys';
import {
  act,
  botSeed,
  DEFAULT_TERMS,
  type Match,
  seatPlayer as seatCommand,
  startMatch,
  takeBack,
} from '@tavola/match';
import type { Receipt } from '@tavola/store';
import { describe, expect, it } from 'vitest';
import { FakeWorld } from '../testing/fake-world.ts';
import { BotPlayers, pendingBots } from './players.ts';
import type { BotTask } from './worker.ts';

/** A match in memory with a bot in these seats, and bots that are asked here. */
class Scene {
  match: Match;
  readonly tasks: Omit<BotTask, 'id'>[] = [];
  readonly failures: unknown[] = [];
  readonly moves: Seat[] = [];
  isNeeded = true;
  /** What the next bots answer; those that are asked when nothing is there wait. */
  answer: (action: unknown) => void = () => undefined;
  readonly #receipts = new Set<string>();
  readonly players: BotPlayers;

  constructor(game: Game<Shape>, bots: readonly Seat[], options: unknown = {}) {
    const read = game.parse.options(options);
    if (!read.ok) throw new Error(read.error.code);
    const beginning = { game, matchId: 'm', secret: 'the secret', options: read.value, seats: 2, reroll: 0 };
    const agreed = {
      terms: { ...DEFAULT_TERMS, clock: null },
      origin: { kind: 'setup' },
    } as const;
    const started = startMatch({ ...beginning, ...agreed }, 0);
    if (!started.ok) throw new Error(started.error.code);
    this.match = started.value.match;
    for (const seat of bots) this.do((match) => seatCommand(match, { seat, change: 'joined', level: 'easy' }, 0));
    this.players = this.process();
  }

  /** Another process that plays the bots of the same match. */
  process(): BotPlayers {
    return new BotPlayers({
      world: new FakeWorld(0),
      ask: ({ task }) => {
        const asked = task();
        if (asked === null) return Promise.resolve(undefined);
        this.tasks.push(asked);
        return new Promise((resolve) => {
          this.answer = resolve;
        });
      },
      latest: async () => this.match,
      isNeeded: () => this.isNeeded,
      act: async (_id, seat, raw, receipt) => this.#act(seat, raw, receipt),
      failed: (error) => this.failures.push(error),
    });
  }

  do(command: (match: Match) => Result<{ readonly match: Match }>): void {
    const written = command(this.match);
    if (!written.ok) throw new Error(written.error.code);
    this.match = written.value.match;
  }

  #act(seat: Seat, { action, step }: { action: unknown; step: number }, receipt?: Receipt): Result<Match> {
    const parsed = this.match.game.parse.action(action);
    const written = parsed.ok ? act(this.match, { seat, action: parsed.value, step }, 0) : parsed;
    if (!written.ok) return written;
    if (receipt !== undefined && this.#receipts.has(receipt.key)) return ok(this.match);
    if (receipt !== undefined) this.#receipts.add(receipt.key);
    this.moves.push(seat);
    this.match = written.value.match;
    return ok(this.match);
  }
}

const atDvonn = (bots: readonly Seat[]) => new Scene(dvonn as Game<Shape>, bots, { setup: 'random' });
const atHands = (bots: readonly Seat[]) => new Scene(hands as Game<Shape>, bots);

describe('a bot at a server', () => {
  it('is asked once a moment, however many come and look', async () => {
    const scene = atDvonn([0]);
    const all = Array.from({ length: 20 }, () => scene.players.play(scene.match));
    expect([scene.tasks.length, scene.players.isBusy('m')]).toEqual([1, true]);
    scene.answer(dvonn.sample(scene.match.state as never, 0, { below: () => 0, shuffle: (items) => [...items] }));
    await Promise.all(all);
    expect([scene.moves, scene.match.step, scene.players.isBusy('m')]).toEqual([[0], 1, false]);
    expect(scene.failures).toEqual([]);
  });

  it('makes the move that it has thought of', async () => {
    for (const index of [0, 1, 2, 3]) {
      const scene = atDvonn([0]);
      const { state } = scene.match;
      const choices = dvonn.choices(state as never, 0);
      const own = choices.kind === 'listed' ? choices.actions[index] : undefined;
      const played = scene.players.play(scene.match);
      scene.answer(own);
      await played;
      const moved = dvonn.apply(state as never, [{ seat: 0, action: own as never }], seeded('none'));
      expect(scene.match.state).toEqual(moved.state);
    }
  });

  it('draws from the secret of the match, by its seat and step', async () => {
    const scene = atHands([0, 1]);
    void scene.players.play(scene.match);
    const seeds = scene.tasks.map(({ seed }) => seed);
    expect(seeds).toEqual([botSeed(scene.match, 0), botSeed(scene.match, 1)]);
    const others = [{ secret: 'another' }, { step: 1 }].map((other) => botSeed({ ...scene.match, ...other }, 0));
    expect(new Set([...seeds, ...others]).size).toBe(4);
  });

  it.each([
    ['says nothing', null],
    ['says what the rules do not allow', { type: 'pass' }],
    ['talks nonsense', 'nonsense'],
  ])('that %s makes any move', async (_, answer) => {
    const scene = atDvonn([0]);
    const played = scene.players.play(scene.match);
    scene.answer(answer);
    await played;
    expect([scene.moves, scene.match.step, scene.failures]).toEqual([[0], 1, []]);
  });

  it('neither thinks nor moves where it is no longer needed', async () => {
    const scene = atDvonn([0]);
    scene.isNeeded = false;
    await scene.players.play(scene.match);
    expect([scene.tasks, scene.moves]).toEqual([[], []]);
    scene.isNeeded = true;
    const playing = scene.players.play(scene.match);
    scene.answer(null);
    await playing;
    expect(scene.moves).toEqual([0]);
  });

  it('moves once where two processes ask it', async () => {
    const scene = atHands([0]);
    const other = scene.process();
    const played = [scene.players.play(scene.match)];
    const first = scene.answer;
    played.push(other.play(scene.match));
    first(null);
    scene.answer(null);
    await Promise.all(played);
    expect(scene.moves).toEqual([0]);
  });

  it('moves again in a moment in which a person took its move back', async () => {
    const scene = atHands([0]);
    for (const times of [1, 2]) {
      const played = scene.players.play(scene.match);
      scene.answer(null);
      await played;
      expect(scene.moves).toHaveLength(times);
      scene.do((match) => takeBack(match, { seat: 0 }, 0));
    }
    expect(scene.failures).toEqual([]);
  });

  it('is not asked while the match is paused, and an answer that comes then is dropped', async () => {
    const scene = atDvonn([0]);
    const played = scene.players.play(scene.match);
    scene.match = { ...scene.match, clock: { ...scene.match.clock, pausedWith: 1 } };
    scene.answer(null);
    await played;
    expect([scene.moves, scene.failures, pendingBots(scene.match)]).toEqual([[], [], []]);
  });

  it('moves at once when it is hurried, and its own answer comes too late', async () => {
    const scene = atDvonn([0]);
    const played = scene.players.play(scene.match);
    await scene.players.hurry(scene.match);
    expect(scene.match.step).toBe(1);
    scene.answer({ type: 'pass' });
    await played;
    expect([scene.moves, scene.failures]).toEqual([[0], []]);
  });

  it('without any move is reported, and is asked again the next time', async () => {
    const scene = atDvonn([0]);
    const { match } = scene;
    scene.match = { ...match, game: { ...match.game, check: () => ({ code: 'never' }) } };
    const played = scene.players.play(scene.match);
    scene.answer(null);
    await played;
    expect([scene.moves, scene.failures.length, scene.players.isBusy('m')]).toEqual([[], 1, false]);
    void scene.players.play(scene.match);
    expect(scene.tasks).toHaveLength(2);
  });
});
