import type { ServerFrame } from '@tavola/protocol';
import { expect, it } from 'vitest';
import { ChatSubscribers } from './subscribers.ts';

const spoken = () => ({ frame: { t: 'pong' } as unknown as ServerFrame, people: [] });

it('a socket receives its table’s messages until it leaves, and others keep receiving them', () => {
  const subscribers = new ChatSubscribers();
  const heard: string[] = [];
  const join = (tableId: string, name: string) =>
    subscribers.join(tableId, {
      account: name,
      isLate: false,
      send: () => heard.push(name),
      meet: () => undefined,
    });
  const [adaLeaves, bobLeaves] = [join('t', 'ada'), join('t', 'bob')];
  join('other', 'eve');
  subscribers.sendToAll('t', false, spoken);
  subscribers.sendToAll('t', true, spoken);
  expect(heard.splice(0)).toEqual(['ada', 'bob']);
  adaLeaves();
  subscribers.sendToAll('t', false, spoken);
  subscribers.sendTo('t', ['ada', 'bob', 'eve'], spoken);
  expect(heard.splice(0)).toEqual(['bob', 'bob']);
  expect(subscribers.of('t', 'ada')).toEqual([]);
  bobLeaves();
  join('t', 'cat');
  // Leaving again removes no one else.
  bobLeaves();
  subscribers.sendToAll('t', false, spoken);
  expect(heard).toEqual(['cat']);
  expect(subscribers.all().map(([tableId, { account }]) => `${tableId} ${account}`)).toEqual(['other eve', 't cat']);
});
