import { dvonn } from '@tavola/games/dvonn';
import { type Game, type Shape, seeded } from '@tavola/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakePage } from '../../testing/page.ts';
import { againstBots, defaultForm } from './new-game-form.ts';

const game = dvonn as Game<Shape>;
const ALONE = { sitters: ['me', 'friend'], lot: false, options: { setup: 'random' } } as const;

/** A thread of bots that answers when a test says so. */
class FakeWorker {
  static readonly all: FakeWorker[] = [];
  readonly calls: { readonly id: number; readonly level: string; readonly method: string }[] = [];
  ended = false;
  readonly #listeners = new Map<string, (event: object) => void>();
  readonly url: string;
  readonly options: unknown;

  constructor(url: URL, options: unknown) {
    this.url = url.pathname;
    this.options = options;
    FakeWorker.all.push(this);
  }
  postMessage(call: FakeWorker['calls'][number]): void {
    this.calls.push(call);
  }
  addEventListener(kind: string, listener: (event: object) => void): void {
    this.#listeners.set(kind, listener);
  }
  terminate(): void {
    this.ended = true;
  }
  fire(kind: string, event: object = {}): void {
    this.#listeners.get(kind)?.(event);
  }
  answer(answer: unknown): void {
    this.fire('message', { data: { id: this.calls.at(-1)?.id, answer } });
  }
}

let page: FakePage;
let app: typeof import('./local.ts');
let preferences: typeof import('../../app/preferences.ts');
beforeAll(async () => {
  page = new FakePage('https://tavola.example/play/dvonn');
  vi.stubGlobal('Worker', FakeWorker);
  preferences = await import('../../app/preferences.ts');
  app = await import('./local.ts');
});
afterAll(() => page.close());
beforeEach(() => page.stored.clear());

/** The value of a result. */
function sure<T>(
  result: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: { code: string } },
): T {
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
}

const keys = () => [...page.stored.keys()].filter((key) => key.startsWith('tavola/table/'));

describe('a game on this device', () => {
  it('starts as the form wants it, and is there again', async () => {
    const session = sure(app.startLocal({ game, form: ALONE, name: 'Ann' }));
    await session.whenSaved();
    const { id } = session;
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect(keys()).toEqual([`tavola/table/${id}`]);
    const { match } = session.state;
    expect(match?.seats.map(({ who }) => who)).toEqual(['Ann', null]);
    expect(session.state.table?.options).toMatchObject({ setup: 'random' });
    session.close();
    const again = await app.resumeLocal(game, null);
    expect([again?.id, again?.state.match?.nextSeq]).toEqual([id, match?.nextSeq]);
    again?.close();
    expect(await app.resumeLocal({ ...game, id: 'frogs' }, null)).toBeNull();
  });

  it('has the usual options where none are given, and where those stored fit no longer', () => {
    const [usual, stale] = [{}, { setup: 'of an old version' }].map((options) =>
      sure(app.startLocal({ game, form: { ...ALONE, options }, name: '' })),
    );
    const initial = Object.fromEntries(game.fields.map((field) => [field.id, field.initial]));
    for (const session of [usual, stale]) {
      expect(session?.state.table?.options).toEqual(initial);
      session?.close();
    }
  });

  it('that nobody continues is forgotten once there are twelve newer ones that are over', async () => {
    const rows = Array.from({ length: 14 }, (_, index) => ({
      ...{ id: `g${index}`, game: 'dvonn', name: '', status: 'over', updatedAt: index, players: [], asked: [] },
    }));
    page.stored.set('tavola/tables', JSON.stringify(rows));
    await app.resumeLocal(game, 'g1');
    const left = JSON.parse(page.stored.get('tavola/tables') ?? '[]') as { readonly id: string }[];
    expect(left.map(({ id }) => id).toSorted()).toEqual(
      rows
        .slice(1)
        .map(({ id }) => id)
        .toSorted(),
    );
  });

  it('travels as a file: to be verified, replayed and continued', async () => {
    const session = sure(app.startLocal({ game, form: ALONE, name: 'Ann' }));
    const file = sure(session.file());
    await session.whenSaved();
    session.close();
    page.stored.clear();
    expect(app.verifyFile(file, game).ok).toBe(true);
    expect(app.verifyFile(file, { ...game, id: 'frogs' }).ok).toBe(false);
    const replay = app.openReplay(file, game);
    expect(replay?.state.match?.nextSeq).toBe(session.state.match?.nextSeq);
    expect(app.openReplay({}, game)).toBeNull();
    expect(keys()).toEqual([]);
    const id = sure(await app.importFile(file, game));
    expect(keys()).toEqual([`tavola/table/${id}`]);
    expect(await app.importFile({}, game)).toMatchObject({ ok: false });
    vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    expect(await app.importFile(file, game)).toMatchObject({ ok: false });
    vi.restoreAllMocks();
  });

  it('as a sandbox is not stored', async () => {
    const sandbox = sure(app.openSandbox(game, 2));
    const { match } = sandbox.state;
    if (match === null) throw new Error('nothing is shown');
    const position = game.position.write(game.imagine(match.view, 0, seeded('all is known')));
    expect(app.openSandbox(game, 2, position).ok).toBe(true);
    expect(app.openSandbox(game, 2, 'nonsense').ok).toBe(false);
    expect(sure(app.startWhatIf(game, match, 0)).state.match?.view).toEqual(match.view);
    expect(keys()).toEqual([]);
  });
});

