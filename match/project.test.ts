import { canonical, deepFreeze, jsonCopy, type Viewer } from '@tavola/kernel';
import type { HandsState } from '@tavola/kernel/toys';
import { describe, expect, it } from 'vitest';
import { linkOf, NO_LINK, secretDigest } from './chain.ts';
import type { Entry } from './entry.ts';
import { isSameForAll, lineFor, matchViewFor } from './project.ts';
import { handsGame, nimGame, playOut, sitDown, type TestTable } from './testing/table.ts';

const viewers: readonly Viewer[] = [0, 1, 2, null];

/** Every byte that viewers receive of a match. */
function sentTo(table: TestTable, viewer: Viewer): string {
  const lines = table.log.map((entry) => lineFor(entry, viewer));
  return JSON.stringify([matchViewFor(table.match, viewer), lines]);
}

const three = () => sitDown(handsGame, { seats: 3, secret: 'CANARY-SECRET' });
const handsOf = (table: TestTable) => (table.match.state as HandsState).hands;

describe('the projection', () => {
  it('lets no one see the secret before the end, and everyone after it', () => {
    const table = three();
    for (const viewer of viewers) expect(sentTo(table, viewer)).not.toContain('CANARY');
    playOut(table, 'on');
    for (const viewer of viewers) expect(sentTo(table, viewer)).toContain('CANARY-SECRET');
  });

  it('shows a seat its own cards and submission, and the others only that it has submitted', () => {
    const table = three();
    const card = handsOf(table)[0]?.[0];
    table.act(0, { type: 'lay', card, face: 'down' });
    expect(matchViewFor(table.match, 0)).toMatchObject({ submitted: [0], ownSubmission: { card } });
    for (const viewer of [1, 2, null]) {
      expect(matchViewFor(table.match, viewer)).toMatchObject({ submitted: [0], ownSubmission: null });
      expect(lineFor(table.log[1] as Entry, viewer).open).toEqual({ seat: 0, late: false });
    }
  });

  it('never tells what is played for late seats', () => {
    expect(sentTo(three(), null)).not.toContain('ifLate');
  });

  it('sends a viewer the same bytes in two worlds that differ only in what it may not know', () => {
    // The same match with the cards of seats 1 and 2 exchanged: seat 0 and spectators must not notice.
    const table = three();
    const state = table.match.state as HandsState;
    const swapped = { ...state, hands: [state.hands[0], state.hands[2], state.hands[1]] };
    const other = { ...table.match, state: deepFreeze(swapped), pending: handsGame.pending(swapped) };
    expect(canonical(swapped)).not.toBe(canonical(state));
    for (const viewer of [0, null])
      expect(JSON.stringify(matchViewFor(other, viewer))).toBe(JSON.stringify(matchViewFor(table.match, viewer)));
    expect(JSON.stringify(matchViewFor(other, 1))).not.toBe(JSON.stringify(matchViewFor(table.match, 1)));
  });

  it('says whether a step can be undone; in a game with hidden information only to seats', () => {
    const open = sitDown(nimGame, { seats: 2 });
    expect(matchViewFor(open.match, 0).undoable).toBe(false);
    open.act(0, { take: 1 });
    for (const viewer of [0, 1, null]) expect(matchViewFor(open.match, viewer).undoable).toBe(true);
    const hidden = three();
    for (const seat of [0, 1, 2]) hidden.act(seat, { type: 'lay', card: handsOf(hidden)[seat]?.[0], face: 'down' });
    expect(matchViewFor(hidden.match, 1).undoable).toBe(hidden.match.past.length > 0);
    expect(matchViewFor(hidden.match, null).undoable).toBe(false);
  });

  it('gives everyone the same number of lines with the same numbers', () => {
    const table = three();
    playOut(table, 'lines');
    for (const viewer of viewers) {
      expect(table.log.map((entry) => lineFor(entry, viewer).seq)).toEqual([...table.log.keys()]);
    }
  });

  it('masks secret events line by line, with a bare place where nothing may be known', () => {
    const table = three();
    for (const who of [0, 1, 2]) table.act(who, { type: 'lay', card: handsOf(table)[who]?.[0], face: 'down' });
    const resolve = table.log.at(-1) as Entry;
    const heardBy = (viewer: Viewer) =>
      lineFor(resolve, viewer).events.map((event) => (event as { card?: unknown }).card);
    expect(heardBy(1).map((card) => card === null)).toEqual([true, false, true]);
    expect(heardBy(null)).toEqual([null, null, null]);
  });

  it('lets everyone check the chain from what they are sent', () => {
    const table = three();
    playOut(table, 'chain');
    for (const viewer of viewers) {
      let link = NO_LINK;
      for (const line of table.log.map((entry) => jsonCopy(lineFor(entry, viewer)))) {
        link = linkOf(link, line as unknown as Entry);
        expect(line.link).toBe(link);
      }
    }
  });

  it('makes the hash of a guessable secret unguessable', () => {
    // The same act with the same words: hashing "draw" must not find it.
    const hiddenBy = (secret: string) =>
      secretDigest({ seq: 1, secret: { action: { type: 'draw' } } }, secret, 'match-1');
    expect(hiddenBy('CANARY')).not.toBe(hiddenBy('ANOTHER'));
  });

  it('reports equal projections only if every byte is the same', () => {
    const nim = sitDown(nimGame);
    playOut(nim, 'alike');
    expect(isSameForAll(nim.match, nim.log)).toBe(true);
    expect(new Set([0, 1, null].map((viewer) => sentTo(nim, viewer))).size).toBe(1);
    const hands = three();
    expect(isSameForAll(hands.match, [])).toBe(false);
  });

  it('tells no one else what a seat has submitted, in a game of perfect information too', () => {
    const open = { ...handsGame, traits: { ...handsGame.traits, information: 'perfect' as const } };
    const table = sitDown(open, { seats: 3 });
    table.act(0, { type: 'lay', card: handsOf(table)[0]?.[0], face: 'down' });
    expect(isSameForAll(table.match, [])).toBe(false);
    playOut(table, 'to the end');
    const whispered = table.log.filter(({ secret }) => JSON.stringify(secret)?.includes('"seenBy"'));
    expect(whispered.length).toBeGreaterThan(0);
    for (const entry of whispered) expect(isSameForAll(table.match, [entry])).toBe(false);
    expect(isSameForAll(table.match, [])).toBe(true);
  });
});
