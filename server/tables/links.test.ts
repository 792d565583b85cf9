import { type Game, type Shape, seeded } from '@tavola/kernel';
import { hands } from '@tavola/kernel/toys';
import { commitmentTo, exportMatch, LinkChain, START_STEP, verifyMatch } from '@tavola/match';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TestClient, TestPlatform } from '../testing/platform.ts';
import { REVEAL_WAIT } from './starting.ts';

const game = hands as Game<Shape>;
const gameById = (id: string) => (id === game.id ? game : undefined);

let platform: TestPlatform;
beforeEach(async () => {
  platform = await TestPlatform.open(gameById);
});
afterEach(() => platform.close());

let keys = 0;
/** Two devices of a person never send the same key. */
function newKey(): string {
  keys += 1;
  return `own ${keys}`;
}

/** Someone at the table with a chain of links, on one device. */
class Player {
  readonly client: TestClient;
  chain: LinkChain;
  readonly #luck;

  constructor(tableId: string, name: string, chain: LinkChain) {
    this.client = platform.connect(tableId, name);
    this.chain = chain;
    this.#luck = seeded(name);
  }

  get step(): number {
    return this.client.view.step;
  }

  get isAsked(): boolean {
    const { pending, submitted, ended } = this.client.view;
    const { seat } = this;
    return ended === null && pending.some((demand) => demand.seat === seat) && !submitted.includes(seat);
  }

  get seat(): number {
    return this.client.seat ?? -1;
  }

