import { type Game, type Shape, seeded } from '@tavola/kernel';
import { hands, nim } from '@tavola/kernel/toys';
import { expect, it } from 'vitest';
import type { BotRequest, Bots } from '../bot/bots.ts';
import { DraftController } from '../table/draft-controller.ts';
import { History } from '../table/history.ts';
import { turnOf } from '../table/turn.ts';
import { quickBots, startTestSession, TestDevice } from '../testing/device.ts';
import { Story } from '../testing/story.ts';
import { LocalGames } from './local-games.ts';
import { LocalMatch } from './local-match.ts';
import type { LocalSession } from './local-session.ts';
import { openLocalSession, startSandbox, startSandboxFrom } from './open-session.ts';

const cards = hands as Game<Shape>;
const beans = nim as Game<Shape>;

/** What a difference shows is meant, or it is a fault. `npx vitest run clients/core -u` writes the stories again, for review. */
const golden = (name: string, { text }: Story) => expect(text).toMatchFileSnapshot(`testdata/story-${name}.golden.txt`);

/** Some legal action of the seat to act. */
function sample(session: LocalSession): unknown {
  const { acting } = turnOf(session.game, session.state);
  return acting === null ? null : session.game.sample(acting.state, acting.seat, seeded(acting.turnKey));
}

/** A device that notes what is written and removed. */
function notedDevice(story: Story, bots: Bots): TestDevice {
  const device = new TestDevice(bots);
  const storage = {
    read: (key: string) => device.texts.get(key) ?? null,
    write: (key: string, text: string) => {
      if (device.isFull) throw new Error('no room');
      story.note(`writes ${key}: ${text.length} characters`);
      device.texts.set(key, text);
    },
    remove: (key: string) => {
      story.note(`removes ${key}`);
      device.texts.delete(key);
    },
  };
  Object.assign(device.deps, { localGames: new LocalGames(storage) });
  return device;
}

/** Bots that note what they are asked, and answer when the test says so. */
function notedBots(story: Story) {
  const waiting: { readonly request: BotRequest; readonly answer: (value: unknown) => void }[] = [];
  const ask = (method: string, request: BotRequest): Promise<never> => {
    story.note(`a bot is asked: ${method} ${JSON.stringify(request)}`);
    return new Promise((resolve) => waiting.push({ request, answer: resolve as (value: unknown) => void }));
  };
  return {
    bots: {
      act: (request: BotRequest) => ask('act', request),
      agrees: (request: BotRequest) => ask('agrees', request),
    },
    answer: (value: (request: BotRequest) => unknown) => {
      const [first] = waiting.splice(0, 1);
      first?.answer(value(first.request));
    },
  };
}

it('against a bot, with undo, drafts and a full device', async () => {
  const story = new Story();
  const { bots, answer } = notedBots(story);
  const device = notedDevice(story, bots);
  const session = startTestSession(device, { game: beans, chairs: [{ name: 'Ann' }, { bot: 'easy' }], name: 'Beans' });
  const draft = new DraftController(beans, session);
  const history = new History(session);
  story.watch('session', session);
  story.watch('draft', draft);
  story.watch('history', history);
  await story.step('the match begins', () => session.whenSaved());
  await story.step('too many are proposed', () => draft.propose({ take: 9 }));
  await story.step('nonsense is typed', () => draft.type('many'));
  await story.step('two are proposed, and cancelled', () => {
    draft.propose({ take: 2 });
    draft.cancel();
  });
  await story.step('nothing can be confirmed', () => draft.confirm());
  await story.step('three are proposed and confirmed', () => {
    draft.propose({ take: 3 });
    return draft.confirm();
  });
  await story.step('not again', () => session.act({ take: 1 }));
  await story.step('the bot fails', () => answer(() => null));
  await story.step('the bot is asked again', () => session.retryBots());
  await story.step('the bot takes one', () => answer(() => ({ take: 1 })));
  await story.step('back in the history', () => history.back());
  await story.step('and further back', () => history.back());
  await story.step('forward', () => history.forward());
  await story.step('Ann takes one while she looks back', () => session.act({ take: 1 }));
  await story.step('to the present', () => history.go(null));
  await story.step('undo', () => session.undo());
  await story.step('the late answer is dropped', () => answer(() => ({ take: 1 })));
  await story.step('a draft is saved', () => session.save({ take: 2 }));
  await story.step('the device is full', () => {
    device.isFull = true;
    return session.act({ take: 1 });
  });
  await story.step('it has room again', () => {
    device.isFull = false;
    return session.save(null);
  });
  await story.step('a draw is offered', () => session.propose('draw'));
  await story.step('Ann leaves', () => session.leave());
  await story.step('nothing to undo', () => session.undo());
  await story.step('it is closed', () => {
    draft.close();
    history.close();
    session.close();
  });
  await story.step('closed for good', () => session.act({ take: 1 }));
  await story.step('the games', () => device.deps.localGames.rows());
  await golden('bot', story);
});

