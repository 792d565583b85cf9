import {
  CELLS,
  type DvonnAction,
  type DvonnEvent,
  type DvonnState,
  type DvonnView,
  dvonn,
  ENDINGS,
  PIECES,
  REFUSALS,
  SETUPS,
  WARNINGS,
} from '@tavola/games/dvonn';
import { noChance, seeded, start, type Warning } from '@tavola/kernel';
import { describe, expect, it } from 'vitest';
import { dvonn as en } from '../../generated/en/dvonn.ts';
import { language } from '../../generated/en/language.ts';
import { plain } from '../../rich.ts';
import { dvonnWords } from './index.ts';

const words = dvonnWords(en, language);

const names = ['Juniper', 'Old Harbour'];

/** A stacking position: the named stacks and nothing else. */
function standing(stacks: Readonly<Record<string, string>>): DvonnView {
  const cells = CELLS.map((cell) => stacks[cell] ?? '');
  const state: DvonnState = { setup: 'random', cells, turn: 0, ply: 0, placed: PIECES, verdict: null };
  return dvonn.view(state, null);
}

/** A sentence for people: it says something, ends as a sentence, and no code shows through. */
function expectSentence(text: string): void {
  expect(text).toMatch(/^[A-Z0-9].{8,}[.?]$/s);
  expect(text).not.toMatch(/undefined|null|NaN|\[object|!|[a-z]-[a-z]+-|\s{2}| ,/);
}

const told = (event: DvonnEvent): string => plain(words.event(event, names)?.words ?? []);

describe('refusals', () => {
  it('of the table are left to the table', () => {
    for (const code of ['not-asked', 'paused', 'watching', 'stale', 'toString'])
      expect(words.refusal({ code: code as (typeof REFUSALS)[number] }, view, null)).toBeNull();
  });

  const view = standing({ C3: 'WW', D3: 'B', E3: 'W', F3: 'R', K5: 'WWW' });

  it.each(REFUSALS)('%s has a sentence of its own, with and without the action', (code) => {
    expectSentence(words.refusal({ code, at: ['C3', 'D3'] }, view, { type: 'move', from: 'C3', to: 'D3' }) ?? '');
    expectSentence(words.refusal({ code, at: ['C3', 'D3'] }, view, null) ?? '');
  });

  it('says each thing differently', () => {
    const said = REFUSALS.map((code) => words.refusal({ code, at: ['C3', 'D3'] }, view, null));
    expect(new Set(said).size).toBe(REFUSALS.length);
  });

  it.each([
    [
      { type: 'move', from: 'C3', to: 'D3' },
      'D3 is 1 space from C3. A stack of 2 moves exactly 2 spaces. C3 can move to E3.',
    ],
    [
      { type: 'move', from: 'C3', to: 'C1' },
      'C1 is empty. Land on another stack or on a red DVONN piece. C3 can move to E3.',
    ],
    [{ type: 'move', from: 'K5', to: 'H5' }, 'K5 can’t move. There’s nothing to land on exactly 3 spaces away.'],
    [{ type: 'move', from: 'D3', to: 'C3' }, 'Black controls the stack on D3. Choose one of yours.'],
  ] as const)('says of %j why not', (action, sentence) => {
    const refusal = dvonn.check(view, 0, action);
    expect(refusal === null ? null : words.refusal(refusal, view, action)).toBe(sentence);
  });
});

describe('the contents of a stack', () => {
  it('are told from the top, neighbours of one colour together', () => {
    expect(words.labels.contents('BBWRWW')).toBe('From the top: 2 white, 1 red, 1 white, 2 black');
    expect(words.labels.counts('BBWRWW')).toEqual(['3 white', '1 red', '2 black']);
    expect(words.labels.contents('W')).toBe('');
  });
});

describe('the log', () => {
  it.each([
    [
      { type: 'moved', seat: 0, from: 'D3', to: 'F3', stack: 'BW', onto: 'WBB' },
      'Juniper captures F3 from D3 (5 high).',
    ],
    [
      { type: 'moved', seat: 1, from: 'D3', to: 'E3', stack: 'B', onto: 'WB' },
      'Old Harbour moves D3 onto E3 (3 high).',
    ],
    [
      { type: 'moved', seat: 0, from: 'J3', to: 'H1', stack: 'BW', onto: 'R' },
      'Juniper moves J3 onto the red DVONN piece on H1 (3 high).',
    ],
    [
      {
        type: 'cut-off',
        stacks: [
          { at: 'C1', stack: 'BB' },
          { at: 'D2', stack: 'W' },
        ],
      },
      '3 pieces on C1 and D2 lose contact and leave the board.',
    ],
    [{ type: 'placed', seat: 0, at: 'F3', piece: 'R' }, 'Juniper places a red DVONN piece on F3.'],
    [{ type: 'passed', seat: 1 }, 'Old Harbour has no legal move and passes.'],
    [
      { type: 'ended', reason: 'higher-score', winner: 1, scores: [11, 17] },
      'No one can move. Old Harbour wins 17–11.',
    ],
    [{ type: 'ended', reason: 'higher-score', winner: 0, scores: [17, 11] }, 'No one can move. Juniper wins 17–11.'],
  ] as const)('tells %j', (event, sentence) => {
    expect(told(event)).toBe(sentence);
  });

  it('points at the spaces it speaks of and names whose doing it was', () => {
    const line = words.event({ type: 'moved', seat: 1, from: 'D3', to: 'E3', stack: 'B', onto: 'W' }, names);
    expect(line).toMatchObject({ at: ['D3', 'E3'], seat: 1 });
  });

  it('has words for every setup', () => {
    for (const setup of SETUPS) expectSentence(told({ type: 'set-up', setup, cells: [] }));
  });
});

describe('outcomes', () => {
  it.each(ENDINGS)('%s has a sentence for every ranking', (reason) => {
    for (const ranks of [
      [1, 2],
      [2, 1],
      [1, 1],
    ]) {
      const said = words.outcome({ ranks, reason, scores: [20, 20] }, names);
      expectSentence(said);
      expect(said).not.toBe('The game is over.');
    }
  });

  it('names the winner and gives the winner’s score first', () => {
    expect(words.outcome({ ranks: [2, 1], reason: 'higher-score', scores: [11, 17] }, names)).toContain(
      'Old Harbour wins 17–11',
    );
    expect(words.outcome({ ranks: [2, 1], reason: 'abandoned' }, names)).toBe('Juniper resigned. Old Harbour wins.');
  });
});

describe('whole games', () => {
  it('leave nothing without words: events, drafts, prompts and warnings', () => {
    const played = play('words');
    expect(played.steps).toBeGreaterThan(20);
    for (const sentence of played.sentences) expectSentence(sentence);
    expect(played.warnings).toEqual(new Set(WARNINGS));
  });
});

interface Played {
  steps: number;
  readonly sentences: string[];
  readonly warnings: Set<string>;
}

/** Several games at random, every legal action of every position previewed. */
function play(seed: string): Played {
  const played: Played = { steps: 0, sentences: [], warnings: new Set() };
  for (const setup of SETUPS) {
    const chance = seeded(`${seed} ${setup}`);
    const begun = start(dvonn, { options: { setup }, seats: 2 }, chance);
    let { state } = begun.step;
    const events = begun.step.events.map(({ event }) => event);
    for (let seat = dvonn.pending(state)[0]?.seat; seat !== undefined; seat = dvonn.pending(state)[0]?.seat) {
      const view = dvonn.view(state, null);
      const choices = dvonn.choices(state, seat);
      const actions = choices.kind === 'listed' ? choices.actions : [];
      played.sentences.push(...previews(view, seat, actions, played.warnings));
      const action = dvonn.sample(state, seat, chance);
      const step = dvonn.apply(state, [{ seat, action }], noChance);
      events.push(...step.events.map(({ event }) => event));
      state = step.state;
      played.steps += 1;
    }
    played.sentences.push(words.prompt(dvonn.view(state, null), null, names, []).sentence);
    played.sentences.push(...events.filter((event) => event.type !== 'captured').map(told));
  }
  return played;
}

function previews(
  view: ReturnType<typeof standing>,
  seat: number,
  actions: readonly DvonnAction[],
  codes: Set<string>,
): string[] {
  const said = [words.prompt(view, null, names, []).sentence, words.prompt(view, seat, names, []).sentence];
  for (const action of actions) {
    const step = dvonn.apply(view, [{ seat, action }], noChance);
    const draft = words.draft(view, action, step);
    said.push(draft.sentence, `${draft.title}, ${draft.chips.map(({ text }) => text).join(', ')}.`);
    const warnings: readonly Warning[] = dvonn.warn(view, seat, action);
    for (const warning of warnings) {
      codes.add(warning.code);
      said.push(words.warning(warning));
      expect(words.warning(warning)).not.toBe(words.warning({ code: 'never heard of' }));
    }
    if (action.type === 'move') said.push(words.prompt(view, seat, names, [action.from]).sentence);
  }
  return said;
}

describe('a preview', () => {
  it('says what the move makes, takes and cuts off, and the score after it', () => {
    const view = standing({ A2: 'R', B3: 'B', D3: 'BW', C2: 'B', F3: 'WBB', G3: 'R', E3: 'B', C1: 'BB', D2: 'W' });
    const action: DvonnAction = { type: 'move', from: 'D3', to: 'F3' };
    const step = dvonn.apply(view, [{ seat: 0, action }], noChance);
    const draft = words.draft(view, action, step);
    expect(draft.title).toBe('D3 to F3');
    expect(draft.chips.map(({ text }) => text).slice(0, 2)).toEqual(['Stack of 5', 'Captures 3 pieces from Black']);
    const [white, black] = dvonn.view(step.state, null).scores;
    expect(draft.sentence).toContain(`${white}–${black}`);
  });

  it('counts what both sides lose', () => {
    const view = standing({ F3: 'R', E3: 'B', D3: 'W', C3: 'BB', B2: 'W' });
    const action: DvonnAction = { type: 'move', from: 'D3', to: 'E3' };
    const { chips, sentence } = words.draft(view, action, dvonn.apply(view, [{ seat: 0, action }], noChance));
    expect(chips).toEqual([
      { text: 'Stack of 2', tone: 'accent' },
      { text: 'Captures 1 piece from Black', tone: 'accent' },
      { text: 'Removes 2 black pieces', tone: 'danger' },
      { text: 'Removes 1 white piece', tone: 'warn' },
    ]);
    expect(sentence).toMatch(/^B2 and C3 lose contact with the red DVONN pieces\. /);
  });

  it('says first what is lost, then who passes, then the score', () => {
    const view = standing({ F3: 'R', E3: 'B', D3: 'W', C3: 'BB', B2: 'W', F4: 'W', G3: 'W' });
    const action: DvonnAction = { type: 'move', from: 'D3', to: 'E3' };
    const { sentence } = words.draft(view, action, dvonn.apply(view, [{ seat: 0, action }], noChance));
    expect(sentence).toBe(
      'B2 and C3 lose contact with the red DVONN pieces. Black won’t have a legal move and will have to pass. Score after this move: 4–0.',
    );
  });
});

describe('what is said above the board', () => {
  it('says how the selected stack moves', () => {
    const view = standing({ C3: 'BW', D3: 'B', E3: 'B', E5: 'W', F3: 'R' });
    expect(words.prompt(view, 0, names, ['C3'])).toEqual({
      title: 'C3 selected',
      sentence: 'Moves exactly 2 spaces in a straight line. 2 possible moves.',
    });
    expect(words.prompt(view, null, names, []).title).toBe('Juniper’s turn');
  });

  it('shows the score now and after', () => {
    const [now, after] = [standing({ A1: 'WB', B1: 'W', C1: 'R' }), standing({ A1: 'WBW', C1: 'R' })];
    expect(words.score(now, after)).toEqual({ label: 'pieces controlled', now: [1, 2], after: [3, 0] });
    expect(words.score(now, null)?.after).toBeNull();
  });
});
