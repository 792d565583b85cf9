import { describe, expect, it } from 'vitest';
import type { MatchView } from '../online/wire.ts';
import { claimIn, type MissTerms, missRules, ownershipIn, type Request, requestsIn } from './index.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const SEAT = { who: 'x', bot: null, standIn: null, abandoned: false, open: false, offered: false, former: null };
const seats = (...changes: readonly object[]) =>
  changes.map((change) => ({ ...SEAT, promised: null, claimAt: null, ...change }));
const view = (change: object): MatchView =>
  ({ ended: null, outcome: null, ballots: [], ...change }) as unknown as MatchView;

describe('requests', () => {
  const one = { id: 1, kind: 'draw', about: null, by: 0, yes: [0], no: [], until: null, ms: null };
  const ballot = (change: object) => view({ ballots: [{ ...one, voters: [0, 1, 2], ...change }] });
  const first = (match: MatchView, own: number): Request => requestsIn(match, [own])[0] as Request;

  it('know who has to answer, and what we said', () => {
    expect(first(ballot({}), 1)).toMatchObject({ answer: 'open', needs: 'everyone', missing: [1, 2] });
    expect(first(ballot({ kind: 'pause' }), 1)).toMatchObject({ needs: 'majority' });
    expect(first(ballot({}), 0)).toMatchObject({ answer: 'asked', withdrawable: false });
    const yes = ballot({ yes: [0, 1], until: MINUTE, withdrawable: true });
    expect(first(yes, 1)).toMatchObject({ answer: 'accepted', withdrawable: true, missing: [2] });
    expect(first(ballot({ secret: true }), 1)).toMatchObject({ isSecret: true, missing: [] });
    expect(first(ballot({ no: [1], kind: 'pause' }), 1).answer).toBe('declined');
    expect(first(ballot({}), 9).answer).toBe('none');
  });

  it('that wait for us come first', () => {
    const match = view({
      ballots: [
        { ...one, kind: 'undo', by: 1, voters: [0, 1], yes: [1] },
        { ...one, id: 2, voters: [0, 1] },
      ],
    });
    expect(requestsIn(match, [1]).map(({ id }) => id)).toEqual([2, 1]);
    expect(requestsIn({ ...match, ended: 'played' }, [1])).toEqual([]);
  });
});

describe('seats', () => {
  const found = (match: MatchView, own: readonly number[], you: string | null) => ownershipIn({ match, own }, you);

  it('that something happened to are found for their owners', () => {
    expect(found(view({ seats: seats({ bot: 'normal', standIn: 'missing' }) }), [0], 'Ada')).toMatchObject({
      kind: 'bot-plays',
      handed: false,
    });
    expect(found(view({ seats: seats({ bot: 'normal', standIn: 'once' }) }), [0], 'Ada')).toBeNull();
    expect(found(view({ seats: seats({ open: true }) }), [0], 'Ada')).toMatchObject({ kind: 'own-open' });
    const taken = view({ seats: seats({ who: 'Cleo', former: 'Ada' }) });
    expect(found(taken, [], 'Ada')).toMatchObject({ kind: 'taken', by: 'Cleo' });
    expect(found(taken, [], 'Dan')).toBeNull();
  });

  it('are offered to one person', () => {
    const match = view({ seats: seats({ who: 'Ben', promised: 'Ada' }) });
    expect(found(match, [], 'Ada')).toMatchObject({ kind: 'offered-to-me', by: 'Ben' });
    expect(found(match, [0], 'Ben')).toMatchObject({ kind: 'offered-by-me', to: 'Ada' });
    expect(found({ ...match, ended: 'played' }, [], 'Ada')).toBeNull();
  });

  it('of absent players can be claimed by their opponent', () => {
    const match = view({ seats: seats({}, { claimAt: 2 * MINUTE }) });
    expect([[0], [1], []].map((own) => claimIn(match, own)?.ours)).toEqual(['claim', 'lose', null]);
    expect(claimIn(view({ seats: seats({}, {}) }), [0])).toBeNull();
  });
});

describe('rules for missed turns', () => {
  const terms = (turn: number | null, change: Partial<MissTerms> = {}): MissTerms => ({
    clock: turn === null ? null : { turn, orders: turn, bank: null },
    absence: 'hold',
    ...change,
  });

  it('have defaults by the pace of the game', () => {
    expect(missRules(terms(15 * MINUTE), 3)).toEqual({
      absence: 'hold',
      hasClock: true,
      misses: 2,
      takeover: 'vote',
      afterMiss: MINUTE,
      patience: null,
      claim: null,
    });
    expect(missRules(terms(DAY, { takeover: 'open' }), 7)).toMatchObject({ takeover: 'open', afterMiss: null });
    expect(missRules(terms(2 * MINUTE), 2).claim).toBe(2 * MINUTE);
    expect(missRules(terms(null), 3)).toMatchObject({ hasClock: false, patience: 7 * DAY });
    expect(missRules(terms(null, { patience: null }), 3).patience).toBeNull();
  });
});
