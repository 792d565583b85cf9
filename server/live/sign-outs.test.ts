import { beforeEach, expect, it } from 'vitest';
import { FakeWorld } from '../testing/fake-world.ts';
import { SignOuts } from './sign-outs.ts';

let world: FakeWorld;
/** Nodes that hear each other. */
let nodes: SignOuts[];
let happened: string[];
beforeEach(() => {
  world = new FakeWorld();
  happened = [];
  nodes = [0, 1].map((index) => new SignOuts({ world, tell: async (text) => nodes[1 - index]?.heard(text) }));
});

const node = (index: number): SignOuts => nodes[index] as SignOuts;

function connects(index: number, account: string, session: string): () => void {
  const end = () => happened.push(`${session} ended`);
  const check = () => happened.push(`${session} checked`);
  return node(index).add({ account, session, end, check });
}

it('a session that ends closes its connections on every node, and no other of the same account', () => {
  connects(0, 'ada', 'laptop');
  connects(1, 'ada', 'laptop');
  connects(1, 'ada', 'phone');
  connects(0, 'bob', 'tablet');
  node(0).ended({ session: 'laptop' });
  expect(happened).toEqual(['laptop ended', 'laptop ended']);
});

it('when some sessions of an account end, each of its connections is checked in the store', () => {
  connects(0, 'ada', 'laptop');
  connects(1, 'ada', 'phone');
  connects(1, 'bob', 'tablet');
  node(1).ended({ account: 'ada' });
  expect(happened).toEqual(['phone checked', 'laptop checked']);
});

it('a connection that was being opened when its session ended is closed, and one opened long after is left alone', async () => {
  node(0).ended({ session: 'laptop' });
  connects(1, 'ada', 'laptop');
  expect(happened).toEqual(['laptop ended']);
  await world.advance(31_000);
  connects(1, 'ada', 'laptop');
  expect(happened).toHaveLength(1);
});

it('a closed connection is not closed again', () => {
  connects(0, 'ada', 'laptop')();
  node(0).ended({ session: 'laptop' });
  for (const text of ['hello', '{"signedOut":1}', '{"signedOut":{"session":2}}']) node(0).heard(text);
  expect(happened).toEqual([]);
});
