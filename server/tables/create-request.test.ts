import { gameById } from '@tavola/games';
import type { Game, Shape } from '@tavola/kernel';
import { DEFAULT_TERMS } from '@tavola/match';
import { describe, expect, it } from 'vitest';
import { checkFileRequest, checkTableRequest, createTableRequest } from './create-request.ts';

const nobody = async () => null;
const open = { kind: 'open' };

async function wished(game: string, wanted: object) {
  return checkTableRequest(createTableRequest.parse({ game, ...wanted }), gameById(game) as Game<Shape>, nobody);
}

describe('the terms of a table', () => {
  const quick = { terms: { clock: { turn: 120_000 }, claim: 60_000 } };

  it('let no one claim a win that would be none: Colt Express continues for the one who is left', async () => {
    const claims = async (game: string, seats: readonly object[]) => {
      const sound = await wished(game, { ...quick, seats });
      return sound.ok && sound.value.terms.claim;
    };
    for (const game of ['dvonn', 'objectron', 'frogs']) expect(await claims(game, [open, open])).toBe(60_000);
    expect(await claims('colt-express', [open, open])).toBeNull();
    expect(await claims('colt-express', [open, open, open])).toBe(60_000);
  });

  it.each([
    ['a listed table that takes days', true, 86_400_000, 'open'],
    ['a listed live table', true, 120_000, 'vote'],
    ['a table among friends that takes days', false, 86_400_000, 'vote'],
  ])('say who may take an open seat at %s', async (_name, listed, turn, takeover) => {
    const request = { listed, terms: { clock: { turn } }, seats: [open, open] };
    expect(await wished('dvonn', request)).toMatchObject({ ok: true, value: { terms: { takeover } } });
  });

  it('can hide the players, unless something else would show them', async () => {
    const hidden = { terms: { anonymous: true } };
    expect(await wished('dvonn', hidden)).toMatchObject({
      ok: true,
      value: { terms: { anonymous: true, claim: null } },
    });
    const refused = (field: string) => ({ ok: false, error: { code: 'anonymous-not-offered', at: [field] } });
    expect(await wished('dvonn', { ...hidden, sides: 'choose' })).toMatchObject(refused('sides'));
    expect(await wished('dvonn', { terms: { ...hidden.terms, absence: 'strict' } })).toMatchObject(
      refused('terms.absence'),
    );
    const file = {
      ...{ game: gameById('dvonn') as Game<Shape>, options: {}, seats: 2, bots: [null, null] },
      ...{ terms: { ...DEFAULT_TERMS, anonymous: true as const }, origin: { kind: 'setup' as const } },
    };
    const goesOn = (wanted: object) =>
      checkFileRequest(createTableRequest.parse({ file: {}, ...wanted }), file, nobody);
    expect(await goesOn(hidden)).toMatchObject(refused('file'));
    const named = await goesOn({});
    expect(named.ok && named.value.terms).toEqual(DEFAULT_TERMS);
  });
});

describe('the seats of a table', () => {
  it('are as many as its variant has', async () => {
    const seats = async (count: number, variant: string) => {
      const request = { options: { variant }, seats: Array.from({ length: count }, () => open) };
      const sound = await wished('diplomacy', request);
      return sound.ok ? sound.value.chairs.length : sound.error.code;
    };
    expect([await seats(2, 'france-austria'), await seats(7, 'standard')]).toEqual([2, 7]);
    expect([await seats(7, 'france-austria'), await seats(2, 'standard')]).toEqual(['bad-seats', 'bad-seats']);
    const unasked = await wished('diplomacy', { options: { variant: 'france-austria' } });
    expect(unasked.ok && unasked.value.chairs).toHaveLength(2);
  });
});