describe('the thread of the bots', () => {
  const request = { game: 'dvonn', view: {}, seat: 0, seed: 'seed' };

  it('starts when a bot is asked first, and gives hints with a reason', async () => {
    expect(FakeWorker.all).toHaveLength(0);
    const hint = app.requestHint(request);
    const [worker] = FakeWorker.all;
    expect([worker?.url.endsWith('/worker/bot.ts'), worker?.options]).toEqual([true, { type: 'module' }]);
    expect(worker?.calls).toMatchObject([{ method: 'hint' }]);
    const answer = { action: 'A1B2', reason: { code: 'captures', at: ['B2'], amount: 2 } };
    worker?.answer(answer);
    expect(await hint).toEqual(answer);
    void app.requestHint(request);
    expect(FakeWorker.all).toHaveLength(1);
  });

  it('that fails answers nothing, and another takes its place', async () => {
    const hint = app.requestHint(request);
    FakeWorker.all[0]?.fire('error');
    expect([await hint, FakeWorker.all[0]?.ended]).toEqual([null, true]);
    const other = app.requestHint(request);
    expect(FakeWorker.all).toHaveLength(2);
    FakeWorker.all[1]?.answer('C3');
    expect(await other).toBe('C3');
  });

  it.each([
    ['on', 550],
    ['off', 275],
  ] as const)('moves no sooner than people can see, with motion %s after %i ms', async (motion, pause) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    preferences.changeSettings({ motion });
    const session = sure(
      app.startLocal({
        game,
        form: { ...againstBots(2, 'easy'), sitters: ['easy', 'me'], options: { setup: 'placed' } },
        name: 'Ann',
      }),
    );
    try {
      const worker = FakeWorker.all.at(-1);
      await expect.poll(() => worker?.calls.at(-1)).toMatchObject({ method: 'act', level: 'easy' });
      const before = session.state.match?.step;
      worker?.answer({ type: 'place', at: 'A1' });
      await vi.advanceTimersByTimeAsync(pause - 1);
      expect(session.state.match?.step).toBe(before);
      await vi.advanceTimersByTimeAsync(1);
      await expect.poll(() => session.state.match?.step).toBe((before ?? 0) + 1);
    } finally {
      session.close();
      vi.useRealTimers();
    }
  });

  it('is not needed by people alone', () => {
    const { length } = FakeWorker.all;
    sure(app.startLocal({ game, form: { ...defaultForm(2), sitters: ['me', 'friend'] }, name: '' })).close();
    expect(FakeWorker.all).toHaveLength(length);
  });
});