it('of people who share a device and hide their cards', async () => {
  const story = new Story();
  const { bots, answer } = notedBots(story);
  const device = notedDevice(story, bots);
  const chairs = [{ name: 'Ann' }, { name: 'Bob' }, { bot: 'hard' } as const];
  const session = startTestSession(device, { game: cards, chairs, options: { rounds: 1 } });
  const draft = new DraftController(cards, session);
  story.watch('session', session);
  story.watch('draft', draft);
  await story.step('the match begins', () => session.whenSaved());
  await story.step('nobody acts before the device is handed over', () => session.act({ type: 'draw' }));
  await story.step('to Ann', () => session.handOver());
  await story.step('once is enough', () => session.handOver());
  await story.step('she keeps a plan', () => session.save({ plan: 1 }));
  await story.step('she picks slots', () => draft.assemble([99, 'up']));
  await story.step('she lays a card', () => session.act(sample(session)));
  await story.step('she takes it back', () => session.takeBack());
  await story.step('there is no other', () => session.takeBack());
  await story.step('she lays again', () => {
    session.handOver();
    return session.act(sample(session));
  });
  await story.step('seats cannot be switched here', () => session.switchSeat(1));
  await story.step('Bob lays', () => {
    session.handOver();
    return session.act(sample(session));
  });
  await story.step('the past is hidden from others', () => session.viewAt(1, 1));
  await story.step('the bot lays', () =>
    answer((request) => cards.sample(cards.imagine(request.view, 2, seeded('b')), 2, seeded('b'))),
  );
  await story.step('it cannot be undone', () => session.undo());
  await story.step('a file of hidden cards', () => session.file());
  for (let draws = 1; draws <= 2; draws += 1)
    await story.step(`draw ${draws}`, () => {
      session.handOver();
      return session.act({ type: 'draw' });
    });
  await story.step('the bot draws', () => answer(() => ({ type: 'draw' })));
  await story.step('the start as Bob', () => session.viewAt(1, 1));
  await story.step('no such line', () => session.viewAt(99));
  await golden('shared', story);
});

it('of a sandbox, where one person plays all seats', async () => {
  const story = new Story();
  const device = notedDevice(story, quickBots(cards));
  const started = startSandbox({ game: cards, id: 'box', secret: 's' }, 2, device.deps);
  if (!started.ok) throw new Error(started.error.code);
  const session = started.value;
  story.watch('session', session);
  await story.step('it begins', () => session.whenSaved());
  await story.step('seat 0 lays', () => session.act(sample(session)));
  await story.step('back to seat 0, whose card is a draft again', () => session.switchSeat(0));
  await story.step('there is no seat 7', () => session.switchSeat(7));
  await story.step('all is resolved', () => session.resolve());
  await story.step('and again', () => session.resolve());
  await story.step('undo', () => session.undo());
  const view = session.state.match;
  await story.step('a sandbox of it', () => {
    const other = view === null ? null : startSandboxFrom(cards, view, 0, device.deps);
    return other?.ok === true ? { own: other.value.state.own, step: other.value.state.match?.step } : other;
  });
  await story.step('seats that the game has not', () =>
    startSandbox({ game: cards, id: 'x', secret: 's' }, 9, device.deps),
  );
  await golden('sandbox', story);
});

