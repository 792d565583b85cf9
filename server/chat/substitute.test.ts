import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Serving } from '../serve.ts';
import { gathered, lineReceived, openServer, type Socket, Visitor, type VisitorIdentity } from '../testing/index.ts';

let server: Serving;
let ada: Visitor & VisitorIdentity;
let bob: Visitor & VisitorIdentity;
let cleo: Visitor & VisitorIdentity;
let dora: Visitor & VisitorIdentity;
beforeAll(async () => {
  server = await openServer();
  const named = (name: string) => Visitor.signedIn(server.url, name);
  [ada, bob, cleo, dora] = [await named('Ada'), await named('Bob'), await named('Cleo'), await named('Dora')];
});
afterAll(() => server.close());

interface Seats {
  readonly view: { readonly seats: readonly { readonly who: string | null; readonly abandoned: boolean }[] };
}

/** Cleo negotiates in private and resigns, and Dora takes her seat. Returns the table and what Dora hears of the chat. */
async function substituteAfter(
  privately: readonly string[],
): Promise<{ readonly id: string; readonly heard: unknown }> {
  const seats = Array.from({ length: 3 }, () => ({ kind: 'open' }));
  const { id } = await gathered([ada, bob, cleo], { game: 'frogs', seats });
  await ada.must('POST', `/api/tables/${id}/start`);
  const [one, two, three] = [await ada.enter(id), await bob.enter(id), await cleo.enter(id)];
  await one.tell({ t: 'say', text: 'hello all' });
  for (const text of privately) {
    await one.tell({ t: 'say', text, to: [cleo.id] });
    await three.tell({ t: 'say', text: `${text}? Agreed.`, to: [ada.id] });
    await two.tell({ t: 'say', text: `${text}, the three of us`, to: [ada.id, cleo.id] });
  }
  const seat = Number(three.welcome?.['seat']);
  await three.tell({ t: 'leave' });
  await one.frame<Seats>('lines', ({ view }) => view.seats[seat]?.abandoned === true);
  await dora.must('POST', `/api/tables/${id}/take`, { seat });
  const heir = await dora.enter(id);
  expect(heir.welcome).toMatchObject({ seat });
  expect(await one.tell({ t: 'say', text: 'welcome, Dora', to: [dora.id] })).toBe('ack');
  await lineReceived(heir, 'welcome, Dora');
  const found = await dora.must('POST', `/api/tables/${id}/sayings`, { find: 'the' });
  return { id, heard: [chatIn(heir), withoutIds(found)] };
}

/** All frames of the chat, without what differs between any two tables. */
function chatIn({ frames }: Socket): unknown {
  return frames.filter(({ t }) => t === 'talks' || t === 'said').map(withoutIds);
}

function withoutIds(frame: unknown): unknown {
  return JSON.parse(
    JSON.stringify(frame, (key, value: unknown) => (['talk', 'at', 'key'].includes(key) ? key : value)),
  );
}

it('who takes over a seat is told the same of the chat, whatever was said to its last player in private', async () => {
  const quiet = await substituteAfter([]);
  const busy = await substituteAfter(['the Ruhr is mine', 'the Channel stays empty', 'the truth']);
  expect(busy.heard).toEqual(quiet.heard);
  expect(JSON.stringify(quiet.heard)).toContain('hello all');
  // By its id, too: a conversation of others doesn’t exist.
  const owner = await ada.enter(busy.id);
  const { talk } = await lineReceived(owner, 'the truth');
  expect(await dora.refused('POST', `/api/tables/${busy.id}/sayings`, { talk })).toMatchObject({
    code: 'no-such-talk',
  });
});
