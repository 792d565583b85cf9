import { PassThrough } from 'node:stream';
import { LocalMatch } from '@tavola/client-core/local';
import {
  type Choices,
  fail,
  type Game,
  noChance,
  ok,
  parseOptions,
  type Result,
  type Seat,
  type Shape,
  type Step,
} from '@tavola/kernel';
import { describe, expect, it } from 'vitest';
import { makePaint } from '../../colours.ts';
import { openLines } from '../../lines.ts';
import { settleOptions } from '../../options.ts';
import { askPlayers, type Player } from '../../players.ts';
import { makeScreen, type Screen } from '../../screen.ts';
import { seatViewOf } from '../../seat-view.ts';
import type { SetupChoices } from '../../setup-choices.ts';
import { textUiFor } from '../../text-uis.ts';
import { takeTurns } from '../../turns.ts';
import { genericUi } from './ui.ts';

/** Nim with one heap or two. The player who takes the last stone wins. Two heaps use slots. */
interface Nim {
  options: { readonly heap: number; readonly two: boolean };
  proposal: null;
  state: { readonly heaps: readonly number[]; readonly turn: Seat; readonly seats: number };
  view: Nim['state'];
  action: { readonly heap: number; readonly take: number };
  event: { readonly type: 'took' | 'passed'; readonly seat: Seat; readonly take?: number };
  refusal: 'not-your-turn' | 'too-many';
}

const stones = ({ heaps }: Nim['state']): number => heaps.reduce((sum, heap) => sum + heap, 0);
const still = (state: Nim['state']): Step<Nim> => ({ state, events: [] });
const unused = (): Result<never> => fail('unused');

function choices({ heaps }: Nim['state']): Choices<Nim> {
  if (heaps.length === 1) return { kind: 'listed', actions: [1, 2].map((take) => ({ heap: 0, take })) };
  return {
    kind: 'slots',
    slots: [
      { id: 'heap', options: ['left', 'right'] },
      { id: 'stones', options: [{ take: 1 }, { take: 2 }] },
    ],
  };
}

const nim: Game<Nim> = {
  id: 'nim',
  name: 'Nim',
  line: 'Take the last stone.',
  minutes: 5,
  rulesVersion: 1,
  seats: [2, 3],
  traits: { moves: 'turns', information: 'perfect', chance: 'none', preview: 'exact' },
  fields: [
    { id: 'heap', kind: 'number', initial: 3, range: [1, 9] },
    { id: 'two', kind: 'flag', initial: false },
  ],
  bound: () => 18,
  propose: () => null,
  setup: ({ heap, two }, seats) => still({ heaps: two ? [heap, heap] : [heap], turn: 0, seats }),
  seatCount: ({ seats }) => seats,
  phase: () => 'taking',
  pending: (state) =>
    stones(state) === 0 ? [] : [{ seat: state.turn, mode: 'turn', pace: 'turn', ifLate: 'forfeit' }],
  choices,
  assemble: (_state, _seat, [heap, picked]) => {
    const { take } = picked as { take: number };
    return ok({ heap: heap === 'left' ? 0 : 1, take });
  },
  sample: () => ({ heap: 0, take: 1 }),
  check: ({ heaps, turn }, seat, { heap, take }) => {
    if (turn !== seat) return { code: 'not-your-turn' };
    return take <= (heaps[heap] ?? 0) ? null : { code: 'too-many', at: [`heap ${heap + 1}`] };
  },
  warn: ({ heaps }, _seat, { take }) => (heaps[0] === take ? [] : [{ code: 'leaves-some' }]),
  apply: (state, [move]) => {
    if (move === undefined) throw new Error('one move');
    const { heap, take } = move.action;
    const heaps = state.heaps.with(heap, (state.heaps[heap] ?? 0) - take);
    const turn = (state.turn + 1) % state.seats;
    return { state: { ...state, heaps, turn }, events: [{ event: { type: 'took', seat: move.seat, take } }] };
  },
  abandon: still,
  resume: still,
  motions: () => [],
  settle: still,
  view: (state) => state,
  outcome: (state) => {
    if (stones(state) > 0) return null;
    const winner = (state.turn + state.seats - 1) % state.seats;
    return { ranks: Array.from({ length: state.seats }, (_, seat) => (seat === winner ? 1 : 2)), reason: 'last' };
  },
  imagine: (view) => view,
  parse: { options: (raw) => parseOptions(nim.fields, raw), action: unused, state: unused },
  notate: (_state, { action }) => `take ${action.take}`,
  read: (_state, _seat, text) => (text === 'take 2' ? ok({ heap: 0, take: 2 }) : fail('not-understood')),
  position: { read: unused, write: (state) => state },
};