it('of saved games that are opened, damaged, listed and removed', async () => {
  const story = new Story();
  const device = notedDevice(story, quickBots(beans));
  const chairs = [{ name: 'Ann' }, { name: 'Bob' }];
  const open = async (id: string) => {
    const opened = await openLocalSession(id, beans, device.deps);
    return opened.ok ? opened.value.state.lines.length : opened.error;
  };
  await story.step('two are made', async () => {
    for (const id of ['a', 'b']) await startTestSession(device, { game: beans, chairs, id }).whenSaved();
  });
  await story.step('one is opened', () => open('a'));
  const text = device.savedText('a');
  const spoil = (title: string, spoiled: string) =>
    story.step(title, () => {
      device.texts.set('tavola/table/a', spoiled);
      return open('a');
    });
  await spoil('of another version', text.replace('"version":1', '"version":2'));
  await spoil('without a log', text.replace(/"log":\[.*\]/, '"log":7'));
  await spoil('of other rules', text.replace('"rulesVersion":1', '"rulesVersion":2'));
  await spoil('of another game', text.replace('"game":"nim"', '"game":"chess"'));
  await spoil(
    'without a name, with odd drafts',
    text.replace(/"name":"[^"]*"/, '"name":7').replace('"drafts":[]', '"drafts":[7,["a",1],[0,{"take":1}]]'),
  );
  await spoil('cut off', text.slice(0, 40));
  await story.step('what is left of it', () => device.deps.localGames.quarantinedText('a'));
  await story.step('the list', () => device.deps.localGames.rows());
  await story.step('one is removed', () => device.deps.localGames.remove('a'));
  await story.step('a missing one is put aside', () => device.deps.localGames.quarantine('c'));
  await story.step('odd rows', () => {
    const row = { id: 'r', game: 'nim', name: '', status: 'over', updatedAt: 1, players: [], asked: [] };
    const odd = ['id', 'game', 'name', 'updatedAt', 'players', 'asked'].map((member) => ({ ...row, [member]: {} }));
    device.texts.set('tavola/tables', JSON.stringify([null, 7, row, ...odd, { ...row, updatedAt: 2 }]));
    return device.deps.localGames.rows();
  });
  await golden('saved', story);
});

it('of a match without a session', async () => {
  const story = new Story();
  const match = LocalMatch.start(cards, { options: { rounds: 1 }, seed: 'seed', seats: 2 });
  const facts = () => ({
    demands: match.demands(),
    view: match.view(0),
    steps: match.steps.length,
    draft: match.draft,
  });
  const layable = (seat: number, face: 'up' | 'down') => {
    const state = match.state as { readonly hands: readonly (readonly number[])[] };
    return { type: 'lay', card: state.hands[seat]?.[0], face };
  };
  await story.step('it begins', () => [facts(), match.openingEvents, match.options, match.seats]);
  await story.step('nothing is confirmed', () => match.confirm());
  await story.step('a card is previewed and cancelled', () => {
    const shown = match.preview(0, layable(0, 'up'));
    match.cancel();
    return [shown, match.draft];
  });
  await story.step('a card that is not there', () => match.preview(0, { type: 'lay', card: 99, face: 'up' }));
  for (const [seat, face] of [
    [0, 'down'],
    [1, 'up'],
  ] as const) {
    await story.step(`seat ${seat} lays`, () => [match.preview(seat, layable(seat, face)), match.confirm(), facts()]);
    await story.step(`seat ${seat} not again`, () => match.preview(seat, layable(seat, face)));
    if (seat === 0) await story.step('it is taken back', () => [match.undo([1]), match.undo([0]), facts()]);
    if (seat === 0)
      await story.step('and laid again', () => [match.preview(seat, layable(seat, face)), match.confirm()]);
  }
  await story.step('it was revealed', () => match.undo([0]));
  await story.step('both draw', () =>
    [0, 1].map((seat) => [match.preview(seat, { type: 'draw' }), match.confirm(), match.outcome()]),
  );
  await story.step('the last step is undone all the same', () => [match.undoLastStep(), facts()]);
  const position = match.position();
  await story.step('from a position', () => {
    const other = LocalMatch.fromPosition(cards, { options: { rounds: 1 }, seed: 'x' }, position);
    return other.ok ? [other.value.seats, other.value.position(), other.value.undoLastStep()] : other;
  });
  await story.step('from nonsense', () => LocalMatch.fromPosition(cards, { options: { rounds: 1 }, seed: 'x' }, 'x'));
  await golden('match', story);
});
