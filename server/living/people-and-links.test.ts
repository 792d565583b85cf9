import { hash } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { DEFAULT_TERMS, LinkChain, MINUTE, START_STEP } from '@tavola/match';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type RematchTableDeps, wantRematch } from '../tables/rematch.ts';
import type { Table } from '../tables/table.ts';
import { bot, open, reserved, type TestClient } from '../testing/platform.ts';
import { RecordedEvening } from '../testing/recorded-evening.ts';

afterEach(() => vi.restoreAllMocks());

/** Recorded like the other evenings: what a difference shows is meant, or it is a fault. */
const golden = (name: string, text: string) =>
  expect(text).toMatchFileSnapshot(`../testdata/evening-${name}.golden.txt`);

const chainOf = (name: string, since = START_STEP) => new LinkChain(hash('sha256', name), since);
const layFrom = (client: TestClient) => {
  const { hand } = client.view.view as { readonly hand: readonly number[] };
  return { t: 'act', action: { type: 'lay', card: hand[0], face: 'up' }, step: client.view.step };
};

/** Bots never answer, since nobody knows when. */
function silenceBots(evening: RecordedEvening): void {
  vi.spyOn(Worker.prototype, 'postMessage').mockImplementation((task) => {
    evening.note(`a thread gets ${JSON.stringify(task)}`);
  });
}

async function tableAt({ platform }: RecordedEvening, id: string): Promise<Table> {
  const table = await platform.tables.find(id);
  if (table === null) throw new Error(`there is no table ${id}`);
  return table;
}

