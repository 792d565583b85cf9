import { Worker } from 'node:worker_threads';
import { clockFor, DEFAULT_TERMS, MINUTE } from '@tavola/match';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Table } from '../tables/table.ts';
import type { TestClient } from '../testing/platform.ts';
import { RecordedEvening } from '../testing/recorded-evening.ts';

afterEach(() => vi.restoreAllMocks());

/**
 * Whatever a server does besides the answer shows in these texts: what it stores, whom it tells what, which timers it leaves. A
 * difference is meant, or it is a fault. `npx vitest run server/living/evenings -u` writes them again, for review as a diff.
 */
const golden = (name: string, text: string) =>
  expect(text).toMatchFileSnapshot(`../testdata/evening-${name}.golden.txt`);

/** The card a seat may lay next, from its own hand. */
const layFrom = (client: TestClient, face: 'up' | 'down') => {
  const { hand } = client.view.view as { readonly hand: readonly number[] };
  return { t: 'act', action: { type: 'lay', card: hand[0], face }, step: client.view.step };
};
const drawAt = (client: TestClient) => ({ t: 'act', action: { type: 'draw' }, step: client.view.step });

describe('an evening', () => {
  it('in a lobby', async () => {
    const evening = await RecordedEvening.open(['ada', 'bob', 'eve'], ['ada']);
    const { platform } = evening;
    const { tables } = platform;
    await evening.step('a table is made and opened', async () => {
      await evening.table('t', 'ada', { askReady: true, spectatorsMayChat: true });
    });
    const [ada, bob, eve] = [
      evening.connect('ada', 't', 'ada'),
      evening.connect('bob', 't', 'bob'),
      evening.connect('somebody', 't', null),
    ];
    await evening.step('ada comes', () => ada.hello());
    await evening.step('bob and somebody come', async () => {
      await bob.hello();
      await eve.hello();
    });
    await evening.step('200 ms later', () => evening.world.advance(200));
    await evening.step('bob sits down', () => tables.sit('t', 'bob'));
    await evening.step('bob is ready', () => tables.ready('t', 'bob', true));
    await evening.step('bob speaks', () => bob.send({ t: 'say', text: 'hello' }));
    await evening.step('bob speaks to ada alone', () => bob.send({ t: 'say', text: 'hush', to: ['ada'] }));
    await evening.step('somebody may not speak', () => eve.send({ t: 'say', text: 'boo' }));
    await evening.step('ada reads', () => ada.send({ t: 'read', number: 1 }));
    await evening.step('bob reports what ada says', async () => {
      await ada.send({ t: 'say', text: 'rude' });
      await bob.send({ t: 'report', number: 2 });
    });
    await evening.step('bob mutes ada', () => bob.send({ t: 'mute', who: 'ada', muted: true }));
    await evening.step('ada deletes and silences', async () => {
      await ada.send({ t: 'strike', number: 1 });
      await ada.send({ t: 'silence', who: 'bob', silent: true });
      await bob.send({ t: 'say', text: 'unheard' });
    });
    await evening.step('bob is removed', () => tables.remove('t', 'ada', 1));
    await evening.step('ada is notified when the table is full while she is away', async () => {
      ada.connection.closed();
      await tables.sit('t', 'eve');
      await evening.pass(10_000);
    });
    await evening.step('eve becomes the host', () => tables.leave('t', 'ada'));
    await evening.step('the table is cancelled', () => tables.cancel('t', 'eve'));
    await golden('lobby', await evening.end());
  });

  it('of a whole match against the clock', async () => {
    const evening = await RecordedEvening.open(['ada', 'bob', 'eve'], ['ada', 'bob']);
    const { platform } = evening;
    platform.run();
    await evening.table('t', 'ada', { terms: { ...DEFAULT_TERMS, clock: clockFor(MINUTE), claim: MINUTE } });
    const [ada, bob] = [evening.connect('ada', 't', 'ada'), evening.connect('bob', 't', 'bob')];
    await evening.step('both are there', async () => {
      await platform.tables.sit('t', 'bob');
      for (const client of [ada, bob]) await client.hello();
    });
    await evening.step('the match begins', () => platform.start('t', 'ada'));
    const eve = evening.connect('eve', 't', 'eve');
    await evening.step('somebody watches', () => eve.hello());
    await evening.step('ada lays and takes back', async () => {
      await ada.send(layFrom(ada, 'up'));
      await ada.send({ t: 'take-back' });
    });
    await evening.step('ada changes her mind until a snapshot is due', async () => {
      for (let times = 0; times < 32; times += 1) {
        await ada.send(layFrom(ada, 'up'));
        await ada.send({ t: 'take-back' });
      }
      await evening.pass(500);
    });
    await evening.step('ada saves a plan', () => ada.send({ t: 'save', draft: { plan: 1 }, step: 0 }));
    await evening.step('both lay', async () => {
      await ada.send(layFrom(ada, 'down'));
      await bob.send(layFrom(bob, 'up'));
    });
    await evening.step('bob draws', () => bob.send(drawAt(bob)));
    await evening.step('bob asks for a pause, and ada agrees', async () => {
      await bob.send({ t: 'propose', kind: 'pause', ms: MINUTE });
      await ada.send({ t: 'vote', motion: ada.view.ballots[0]?.id ?? -1, yes: true });
    });
    await evening.step('the pause ends by itself', () => evening.pass(MINUTE + 1500));
    await evening.step('ada closes her window, and is away too long', async () => {
      ada.connection.closed();
      await evening.pass(20_000);
    });
    await evening.step('her time is over', () => evening.pass(MINUTE));
    const again = evening.connect('ada again', 't', 'ada');
    await evening.step('ada is back', () => again.hello(3));
    await evening.step('bob leaves for good', () => bob.send({ t: 'leave' }));
    await evening.step('eve takes his seat', async () => {
      const [table, match] = [platform.tables.peek('t'), platform.matches.peek('t.match')];
      if (table === null || match === null) throw new Error('both are in memory');
      await platform.seats.take(
        table,
        match,
        eve.view.seats.findIndex(({ abandoned }) => abandoned),
        'eve',
      );
    });
    await evening.step('a minute later', () => evening.pass(MINUTE));
    await evening.step('both draw, and the match is over', async () => {
      await again.send(drawAt(again));
      await eve.send(drawAt(eve));
    });
    await evening.step('the table leaves the memory', async () => {
      for (const client of [bob, eve, again]) client.connection.closed();
      await evening.pass(20_000);
      evening.world.freeze(11 * MINUTE);
      await evening.pass(MINUTE);
    });
    await golden('match', await evening.end());
  });

  it('with spectators who see everything a minute late', async () => {
    const evening = await RecordedEvening.open(['ada', 'bob', 'eve']);
    const { platform } = evening;
    platform.run();
    await evening.table('t', 'ada', { watchDelay: MINUTE });
    const [ada, bob] = [evening.connect('ada', 't', 'ada'), evening.connect('bob', 't', 'bob')];
    await platform.tables.sit('t', 'bob');
    for (const client of [ada, bob]) await client.hello();
    const early = evening.connect('early spectator', 't', 'eve');
    await evening.step('the match begins with a spectator', async () => {
      await early.hello();
      await platform.start('t', 'ada');
    });
    await evening.step('both lay, and speak', async () => {
      await ada.send(layFrom(ada, 'up'));
      await bob.send(layFrom(bob, 'up'));
      await bob.send({ t: 'say', text: 'well' });
    });
    const late = evening.connect('late spectator', 't', null);
    await evening.step('another spectator comes', () => late.hello());
    await evening.step('a line is deleted', () => ada.send({ t: 'strike', number: 1 }));
    await evening.step('half a minute later', () => evening.pass(MINUTE / 2));
    await evening.step('bob draws', () => bob.send(drawAt(bob)));
    await evening.step('a minute later', () => evening.pass(MINUTE));
    await evening.step('all spectators go', async () => {
      for (const client of [early, late]) client.connection.closed();
      await evening.pass(2 * MINUTE);
    });
    await golden('delay', await evening.end());
  });

  it('at a strict table whose host loses the connection', async () => {
    const evening = await RecordedEvening.open(['ada', 'bob']);
    const { platform } = evening;
    platform.run();
    await evening.table('t', 'ada', { terms: { ...DEFAULT_TERMS, clock: null, absence: 'strict' } });
    const [ada, bob] = [evening.connect('ada', 't', 'ada'), evening.connect('bob', 't', 'bob')];
    await platform.tables.sit('t', 'bob');
    await platform.start('t', 'ada');
    await evening.step('both are there', async () => {
      for (const client of [ada, bob]) await client.hello();
    });
    await evening.step('ada goes, and comes back in time', async () => {
      ada.connection.closed();
      await evening.pass(2000);
      await evening.connect('ada again', 't', 'ada').hello();
    });
    await evening.step('bob goes', () => bob.connection.closed());
    await evening.step('for a minute', () => evening.pass(MINUTE));
    await golden('strict', await evening.end());
  });

  it('that ends in the middle of everything', async () => {
    const evening = await RecordedEvening.open(['ada', 'bob', 'eve'], ['ada', 'bob']);
    const { platform } = evening;
    platform.run();
    await evening.table('t', 'ada', { terms: { ...DEFAULT_TERMS, absence: 'strict' }, watchDelay: MINUTE });
    await evening.table('other', 'eve');
    const [ada, bob] = [evening.connect('ada', 't', 'ada'), evening.connect('bob', 't', 'bob')];
    await platform.tables.sit('t', 'bob');
    await evening.step('the match begins', async () => {
      for (const client of [ada, bob]) await client.hello();
      await platform.start('t', 'ada');
    });
    await evening.step('a snapshot is due, a player lost, a spectator new, a notification on its way', async () => {
      for (let times = 0; times < 32; times += 1) {
        await ada.send(layFrom(ada, 'up'));
        await ada.send({ t: 'take-back' });
      }
      bob.connection.closed();
      await evening.connect('eve', 't', 'eve').hello();
      await ada.send({ t: 'say', text: 'where are you?', to: ['bob'] });
    });
    await golden('middle', await evening.end(() => evening.world.advance(1000)));
    await evening.world.advance(10 * MINUTE);
    expect(evening.world.timers).toBe(0);
  });

  it('with bots that never answer', async () => {
    const evening = await RecordedEvening.open(['ada', 'bob', 'eve'], ['bob', 'eve']);
    vi.spyOn(Worker.prototype, 'postMessage').mockImplementation((task) => {
      evening.note(`a thread gets ${JSON.stringify(task)}`);
    });
    const { platform } = evening;
    platform.run();
    await evening.table('t', 'ada', { terms: { ...DEFAULT_TERMS, clock: clockFor(MINUTE / 3), absence: 'bot' } });
    const [ada, bob] = [evening.connect('ada', 't', 'ada'), evening.connect('bob', 't', 'bob')];
    await platform.tables.sit('t', 'bob');
    await platform.start('t', 'ada');
    await evening.step('both are there', async () => {
      for (const client of [ada, bob]) await client.hello();
    });
    await evening.step('bob hands over to a bot', () => bob.send({ t: 'hand-over', to: 'bot' }));
    await evening.step('ada lays', () => ada.send(layFrom(ada, 'up')));
    // Well before its thread is ended for thinking too long.
    await evening.step('time is over, and the bot moves anyway', () => evening.pass(MINUTE / 3 + 2000));
    await evening.step('bob takes his seat back', () => bob.send({ t: 'reclaim' }));
    await evening.step('ada offers her seat to eve, who accepts', async () => {
      await ada.send({ t: 'hand-over', to: 'eve' });
      const eve = evening.connect('eve', 't', 'eve');
      await eve.hello();
      await eve.send({ t: 'accept' });
    });
    await evening.step('bob offers his seat, and ada declines', async () => {
      await bob.send({ t: 'hand-over', to: 'ada' });
      await ada.send({ t: 'decline' });
    });
    await evening.step('bob hands over for good', () => bob.send({ t: 'hand-over', to: 'bot-for-good' }));
    await golden('bots', await evening.end());
  });

  it('on two nodes, one of which loses the store', async () => {
    const evening = await RecordedEvening.open(['ada', 'bob', 'eve']);
    const one = evening.platform;
    one.run();
    await evening.step('a second node starts', async () => (await evening.node('two')).run());
    await evening.table('t', 'ada');
    const ada = evening.connect('ada', 't', 'ada');
    const bob = evening.connect('bob', 't', 'bob', 'two');
    await evening.step('ada and bob come to different nodes', async () => {
      await ada.hello();
      await bob.hello();
      await evening.pass(500);
    });
    await evening.step('bob sits down, and the match begins', async () => {
      await one.tables.sit('t', 'bob');
      await one.start('t', 'ada');
    });
    await evening.step('both lay', async () => {
      await ada.send(layFrom(ada, 'up'));
      await bob.send(layFrom(bob, 'down'));
    });
    await evening.step('bob speaks', () => bob.send({ t: 'say', text: 'hello from two' }));
    await evening.step('the second node loses the store', async () => {
      evening.store('two').isAway = true;
      await evening.pass(6000);
    });
    await evening.step('bob cannot draw', () => bob.send({ ...drawAt(bob), key: 'draws' }));
    await evening.step('the store is back, and bob draws', async () => {
      evening.store('two').isAway = false;
      await evening.pass(2000);
      evening.store('two').resync();
      await bob.send({ ...drawAt(bob), key: 'draws' });
    });
    await evening.step('bob goes', async () => {
      bob.connection.closed();
      await evening.pass(2000);
    });
    await golden('nodes', await evening.end());
  });

  it('with a match that one node reads wrongly', async () => {
    const evening = await RecordedEvening.open(['ada', 'bob']);
    const one = evening.platform;
    one.run();
    await evening.table('t', 'ada');
    await one.tables.sit('t', 'bob');
    await one.start('t', 'ada');
    const ada = evening.connect('ada', 't', 'ada');
    await ada.hello();
    await evening.step('ada lays', () => ada.send(layFrom(ada, 'up')));
    const two = await evening.node('two');
    two.run();
    evening.store('two').damaged = 't.match';
    const bob = evening.connect('bob', 't', 'bob', 'two');
    await evening.step('bob comes to a node that reads the match wrongly', () => bob.hello());
    await evening.step('a minute later', () => evening.pass(MINUTE));
    await evening.step('ada speaks', () => ada.send({ t: 'say', text: 'your turn' }));
    evening.store('two').damaged = null;
    await evening.step('the node reads well again', async () => {
      two.matches.forgetFrozen();
      await evening.connect('bob again', 't', 'bob', 'two').hello();
      await evening.pass(MINUTE);
    });
    await evening.step('bob lays', () => bob.send(layFrom(bob, 'up')));
    evening.store('two').damaged = 't.match';
    two.matches.forget('t.match');
    const table = (await two.tables.find('t')) as Table;
    await golden('damaged', await evening.end(() => two.sightOf(table, 'bob')));
  });
});
