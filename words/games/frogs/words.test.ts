import {
  CARDS,
  ENDINGS,
  type FrogsAction,
  type FrogsEvent,
  type FrogsState,
  frogs,
  HOMES,
  OCCUPIED,
  REFUSALS,
  WARNINGS,
} from '@tavola/games/frogs';
import { pondWith } from '@tavola/games/frogs/testing';
import { noChance, seeded, start } from '@tavola/kernel';
import { describe, expect, it } from 'vitest';
import { cards } from '../../generated/en/cards.ts';
import { frogs as en } from '../../generated/en/frogs.ts';
import { language } from '../../generated/en/language.ts';
import { plain } from '../../rich.ts';
import { frogsWords } from './index.ts';

const words = frogsWords(en, language);

function viewOf(state: FrogsState) {
  return frogs.view(state, null);
}

function actionsIn(state: FrogsState): readonly FrogsAction[] {
  const choices = frogs.choices(state, state.turn);
  return choices.kind === 'listed' ? choices.actions : [];
}

const names = ['Juniper', 'Old Harbour', 'Fen', 'Lark'];

/** A sentence for people: it says something, ends as a sentence, and no code shows through. */
function expectSentence(text: string): void {
  expect(text).toMatch(/^[A-Z0-9].{6,}[.?]$/s);
  expect(text).not.toMatch(/undefined|null|NaN|\[object|!|[a-z]-[a-z]+|\bH[1-4]\b|\s{2}| ,/);
}

const told = (event: FrogsEvent): string => plain(words.event(event, names)?.words ?? []);

describe('refusals', () => {
  it('of the table are left to the table', () => {
    for (const code of ['not-asked', 'paused', 'watching', 'stale', 'toString'])
      expect(words.refusal({ code: code as (typeof REFUSALS)[number] }, view, null)).toBeNull();
  });

  const view = viewOf(pondWith(4));

  it.each(REFUSALS)('%s has a sentence of its own, whatever it names', (code) => {
    for (const at of [
      ['C3', 'D3'],
      ['H1', 'C1'],
      ['C2C3'],
      ['C1H1'],
      code === 'card-spent' ? ['parachute'] : ['C3'],
      [],
    ])
      expectSentence(words.refusal({ code, at }, view, null) ?? '');
  });

  it('says each thing differently', () => {
    const said = REFUSALS.map((code) => words.refusal({ code, at: ['C3', 'D3'] }, view, null));
    expect(new Set(said).size).toBe(REFUSALS.length);
  });

  it('speaks of the way to a home only where that is the reason', () => {
    const notAdjacent = words.refusal({ code: 'not-adjacent', at: ['H1', 'C3'] }, view, null);
    expect(notAdjacent).toContain('C3');
    for (const code of REFUSALS.filter((one) => one !== 'not-adjacent'))
      for (const at of [['H1', 'C3'], ['C3', 'H1'], ['H1', 'H2'], ['H1']])
        expect(words.refusal({ code, at }, view, null)).not.toBe(notAdjacent);
  });

  it('says what the rules found', () => {
    const state = pondWith(2, { frogs: { 0: 'C3 H1 H1' }, open: ['C3D3'] });
    const said = (action: Parameters<typeof frogs.check>[2]) => {
      const refusal = frogs.check(state, 0, action);
      return refusal === null ? null : words.refusal(refusal, viewOf(state), action);
    };
    expect(said({ type: 'jump', path: ['C3', 'D3'] })).toBe(
      'There’s no bridge between C3 and D3. Take another route, or lay a bridge there.',
    );
    expect(said({ type: 'bridge', gap: 'C2C3' })).toBe(
      'There’s already a bridge between C2 and C3. Choose an open gap.',
    );
    expect(said({ type: 'jump', path: ['C3', 'C4'] })).toBeNull();
  });
});

describe('the log', () => {
  it.each([
    [
      { type: 'jumped', seat: 0, path: ['B3', 'C3', 'D3'], sank: ['B3C3', 'C3D3'], flew: false },
      'Juniper jumps from B3 over C3 to D3, and 2 bridges sink.',
    ],
    [
      { type: 'jumped', seat: 1, path: ['C5', 'H1'], sank: [], flew: true },
      'Old Harbour parachutes from C5 to Juniper’s home.',
    ],
    [
      { type: 'pushed', seat: 1, from: 'C3', to: 'C4', sank: ['C3C4'] },
      'Old Harbour’s frog on C3 is pushed to C4, and the bridge sinks.',
    ],
    [{ type: 'arrived', seat: 0, home: 'H2', left: 0 }, 'Juniper has all 3 frogs home.'],
    [{ type: 'arrived', seat: 0, home: 'H2', left: 1 }, 'Juniper gets a frog home. 1 to go.'],
    [{ type: 'jumped', seat: 0, path: ['H1', 'C1'], sank: [], flew: false }, 'Juniper jumps from home to C1.'],
    [{ type: 'bridged', seat: 2, gap: 'A1B1' }, 'Fen lays a bridge between A1 and B1.'],
    [{ type: 'removed', seat: 2, gap: 'A1B1' }, 'Fen removes the bridge between A1 and B1.'],
    [{ type: 'came-back', seat: 3 }, 'Lark is back.'],
  ] as const)('tells %j', (event, sentence) => {
    expect(told(event)).toBe(sentence);
  });

  it('names every card, every opening and whoever gave up', () => {
    for (const card of CARDS) expectSentence(told({ type: 'card-used', seat: 0, card }));
    for (const occupied of OCCUPIED)
      for (const homes of HOMES) expectSentence(told({ type: 'set-up', seats: 3, occupied, homes }));
    expectSentence(told({ type: 'gave-up', seat: 1 }));
  });
});

describe('warnings', () => {
  it.each(WARNINGS)('%s has a sentence of its own', (code) => {
    expectSentence(words.warning({ code, at: ['C3'] }));
    expect(words.warning({ code, at: ['C3'] })).not.toBe(words.warning({ code: 'never heard of' }));
  });

  it('counts the frogs that are left alone', () => {
    expect(words.warning({ code: 'strands-own', at: ['C3'] })).toBe('This leaves your frog on C3 without a bridge.');
    expect(words.warning({ code: 'strands-own', at: ['C3', 'D3'] })).toBe(
      'This leaves your frogs on C3 and D3 without bridges.',
    );
  });
});

describe('outcomes', () => {
  it.each(ENDINGS)('%s has a sentence for every ranking', (reason) => {
    for (const ranks of [
      [1, 2, 2],
      [2, 1, 2],
      [1, 1, 3],
    ]) {
      const said = words.outcome({ ranks, reason, scores: [1, 2, 0] }, names);
      expectSentence(said);
      expect(said).not.toBe('The game is over.');
    }
  });

  it('names the winner and no one for what is not known', () => {
    expect(words.outcome({ ranks: [2, 1], reason: 'all-home', scores: [1, 3] }, names)).toBe(
      'Old Harbour gets all 3 frogs home and wins. Frogs home: Old Harbour 3 and Juniper 1.',
    );
    expect(words.outcome({ ranks: [1, 2, 2], reason: 'all-home', scores: [3, 0, 2] }, names)).toMatch(
      /Frogs home: \S.* 3, \S.* 2 and \S.* 0\.$/,
    );
    expect(words.outcome({ ranks: [1, 1], reason: 'never heard of' }, names)).toBe('The game is over.');
    expect(words.outcome({ ranks: [2, 1], reason: 'abandoned', scores: [0, 1] }, names)).toBe(
      `${names[0]} resigned. ${names[1]} wins. Frogs home: ${names[1]} 1 and ${names[0]} 0.`,
    );
  });
});

describe('whole games', () => {
  it.each([
    [2, 'hop-on', 'spread'],
    [3, 'push', 'spread'],
    [4, 'hop-on', 'any'],
  ] as const)('leave nothing without words: %s seats, %s, %s', (seats, occupied, homes) => {
    const chance = seeded(`words ${seats}`);
    const begun = start(frogs, { options: { occupied, homes }, seats }, chance);
    let { state } = begun.step;
    for (const { event } of begun.step.events) expectSentence(told(event));
    for (let turn = 0; turn < 60; turn += 1) {
      const seat = frogs.pending(state)[0]?.seat;
      if (seat === undefined) break;
      const view = frogs.view(state, null);
      for (const sentence of spoken(view, seat)) expectSentence(sentence);
      const action = frogs.sample(state, seat, chance);
      const step = frogs.apply(state, [{ seat, action }], noChance);
      const draft = words.draft(view, action, step);
      expectSentence(draft.sentence);
      expectSentence(`${draft.title} ${draft.chips.map(({ text }) => text).join(' ')}.`);
      for (const warning of frogs.warn(state, seat, action)) {
        expectSentence(words.warning(warning));
        expect(words.warning(warning)).not.toBe(words.warning({ code: 'never heard of' }));
      }
      for (const { event } of step.events) expectSentence(told(event));
      state = step.state;
    }
    expect(state.round).toBeGreaterThan(5);
  });
});

/** What is said above the board, at every stage of every kind of action. */
function spoken(view: ReturnType<typeof viewOf>, seat: number): string[] {
  const helds = actionsIn(view).flatMap((action) => {
    const card = CARDS.find((known) => known === action.type);
    const picked = 'path' in action ? action.path : 'gaps' in action ? action.gaps : [];
    return picked.map((_, count) => [...(card === undefined ? [] : [card]), ...picked.slice(0, count)]);
  });
  return [
    words.prompt(view, null, names, []).sentence,
    ...helds.slice(0, 80).map((held) => words.prompt(view, seat, names, held).sentence),
  ];
}

describe('the form and the score', () => {
  it('has words for every option and every choice of the rules', () => {
    for (const field of frogs.fields) {
      const keys = Object.keys(cards).filter((key) => key.startsWith(`frogs.${field.id}.`));
      const choices = field.choices ?? [];
      expect(keys.sort()).toEqual(['label', 'help', ...choices].map((last) => `frogs.${field.id}.${last}`).sort());
    }
  });

  it('shows the frogs across now and after', () => {
    const [now, after] = [pondWith(2), pondWith(2, { frogs: { 0: 'H2 H1 H1' } })].map(viewOf);
    if (now === undefined || after === undefined) throw new Error('two ponds were made');
    expect(words.score(now, after)).toEqual({ label: 'frogs home', now: [0, 0], after: [1, 0] });
    expect(words.score(now, null)?.after).toBeNull();
  });
});
