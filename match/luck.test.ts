import { type Game, type Shape, seeded } from '@tavola/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { act, takeBack } from './commands/act.ts';
import { commitHead } from './commands/head.ts';
import { openMotion, vote } from './commands/motions.ts';
import { abandonSeat, seatPlayer as seatCommand } from './commands/seats.ts';
import { giveBack, timeout } from './commands/time.ts';
import { undoStep } from './commands/undo.ts';
import { drawsIn, type Entry, type EntryOf } from './entry.ts';
import { verifyMatch } from './file.ts';
import { fold, foldChecked } from './fold.ts';
import type { LinkChain } from './link-chain.ts';
import { clockFor } from './terms.ts';
import { fileOf, forgeEntry } from './testing/forging.ts';
import { actLinked, chainNamed, playLinked, sitLinked } from './testing/linked.ts';
import { handsGame, nimGame, playOut, sitDown, type TestTable } from './testing/table.ts';

/** Hands with randomness in its sealed steps, too. */
const dicey: Game<Shape> = {
  ...handsGame,
  apply: (state, moves, chance) => {
    const step = handsGame.apply(state, moves, chance);
    const roll = chance.below(1_000_000);
    return { ...step, events: [...step.events, { event: { type: 'rolled', roll } }] };
  },
};
const gameById = (id: string) => (id === 'hands' ? dicey : id === 'nim' ? nimGame : undefined);
const three = [chainNamed('ada'), chainNamed('bob'), null] as const;

function drawsBySteps({ log }: TestTable): readonly (readonly number[])[] {
  return log.filter((entry) => entry.secret !== null && 'draws' in entry.secret).map(drawsIn);
}

function handOf(table: TestTable, seat: number): readonly number[] {
  return (table.match.state as { hands: number[][] }).hands[seat] ?? [];
}

function lay(table: TestTable, seat: number, index = 0): object {
  return { type: 'lay', card: handOf(table, seat)[index], face: 'up' };
}

/** Something besides the game: motions, votes, players who come and go, time given back. */
function aside(table: TestTable, what: number): void {
  const seat = what % 3;
  const ballot = table.match.ballots[0];
  const against = ballot?.voters.find((voter) => voter !== ballot.by);
  const commands = [
    () => table.do((match, at) => seatCommand(match, { seat, change: 'away' }, at)),
    () => table.do((match, at) => seatCommand(match, { seat, change: 'back' }, at)),
    () => table.do((match, at) => openMotion(match, { by: seat, kind: 'extend' }, at)),
    () => table.do((match, at) => openMotion(match, { by: seat, kind: 'undo' }, at)),
    () =>
      ballot !== undefined &&
      against !== undefined &&
      table.do((match, at) => vote(match, { motion: ballot.id, seat: against, yes: false }, at)),
    () => table.do((match, at) => giveBack(match, 1000, at)),
    () =>
      table.do((match, at) =>
        commitHead(match, { seat: table.match.chains.indexOf(null), head: 'ab'.repeat(32), step: match.step }, at),
      ),
  ];
  commands[Math.floor(what / 3) % commands.length]?.();
}