  action(): unknown {
    const { view } = this.client.view;
    return game.sample(game.imagine(view, this.seat, this.#luck), this.seat, this.#luck);
  }

  /** Answers `ack` or the code of the refusal. */
  async act(link: string | null = this.chain.linkAt(this.step)): Promise<string> {
    const linked = link === null ? {} : { link };
    return said(await this.client.send({ t: 'act', action: this.action(), step: this.step, ...linked, key: newKey() }));
  }

  async head(chain: LinkChain): Promise<string> {
    this.chain = chain;
    return said(await this.client.send({ t: 'head', head: chain.head, step: this.step, key: newKey() }));
  }

  reveal(link = this.chain.linkAt(START_STEP)): Promise<string> {
    return this.client.send({ t: 'reveal', link }).then(said);
  }
}

function said(answer: unknown): string {
  const { t, error } = answer as { t: string; error?: { code: string } };
  return error?.code ?? t;
}

const chainOf = (digit: string, since = START_STEP) => new LinkChain(digit.repeat(64), since);

/** A table in its lobby with two people at it. */
async function lobby(): Promise<{ id: string; ada: Player; bob: Player }> {
  const chains = [chainOf('a'), chainOf('b')] as const;
  const { id } = await platform.table('ada', { game: 'hands', options: { rounds: 2 }, head: chains[0].head });
  await platform.platform.tables.sit(id, 'bob', chains[1].head);
  const [ada, bob] = [new Player(id, 'ada', chains[0]), new Player(id, 'bob', chains[1])];
  await ada.client.hello();
  await bob.client.hello();
  return { id, ada, bob };
}

/** The same with the match begun. */
async function running(): Promise<{ id: string; ada: Player; bob: Player }> {
  const { id, ada, bob } = await lobby();
  const started = platform.platform.start(id, 'ada');
  await platform.platform.tables.find(id);
  await Promise.all([revealWhenAsked(ada), revealWhenAsked(bob)]);
  await started;
  await ada.client.hello();
  await bob.client.hello();
  return { id, ada, bob };
}

async function revealWhenAsked(player: Player): Promise<void> {
  await expect.poll(() => player.client.frames.some(isStarting)).toBe(true);
  expect(await player.reveal()).toBe('ack');
}

function isStarting(frame: unknown): boolean {
  const { t, table } = frame as { t: string; table?: { starting?: boolean } };
  return t === 'table' && table?.starting === true;
}

async function playOut(...players: readonly Player[]): Promise<void> {
  for (let asked = players.find(({ isAsked }) => isAsked); asked !== undefined; ) {
    expect(await asked.act()).toBe('ack');
    asked = players.find(({ isAsked }) => isAsked);
  }
}

async function verified(id: string) {
  const table = await platform.platform.tables.find(id);
  const match = table === null ? null : await platform.platform.matchOf(table);
  if (match === null) throw new Error('no match');
  const log = await platform.platform.matches.log(match.start.matchId, 0);
  const file = exportMatch(match, log);
  if (!file.ok) throw new Error(file.error.code);
  const checked = verifyMatch(JSON.parse(JSON.stringify(file.value)), gameById);
  if (!checked.ok) throw new Error(checked.error.code);
  return { checked: checked.value, start: match.start, log };
}

describe('two clients with chains of links', () => {
  it('know the commitment before they reveal anything, and no random result is predictable', async () => {
    const { id, ada, bob } = await running();
    const shown = ada.client.frames.findIndex(({ t }) => t === 'welcome');
    const welcome = ada.client.frame('welcome');
    const table = await platform.platform.tables.find(id);
    expect(welcome.table.commitment).toBe(commitmentTo(table?.secret ?? ''));
    expect(shown).toBeLessThan(ada.client.frames.findIndex(isStarting));
    await playOut(ada, bob);
    const { checked, start } = await verified(id);
    expect(checked.draws).toBeGreaterThan(10);
    expect(checked).toMatchObject({ lot: true, luck: 'checked', unforeseen: checked.draws });
    const heads = [ada, bob].sort((a, b) => a.seat - b.seat).map(({ chain }) => chain.head);
    expect(start.heads).toEqual(heads);
    expect(start.entropy.every((link) => link !== '')).toBe(true);
  });

  it('can neither join nor leave while the match starts', async () => {
    const { id, ada, bob } = await lobby();
    const { timers } = platform.world;
    const started = platform.platform.start(id, 'ada');
    await expect.poll(() => bob.client.frames.some(isStarting)).toBe(true);
    expect(platform.world.timers).toBe(timers + 1);
    const { tables } = platform.platform;
    for (const change of [tables.leave(id, 'bob'), tables.remove(id, 'ada', 1), tables.ready(id, 'bob', true)])
      expect(await change).toMatchObject({ error: { code: 'table-not-open' } });
    expect(await bob.reveal('ab'.repeat(32))).toBe('link-forged');
    expect(await bob.reveal(ada.chain.linkAt(START_STEP))).toBe('link-forged');
    expect([await ada.reveal(), await ada.reveal(), await bob.reveal()]).toEqual(['ack', 'ack', 'ack']);
    expect(await started).toMatchObject({ ok: true, value: { status: 'running' } });
    expect(await bob.reveal()).toBe('table-not-starting');
    expect(platform.world.timers).toBe(timers);
  });

  it('start without the one that is away, and the log says so', async () => {
    const { id, ada } = await lobby();
    const started = platform.platform.start(id, 'ada');
    await revealWhenAsked(ada);
    await platform.world.advance(REVEAL_WAIT);
    expect(await started).toMatchObject({ ok: true });
    const table = await platform.platform.tables.find(id);
    const match = table === null ? null : await platform.platform.matchOf(table);
    expect(match?.start.heads?.every((head) => head !== null)).toBe(true);
    expect([...(match?.start.entropy ?? [])].sort()).toEqual(['', ada.chain.linkAt(START_STEP)]);
  });

  it('start when a player opens the table after a crash', async () => {
    const { id } = await lobby();
    await platform.platform.tables.prepare(id, 'ada');
    await platform.restart();
    const bob = new Player(id, 'bob', chainOf('b'));
    await bob.client.hello();
    await platform.world.advance(REVEAL_WAIT);
    await expect.poll(async () => (await platform.platform.tables.find(id))?.status).toBe('running');
  });

  it('may sit down without a chain, and then the match starts at once', async () => {
    const { id } = await platform.table('ada', { game: 'hands', options: { rounds: 1 } });
    await platform.platform.tables.sit(id, 'bob');
    expect(await platform.platform.start(id, 'ada')).toMatchObject({ ok: true });
    const table = await platform.platform.tables.find(id);
    const match = table === null ? null : await platform.platform.matchOf(table);
    expect(match?.start).toMatchObject({ heads: [null, null], entropy: ['', ''], lot: { order: table?.order } });
  });
});

describe('a second device', () => {
  it('commits to a chain of its own with its first move, and the first device follows', async () => {
    const { id, ada, bob } = await running();
    const second = new Player(id, 'ada', chainOf('c', 0));
    await second.client.hello();
    expect(await second.act()).toBe('link-forged');
    expect(await second.head(chainOf('c', 0))).toBe('ack');
    expect(await second.act()).toBe('ack');
    expect(await bob.act()).toBe('ack');
    // The first device does not know of it yet.
    expect(await ada.act()).toBe('link-replaced');
    expect(await ada.head(chainOf('d', ada.step))).toBe('ack');
    expect(await ada.act()).toBe('ack');
    await playOut(ada, bob);
    const { checked, log } = await verified(id);
    expect(checked.unforeseen).toBe(checked.draws);
    expect(log.filter(({ kind, open }) => kind === 'seat' && 'head' in open)).toHaveLength(2);
  });
});

describe('an attacker', () => {
  it('is refused with a code, loses nothing and continues', async () => {
    const { id, ada, bob } = await running();
    const before = ada.client.view.nextSeq;
    expect(await ada.act('ef'.repeat(32))).toBe('link-forged');
    expect(await ada.act(ada.chain.linkAt(ada.step + 1))).toBe('link-out-of-order');
    expect(await ada.act(ada.chain.linkAt(START_STEP))).toBe('link-out-of-order');
    expect(await ada.act(bob.chain.linkAt(ada.step))).toBe('link-forged');
    expect(await ada.act('short')).toBe('bad-frame');
    expect(said(await ada.client.send({ t: 'head', head: chainOf('e').head, step: ada.step + 1 }))).toBe('stale');
    await ada.client.hello();
    expect(ada.client.view.nextSeq).toBe(before);
    expect(await ada.act()).toBe('ack');
    await playOut(ada, bob);
    expect((await verified(id)).checked.luck).toBe('checked');
  });

  it('cannot change a link by sending a move again, and a retry with the same key has one effect', async () => {
    const { ada, bob } = await running();
    const link = ada.chain.linkAt(ada.step);
    const action = ada.action();
    const frame = { t: 'act', action, step: ada.step, link, key: 'the same' };
    expect(said(await ada.client.send(frame))).toBe('ack');
    expect(said(await ada.client.send(frame))).toBe('ack');
    expect(said(await ada.client.send({ t: 'take-back' }))).toBe('ack');
    expect(await ada.act(ada.chain.linkAt(ada.step + 1))).toBe('link-out-of-order');
    expect(await ada.act(link)).toBe('ack');
    expect(await bob.act(null)).toBe('ack');
    expect(bob.client.view.step).toBe(1);
  });

  it('without a seat has nothing to commit to or to reveal', async () => {
    const { id, ada } = await running();
    const eve = platform.connect(id, 'eve');
    await eve.hello();
    expect(said(await eve.send({ t: 'head', head: chainOf('e').head, step: 0 }))).toBe('not-your-seat');
    expect(said(await eve.send({ t: 'reveal', link: ada.chain.linkAt(START_STEP) }))).toBe('table-not-starting');
  });
});
