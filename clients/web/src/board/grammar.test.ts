import type { Shape } from '@tavola/kernel';
import { describe, expect, it } from 'vitest';
import { anyOrder, type Choosing } from './any-order.ts';
import { inOrder } from './in-order.ts';
import type { Choice, Now } from './types.ts';

interface Toy extends Shape {
  readonly action: string;
  readonly view: null;
}
type Steps = readonly string[];

const now = <P>(actions: readonly string[], picks: P, preview: string | null = null): Now<Toy, P> => ({
  ...{ view: null, seat: 0, actions, picks, preview, drafts: 'whole' },
});
const lit = (choices: readonly Choice[]) => choices.filter(({ mark }) => mark === 'lit').map(({ target }) => target);

describe('targets in order', () => {
  const actions = ['A B', 'A C', 'B C', 'hop D E F', 'two X Y'];
  const grammar = inOrder<Toy>((action) => action.split(' '), {
    pieceAt: (action) => (action.startsWith('hop') ? 1 : action.startsWith('two') ? null : 0),
    alsoAs: (action) => (action === 'two X Y' ? [['two', 'Y', 'X']] : []),
    spotOf: (_, target) => (target.length === 1 ? target : null),
    means: (_, target) => (target === 'bridge' ? 'C' : target),
    groupOf: (_, target) => (target.length > 1 ? 'cards' : undefined),
  });
  const choices = (picks: Steps, preview: string | null = null) => grammar.choices(now(actions, picks, preview));

  it('mark pieces before targets, and other pieces aside', () => {
    expect(choices([])).toEqual([
      { target: 'hop', spot: null, mark: 'lit', group: 'cards' },
      { target: 'two', spot: null, mark: 'lit', group: 'cards' },
      { target: 'A', spot: 'A', mark: 'movable' },
      { target: 'B', spot: 'B', mark: 'movable' },
    ]);
    expect(choices(['A'])).toEqual([
      { target: 'B', spot: 'B', mark: 'lit' },
      { target: 'C', spot: 'C', mark: 'lit' },
      { target: 'B', spot: 'B', mark: 'movable', aside: true },
    ]);
  });

  it('light the ends of a way once its piece is in hand', () => {
    expect(choices(['hop'])).toEqual([{ target: 'D', spot: 'D', mark: 'movable' }, ...choices([]).slice(2).map(aside)]);
    expect(lit(choices(['hop', 'D']))).toEqual(['E', 'F']);
  });

  it('light the other targets beside a preview', () => {
    expect(lit(choices(['A', 'B'], 'A B'))).toEqual(['C']);
    expect(lit(choices(['hop', 'D', 'E', 'F'], 'hop D E F'))).toEqual(['E']);
  });

  it('may be pressed in another order, and through something that stands for them', () => {
    expect(grammar.press(now(actions, ['two']), 'Y')).toEqual({
      ...{ kind: 'preview', action: 'two X Y', picks: ['two', 'Y', 'X'] },
    });
    expect(grammar.press(now(actions, ['A']), 'bridge')).toMatchObject({ kind: 'preview', action: 'A C' });
  });

  it('have nothing to say about a target without attempts', () => {
    expect(grammar.press(now(actions, ['A']), 'Q')).toEqual({ kind: 'refuse', tried: [] });
  });

  it('can be asked what is there instead', () => {
    const asking = inOrder<Toy>((action) => action.split(' '), { looks: (_, target) => target !== 'Q' });
    expect(asking.press(now(actions, ['A']), 'X')).toEqual({ kind: 'look', at: 'X' });
    expect(asking.press(now(actions, ['A']), 'Q')).toEqual({ kind: 'refuse', tried: [] });
  });

  it('keep what led to the piece when a preview is refused', () => {
    const back = (...picks: string[]) => grammar.back(now(actions, picks));
    expect([back('A', 'B'), back('hop', 'D', 'E', 'F'), back('two', 'X', 'Y')]).toEqual([
      ['A'],
      ['hop', 'D'],
      ['two', 'X'],
    ]);
  });
});

function aside(choice: Choice): Choice {
  return { ...choice, aside: true };
}

describe('a square that stands for a direction', () => {
  const grammar = inOrder<Toy>((action) => [`go:${action}`], {
    spotOf: (_, target) => (target === 'go:left' ? 'A1' : null),
  });

  it('is pressed like the direction', () => {
    expect(grammar.press(now(['left', 'up'], []), 'A1')).toMatchObject({ kind: 'preview', action: 'left' });
    expect(grammar.press(now(['left', 'up'], []), 'go:up')).toMatchObject({ kind: 'preview', action: 'up' });
    expect(grammar.press(now(['left', 'up'], []), 'B1')).toEqual({ kind: 'refuse', tried: [] });
  });
});