describe('every draw', () => {
  it('depends only on the step, whatever else is written in between', () => {
    const quiet = sitLinked(dicey, three);
    playLinked(quiet.table, quiet.chains, 'moves');
    let written = 0;
    fc.assert(
      fc.property(fc.array(fc.array(fc.nat(20), { maxLength: 4 }), { maxLength: 12 }), (asides) => {
        const noisy = sitLinked(dicey, three);
        let place = 0;
        playLinked(noisy.table, noisy.chains, 'moves', () => {
          for (const what of asides[place] ?? []) aside(noisy.table, what);
          place += 1;
        });
        written += noisy.table.log.length - quiet.table.log.length;
        expect(drawsBySteps(noisy.table)).toEqual(drawsBySteps(quiet.table));
        expect(noisy.table.match.state).toEqual(quiet.table.match.state);
        expect(verifyMatch(fileOf(noisy.table), gameById)).toMatchObject({ ok: true });
      }),
      { numRuns: 40 },
    );
    expect(written).toBeGreaterThan(40);
  });

  it('does not depend on the order of sealed moves', () => {
    const both = [
      [0, 1, 2],
      [2, 0, 1],
    ].map((order) => {
      const { table, chains } = sitLinked(dicey, three);
      for (const seat of order) actLinked(table, chains[seat] ?? null, seat, lay(table, seat));
      return drawsBySteps(table);
    });
    expect(both[0]).toEqual(both[1]);
    expect(both[0]?.[1]).toHaveLength(1);
  });

  it('differs for another secret, match, step, entropy or link', () => {
    const first = (change: Parameters<typeof sitLinked>[2], chairs: readonly (LinkChain | null)[] = three) => {
      const { table, chains } = sitLinked(dicey, chairs, change);
      for (const seat of [0, 1, 2]) actLinked(table, chains[seat] ?? null, seat, lay(table, seat));
      return drawsBySteps(table)[1]?.[0];
    };
    const rolls = [
      first({}),
      first({ secret: 'another' }),
      first({ matchId: 'another' }),
      first({ late: [0] }),
      first({}, [chainNamed('ada'), chainNamed('eve'), null]),
    ];
    expect(new Set(rolls).size).toBe(rolls.length);
    const without = sitLinked(dicey, three);
    for (const seat of [0, 1, 2]) without.table.act(seat, lay(without.table, seat));
    expect(drawsBySteps(without.table)[1]?.[0]).not.toBe(rolls[0]);
  });

  it('cannot be repeated: step numbers are unique, and a step that drew cannot be undone', () => {
    const table = sitDown(nimGame);
    const [numbers, luck] = [[] as number[], seeded('undo')];
    for (let round = 0; round < 12 && table.match.ended === null; round += 1) {
      numbers.push(table.match.step);
      const seat = table.match.pending[0]?.seat ?? 0;
      table.act(seat, { take: 1 });
      if (luck.below(2) === 0) table.do((match, at) => openMotion(match, { by: seat, kind: 'undo' }, at));
      const [ballot] = table.match.ballots;
      if (ballot !== undefined)
        table.do((match, at) => vote(match, { motion: ballot.id, seat: 1 - seat, yes: true }, at));
    }
    expect(table.kinds()).toContain('undo');
    expect(new Set(numbers).size).toBe(numbers.length);
    const drawn = sitLinked(dicey, three);
    for (const seat of [0, 1, 2]) actLinked(drawn.table, drawn.chains[seat] ?? null, seat, lay(drawn.table, seat));
    expect(drawn.table.match.past).toEqual([]);
    expect(drawn.table.do((match, at) => undoStep(match, { seat: 0 }, at))).toBe('nothing-to-undo');
  });

  it('is the same after the log is read again', () => {
    const { table, chains } = sitLinked(dicey, three);
    playLinked(table, chains, 'again');
    const { game: _, ...match } = fold(dicey, table.match.secret, table.log);
    const { game: __, ...played } = table.match;
    expect(match).toEqual(played);
  });
});

