import { type Dvonn, dvonn } from '@tavola/dvonn';
import { type Demand, type Game, ok, type Result, type Seat, type Step } from '@tavola/kernel';
import { nim } from '@tavola/kernel/toys';
import { describe, expect, it } from 'vitest';
import { askBot } from './ask-bot.ts';
import { LEVELS } from './levels.ts';
import { LocalMatch } from './local-match.ts';
import { fold } from './log.ts';

const source = { options: { setup: 'random' }, seats: 2, seed: 'a seed' } as const;

function started(seed: string = source.seed): LocalMatch<Dvonn> {
  return LocalMatch.start(dvonn, { ...source, seed });
}

/** Some legal action of the seat that has to act. */
function anyMove(match: LocalMatch<Dvonn>): { seat: Seat; action: Dvonn['action'] } {
  const seat = match.waiting()[0]?.seat ?? 0;
  const choices = dvonn.choices(match.state, seat);
  const action = choices.kind === 'listed' ? choices.actions[0] : undefined;
  if (action === undefined) throw new Error('the test expects a match that goes on');
  return { seat, action };
}

function playAny(match: LocalMatch<Dvonn>): void {
  const { seat, action } = anyMove(match);
  expect(match.preview(seat, action).ok).toBe(true);
  expect(match.confirm().ok).toBe(true);
}

describe('starting', () => {
  it('gives the same board for the same seed and another for another', () => {
    expect(started().position()).toBe(started().position());
    expect(started('other').position()).not.toBe(started().position());
  });

  it('tells what the set-up told', () => {
    expect(started().openingEvents[0]?.event.type).toBe('set-up');
  });

  it('begins in the middle from a position', () => {
    const line = String(started('x').position());
    const match = LocalMatch.fromPosition(dvonn, source, line);
    expect(match.ok && match.value.position()).toBe(line);
    expect(match.ok && match.value.openingEvents).toEqual([]);
  });

  it('has as many seats as the position says, and keeps the options it was read with', () => {
    const options = { beans: 9 };
    const match = LocalMatch.fromPosition(nim, { options, seed: 's' }, { beans: 4, turn: 2, seats: 3, gone: [] });
    expect(match.ok && [match.value.seats, match.value.options]).toEqual([3, options]);
  });

  it('refuses a position it cannot read', () => {
    expect(LocalMatch.fromPosition(dvonn, source, 'nonsense')).toEqual({
      ok: false,
      error: { code: 'bad-stack', at: ['A1'] },
    });
  });
});

describe('preview', () => {
  it('shows the step and changes nothing for anybody', () => {
    const match = started();
    const before = JSON.stringify([match.state, match.view(0), match.view(1), match.view(null), match.log]);
    const { seat, action } = anyMove(match);
    const preview = match.preview(seat, action);
    expect(preview.ok && preview.value.step?.events[0]?.event.type).toBe('moved');
    expect(JSON.stringify([match.state, match.view(0), match.view(1), match.view(null), match.log])).toBe(before);
  });

  it('is exactly what confirming does', () => {
    const match = started();
    const { seat, action } = anyMove(match);
    const preview = match.preview(seat, action);
    const step = match.confirm();
    expect(preview.ok && step.ok && preview.value.step).toEqual(step.ok && step.value);
    expect(match.state).toEqual(step.ok && step.value?.state);
    expect(match.log).toHaveLength(1);
  });

  it('is refused with the code of the rules, and leaves nothing to confirm', () => {
    const match = started();
    const { seat, action } = anyMove(match);
    match.preview(seat, action);
    expect(match.preview(0, { type: 'pass' })).toEqual({ ok: false, error: { code: 'pass-not-allowed' } });
    expect(match.draft).toBeNull();
    expect(match.confirm()).toEqual({ ok: false, error: { code: 'nothing-to-confirm' } });
  });

  it('is gone after cancel', () => {
    const match = started();
    const { seat, action } = anyMove(match);
    match.preview(seat, action);
    match.cancel();
    expect(match.confirm().ok).toBe(false);
    expect(match.log).toEqual([]);
  });

  it('carries the warnings of the rules', () => {
    // The only link of D3 to the red at A3 is B3 and C3: moving B3 away cuts the own stacks at C3 and D3 off.
    const cells = Array<string>(49).fill('-');
    cells[19] = 'R1';
    cells[20] = 'W1';
    cells[21] = 'B1';
    cells[22] = 'W1';
    const match = LocalMatch.fromPosition(dvonn, source, `${cells.join(' ')} w`);
    const preview = match.ok ? match.value.preview(0, { type: 'move', from: 'B3', to: 'A3' }) : match;
    expect(preview.ok && preview.value.warnings[0]).toEqual({ code: 'cuts-own', at: ['D3'] });
  });
});