describe('parts in any order', () => {
  /** Whom, what he loses, where he lands; a purse may be kept. */
  const actions = [
    'doc purse 1 yes',
    'doc purse 1 no',
    'doc purse 3 yes',
    'doc purse 3 no',
    'doc jewel 1 no',
    'doc jewel 3 no',
  ];
  const partsOf = (action: string): Choosing => {
    const [who = '', loot = '', to = '', take = ''] = action.split(' ');
    return { who, loot, to, take };
  };
  const grammar = anyOrder<Toy>(partsOf, {
    usual: ['take'],
    spotOf: (_, slot, value) => (slot === 'to' ? `roof ${value}` : null),
  });
  const press = (picks: Choosing, target: string, preview: string | null = null) =>
    grammar.press(now(actions, picks, preview), target);

  it('fill in what is certain, and show it before the first press', () => {
    const chosen = grammar.choices(now(actions, {})).filter((choice) => choice.chosen === true);
    expect(chosen).toEqual([{ target: 'who=doc', spot: null, mark: 'lit', group: 'who', chosen: true }]);
    expect(grammar.choices(now(['doc purse 1 yes'], {})).some((choice) => choice.chosen)).toBe(false);
  });

  it('are previewed as soon as nothing is open, by spot or chip', () => {
    expect(press({}, 'roof 3')).toEqual({ kind: 'pick', picks: { to: '3' } });
    expect(press({ to: '3' }, 'loot=purse')).toEqual({
      ...{ kind: 'preview', action: 'doc purse 3 yes', picks: { to: '3', loot: 'purse' } },
    });
    expect(press({ loot: 'jewel' }, 'to=1')).toMatchObject({ kind: 'preview', action: 'doc jewel 1 no' });
  });

  it('can be changed one by one, and replace what does not go with them', () => {
    const kept = partsOf('doc purse 1 yes');
    expect(press(kept, 'take=no', 'doc purse 1 yes')).toMatchObject({ action: 'doc purse 1 no' });
    expect(press(kept, 'loot=jewel', 'doc purse 1 yes')).toMatchObject({ action: 'doc jewel 1 no' });
    expect(press(kept, 'roof 3', 'doc purse 1 yes')).toMatchObject({ action: 'doc purse 3 yes' });
  });

  it('are deselected one by one, all with the first one, and not by the last one of a preview', () => {
    expect(press({ to: '3' }, 'to=3')).toEqual({ kind: 'pick', picks: {} });
    const picks = { loot: 'purse', to: '3' };
    expect(press(picks, 'to=3')).toEqual({ kind: 'pick', picks: { loot: 'purse' } });
    expect(press(picks, 'to=3', 'doc purse 3 yes')).toEqual({ kind: 'again' });
    expect(press(picks, 'loot=purse', 'doc purse 3 yes')).toEqual({ kind: 'pick', picks: {} });
    // A usual part is never the last one, however the action was previewed.
    expect(press(partsOf('doc purse 3 yes'), 'to=3', 'doc purse 3 yes')).toEqual({ kind: 'again' });
  });

  it('lead on where nothing is chosen yet', () => {
    const offered = grammar.choices(now(actions, { loot: 'purse' }));
    const onward = offered.filter(({ chosen, aside }) => chosen !== true && aside !== true);
    expect(onward.map(({ target }) => target)).toEqual(['to=1', 'to=3']);
    expect(offered.find(({ target }) => target === 'loot=jewel')).toMatchObject({ aside: true });
  });

  it('do nothing when a part is pressed that has filled itself in', () => {
    const picks = { loot: 'purse', to: '3' };
    const meaning = press(picks, 'who=doc', 'doc purse 3 yes');
    expect(meaning).toMatchObject({ kind: 'preview', action: 'doc purse 3 yes' });
  });

  it('are offered if they go with the others, however the usual part is', () => {
    const offered = grammar.choices(now(actions, { loot: 'purse', to: '1' }, 'doc purse 1 yes'));
    expect(offered.map(({ target }) => target)).toEqual([
      ...['who=doc', 'loot=purse', 'loot=jewel', 'to=1', 'to=3', 'take=yes', 'take=no'],
    ]);
    expect(offered.filter(({ chosen }) => chosen).map(({ target }) => target)).toEqual([
      ...['who=doc', 'loot=purse', 'to=1', 'take=yes'],
    ]);
  });

  it('may be refused with an attempt', () => {
    const strict = anyOrder<Toy>(partsOf, { spotOf: () => null, tried: (_, target) => [`at ${target}`] });
    expect(strict.press(now(actions, {}), 'roof 9')).toEqual({ kind: 'refuse', tried: ['at roof 9'] });
    expect(grammar.press(now(actions, {}), 'roof 9')).toEqual({ kind: 'refuse', tried: [] });
  });
});
