import { type Game, ok, type Result, type Shape, seeded } from '@tavola/kernel';
import { hands, nim } from '@tavola/kernel/toys';
import { type Appended, act, commitHead, type Match, matchViewFor, START_STEP, startMatch } from '@tavola/match';
import type { TableInfo } from '@tavola/protocol';
import { describe, expect, it } from 'vitest';
import { LOCAL_TERMS } from '../local/local-table.ts';
import { LinkedActions } from './linked-actions.ts';
import { INITIAL_LIVE_STATE, type LiveState } from './live-state.ts';
import { type LinkStorage, memoryLinkStorage, SeatLinks, type TableLinks } from './table-links.ts';
import type { ClientCommand } from './wire.ts';

const SEAT = 0;
const games = { hands: hands as Game<Shape>, nim: nim as Game<Shape> };

function digits(seed: string): () => string {
  const luck = seeded(seed);
  return () => Array.from({ length: 64 }, () => luck.below(16).toString(16)).join('');
}

/** A server of one match, and the device of its first seat. */
class Stage {
  match: Match;
  readonly sent: ClientCommand[] = [];
  /** Runs when a frame arrives, before it is carried out. */
  onArrival: (command: ClientCommand) => void = () => undefined;
  readonly #listeners = new Set<(state: LiveState) => void>();
  #table: Partial<TableInfo> = { status: 'running', chairs: [] };

  constructor(head: string | null, game: Game<Shape> = games.hands) {
    const options = game.parse.options(undefined);
    const plan = { game, matchId: 'm', secret: 's', seats: 2, reroll: 0, terms: LOCAL_TERMS };
    const origin = { kind: 'setup' } as const;
    const started = startMatch({ ...plan, origin, options: options.ok ? options.value : null, heads: [head, null] }, 1);
    if (!started.ok) throw new Error(started.error.code);
    this.match = started.value.match;
  }

  get state(): LiveState {
    return {
      ...INITIAL_LIVE_STATE,
      status: 'live',
      seat: SEAT,
      view: matchViewFor(this.match, SEAT),
      table: this.#table as TableInfo,
    };
  }