describe('a link', () => {
  it('is in the entry of its move, and every step with one counts', () => {
    const { table, chains } = sitLinked(dicey, three);
    playLinked(table, chains, 'links');
    const verified = verifyMatch(fileOf(table), gameById);
    if (!verified.ok) throw new Error(verified.error.code);
    // The third seat has no chain: what it drew alone could be foreseen.
    const alone = table.log.filter((entry) => entry.kind === 'move' && entry.open.link === undefined);
    const foreseen = alone.reduce((sum, entry) => sum + drawsIn(entry).length, 0);
    expect(foreseen).toBeGreaterThan(0);
    expect(verified.value.unforeseen).toBe(verified.value.draws - foreseen);
    expect(verified.value).toMatchObject({ lot: true, luck: 'checked' });
  });

  it('is omitted for players without one, and for those who did not reveal theirs at the start', () => {
    const nobody = sitLinked(dicey, [null, null, null]);
    playLinked(nobody.table, nobody.chains, 'none');
    expect(verifyMatch(fileOf(nobody.table), gameById)).toMatchObject({ value: { unforeseen: 0, lot: true } });
    const late = sitLinked(dicey, three, { late: [0, 1] });
    playLinked(late.table, late.chains, 'late');
    const { open } = late.table.log[0] as EntryOf<'start'>;
    expect(open.entropy).toEqual(['', '', '']);
    expect(open.heads?.filter((head) => head !== null)).toHaveLength(2);
    const verified = verifyMatch(fileOf(late.table), gameById);
    const dealt = drawsIn(late.table.log[0] as Entry).length;
    // Neither the lot of the seats nor the deal had a link in it.
    expect(verified.ok && verified.value.draws - verified.value.unforeseen).toBeGreaterThanOrEqual(dealt + 2);
  });

  it('is the same when a sealed move is changed before it counts', () => {
    const { table, chains } = sitLinked(dicey, three);
    const [chain = null] = chains.filter((one) => one !== null);
    const seat = chains.indexOf(chain);
    actLinked(table, chain, seat, lay(table, seat, 0));
    table.do((match, at) => takeBack(match, { seat }, at));
    actLinked(table, chain, seat, lay(table, seat, 1));
    const links = table.log.flatMap((entry) => (entry.kind === 'sealed' ? [entry.open.link] : []));
    expect(links).toEqual([chain?.linkAt(0), chain?.linkAt(0)]);
  });

  it('is missing from what is played at a deadline', () => {
    const terms = { clock: clockFor(60_000), absence: 'hold', undo: true } as const;
    const { table } = sitLinked(dicey, [chainNamed('ada'), chainNamed('bob')], { terms });
    table.now += 120_000;
    table.do((match, at) => timeout(match, at));
    const late = table.log.flatMap((entry) => (entry.kind === 'sealed' ? [entry.open] : []));
    expect(late.map(({ late: isLate, link }) => [isLate, link])).toEqual([
      [true, undefined],
      [true, undefined],
    ]);
  });

  it('of another chain is accepted once its head is in the log, and earlier links stay valid', () => {
    const { table, chains } = sitLinked(dicey, three);
    for (const seat of [0, 1, 2]) actLinked(table, chains[seat] ?? null, seat, lay(table, seat));
    const seat = chains.findIndex((chain) => chain !== null);
    const { step } = table.match;
    const second = chainNamed('second device', step);
    const draw = { type: 'draw' };
    expect(actLinked(table, second, seat, draw)).toBe('link-forged');
    table.do((match, at) => commitHead(match, { seat, head: second.head, step }, at));
    expect(actLinked(table, chains[seat] ?? null, seat, draw)).toBe('link-replaced');
    expect(actLinked(table, second, seat, draw)).toMatchObject([{ kind: 'move' }]);
    playLinked(table, chains.with(seat, second), 'second');
    expect(verifyMatch(fileOf(table), gameById)).toMatchObject({ ok: true });
  });
});

describe('random results of leaving', () => {
  const parting: Game<Shape> = {
    ...dicey,
    abandon: (state, seat, chance) => {
      const step = dicey.abandon(state, seat, chance);
      return { ...step, events: [...step.events, { event: { type: 'rolled', roll: chance.below(1_000_000) } }] };
    },
  };
  const leaves = (asides: readonly number[]) => {
    const sat = sitLinked(parting, [chainNamed('ada'), chainNamed('bob'), chainNamed('cleo')]);
    for (const what of asides) aside(sat.table, what);
    sat.table.now += 1000 * asides.length;
    sat.table.do((match, at) => abandonSeat(match, { seat: 1, why: 'left' }, at));
    return { ...sat, index: sat.table.log.findLastIndex(({ kind }) => kind === 'abandon') };
  };

  it('is the same at any time within a step, so waiting for a better one is pointless', () => {
    const rolls = [[], [0], [6, 9], [2, 15, 16]].map((asides) => {
      const { table, index } = leaves(asides);
      return drawsIn(table.log[index] as Entry);
    });
    expect(rolls[0]).toHaveLength(1);
    for (const roll of rolls) expect(roll).toEqual(rolls[0]);
  });

  it('has no link, so verifying says that the server could foresee it, and finds it altered', () => {
    const { table, chains, index } = leaves([]);
    playLinked(table, chains, 'without one');
    const byId = () => parting;
    const file = fileOf(table);
    const verified = verifyMatch(file, byId);
    expect(verified.ok && verified.value.draws - verified.value.unforeseen).toBe(1);
    const altered = forgeEntry(file, index, ({ secret }) => {
      const { draws, events } = secret as { draws: number[]; events: { event: { type: string; roll?: number } }[] };
      draws[0] = 7;
      for (const { event } of events) if (event.type === 'rolled') event.roll = 7;
    });
    expect(verifyMatch(altered, byId)).toMatchObject({ error: { code: 'other-luck', at: [String(index)] } });
  });
});

