import { describe, expect, it } from 'vitest';
import { linkOf, NO_LINK } from './chain.ts';
import type { EntryOf, StartOpen } from './entry.ts';
import { START_STEP } from './links.ts';
import { drawLot } from './lot.ts';
import { checkSeats, type TableLine } from './table-log.ts';
import { chainNamed } from './testing/linked.ts';
import { handsGame, sitDown } from './testing/table.ts';

const [ada, bob] = [chainNamed('ada'), chainNamed('bob')];
const firstLink = (chain: typeof ada) => chain.linkAt(START_STEP) ?? '';
const CHAIRS = [
  { who: 'ada', head: ada.head, link: firstLink(ada) },
  { who: 'bob', head: bob.head, link: firstLink(bob) },
] as const;

function chained(entries: readonly (readonly [kind: string, open: object])[]): readonly TableLine[] {
  let head = NO_LINK;
  return entries.map(([kind, open], seq) => {
    const line = { seq, at: 1, kind, open, hidden: null };
    head = linkOf(head, line);
    return { ...line, link: head };
  });
}

/** A table log with two players and their chains, and the start of its match. */
function begun(): { readonly lines: readonly TableLine[]; readonly start: StartOpen } {
  const { match } = sitDown(handsGame);
  const { options, terms } = match.start;
  const empty = { kind: 'open', level: null };
  const lines = chained([
    ['made', { plan: { id: 't', game: 'hands', options, terms }, chairs: [empty, empty] }],
    ...CHAIRS.map(({ who, head }, chair) => ['sat', { chair, who, head }] as const),
    ['starting', {}],
    ...CHAIRS.map(({ link }, chair) => ['revealed', { chair, link }] as const),
  ]);
  const { order } = drawLot(
    match.secret,
    match.start.matchId,
    CHAIRS.map(({ head, link }) => ({ head, entropy: link })),
  );
  const start = {
    ...match.start,
    table: lines.at(-1)?.link ?? null,
    lot: { order },
    heads: order.map((chair) => CHAIRS[chair]?.head ?? null),
    entropy: order.map((chair) => CHAIRS[chair]?.link ?? ''),
    players: order.map((chair) => CHAIRS[chair]?.who ?? null),
  };
  return { lines, start };
}

describe('a start and the table it comes from', () => {
  const { lines, start } = begun();
  const check = (change: Partial<StartOpen>) => {
    const first = { open: { ...start, ...change } } as EntryOf<'start'>;
    const checked = checkSeats(lines, first, null);
    return checked.ok ? checked.value : checked.error.code;
  };

  it('have the same people, heads and first links', () => {
    expect(check({})).toBe('checked');
  });

  it.each([
    ['people in each other’s seats', { players: start.players?.toReversed() ?? [] }, 'other-players'],
    ['another person', { players: ['eve', 'bob'] }, 'other-players'],
    ['heads of each other', { heads: start.heads?.toReversed() ?? [] }, 'other-link'],
    ['a head that nobody sat down with', { heads: [chainNamed('eve').head, bob.head] }, 'other-link'],
    ['no head where somebody had one', { heads: [null, null] }, 'other-link'],
    ['a first link left out that was revealed', { entropy: ['', ''] }, 'other-link'],
    ['seats of another lot', { lot: { order: start.lot?.order.toReversed() ?? [] } }, 'other-players'],
  ])('differ in %s', (_what, change, code) => {
    expect(check(change)).toBe(code);
  });

  /** Three chairs; the second player chooses a side, then the third chair is taken away. */
  it.each([
    [0, ['bob', 'ada']],
    [1, ['ada', 'bob']],
    [2, ['ada', 'bob']],
  ])(
    'agree where a chair was closed after side %i was chosen: the side is kept if it is still there',
    (side, players) => {
      const empty = { kind: 'open', level: null };
      const plan = { id: 't', game: 'hands', options: start.options, terms: start.terms };
      const arranged = chained([
        ['made', { plan, chairs: [empty, empty, empty] }],
        ['sat', { chair: 0, who: 'ada' }],
        ['sat', { chair: 1, who: 'bob' }],
        ['side', { chair: 1, side }],
        ...(side < 2 ? [['side', { chair: 0, side: 1 - side }] as const] : []),
        ['chair', { chair: 2, be: 'closed' }],
      ]);
      const open = {
        ...start,
        table: arranged.at(-1)?.link ?? null,
        lot: null,
        heads: [null, null],
        entropy: ['', ''],
      };
      const begunThere = { open: { ...open, players } } as unknown as EntryOf<'start'>;
      expect(checkSeats(arranged, begunThere, null)).toEqual({ ok: true, value: 'checked' });
      const swapped = { open: { ...open, players: players.toReversed() } } as unknown as EntryOf<'start'>;
      expect(checkSeats(arranged, swapped, null)).toMatchObject({ error: { code: 'other-players' } });
    },
  );
});