describe('undo', () => {
  it('leads back through every state the match had', () => {
    const match = started();
    const states = [match.state];
    for (let move = 0; move < 12; move += 1) {
      playAny(match);
      states.push(match.state);
    }
    while (match.log.length > 0) {
      states.pop();
      expect(match.undo().ok).toBe(true);
      expect(match.state).toEqual(states.at(-1));
    }
    expect(match.undo()).toEqual({ ok: false, error: { code: 'nothing-to-undo' } });
  });

  it('goes back to the last move of the seats it is for', () => {
    const match = started();
    const before = match.position();
    playAny(match);
    playAny(match);
    const undone = match.undo([0]);
    expect(undone.ok && undone.value.map(({ moves }) => moves[0]?.seat)).toEqual([0, 1]);
    expect(match.position()).toBe(before);
    playAny(match);
    expect(match.undo([1])).toEqual({ ok: false, error: { code: 'nothing-to-undo' } });
    expect(match.log).toHaveLength(1);
  });

  it('drops a preview', () => {
    const match = started();
    playAny(match);
    const { seat, action } = anyMove(match);
    match.preview(seat, action);
    match.undo();
    expect(match.draft).toBeNull();
  });
});

describe('to the end', () => {
  it('plays a whole match by bots, and the log folds to its last state', () => {
    const match = started();
    while (match.outcome() === null) {
      const seat = match.waiting()[0]?.seat ?? 0;
      expect(match.preview(seat, askBot(match, seat, { level: 'random' })).ok).toBe(true);
      match.confirm();
    }
    expect(match.waiting()).toEqual([]);
    expect(match.outcome()?.scores?.length).toBe(2);
    expect(fold(dvonn, match.opening, match.log)).toEqual(match.state);
  });

  it('asks bots the same way twice', () => {
    expect(askBot(started(), 0, { level: 'random' })).toEqual(askBot(started(), 0, { level: 'random' }));
    expect(LEVELS).toContain('normal');
  });
});

/** A toy to show the modes DVONN lacks: each seat adds its number, or a die, to its own secret sum, three times. */
interface Sums {
  options: { readonly mode: Demand<Sums>['mode']; readonly die: boolean };
  proposal: null;
  state: {
    readonly mode: Demand<Sums>['mode'];
    readonly die: boolean;
    readonly sums: readonly number[];
    readonly left: readonly number[];
  };
  view: {
    readonly mode: Demand<Sums>['mode'];
    readonly die: boolean;
    readonly left: readonly number[];
    readonly own: number | null;
  };
  action: number;
  event: { readonly type: 'added'; readonly seat: Seat; readonly by: number };
  refusal: 'bad-number' | 'not-your-turn';
}

function pendingSeats({ mode, left }: Sums['state']): Seat[] {
  const seats = [...left.keys()].filter((seat) => (left[seat] ?? 0) > 0);
  return mode === 'turn' ? seats.slice(0, 1) : seats;
}

const unused = (): Result<never> => ({ ok: false, error: { code: 'unused' } });
const still = (state: Sums['state']): Step<Sums> => ({ state, events: [] });

const sums: Game<Sums> = {
  id: 'sums',
  rulesVersion: 1,
  seats: [2, 4],
  traits: { moves: 'mixed', information: 'hidden', chance: 'play', preview: 'none' },
  fields: [],
  bound: () => 12,
  propose: () => null,
  setup: ({ mode, die }, seats) =>
    still({ mode, die, sums: Array<number>(seats).fill(0), left: Array<number>(seats).fill(1) }),
  seatCount: () => 2,
  phase: () => 'adding',
  pending: (state) => pendingSeats(state).map((seat) => ({ seat, mode: state.mode, pace: 'turn', ifLate: 1 })),
  choices: () => ({ kind: 'listed', actions: [1, 2, 3] }),
  assemble: unused,
  sample: (_state, _seat, chance) => 1 + chance.below(3),
  check: (state, seat, action) => {
    if (!pendingSeats(state).includes(seat)) return { code: 'not-your-turn' };
    return action >= 1 && action <= 3 ? null : { code: 'bad-number' };
  },
  warn: () => [],
  apply: (state, moves, chance) => {
    const totals = [...state.sums];
    const left = [...state.left];
    for (const { seat, action } of moves) {
      totals[seat] = (totals[seat] ?? 0) + action + (state.die ? chance.below(6) : 0);
      left[seat] = (left[seat] ?? 0) - 1;
    }
    return {
      state: { ...state, sums: totals, left },
      events: moves.map(({ seat, action }) => ({ event: { type: 'added', seat, by: action }, seenBy: [seat] })),
    };
  },
  abandon: still,
  resume: still,
  motions: () => [],
  settle: still,
  view: ({ mode, die, left, sums: totals }, viewer) => ({
    mode,
    die,
    left,
    own: viewer === null ? null : (totals[viewer] ?? null),
  }),
  outcome: (state) =>
    pendingSeats(state).length > 0 ? null : { ranks: state.sums.map(() => 1), reason: 'done', scores: state.sums },
  imagine: ({ mode, die, left, own }, seat) => ({
    mode,
    die,
    left,
    sums: left.map((_, other) => (other === seat ? (own ?? 0) : 0)),
  }),
  parse: { options: unused, action: unused, state: unused },
  notate: (_state, { action }) => String(action),
  read: (_state, _seat, text) => ok(Number(text)),
  position: { read: unused, write: (state) => state },
};