describe('a link that is refused changes nothing', () => {
  const { table, chains } = sitLinked(dicey, three);
  for (const seat of [0, 1, 2]) actLinked(table, chains[seat] ?? null, seat, lay(table, seat));
  const ada = chains.findIndex((chain) => chain !== null);
  const chain = chains[ada] ?? null;
  const bare = chains.indexOf(null);
  const { step } = table.match;
  it.each([
    ['forged', ada, 'ef'.repeat(32), 'link-forged'],
    ['of the step before', ada, chain?.linkAt(step - 1), 'link-out-of-order'],
    ['of the step after', ada, chain?.linkAt(step + 1), 'link-out-of-order'],
    ['of somebody else', ada, chains.find((other) => other !== null && other !== chain)?.linkAt(step), 'link-forged'],
    ['of a seat that has no chain', bare, chain?.linkAt(step), 'link-without-head'],
  ])('%s', (_what, seat, link, code) => {
    const before = table.match;
    const given = { seat, action: { type: 'draw' }, step, link: link ?? '' };
    expect(table.do((match, at) => act(match, given, at))).toBe(code);
    expect(table.match).toBe(before);
  });

  it('nor does a head that comes too late, too often, or without a seat', () => {
    const head = chainNamed('another').head;
    const commit = (seat: number, at: number, given = head) =>
      table.do((match, now) => commitHead(match, { seat, head: given, step: at }, now));
    expect(commit(ada, step - 1)).toBe('stale');
    expect(commit(7, step)).toBe('no-such-seat');
    expect(commit(ada, step, 'short')).toBe('head-too-often');
    expect(commit(ada, step, chain?.head)).toBe('head-too-often');
    expect(commit(bare, step)).toMatchObject([{ kind: 'seat', open: { change: 'head', head } }]);
    expect(commit(bare, step, 'ab'.repeat(32))).toBe('head-too-often');
  });
});

describe('an altered file is refused', () => {
  const { table, chains } = sitLinked(dicey, three);
  playLinked(table, chains, 'honest');
  const file = fileOf(table);
  const moved = file.log.findIndex(({ kind, open }) => kind === 'move' && 'link' in open);
  const index = String(moved);
  const change = (at: number, into: object) =>
    forgeEntry(file, at, (entry) => Object.assign(entry.open as object, into));
  const start = file.log[0] as EntryOf<'start'>;
  const cheated = () => {
    const swapped = sitLinked(dicey, three, { cheat: ([one = 0, two = 0, last = 0]) => [two, one, last] });
    playLinked(swapped.table, swapped.chains, 'cheated');
    return fileOf(swapped.table);
  };
  const lucky = (at: number) =>
    forgeEntry(file, at, ({ secret }) => {
      const { draws, events } = secret as { draws: number[]; events: { event: { type: string; roll?: number } }[] };
      draws[draws.length - 1] = 7;
      for (const { event } of events) if (event.type === 'rolled') event.roll = 7;
    });

  it.each([
    ['with other seats than the lot gave', cheated(), 'other-lot', '0'],
    ['with seats that are no lot', change(0, { lot: { order: [0, 0, 0] } }), 'other-lot', '0'],
    ['with the lot of fewer seats', change(0, { lot: { order: [0, 1] } }), 'other-lot', '0'],
    [
      'with another entropy',
      change(0, { entropy: start.open.entropy.map((link) => (link === '' ? '' : 'ab'.repeat(32))) }),
      'other-link',
      '0',
    ],
    [
      'with an entropy for a seat without a chain',
      change(0, { entropy: start.open.entropy.map(() => 'ab'.repeat(32)) }),
      'other-link',
      '0',
    ],
    ['with another link', change(moved, { link: 'ab'.repeat(32) }), 'other-link', index],
    ['without a link', change(moved, { link: undefined }), 'other-luck', index],
    ['with a link in a move made for a late seat', change(moved, { late: true }), 'other-link', index],
    ['with another draw', lucky(moved), 'other-luck', index],
  ])('%s', (_what, altered, code, at) => {
    expect(verifyMatch(JSON.parse(JSON.stringify(altered)), gameById)).toMatchObject({ error: { code, at: [at] } });
  });

  it('even if a head appears from nowhere', () => {
    const { table: running, chains: own } = sitLinked(dicey, three);
    const seat = own.findIndex((chain) => chain !== null);
    const head = chainNamed('new').head;
    running.do((match, at) => commitHead(match, { seat, head, step: 0 }, at));
    playOut(running, 'without links');
    const honest = fileOf(running);
    expect(verifyMatch(honest, gameById)).toMatchObject({ ok: true });
    for (const into of [{ head: own[seat]?.head }, { who: 'eve' }, { change: 'away' }]) {
      const altered = forgeEntry(honest, 1, (entry) => Object.assign(entry.open as object, into));
      expect(foldChecked(dicey, honest.secret, altered.log)).toEqual({
        ok: false,
        error: { code: 'other-link', at: ['1'] },
      });
    }
  });
});
