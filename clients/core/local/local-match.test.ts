import { dvonn as rules } from '@tavola/games/dvonn';
import { type Demand, type Game, ok, type Result, type Seat, type Shape, type Step } from '@tavola/kernel';
import { nim } from '@tavola/kernel/toys';
import { describe, expect, it } from 'vitest';
import { askBot } from '../bot/local-bots.ts';
import { LEVELS } from '../levels.ts';
import { LocalMatch, type LocalStep } from './local-match.ts';

const dvonn = rules as Game<Shape>;
const source = { options: { setup: 'random' }, seats: 2, seed: 'a seed' } as const;
/** All seats. */
const ALL = [0, 1, 2, 3];

function started(seed: string = source.seed): LocalMatch {
  return LocalMatch.start(dvonn, { ...source, seed });
}

/** A legal action of the seat to act. */
function anyMove(match: LocalMatch): { seat: Seat; action: unknown } {
  const seat = match.demands()[0]?.seat ?? 0;
  const choices = dvonn.choices(match.state, seat);
  const action = choices.kind === 'listed' ? choices.actions[0] : undefined;
  if (action === undefined) throw new Error('the test expects a match that goes on');
  return { seat, action };
}

function playAny(match: LocalMatch): void {
  const { seat, action } = anyMove(match);
  expect(match.preview(seat, action).ok).toBe(true);
  expect(match.confirm().ok).toBe(true);
}