  listen(listener: (state: LiveState) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  tell(table: Partial<TableInfo>): void {
    this.#table = table;
    for (const listener of this.#listeners) listener(this.state);
  }

  async send(command: ClientCommand): Promise<Result<null>> {
    this.sent.push(command);
    this.onArrival(command);
    const done = this.#carryOut(command);
    if (!done.ok) return done;
    this.match = done.value.match;
    this.tell(this.#table);
    return ok(null);
  }

  take(done: Result<Appended>): void {
    if (!done.ok) throw new Error(done.error.code);
    this.match = done.value.match;
  }

  #carryOut(command: ClientCommand): Result<Appended> {
    if (command.t === 'head') return commitHead(this.match, { seat: SEAT, head: command.head, step: command.step }, 2);
    if (command.t === 'act') {
      const { action, step, link } = command;
      return act(this.match, { seat: SEAT, action, step, ...(link === undefined ? {} : { link }) }, 2);
    }
    return ok({ match: this.match, entries: [] });
  }

  /** Short forms of the frames sent. */
  get told(): string[] {
    return this.sent.map((command) => (command.t === 'act' && command.link === undefined ? 'bare act' : command.t));
  }
}

function links(memory: LinkStorage = memoryLinkStorage(), seed = 'device'): { own: TableLinks; all: SeatLinks } {
  const all = new SeatLinks({ storage: memory, seed: digits(seed) });
  return { own: all.forTable('t'), all };
}

function lay(stage: Stage): object {
  return { type: 'lay', card: (stage.match.state as { hands: number[][] }).hands[SEAT]?.[0], face: 'up' };
}

describe('an action with a link', () => {
  it('carries the link of its step, also after the page was loaded again', async () => {
    const memory = memoryLinkStorage();
    const chain = links(memory).all.newChain();
    chain.save('t');
    const stage = new Stage(chain.head);
    const acts = new LinkedActions(stage, links(memory).own);
    expect(await acts.act(lay(stage))).toEqual(ok(null));
    expect(stage.sent).toMatchObject([{ t: 'act', step: 0, link: links(memory).own.linkAt(0) }]);
    expect(links(memory).own.head).toBe(chain.head);
  });

  it('commits to a chain first where this device has none', async () => {
    const memory = memoryLinkStorage();
    const stage = new Stage(null);
    expect(await new LinkedActions(stage, links(memory).own).act(lay(stage))).toEqual(ok(null));
    expect(stage.told).toEqual(['head', 'act']);
    expect(links(memory).own.head).toBe(stage.match.chains[SEAT]?.head);
  });

  it('is sent again with another chain when another device has replaced this one', async () => {
    const [first, second] = [links(memoryLinkStorage(), 'first'), links(memoryLinkStorage(), 'second')];
    const chain = first.all.newChain();
    chain.save('t');
    const stage = new Stage(chain.head);
    stage.take(commitHead(stage.match, { seat: SEAT, head: second.own.renew(0), step: 0 }, 2));
    stage.take(act(stage.match, { seat: SEAT, action: lay(stage), step: 0, link: second.own.linkAt(0) ?? '' }, 2));
    stage.take(act(stage.match, { seat: 1, action: { ...lay(stage), card: handOf(stage, 1)[0] }, step: 0 }, 2));
    expect(await new LinkedActions(stage, first.own).act({ type: 'draw' })).toEqual(ok(null));
    expect(stage.told).toEqual(['act', 'head', 'act']);
  });

  it('is sent again for the present step when another seat was quicker', async () => {
    const { all, own } = links();
    const chain = all.newChain();
    chain.save('t');
    const stage = new Stage(chain.head);
    const acts = new LinkedActions(stage, own);
    await acts.act(lay(stage));
    stage.take(act(stage.match, { seat: 1, action: { ...lay(stage), card: handOf(stage, 1)[0] }, step: 0 }, 2));
    stage.onArrival = () => {
      stage.onArrival = () => undefined;
      stage.take(act(stage.match, { seat: 1, action: { type: 'draw' }, step: stage.match.step }, 2));
    };
    expect(await acts.act({ type: 'draw' })).toEqual(ok(null));
    expect(stage.sent.slice(1)).toMatchObject([
      { t: 'act', step: 1, link: own.linkAt(1) },
      { t: 'act', step: 2, link: own.linkAt(2) },
    ]);
    expect(stage.match.chains[SEAT]?.head).toBe(chain.head);
  });

  it('counts without one where no other chain is taken', async () => {
    const stage = new Stage(null);
    stage.take(commitHead(stage.match, { seat: SEAT, head: 'ab'.repeat(32), step: 0 }, 2));
    expect(await new LinkedActions(stage, links().own).act(lay(stage))).toEqual(ok(null));
    expect(stage.told).toEqual(['head', 'bare act']);
  });

  it('is not tried again in a match of an older server', async () => {
    const stage = new Stage(null, games.nim);
    const { start } = stage.match;
    stage.match = { ...stage.match, start: { ...start, matchVersion: 2 } };
    const acts = new LinkedActions(stage, links().own);
    expect(await acts.act({ take: 1 })).toEqual(ok(null));
    stage.take(act(stage.match, { seat: 1, action: { take: 1 }, step: stage.match.step }, 2));
    expect(await acts.act({ take: 1 })).toEqual(ok(null));
    expect(stage.told).toEqual(['head', 'bare act', 'bare act']);
  });

  it('that the rules refuse is refused as without it', async () => {
    const { all, own } = links();
    const chain = all.newChain();
    chain.save('t');
    const stage = new Stage(chain.head);
    expect(await new LinkedActions(stage, own).act({ type: 'draw' })).toMatchObject({
      error: { code: 'wrong-moment' },
    });
    expect(stage.told).toEqual(['act']);
  });
});

describe('the first link', () => {
  it('is revealed once, when the match starts, by the device that has the chain', () => {
    const { all, own } = links();
    const chain = all.newChain();
    chain.save('t');
    const stage = new Stage(null);
    new LinkedActions(stage, own);
    new LinkedActions(stage, links(memoryLinkStorage(), 'another').own);
    const chairs = [{ head: chain.head }] as unknown as TableInfo['chairs'];
    stage.tell({ status: 'lobby', chairs });
    expect(stage.sent).toEqual([]);
    stage.tell({ status: 'lobby', starting: true, chairs });
    stage.tell({ status: 'lobby', starting: true, chairs });
    expect(stage.sent).toEqual([{ t: 'reveal', link: own.linkAt(START_STEP) }]);
  });
});

describe('a stored chain', () => {
  it.each([null, '', 'no json', '7', '[]', '["short",-1]', `["${'ab'.repeat(32)}","x"]`])('%j is nothing', (kept) => {
    const memory = memoryLinkStorage();
    if (kept !== null) memory.write('links.t', kept);
    expect(links(memory).own.head).toBeNull();
    expect(links(memory).own.linkAt(3)).toBeNull();
  });

  it('is gone when the match is over', async () => {
    const memory = memoryLinkStorage();
    const { own } = links(memory);
    const stage = new Stage(null, games.nim);
    new LinkedActions(stage, own);
    own.renew(0);
    stage.match = { ...stage.match, ended: 'played' };
    const { remove } = memory;
    const removed: string[] = [];
    memory.remove = (name) => {
      removed.push(name);
      remove(name);
    };
    for (let times = 0; times < 3; times += 1) stage.tell({ status: 'over', chairs: [] });
    expect([own.head, links(memory).own.head]).toEqual([null, null]);
    expect(removed).toEqual(['links.t']);
  });
});

function handOf(stage: Stage, seat: number): readonly number[] {
  return (stage.match.state as { hands: number[][] }).hands[seat] ?? [];
}