function toy(mode: Demand<Sums>['mode'], die = false): LocalMatch<Sums> {
  return LocalMatch.start(sums, { options: { mode, die }, seats: 3, seed: 's' });
}

function submit(match: LocalMatch<Sums>, seat: Seat, action: number): Result<Step<Sums> | null> {
  const preview = match.preview(seat, action);
  return preview.ok ? match.confirm() : preview;
}

describe('sealed moments', () => {
  it('wait for every seat, show nothing before, and apply in table order', () => {
    const match = toy('sealed');
    expect(submit(match, 2, 3)).toEqual({ ok: true, value: null });
    expect(match.log).toEqual([]);
    expect(match.view(2).own).toBe(0);
    expect(match.waiting().map(({ seat }) => seat)).toEqual([0, 1]);
    submit(match, 0, 1);
    const step = submit(match, 1, 2);
    expect(step.ok && step.value?.state.sums).toEqual([1, 2, 3]);
    expect(match.log[0]?.moves.map(({ seat }) => seat)).toEqual([0, 1, 2]);
  });

  it('ask no seat twice, and let a submitted move be taken back', () => {
    const match = toy('sealed');
    submit(match, 1, 2);
    expect(match.preview(1, 3)).toEqual({ ok: false, error: { code: 'already-submitted' } });
    expect(match.undo([0])).toEqual({ ok: false, error: { code: 'nothing-to-undo' } });
    expect(match.undo([1])).toEqual({ ok: true, value: [] });
    expect(submit(match, 1, 3).ok).toBe(true);
  });
});

describe('open moments', () => {
  it('let any pending seat act at once', () => {
    const match = toy('open');
    const step = submit(match, 2, 2);
    expect(step.ok && step.value?.state.sums).toEqual([0, 0, 2]);
    expect(match.waiting().map(({ seat }) => seat)).toEqual([0, 1]);
  });
});

describe('hidden information and luck', () => {
  it('previews no step where the outcome cannot be known', () => {
    const preview = toy('turn').preview(0, 2);
    expect(preview.ok && preview.value.step).toBeNull();
  });

  it('records the draws, so that the log replays without the generator', () => {
    const match = toy('turn', true);
    submit(match, 0, 1);
    submit(match, 1, 1);
    expect(match.log.map(({ draws }) => draws.length)).toEqual([1, 1]);
    expect(fold(sums, match.opening, match.log)).toEqual(match.state);
  });

  it('refuses to take back a step that drew luck: a second try would be a second roll', () => {
    const match = toy('turn', true);
    submit(match, 0, 1);
    const { state } = match;
    expect(match.undo()).toEqual({ ok: false, error: { code: 'undo-past-revealed' } });
    expect(match.state).toBe(state);
  });

  it('refuses to go back past a step that the rules call final', () => {
    const final: Game<Sums> = { ...sums, apply: (...args) => ({ ...sums.apply(...args), final: true }) };
    const match = LocalMatch.start(final, { options: { mode: 'turn', die: false }, seats: 2, seed: 's' });
    submit(match, 0, 1);
    expect(match.undo()).toEqual({ ok: false, error: { code: 'undo-past-revealed' } });
  });

  it('goes back past anything for somebody who acts for all seats', () => {
    const match = toy('turn', true);
    const { state } = match;
    submit(match, 0, 1);
    const [entry] = match.log;
    expect(match.undo(undefined, true)).toEqual({ ok: true, value: [entry] });
    expect([match.state, match.log]).toEqual([state, []]);
    // The same move in the same place has the same luck.
    submit(match, 0, 1);
    expect(match.log).toEqual([entry]);
  });

  it('gives a bot the view of its seat and nothing more', () => {
    let seen: unknown;
    const watched: Game<Sums> = {
      ...sums,
      imagine: (view, seat, chance) => {
        seen = view;
        return sums.imagine(view, seat, chance);
      },
    };
    const match = LocalMatch.start(watched, { options: { mode: 'turn', die: false }, seats: 3, seed: 's' });
    submit(match, 0, 3);
    askBot(match, 1, { level: 'random' });
    expect(seen).toEqual({ mode: 'turn', die: false, left: [0, 1, 1], own: 0 });
  });
});