describe('starting', () => {
  it('gives the same board for the same seed and another for another', () => {
    expect(started().position()).toBe(started().position());
    expect(started('other').position()).not.toBe(started().position());
  });

  it('has the events of the setup', () => {
    expect(started().openingEvents[0]?.event.type).toBe('set-up');
  });

  it('starts from a position', () => {
    const line = String(started('x').position());
    const match = LocalMatch.fromPosition(dvonn, source, line);
    expect(match.ok && match.value.position()).toBe(line);
    expect(match.ok && match.value.openingEvents).toEqual([]);
  });

  it('has as many seats as the position says, and keeps the options it was read with', () => {
    const options = { beans: 9 };
    const match = LocalMatch.fromPosition(
      nim as Game<Shape>,
      { options, seed: 's' },
      { beans: 4, turn: 2, seats: 3, gone: [] },
    );
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
  it('shows the step and changes nothing for anyone', () => {
    const match = started();
    const before = JSON.stringify([match.state, match.view(0), match.view(1), match.view(null), match.steps]);
    const { seat, action } = anyMove(match);
    const preview = match.preview(seat, action);
    expect(preview.ok && preview.value.step?.events[0]?.event.type).toBe('moved');
    expect(JSON.stringify([match.state, match.view(0), match.view(1), match.view(null), match.steps])).toBe(before);
  });

  it('is exactly what confirming does', () => {
    const match = started();
    const { seat, action } = anyMove(match);
    const preview = match.preview(seat, action);
    const step = match.confirm();
    expect(step.ok && step.value?.events).toEqual(preview.ok && preview.value.step?.events);
    expect(match.state).toEqual(preview.ok && preview.value.step?.state);
    expect(match.steps).toHaveLength(1);
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
    expect(match.steps).toEqual([]);
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
    while (match.steps.length > 0) {
      states.pop();
      expect(match.undo(ALL).ok).toBe(true);
      expect(match.state).toEqual(states.at(-1));
    }
    expect(match.undo(ALL)).toEqual({ ok: false, error: { code: 'nothing-to-undo' } });
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
    expect(match.steps).toHaveLength(1);
  });

  it('drops a preview', () => {
    const match = started();
    playAny(match);
    const { seat, action } = anyMove(match);
    match.preview(seat, action);
    match.undo(ALL);
    expect(match.draft).toBeNull();
  });
});

describe('to the end', () => {
  it('plays a whole match by bots', () => {
    const match = started();
    while (match.outcome() === null) {
      const seat = match.demands()[0]?.seat ?? 0;
      expect(match.preview(seat, askBot(match, seat, { level: 'random' })).ok).toBe(true);
      match.confirm();
    }
    expect(match.demands()).toEqual([]);
    expect(match.outcome()?.scores?.length).toBe(2);
  });

  it('asks bots the same way twice', () => {
    expect(askBot(started(), 0, { level: 'random' })).toEqual(askBot(started(), 0, { level: 'random' }));
    expect(LEVELS).toContain('normal');
  });
});

/**
 * A toy game with the modes that DVONN lacks: each seat adds its number, or a die, to its own secret sum, three times.
 */
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
  name: 'Sums',
  line: 'For tests.',
  minutes: 1,
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

function toy(mode: Demand<Sums>['mode'], die = false): LocalMatch {
  return LocalMatch.start(sums as Game<Shape>, { options: { mode, die }, seats: 3, seed: 's' });
}

function submit(match: LocalMatch, seat: Seat, action: number): Result<LocalStep | null> {
  const preview = match.preview(seat, action);
  return preview.ok ? match.confirm() : preview;
}

describe('sealed moves', () => {
  it('wait for every seat, show nothing before, and apply in table order', () => {
    const match = toy('sealed');
    expect(submit(match, 2, 3)).toEqual({ ok: true, value: null });
    expect(match.steps).toEqual([]);
    expect(match.view(2)).toMatchObject({ own: 0 });
    expect(match.demands().map(({ seat }) => seat)).toEqual([0, 1]);
    submit(match, 0, 1);
    expect(submit(match, 1, 2)).toMatchObject({ ok: true, value: { moves: [{ seat: 0 }, { seat: 1 }, { seat: 2 }] } });
    expect(match.state).toMatchObject({ sums: [1, 2, 3] });
    expect(match.steps[0]?.moves.map(({ seat }) => seat)).toEqual([0, 1, 2]);
  });

  it('ask no seat twice, and let a submitted move be taken back', () => {
    const match = toy('sealed');
    submit(match, 1, 2);
    expect(match.preview(1, 3)).toEqual({ ok: false, error: { code: 'already-submitted' } });
    expect(match.undo([0])).toEqual({ ok: false, error: { code: 'nothing-to-undo' } });
    expect(match.undo([1])).toEqual({ ok: true, value: [] });
    expect(submit(match, 1, 3).ok).toBe(true);
  });

  it('keep the moves of the others when one is taken back, however often', () => {
    const match = toy('sealed');
    submit(match, 0, 3);
    for (let time = 0; time < 60; time += 1) {
      expect(submit(match, 1, 2).ok).toBe(true);
      expect(match.undo([1])).toEqual({ ok: true, value: [] });
    }
    expect(match.demands().map(({ seat }) => seat)).toEqual([1, 2]);
    submit(match, 2, 1);
    submit(match, 1, 1);
    expect(match.state).toMatchObject({ sums: [3, 1, 1] });
    expect(match.undoLastStep()).toMatchObject({
      ok: true,
      value: [{ moves: [{ seat: 0 }, { seat: 1 }, { seat: 2 }] }],
    });
    expect(match.demands().map(({ seat }) => seat)).toEqual([0, 1, 2]);
  });
});

describe('open steps', () => {
  it('let any pending seat act at once', () => {
    const match = toy('open');
    submit(match, 2, 2);
    expect(match.state).toMatchObject({ sums: [0, 0, 2] });
    expect(match.demands().map(({ seat }) => seat)).toEqual([0, 1]);
  });
});

describe('hidden information and randomness', () => {
  it('previews no step where the outcome cannot be known', () => {
    const preview = toy('turn').preview(0, 2);
    expect(preview.ok && preview.value.step).toBeNull();
  });

  it('refuses to undo a step with a random result', () => {
    const match = toy('turn', true);
    submit(match, 0, 1);
    const { state } = match;
    expect(match.undo(ALL)).toEqual({ ok: false, error: { code: 'undo-past-revealed' } });
    expect(match.state).toBe(state);
  });

  it('refuses to go back past a step that the rules call final', () => {
    const final: Game<Sums> = { ...sums, apply: (...args) => ({ ...sums.apply(...args), final: true }) };
    const match = LocalMatch.start(final as Game<Shape>, {
      options: { mode: 'turn', die: false },
      seats: 2,
      seed: 's',
    });
    submit(match, 0, 1);
    expect(match.undo(ALL)).toEqual({ ok: false, error: { code: 'undo-past-revealed' } });
  });

  it('undoes any step for one person who plays all seats', () => {
    const match = toy('turn', true);
    const { state } = match;
    submit(match, 0, 1);
    const [entry] = match.steps;
    expect(match.undoLastStep()).toEqual({ ok: true, value: [entry] });
    expect([match.state, match.steps]).toEqual([state, []]);
    // The same move at the same step gives the same random result.
    submit(match, 0, 1);
    expect(match.steps).toEqual([entry]);
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
    const match = LocalMatch.start(watched as Game<Shape>, {
      options: { mode: 'turn', die: false },
      seats: 3,
      seed: 's',
    });
    submit(match, 0, 3);
    askBot(match, 1, { level: 'random' });
    expect(seen).toEqual({ mode: 'turn', die: false, left: [0, 1, 1], own: 0 });
  });
});
