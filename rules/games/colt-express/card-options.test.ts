import { describe, expect, it } from 'vitest';
import { choices, hits, steal, tableWith, ways } from './testing/index.ts';
import type { Character } from './types.ts';

describe('card options', () => {
  const halt = 'doc-marshal' as const;
  const reach = (at: 'cr' | '0r' | '2r' | '4r' | '2i', beside: number, old = false): string[] => {
    const table = tableWith(6, {
      at: { belle: at },
      ...(old ? { held: { belle: 'old-lady' } } : {}),
      change: { coach: { beside, angry: false }, marshal: 4 },
    });
    return choices(steal(table, ['belle-move', halt]).state, 0).map((choice) =>
      choice.type === 'move' ? choice.to : '',
    );
  };

  it.each([
    ['2i', 0, ['1i', '3i']],
    ['2r', 5, ['0r', '1r', '3r', '4r', '5r']],
    ['2r', 0, ['0r', '1r', '3r', '4r', '5r', 'cr']],
    ['4r', 2, ['1r', '2r', '3r', '5r', '6r', 'cr']],
    ['4r', 1, ['1r', '2r', '3r', '5r', '6r']],
    ['0r', 0, ['1r', '2r', '3r', 'cr']],
    ['cr', 0, ['0r', '1r', '2r']],
    ['cr', 3, ['1r', '2r', '3r', '4r', '5r']],
  ] as const)('from %s with the stagecoach beside %i a move reaches %j', (at, beside, spaces) => {
    expect(reach(at, beside)).toEqual(spaces);
  });

  it('the Old Lady lets her holder go one roof at a time', () => {
    expect(reach('2r', 2, true)).toEqual(['1r', '3r', 'cr']);
  });

  it('shots cross between the stagecoach and the car beside it, and along the roofs past an empty one', () => {
    const seen = (
      at: Partial<Record<Character, 'ci' | 'cr' | '2i' | '2r' | '4r' | '0r' | '1i'>>,
      angry = false,
    ): string[] => {
      const table = tableWith(4, {
        at: { cheyenne: '1i', django: '1i', ...at },
        change: { coach: { beside: 2, angry } },
      });
      const { state, events } = steal(table, ['doc-shoot', halt]);
      const listed = choices(state, 3).flatMap((choice) => (choice.type === 'shoot' ? [choice.target] : []));
      return [...listed, ...events.flatMap((event) => (event.type === 'shot' ? [event.target] : []))];
    };
    expect(seen({ doc: 'ci', belle: '2i' })).toEqual(['belle']);
    expect(seen({ doc: '2i', belle: 'ci', cheyenne: '4r', django: '4r' })).toEqual(['belle']);
    expect(seen({ doc: 'cr', belle: '2r', cheyenne: '4r' })).toEqual(['belle']);
    expect(seen({ doc: 'cr', belle: '1i', cheyenne: '4r', django: '0r' })).toEqual(['django', 'cheyenne']);
    expect(seen({ doc: '4r', belle: '1i', cheyenne: 'cr', django: '0r' })).toEqual(['cheyenne', 'django']);
    expect(seen({ doc: '4r', belle: '1i', cheyenne: 'cr', django: '2r' })).toEqual(['django']);
    expect(seen({ doc: 'cr', belle: '4r' }, true)).toEqual([]);
    expect(seen({ doc: '4r', belle: '0r' }, true)).toEqual([]);
  });

  it('Django’s shot from the roof of the stagecoach pushes away from the car beside it, across it pushes no one', () => {
    const table = tableWith(4, {
      at: { django: 'cr', doc: '3r', belle: '4i', cheyenne: '4i' },
      change: { coach: { beside: 2, angry: false } },
    });
    expect(ways(steal(table, ['django-shoot', halt]).events, 'doc')).toEqual(['3r-4r pushed']);
    const across = tableWith(4, {
      at: { django: 'cr', doc: '2r', belle: '4i', cheyenne: '4i' },
      change: { coach: { beside: 2, angry: false } },
    });
    expect(ways(steal(across, ['django-shoot', halt]).events, 'doc')).toEqual([]);
  });

  it('a punch sends over to the roof of the stagecoach and back, out of it into the car, never into it', () => {
    const where = (at: '2r' | 'cr' | 'ci' | '2i'): string[] => {
      const table = tableWith(4, {
        at: { doc: at, cheyenne: at },
        held: { doc: 'poodle', cheyenne: 'banker' },
        change: { coach: { beside: 2, angry: false } },
      });
      const { state, events } = steal(table, ['doc-punch', halt]);
      const listed = choices(state, 3).flatMap((choice) =>
        choice.type === 'punch' && choice.target === 'cheyenne' ? [choice.to] : [],
      );
      return [...listed, ...ways(events, 'cheyenne')];
    };
    expect([where('2r'), where('cr'), where('ci'), where('2i')]).toEqual([
      ['1r', '3r', 'cr'],
      ['2r'],
      ['ci-2i punched'],
      ['1i', '3i'],
    ]);
  });

  it('with two players your other bandit is neither a target nor a shield for Belle', () => {
    const table = tableWith(2, {
      who: ['doc', 'django', 'belle', 'tuco'],
      at: { doc: '2i', django: '2i', belle: '2i', tuco: '4r' },
    });
    const { state } = steal(table, ['doc-punch', 'doc-marshal']);
    expect(new Set(choices(state, 0).map((choice) => (choice.type === 'punch' ? choice.target : '')))).toEqual(
      new Set(['belle']),
    );
  });

  it('a hit with an empty supply gives no card; the flight happens', () => {
    const table = tableWith(4, { at: { belle: '1r' }, change: { neutral: 0 } });
    const { state, events } = steal(table, ['belle-floor', halt]);
    expect(hits(events)).toEqual(['belle marshal false']);
    expect(state.bandits[0]).toMatchObject({ at: '1r', hits: 0 });
  });

  it('resolved cards go back on the deck of their owner', () => {
    const table = tableWith(4, { at: { belle: '3i' } });
    const { state } = steal(table, ['belle-floor', halt]);
    expect(state.players[0]?.deck).toEqual(table.players[0]?.deck);
    expect(state.acting?.card).toBe(halt);
  });

  it('the first player passes to the left after each round', () => {
    expect(steal(tableWith(3, { change: { first: 2 } }), []).state).toMatchObject({ first: 0, round: 2 });
  });
});
