import { canonical, type Game, type Json, jsonCopy, type Shape, seeded, start } from '@tavola/kernel';
import { type HandsState, hands } from '@tavola/kernel/toys';
import { describe, expect, it } from 'vitest';
import { open, type TestClient, TestPlatform } from './testing/platform.ts';

const game = hands as Game<Shape>;
const PEOPLE = ['ada', 'bob', 'eve'];
const STEPS = 5;

interface World {
  readonly platform: TestPlatform;
  readonly clients: readonly TestClient[];
}

/** The same table in a house of its own, begun from this state. Seats are drawn by the same lot in both worlds. */
async function openWorld(played: Game<Shape>, state: HandsState): Promise<World> {
  const platform = await TestPlatform.open(() => played);
  const chairs = state.hands.map(() => open);
  const origin = { kind: 'position', position: jsonCopy(state) as unknown as Json } as const;
  const table = await platform.table('ada', {
    id: 'same-table',
    game: 'hands',
    options: { rounds: state.rounds },
    chairs,
    origin,
  });
  for (const name of PEOPLE.slice(1, chairs.length)) await platform.platform.tables.sit(table.id, name);
  await platform.platform.start(table.id, 'ada');
  const clients = await Promise.all(
    PEOPLE.slice(0, chairs.length).map(async (name) => {
      const client = platform.connect(table.id, name);
      await client.hello();
      return client;
    }),
  );
  return { platform, clients: clients.toSorted((a, b) => (a.seat ?? 0) - (b.seat ?? 0)) };
}

/** Hashes of what is hidden cannot be the same for different secrets; they are always there and always of one length. */
function sentTo(client: TestClient | undefined): string {
  return JSON.stringify(client?.frames).replace(/"(link|hidden|table)":"[0-9a-f]{64}"/g, '"$1":"…"');
}

interface Comparison {
  readonly differed: boolean;
  readonly same: boolean;
}

/** Plays the same moves in two worlds that one viewer cannot tell apart, and compares every byte that viewer is sent. */
async function compareWorlds(played: Game<Shape>, seed: string): Promise<Comparison> {
  const luck = seeded(seed);
  const seats = 2 + luck.below(2);
  const viewer = luck.below(seats);
  const truth = start(hands, { options: { rounds: 2 }, seats }, luck).step.state;
  let other = truth;
  for (let tries = 0; tries < 20 && canonical(other) === canonical(truth); tries += 1)
    other = hands.imagine(hands.view(truth, viewer), viewer, luck);
  const [here, there] = await Promise.all([openWorld(played, truth), openWorld(played, other)]);
  try {
    for (let step = 0; step < STEPS; step += 1) {
      const moved = await playAlike(here, there, viewer, step, luck.below(1000));
      if (!moved) break;
    }
    // A refusal must not tell either.
    const probe = {
      t: 'act',
      key: 'probe',
      action: { type: 'lay', card: 99, face: 'up' },
      step: here.clients[viewer]?.view.step ?? 0,
    };
    await Promise.all([here, there].map((world) => world.clients[viewer]?.send(probe)));
    return {
      differed: canonical(other) !== canonical(truth),
      same: sentTo(here.clients[viewer]) === sentTo(there.clients[viewer]),
    };
  } finally {
    await Promise.all([here.platform.close(), there.platform.close()]);
  }
}

/** Everyone lays a card face down, each world its own; or the viewer's opponents draw. Nothing is shown to the viewer. */
async function playAlike(here: World, there: World, viewer: number, step: number, seed: number): Promise<boolean> {
  const pending = here.clients[0]?.view.pending ?? [];
  const drawing = pending[0]?.mode === 'open';
  if (drawing && pending.every(({ seat }) => seat === viewer)) return false;
  for (const world of [here, there]) {
    const luck = seeded(seed);
    const acting = drawing ? pending.filter(({ seat }) => seat !== viewer).slice(0, 1) : pending;
    for (const { seat } of acting) {
      const client = world.clients[seat];
      if (client === undefined) throw new Error(`nobody sits in seat ${seat}`);
      const { hand: cards } = client.view.view as { hand: number[] };
      const action = drawing ? { type: 'draw' } : { type: 'lay', card: cards[luck.below(cards.length)], face: 'down' };
      await client.send({ t: 'act', key: `${step}/${seat}`, action, step: client.view.step });
    }
  }
  return true;
}

async function share(played: Game<Shape>, pairs: number): Promise<{ differed: number; same: number }> {
  let [differed, same] = [0, 0];
  for (let pair = 0; pair < pairs; pair += 1) {
    const compared = await compareWorlds(played, `pair ${pair}`);
    if (compared.differed) differed += 1;
    if (compared.same) same += 1;
  }
  return { differed, same };
}

const PAIRS = process.env['TAVOLA_LONG'] === '1' ? 100 : 10;

/** One leak of each kind, each planted in the game on its own. */
const leaks: readonly [string, Partial<Game<Shape>>][] = [
  [
    'the state in a view',
    {
      view: (state, viewer) => ({
        ...(hands.view(state as HandsState, viewer) as object),
        peek: (state as HandsState).hands,
      }),
    },
  ],
  [
    'a card in an event',
    {
      apply: (state, moves, chance) => {
        const step = game.apply(state, moves, chance);
        return { ...step, events: step.events.map((told) => (told.seenBy ? { event: told.event } : told)) };
      },
    },
  ],
  [
    'the size of a view',
    {
      view: (state, viewer) => ({
        ...(hands.view(state as HandsState, viewer) as object),
        pad: 'x'.repeat((state as HandsState).deck[0] ?? 0),
      }),
    },
  ],
  [
    'the order of keys',
    {
      view: (state, viewer) => {
        const entries = Object.entries(hands.view(state as HandsState, viewer));
        return Object.fromEntries(
          ((state as HandsState).deck.reduce((sum, card) => sum + card, 0) % 2 === 0 ? entries : entries.reverse()) as [
            string,
            unknown,
          ][],
        );
      },
    },
  ],
  [
    'the text of a refusal',
    {
      check: (state, seat, action) =>
        game.check(state, seat, action) === null ? null : { code: `not-${(state as HandsState).deck.join('-')}` },
    },
  ],
];

describe('what goes over the wire', () => {
  it('is the same to the byte in two worlds that differ only in what the viewer may not know', async () => {
    const { differed, same } = await share(game, PAIRS);
    expect(same).toBe(PAIRS);
    expect(differed / PAIRS).toBeGreaterThanOrEqual(0.9);
  });

  it.each(leaks)('would tell of a planted leak: %s', async (_name, leak) => {
    const { same } = await share({ ...game, ...leak } as Game<Shape>, 6);
    expect(same).toBeLessThan(6);
  });

  it('never holds the secret of the luck or what is played for late seats before the end', async () => {
    const truth = start(hands, { options: { rounds: 2 }, seats: 2 }, seeded('canary')).step.state;
    const world = await openWorld(game, truth);
    try {
      for (const client of world.clients) {
        expect(JSON.stringify(client.frames)).not.toContain('secret of');
        expect(JSON.stringify(client.frames)).not.toContain('ifLate');
      }
    } finally {
      await world.platform.close();
    }
  });
});