describe('an evening', () => {
  it('of talks among three, on two devices and two nodes', async () => {
    const evening = await RecordedEvening.open(['ada', 'bob', 'eve', 'finn'], ['bob', 'eve']);
    const { platform } = evening;
    platform.run();
    await evening.table('t', 'ada', { spectatorsMayChat: true }, { chairs: [open, open, open] });
    for (const who of ['bob', 'eve']) await platform.tables.sit('t', who);
    await platform.start('t', 'ada');
    (await evening.node('two')).run();
    const [ada, bob, finn] = ['ada', 'bob', 'finn'].map((name) => evening.connect(name, 't', name)) as [
      TestClient,
      TestClient,
      TestClient,
    ];
    const far = evening.connect('bob far away', 't', 'bob', 'two');
    for (const client of [ada, bob, far, finn]) await client.hello();
    await evening.step('all are there but eve', () => evening.pass(500));
    const say = (client: TestClient, text: string, more: object = {}) => client.send({ t: 'say', text, ...more });
    await evening.step('ada speaks to all, and to two', async () => {
      await say(ada, '  hello \n everyone ', { key: 'a1' });
      await say(ada, 'a plan', { key: 'a2', to: ['bob', 'eve', 'bob', 'ada'] });
    });
    await evening.step('twice the same', async () => {
      await say(ada, 'hello again', { key: 'a1' });
      await say(ada, 'to no one', { to: ['finn'] });
    });
    await evening.step('what cannot be said', async () => {
      await say(bob, ' \u200b ');
      await say(bob, 'x', { to: ['bob'] });
      await say(bob, 'x', { to: ['nobody'] });
      await say(bob, 'x', { attached: { kind: 'orders', orders: [{ seat: 0, action: {} }] } });
      await say(finn, 'x', { to: ['ada'] });
    });
    await evening.step('a spectator speaks', () => say(finn, 'what a game'));
    const sayings = ada.frames.flatMap((frame) => (frame.t === 'said' ? frame.sayings : []));
    const talk = sayings.find((line) => line.talk !== undefined)?.talk;
    await evening.step('bob answers in the talk, from far away', () => say(far, 'agreed', { to: ['ada', 'eve'] }));
    await evening.step('bob reads on one device, and the other knows', async () => {
      await bob.send({ t: 'read', number: 2 });
      await bob.send({ t: 'read', talk, number: 1 });
      await bob.send({ t: 'read', talk, number: 9 });
      await bob.send({ t: 'read', talk: 'other', number: 1 });
      await finn.send({ t: 'read', talk, number: 1 });
    });
    await evening.step('who may not be muted, reported, silenced or have a line deleted', async () => {
      await ada.send({ t: 'mute', who: 'ada', muted: true });
      await ada.send({ t: 'mute', who: 'nobody', muted: true });
      await ada.send({ t: 'report', number: 1 });
      await bob.send({ t: 'report', number: 99 });
      await finn.send({ t: 'report', number: 1 });
      await bob.send({ t: 'strike', number: 1 });
      await ada.send({ t: 'strike', number: 99 });
      await bob.send({ t: 'silence', who: 'ada', silent: true });
      await ada.send({ t: 'silence', who: 'ada', silent: true });
    });
    await evening.step('bob mutes ada, and no longer', async () => {
      await bob.send({ t: 'mute', who: 'ada', muted: true });
      await say(ada, 'can you hear me?');
      await bob.send({ t: 'mute', who: 'ada', muted: false });
    });
    await evening.step('bob reports a line twice with one key', async () => {
      for (const number of [1, 1]) await bob.send({ t: 'report', number, key: 'b report' });
    });
    await evening.step('ada silences finn, and hears him again', async () => {
      await ada.send({ t: 'silence', who: 'finn', silent: true });
      await ada.send({ t: 'silence', who: 'finn', silent: true });
      await say(finn, 'unheard');
      await ada.send({ t: 'silence', who: 'finn', silent: false });
      await say(finn, 'heard');
    });
    const heard = finn.frame('said').sayings[0]?.number;
    await evening.step('ada deletes it', () => ada.send({ t: 'strike', number: heard }));
    await evening.step('eve comes late', () => evening.connect('eve', 't', 'eve', 'two').hello());
    await evening.step('news from the other node was missed', async () => {
      evening.store('two').resync();
      await evening.pass(3000);
    });
    await evening.step('bob leaves, and may still speak to all, but not in private', async () => {
      await bob.send({ t: 'leave' });
      await say(bob, 'good luck');
      await say(bob, 'psst', { to: ['ada'] });
      await say(ada, 'psst', { to: ['bob'] });
    });
    await evening.step('bob opens the table again, and stays without his seat', () =>
      evening.connect('bob again', 't', 'bob').hello(),
    );
    await golden('talks', await evening.end());
  });

  it('at a table with links, kept chairs and a rematch', async () => {
    const evening = await RecordedEvening.open(['ada', 'bob', 'eve'], ['ada', 'bob', 'eve']);
    silenceBots(evening);
    const { platform, world } = evening;
    const { tables } = platform;
    platform.run();
    const chains = { ada: chainOf('ada'), bob: chainOf('bob') };
    const chairs = [open, reserved('bob'), bot('easy')];
    await evening.step('a table is made', () =>
      evening.table('t', 'ada', { oneGame: true, listed: false }, { chairs, head: chains.ada.head }),
    );
    const [ada, bob] = [evening.connect('ada', 't', 'ada'), evening.connect('bob', 't', 'bob')];
    for (const client of [ada, bob]) await client.hello();
    await evening.step('who cannot sit down, start, roll or remove', async () => {
      for (const result of [
        await tables.sit('t', 'eve'),
        await platform.start('t', 'ada'),
        await platform.start('t', 'bob'),
        await tables.remove('t', 'ada', 0),
        await tables.remove('t', 'ada', 1),
        await tables.remove('t', 'bob', 0),
        await tables.cancel('t', 'bob'),
        await tables.sit('none', 'bob'),
      ])
        evening.note(JSON.stringify(result.ok ? 'ok' : result.error));
    });
    await evening.step('bob sits down, rises and sits down with a chain', async () => {
      await tables.sit('t', 'bob');
      await tables.leave('t', 'bob');
      await tables.sit('t', 'bob', chains.bob.head);
    });
    const begun = platform.start('t', 'ada');
    await evening.step('the match is about to begin', () => evening.pass(500));
    await evening.step('nobody may rise now', async () => {
      const left = await tables.leave('t', 'bob');
      evening.note(JSON.stringify(left.ok ? 'ok' : left.error));
    });
    await evening.step('an invalid link', () => bob.send({ t: 'reveal', link: chains.ada.linkAt(START_STEP) }));
    await evening.step('the first links', async () => {
      await ada.send({ t: 'reveal', link: chains.ada.linkAt(START_STEP) });
      await bob.send({ t: 'reveal', link: chains.bob.linkAt(START_STEP) });
      await evening.pass(500);
    });
    await begun;
    await evening.step('ada lays with her link, and bob without', async () => {
      await ada.send({ ...layFrom(ada), link: chains.ada.linkAt(ada.view.step) });
      await bob.send(layFrom(bob));
    });
    await evening.step('bob brings a new chain', () =>
      bob.send({ t: 'head', head: chainOf('new', bob.view.step).head, step: bob.view.step }),
    );
    await evening.step('bob sits at another table besides', async () => {
      await evening.table('other', 'eve');
      await evening.connect('bob elsewhere', 'other', 'bob').hello();
      await tables.sit('other', 'bob');
    });
    await evening.step('the host ends it', () => platform.matches.closeByHost('t.match'));
    const deps: RematchTableDeps = {
      ...{ world, tables },
      make: (making) => tables.makeOnce(making),
      sit: (id, who, head) => tables.sit(id, who, head),
      start: (table) => platform.startSoon(table),
    };
    const again = async (who: string, head?: string) => {
      const made = await wantRematch(deps, await tableAt(evening, 't'), who, head);
      evening.note(JSON.stringify(made.ok ? made.value.id : made.error));
    };
    await evening.step('bob and eve want a rematch, and eve cannot', async () => {
      await again('bob', chainOf('again').head);
      await again('eve');
      await again('bob');
    });
    await evening.step('so does ada, but bob’s link does not come in time', async () => {
      await again('ada');
      await evening.pass(20_000);
    });
    await golden('links', await evening.end());
  });

  it('at an anonymous table with a delay', async () => {
    const evening = await RecordedEvening.open(['ada', 'bob', 'eve'], ['ada', 'bob']);
    silenceBots(evening);
    const { platform } = evening;
    platform.run();
    await evening.table('t', 'ada', { terms: { ...DEFAULT_TERMS, clock: null, anonymous: true }, watchDelay: MINUTE });
    const [ada, bob, eve] = [
      evening.connect('ada', 't', 'ada'),
      evening.connect('bob', 't', 'bob'),
      evening.connect('eve', 't', 'eve'),
    ];
    await evening.step('ada waits', () => ada.hello());
    await evening.step('bob comes and sits down, and eve watches', async () => {
      await bob.hello();
      await platform.tables.sit('t', 'bob');
      await eve.hello();
    });
    await evening.step('nobody speaks before the start', () => bob.send({ t: 'say', text: 'hello' }));
    await evening.step('the match begins', () => platform.start('t', 'ada'));
    await evening.step('ada lays, and both speak', async () => {
      await ada.send(layFrom(ada));
      await bob.send({ t: 'say', text: 'hello' });
      await ada.send({ t: 'say', text: 'you there', to: [`seat:${bob.seat}`] });
      await ada.send({ t: 'say', text: 'you there', to: ['bob'] });
      await eve.send({ t: 'say', text: 'who are you?' });
    });
    await evening.step('bob mutes a seat, and reports nobody', async () => {
      await bob.send({ t: 'mute', who: `seat:${ada.seat}`, muted: true });
      await bob.send({ t: 'mute', who: 'ada', muted: true });
      await bob.send({ t: 'report', number: 1 });
    });
    await evening.step('bob goes, and ada offers her seat', async () => {
      bob.connection.closed();
      await evening.pass(2000);
      await ada.send({ t: 'hand-over', to: 'eve' });
      await ada.send({ t: 'hand-over', to: 'bot' });
    });
    await evening.step('bob is back, and gives up', async () => {
      const again = evening.connect('bob again', 't', 'bob');
      await again.hello();
      await again.send({ t: 'leave' });
    });
    await evening.step('the host ends it', () => platform.matches.closeByHost('t.match'));
    await evening.step('a minute later eve learns who they were', () => evening.pass(MINUTE + 1000));
    await golden('anonymous', await evening.end());
  });
});