/** A screen on which these lines are typed. */
function typing(lines: readonly string[]): { screen: Screen; shown: () => string } {
  const input = new PassThrough();
  const output = new PassThrough();
  input.end(lines.map((line) => `${line}\n`).join(''));
  return { screen: makeScreen(openLines({ input, output }), makePaint(false)), shown: () => String(output.read()) };
}

const people: readonly Player[] = ['Ann', 'Bob'].map((name) => ({ name, bot: null }));

async function playNim(options: Nim['options'], lines: readonly string[], players = people): Promise<string> {
  const { screen, shown } = typing(lines);
  const match = LocalMatch.start(nim as Game<Shape>, { options, seats: players.length, seed: 's' });
  await takeTurns({ match, ui: textUiFor(nim), players, screen });
  expect(match.outcome()).not.toBeNull();
  return shown();
}

const none: SetupChoices = {
  options: {},
  seats: undefined,
  level: undefined,
  sit: 0,
  names: undefined,
  seed: undefined,
  position: undefined,
  sandbox: false,
};

describe('a game without its own UI', () => {
  it('is played by numbers and notation, without JSON', async () => {
    const text = await playNim({ heap: 3, two: false }, ['', 'hello', '3', '1', 'y', 'take 2', 'n', '2', 'y']);
    expect(text).toContain('Ann’s turn (1):\nBoard:\nPhase: taking\n  heaps: 3\n');
    expect(text).toContain('  1 take 1\n  2 take 2\n');
    expect(text).toContain('Type a number from the list, or type moves');
    expect(text).toContain('“hello” isn’t an option.');
    expect(text).toContain('“3” isn’t an option.');
    expect(text).toContain('Careful: This looks like a mistake (leaves some).');
    expect(text).toContain('Ann: took, take 1.');
    expect(text).not.toMatch(/[{}"]take/);
  });

  it('explains refusals', async () => {
    const text = await playNim({ heap: 1, two: false }, ['2', '1', 'y']);
    expect(text).toContain('That’s not allowed (too many: heap 1).');
  });

  it('asks slot by slot, and back undoes a slot', async () => {
    const lines = ['moves', '3', '1', 'back', '2', '2', '1', 'y', '1', '1', 'y'];
    const text = await playNim({ heap: 1, two: true }, lines);
    expect(text).toContain('heap:\n  1 left\n  2 right\nstones:\n  1 take 1\n  2 take 2\n');
    expect(text).toContain('“3” isn’t an option.');
    expect(text).toContain('stones (a number): back\nheap (a number): 2\n');
    expect(text).toContain('That’s not allowed (too many: heap 2).\nstones (a number): 1\n');
  });

  it('works with bots', async () => {
    const players: Player[] = [
      { name: 'Ann', bot: null },
      { name: 'Random bot', bot: 'random' },
    ];
    const text = await playNim({ heap: 2, two: false }, ['1', 'y'], players);
    expect(text).toContain('Random bot’s turn (2):\nRandom bot: took, take 1.\n');
  });

  it('announces passes in a sentence', () => {
    const state = nim.setup({ heap: 1, two: false }, 2, null, noChance).state;
    const seatView = seatViewOf<Shape>(nim, state, 0, { names: ['Ann', 'Bob'], paint: makePaint(false) });
    const event: Nim['event'] = { type: 'passed', seat: 1 };
    expect(genericUi.event(seatView, event)).toBe('Bob has no legal move and passes.');
  });
});

describe('questions from the game’s options', () => {
  it('asks for every option, by its kind', async () => {
    const { screen, shown } = typing(['ten', '10', '5', 'perhaps', 'y']);
    const options = await settleOptions(screen, nim, none, true);
    expect(options).toEqual({ heap: 5, two: true });
    expect(shown()).toContain('heap (a whole number from 1 to 9): [3] ten\nThat’s not an option.');
  });

  it('takes defaults on Enter, and skips options set by flags', async () => {
    const { screen } = typing(['']);
    const setup = { ...none, options: { heap: 7 } };
    expect(await settleOptions(screen, nim, setup, true)).toEqual({ heap: 7, two: false });
  });

  it('fills the seats with people and bots', async () => {
    const { screen } = typing(['3', 'Ann', 'bot easy', 'bot', 'easy']);
    expect(await askPlayers(screen, nim, none)).toEqual([
      { name: 'Ann', bot: null },
      { name: 'Easy bot 1', bot: 'easy' },
      { name: 'Easy bot 2', bot: 'easy' },
    ]);
  });

  it('lets the player choose a seat', async () => {
    const { screen } = typing(['', 'easy bot', 'Ann']);
    expect(await askPlayers(screen, nim, { ...none, seats: 2, level: 'easy', sit: 1 })).toEqual([
      { name: 'Easy bot', bot: 'easy' },
      { name: 'Ann', bot: null },
    ]);
  });
});
