import { gameById, games } from '@tavola/games';
import type { Game, Seat, Shape, Viewer } from '@tavola/kernel';
import { fold, importMatch, lineFor, type Match, type MatchFile, type MatchView, matchViewFor } from '@tavola/match';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Serving } from '../serve.ts';
import { openServer, Party, Visitor } from '../testing/index.ts';

/** How many play, and how much of the match is looked back on while it is running. Odd numbers leave sealed moves waiting. */
const PLANS: Readonly<Record<string, { readonly seats: number; readonly moves: number; readonly rest: number }>> = {
  dvonn: { seats: 2, moves: 9, rest: 500 },
  frogs: { seats: 3, moves: 15, rest: 3000 },
  objectron: { seats: 2, moves: 11, rest: 3000 },
  'colt-express': { seats: 3, moves: 31, rest: 3000 },
  diplomacy: { seats: 7, moves: 12, rest: 0 },
};
const DRAFT = 'canary in a draft';

let server: Serving;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

interface Looker {
  readonly visitor: Visitor;
  readonly seat: Viewer;
}

/** Everyone who may look: each seat, someone with an account, and someone without. */
async function lookers(people: readonly Visitor[], tableId: string, name: string): Promise<readonly Looker[]> {
  const seated = people.map(async (visitor) => {
    const { table } = await visitor.must('GET', `/api/tables/${tableId}`);
    return { visitor, seat: table.seat };
  });
  const spectator = await Visitor.signedIn(server.url, `spectator of ${name}`);
  return [
    ...(await Promise.all(seated)),
    { visitor: spectator, seat: null },
    { visitor: new Visitor(server.url), seat: null },
  ];
}

interface TableFrame {
  readonly seat: Viewer;
  readonly seq: number;
  readonly view: MatchView;
}

/** All that looking back, saving and taking the file tell someone while the match continues. */
async function lookBack({ visitor, seat }: Looker, { id, code }: { id: string; code: string }, last: number) {
  const told: TableFrame[] = [];
  const texts: string[] = [];
  for (let seq = 0; seq <= last; seq += 1) {
    const { view } = await visitor.must<{ view: MatchView }>('GET', `/api/tables/${id}/history?seq=${seq}`);
    told.push({ seat, seq, view });
  }
  for (const way of [`tables/${id}/match`, `saves/${code}`, `saves/${code}-3`, `tables/${id}/standing`])
    texts.push(JSON.stringify((await visitor.ask('GET', `/api/${way}`)).body));
  return { told, texts: [...texts, ...told.map(({ view }) => JSON.stringify(view))] };
}

describe.each(games.map(({ id }) => id))('looking back on, saving and loading a match of %s', (id) => {
  const game = gameById(id) as Game<Shape>;
  const { seats, moves, rest } = PLANS[id] ?? { seats: game.seats[0], moves: 2, rest: 500 };
  const hides = game.traits.information === 'hidden';

  it('tells everyone what they saw at the time and nothing more until it is over, and then everything', async () => {
    const people = await Promise.all(
      Array.from({ length: seats }, (_, index) => Visitor.signedIn(server.url, `${id} ${index}`)),
    );
    const wanted = { game: id, terms: { clock: null }, seats: people.map(() => ({ kind: 'open' })) };
    const { table, party, now } = await Party.going(people, game, wanted, moves);
    const { nextSeq, step } = now;
    expect(await (await people[0]?.enter(table.id))?.tell({ t: 'save', draft: DRAFT, step })).toBe('ack');
    const all = await lookers(people, table.id, id);
    const looked = await Promise.all(all.map((looker) => lookBack(looker, table, nextSeq - 1)));
    await expectClosed(all, table, hides);

    const end = rest === 0 ? await party.agree('draw') : await party.play(rest);
    expect(end.ended).toBe('played');
    await party.leave();
    const file = await new Visitor(server.url).must<MatchFile>('GET', `/api/tables/${table.id}/match`);
    const secret = String(file.secret);
    expect(secret).toMatch(/^[\da-f]{64}$/);
    const moments = momentsOf(game, file, nextSeq);
    for (const { told, texts } of looked) {
      for (const text of texts) expect([text.includes(secret), text.includes(DRAFT)]).toEqual([false, false]);
      for (const { seat, seq, view } of told)
        expect(view, `seat ${seat} at ${seq}`).toEqual(copied(matchViewFor(moments[seq] as Match, seat)));
    }
    if (hides) expectSomethingHidden(moments, file, all);
    await expectOpen(all, table.id, moments);
  });
});

/** The match after every entry, as it really was. */
function momentsOf(game: Game<Shape>, file: MatchFile, count: number): readonly Match[] {
  const imported = importMatch(file, () => game);
  if (!imported.ok) throw new Error(imported.error.code);
  const { log, match } = imported.value;
  return Array.from({ length: count }, (_, seq) => fold(game, match.secret, log.slice(0, seq + 1)));
}

/** The suite proves itself: there was something that others were not told. */
function expectSomethingHidden(moments: readonly Match[], { log }: MatchFile, all: readonly Looker[]): void {
  const last = moments.at(-1) as Match;
  const views = all.map(({ seat }) => JSON.stringify(last.game.view(last.state, seat)));
  expect(new Set(views).size).toBeGreaterThan(2);
  const heard = (seat: Viewer) => copied(log.slice(0, moments.length).map((entry) => lineFor(entry, seat).events));
  expect(heard(0)).not.toEqual(heard(null));
}

/** While it continues no one sees with another's eyes, and only those who were seated save and load. */
async function expectClosed(
  all: readonly Looker[],
  table: { id: string; code: string },
  hides: boolean,
): Promise<void> {
  for (const { visitor, seat } of all) {
    const others: (Seat | 'onlooker')[] = seat === 0 ? [1, 'onlooker'] : [0];
    for (const as of others)
      expect((await visitor.ask('GET', `/api/tables/${table.id}/history?seq=1&as=${as}`)).body.error.at).toEqual([
        'still-hidden',
      ]);
    const outsider = visitor.id === null ? '401 not-signed-in' : '404 no-such-save';
    const insider = hides ? '409 match-going-on' : '201';
    const { said, body } = await visitor.ask('POST', '/api/tables', { save: `${table.code}-${1}` });
    expect(said).toBe(seat === null ? outsider : insider);
    if (said === '201') await visitor.must('POST', `/api/tables/${body.table.id}/cancel`);
    const file = (await visitor.ask('GET', `/api/tables/${table.id}/match`)).body;
    if (hides && visitor.id !== null)
      expect((await visitor.ask('POST', '/api/tables', { file })).said).toBe('409 match-going-on');
  }
}

async function expectOpen(all: readonly Looker[], tableId: string, moments: readonly Match[]): Promise<void> {
  const seq = moments.length - 1;
  for (const { visitor } of all)
    for (const as of [0, 1, 'onlooker'] as const) {
      const way = `/api/tables/${tableId}/history?seq=${seq}&as=${as}`;
      const { view } = await visitor.must<{ view: MatchView }>('GET', way);
      expect(view).toEqual(copied(matchViewFor(moments[seq] as Match, as === 'onlooker' ? null : as)));
    }
}

function copied<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}
