/**
 * Plays games with the server of any checkout, on a clock of its own, and keeps what that server stored.
 * It is plain JavaScript because it loads the code of old versions: node play.mjs CHECKOUT NAME
 */
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';

const [checkout, name] = process.argv.slice(2);
const from = (file) => import(pathToFileURL(path.resolve(checkout, file)).href);
const { TestHouse, open, bot, person } = await from('server/dist/testing/house.js');
/** Since version 3 people are ids, and clients without a chain of links add nothing to the luck. */
const sitter = (who) => (person === undefined ? [who] : [person(who), `luck of ${who}`]);
const { gameById } = await from('rules/registry/dist/index.js');
const kernel = await from('rules/kernel/dist/index.js');
const match = await from('match/dist/index.js');
const files = await from('server/dist/files/cabinet.js').catch(() => null);

const PEOPLE = ['ada', 'bob', 'cleo', 'dan', 'eve', 'finn', 'gwen'];
const BEGINNING = Date.UTC(2026, 10, 15, 9);
const target = path.join(import.meta.dirname, name);
const played = [];
let tables = 0;

const one = await TestHouse.open();
one.world?.setBy(BEGINNING - one.world.now());
/** A house had a clock before it had a world. */
const time = one.clock ?? {
  get now() {
    return one.world.now();
  },
  set now(at) {
    one.world.freeze(at - one.world.now());
  },
};
time.now = BEGINNING;
for (const id of PEOPLE) {
  const account = { id, name: id, foldedName: id, passwordHash: null, createdAt: BEGINNING, seenAt: BEGINNING };
  await one.store.accounts.create(account);
}

/** A started table with people in the first seats and bots in the rest. */
async function begin(note, game, seats, { bots = 0, terms = {}, options = {}, ...change } = {}) {
  tables += 1;
  const id = `${100_000 + tables}abcdef`;
  const rules = gameById(game);
  const parsed = rules.parse.options(options);
  if (!parsed.ok) throw new Error(parsed.error.code);
  const chairs = [...Array(seats).keys()].map((chair) => (chair < seats - bots ? open : bot('easy')));
  // Slow by default, so that deadlines of other tables pass by.
  const agreed = { ...match.DEFAULT_TERMS, clock: match.clockFor(2 * match.DAY), ...terms };
  const table = await one.table('ada', { id, game, options: parsed.value, chairs, terms: agreed, ...change });
  for (const who of PEOPLE.slice(1, seats - bots)) await one.house.tables.sit(table.id, ...sitter(who));
  const begun = await one.house.start(table.id, 'ada');
  if (!begun.ok) throw new Error(`${note}: ${begun.error.code}`);
  const clients = new Map();
  for (const who of PEOPLE.slice(0, seats - bots)) {
    const client = one.connect(table.id, who);
    await client.hello();
    clients.set(who, client);
  }
  const stage = { note, rules, matchId: begun.value.matchId, clients, seed: 0 };
  played.push(stage);
  return stage;
}

const now = (stage) => one.house.matches.get(stage.matchId);
const at = (stage, seat) => [...stage.clients.values()].find((client) => client.seat === seat);

function asked({ pending, submitted }) {
  return pending.filter(({ seat }) => !submitted.some((move) => move.seat === seat));
}

/** Waited for until the last, unless fewer than five are asked, as in a retreat. */
function lastAsked({ pending }) {
  return pending.length > 4 ? pending.at(-1).seat : null;
}

/** Moves by lot for people; bots have their time. */
async function play(stage, most, { skip = null, wait = 20_000 } = {}) {
  for (let moves = 0; moves < most; ) {
    const current = await now(stage);
    if (current.ended !== null) return;
    const next = asked(current).find(({ seat }) => seat !== skip && current.seats[seat].bot === null);
    if (next === undefined) {
      if (!asked(current).some(({ seat }) => current.seats[seat].bot !== null)) return;
      await new Promise((resolve) => setTimeout(resolve, 20));
      continue;
    }
    stage.seed += 1;
    time.now += wait;
    const action = stage.rules.sample(current.state, next.seat, kernel.seeded(`${name} ${stage.note} ${stage.seed}`));
    const answer = await at(stage, next.seat).send({ t: 'act', action, step: current.step });
    // A bot may have been quicker for a seat that it plays for.
    if (answer?.t !== 'ack' && answer?.error?.code !== 'not-your-turn') throw new Error(JSON.stringify(answer));
    moves += 1;
  }
}

async function tell(client, frame) {
  const answer = await client.send(frame);
  if (answer?.t !== 'ack') throw new Error(`${JSON.stringify(frame)}: ${JSON.stringify(answer)}`);
}

/** Moved by one seat, answered by the others as long as it is open. */
async function agree(stage, kind, { by = 0, yes = true, about } = {}) {
  time.now += 1_000;
  await tell(at(stage, by), { t: 'propose', kind, ...(about === undefined ? {} : { about }) });
  for (const client of stage.clients.values()) {
    const ballot = (await now(stage)).ballots.find((open) => open.kind === kind);
    if (ballot === undefined) return;
    if (client.seat === by || !ballot.voters.includes(client.seat)) continue;
    time.now += 1_000;
    await tell(client, { t: 'vote', motion: ballot.id, yes });
  }
}

/** The seat that has just moved takes it back by itself, as soon as the rules let it. */
async function undoAlone(stage) {
  for (let moves = 0; moves < 12; moves += 1) {
    const mine = (await now(stage)).past.at(-1);
    if (mine !== undefined && !mine.askedOthers) return tell(at(stage, mine.by[0]), { t: 'undo' });
    await play(stage, 1);
  }
  throw new Error('nothing to undo');
}

async function passDeadline(stage) {
  const { clock, start } = await now(stage);
  const due = match.alarm(clock, start.terms.clock) ?? time.now;
  // A world that can pass the time does: to a server that stands still it would be an outage, which is given back.
  if (one.world?.advance === undefined) time.now = due;
  else for (const step = 1_000; time.now < due; ) await one.world.advance(Math.min(step, due - time.now));
  await one.house.scheduler.look();
}

async function say(stage, who, text) {
  time.now += 1_000;
  await tell(stage.clients.get(who), { t: 'say', text });
}

/** What a version does not know yet is left out of its sample, and told. */
async function part(what, work) {
  try {
    await work();
  } catch (error) {
    console.log(`  left out: ${what} (${error instanceof Error ? error.message : error})`);
  }
}

const clock = (change = {}) => ({ ...match.clockFor(5 * match.MINUTE), ...change });

const dvonn = await begin('dvonn, to the end', 'dvonn', 2, { options: { setup: 'random' } });
await say(dvonn, 'ada', 'Good luck!');
await play(dvonn, 6);
await agree(dvonn, 'undo');
await play(dvonn, 3);
await agree(dvonn, 'undo', { yes: false });
await say(dvonn, 'bob', 'No take-backs from here on, please. ☺');
await play(dvonn, 1_000);

await part('pieces placed', async () => {
  const placed = await begin('dvonn, pieces placed', 'dvonn', 2, { options: { setup: 'placed' } });
  await play(placed, 11);
});

const paused = await begin('dvonn, paused and resumed', 'dvonn', 2, {
  options: { setup: 'random' },
  terms: { clock: clock({ bank: 10 * match.MINUTE, increment: 5_000 }) },
});
await play(paused, 4);
await agree(paused, 'pause');
time.now += 3_600_000;
await agree(paused, 'unpause', { by: 1 });
await play(paused, 2);
await agree(paused, 'extend');
await play(paused, 1);
await agree(paused, 'undo');
await agree(paused, 'pause', { by: 1 });
await say(paused, 'ada', 'Tomorrow again?');

for (const absence of ['hold', 'bot', 'disorder', 'strict'])
  await part(`late under ${absence}`, async () => {
    const late = await begin(`dvonn, late under ${absence}`, 'dvonn', 2, {
      options: { setup: 'random' },
      terms: { clock: clock({ bank: 2 * match.MINUTE, increment: 1_000 }), absence },
    });
    await play(late, 5);
    await passDeadline(late);
    await play(late, 3);
    if (absence === 'bot') for (const client of late.clients.values()) await client.hello();
    await play(late, 3);
  });

const left = await begin('dvonn, left', 'dvonn', 2, { options: { setup: 'random' } });
await play(left, 3);
await tell(left.clients.get('bob'), { t: 'leave' });

const cancelled = await begin('dvonn, cancelled', 'dvonn', 2, { options: { setup: 'random' } });
await play(cancelled, 2);
await agree(cancelled, 'cancel');

await part('agreed while one is away', async () => {
  const alone = await begin('dvonn, agreed while one is away', 'dvonn', 2, { options: { setup: 'random' } });
  await play(alone, 4);
  const [here, away] = ['ada', 'bob'].map((who) => alone.clients.get(who));
  away.connection.closed();
  alone.clients.delete('bob');
  await one.house.matches.seat(alone.matchId, { seat: away.seat, change: 'away' });
  await agree(alone, 'undo', { by: here.seat });
});

await part('voted on after a move', async () => {
  const slow = await begin('dvonn, voted on after a move', 'dvonn', 2, { options: { setup: 'random' } });
  await play(slow, 3);
  await tell(at(slow, 0), { t: 'propose', kind: 'undo' });
  await play(slow, 1);
  const [ballot] = (await now(slow)).ballots;
  if (ballot === undefined) throw new Error('the motion has lapsed');
  await tell(at(slow, 1), { t: 'vote', motion: ballot.id, yes: true });
});

const against = await begin('dvonn, against a bot', 'dvonn', 2, { bots: 1, options: { setup: 'random' } });
await play(against, 1_000);

await part('from a position', async () => {
  const position = gameById('dvonn').position.write((await now(paused)).state);
  const origin = { kind: 'position', position };
  await play(await begin('dvonn, from a position', 'dvonn', 2, { options: { setup: 'random' }, origin }), 3);
});

await part('from a file', async () => {
  if (files === null) throw new Error('no files yet');
  const { state } = await now(paused);
  const origin = { kind: 'file', state: JSON.parse(JSON.stringify(state)) };
  await play(await begin('dvonn, from a file', 'dvonn', 2, { options: { setup: 'random' }, origin }), 3);
});

await part('closed by its host', async () => {
  const classic = await begin('dvonn, closed by its host', 'dvonn', 2, {
    options: { setup: 'random' },
    hostRule: 'classic',
  });
  await play(classic, 2);
  await tell(classic.clients.get('ada'), { t: 'leave' });
});

const others = ['frogs', 'objectron', 'colt-express', 'diplomacy'].filter((id) => gameById(id) !== undefined);

if (others.includes('frogs')) {
  const pond = await begin('frogs, to the end', 'frogs', 2);
  await play(pond, 20);
  await part('undone alone', () => undoAlone(pond));
  await play(pond, 1_000);
  const three = await begin('frogs, one left', 'frogs', 3, { terms: { absence: 'disorder' } });
  await play(three, 9);
  await tell(three.clients.get('cleo'), { t: 'leave' });
  await play(three, 4);
  await part('a seat taken again', async () => {
    const { seats } = await now(three);
    const free = seats.findIndex(({ abandoned }) => abandoned);
    const taken = await one.house.matches.resume(three.matchId, free, 'cleo');
    if (!taken.ok) throw new Error(taken.error.code);
  });
  await play(three, 3);
  await part('a seat that is offered', async () => {
    const offered = await begin('frogs, a seat offered', 'frogs', 3, { terms: { absence: 'bot' } });
    await play(offered, 5);
    const seat = offered.clients.get('cleo').seat;
    offered.clients.get('cleo').connection.closed();
    offered.clients.delete('cleo');
    await one.house.matches.seat(offered.matchId, { seat, change: 'away' });
    await agree(offered, 'bot', { by: offered.clients.get('ada').seat, about: seat });
    await agree(offered, 'offer', { by: offered.clients.get('ada').seat, about: seat });
  });
}

if (others.includes('objectron')) {
  await play(await begin('objectron, to the end', 'objectron', 2), 160);
  const running = await begin('objectron, running', 'objectron', 2);
  await play(running, 5);
}

if (others.includes('colt-express')) {
  await play(await begin('colt-express, to the end', 'colt-express', 3), 400);
  const running = await begin('colt-express, running', 'colt-express', 3, { terms: { clock: clock() } });
  await play(running, 11);
  await passDeadline(running);
  await play(running, 2);
}

if (others.includes('diplomacy')) {
  const terms = { clock: clock(), absence: 'disorder' };
  const drawn = await begin('diplomacy, drawn', 'diplomacy', 7, { terms });
  await play(drawn, 16);
  await say(drawn, 'eve', 'A draw, all seven?');
  const [draw] = gameById('diplomacy').motions((await now(drawn)).state);
  if (draw !== undefined) await agree(drawn, draw.kind, { by: draw.voters[0] });

  const running = await begin('diplomacy, orders sealed', 'diplomacy', 7, { terms });
  await play(running, 7);
  await play(running, 6, { skip: asked(await now(running))[0]?.seat });
  await passDeadline(running);
  // Until several have handed in orders and one is waited for.
  while ((await now(running)).submitted.length < 4) await play(running, 1, { skip: lastAsked(await now(running)) });
  const [submitted] = (await now(running)).submitted;
  await tell(at(running, submitted.seat), { t: 'take-back' });

  await part('customs', async () => {
    const customs = { savedCounts: true, drawEach: true, secretBallot: true, strictReactions: true };
    if (match.CUSTOMS === undefined) throw new Error('no customs yet');
    const secret = await begin('diplomacy, secret ballots', 'diplomacy', 7, { terms: { ...terms, ...customs } });
    await play(secret, 3);
    const [motion] = gameById('diplomacy').motions((await now(secret)).state);
    await tell(at(secret, motion.voters[0]), { t: 'propose', kind: motion.kind });
    const [ballot] = (await now(secret)).ballots;
    await tell(at(secret, motion.voters[1]), { t: 'vote', motion: ballot.id, yes: true });
  });
}

await part('time given back', async () => {
  const running = await begin('dvonn, over a restart', 'dvonn', 2, { options: { setup: 'random' } });
  await play(running, 3);
  running.clients.clear();
  await one.restart(() => {
    time.now += 600_000;
  });
  for (const who of ['ada', 'bob']) {
    const client = one.connect(running.matchId.replace('.match', ''), who);
    await client.hello();
    running.clients.set(who, client);
  }
  await play(running, 2);
});

/** In the lobby, with a chair that is kept for one person. */
await part('a lobby', () => one.table('cleo', { id: '200000abcdef' }));

rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });
await keepFiles();
await keepViews();
await part('games of a device', keepDevice);
// Snapshots are written a little later.
await one.world?.advance(1_500);
await new Promise((resolve) => setTimeout(resolve, 1_500));
await keepDatabase();
rmSync(one.folder, { recursive: true });
process.exit(0);

/** Match files as this version exports them, one of each kind. */
async function keepFiles() {
  if (files === null) return;
  const cabinet = new files.Cabinet({ world: one.world, store: one.store, gameById });
  const wanted = ['dvonn, to the end', 'paused', 'late under bot', 'drawn', 'sealed', 'colt-express, to the end'];
  for (const stage of played.filter(({ note }) => wanted.some((words) => note.includes(words)))) {
    // Loading it may append to its log.
    const current = await now(stage);
    const log = (await one.store.matches.read(stage.matchId, 0)).map(({ body }) => JSON.parse(body));
    const file = await cabinet.export(current, log);
    const label = stage.note.replaceAll(/[^a-z]+/g, '-');
    writeFileSync(path.join(target, `${label}.json.gz`), gzipSync(JSON.stringify(file), { level: 9 }));
  }
}

/** What a browser or a terminal keeps of games at one device: each name with its text. */
async function keepDevice() {
  const { TestDevice, sitDown, muteBots } = await from('clients/core/dist/testing/device.js');
  const { turnOf } = await from('clients/core/dist/table/turn.js');
  const device = new TestDevice(muteBots);
  device.now = BEGINNING;
  for (const id of ['dvonn', 'frogs', 'objectron', 'colt-express', 'diplomacy']) {
    const rules = gameById(id);
    if (rules === undefined) continue;
    const chairs = PEOPLE.slice(0, rules.seats[0]).map((name) => ({ name }));
    const session = sitDown(device, { game: rules, chairs, id, name: `Evening of ${id}`, secret: `secret of ${id}` });
    for (let moves = 0; moves < 9; moves += 1) {
      session.handOver();
      const { acting } = turnOf(rules, session.state);
      if (acting === null) break;
      await session.act(rules.sample(acting.state, acting.seat, kernel.seeded(`${name} ${id} ${moves}`)));
      if (moves === 4) await session.undo();
    }
    await session.settled();
    session.close();
  }
  const texts = JSON.stringify(Object.fromEntries(device.texts));
  writeFileSync(path.join(target, 'device.json.gz'), gzipSync(texts, { level: 9 }));
}

/** What every viewer saw of every match, as a hash: today's code must show the same. */
async function keepViews() {
  const rows = [];
  for (const { note, matchId } of played) {
    const current = await now({ matchId });
    const { state, step, pending, ended, outcome, nextSeq, link } = current;
    const seats = [...current.seats.keys()];
    const seen = [null, ...seats].map((viewer) => current.game.view(state, viewer));
    const views = createHash('sha256').update(canonical(seen)).digest('hex').slice(0, 16);
    rows.push({
      matchId,
      note,
      game: current.start.game,
      version: current.start.matchVersion ?? 0,
      ended,
      outcome,
      step,
      nextSeq,
      link,
      pending: pending.map(({ seat }) => seat),
      due: current.clock.due,
      banks: current.clock.banks,
      views,
    });
    const kinds = {};
    for (const { body } of await one.store.matches.read(matchId, 0)) {
      const { kind, open: facts } = JSON.parse(body);
      const key = facts.change ?? facts.why ?? facts.kind;
      kinds[`${kind}${key === undefined ? '' : ` ${key}`}`] = (kinds[`${kind}${key === undefined ? '' : ` ${key}`}`] ?? 0) + 1;
    }
    console.log(`${note}: ${current.ended ?? 'running'}, ${JSON.stringify(kinds)}`);
  }
  writeFileSync(path.join(target, 'matches.json'), `${JSON.stringify({ at: time.now, matches: rows }, null, 1)}\n`);
}

function canonical(value) {
  return JSON.stringify(value, (_key, inner) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

/** The closed file as it is; a short one, so that it can lie beside the tests. */
async function keepDatabase() {
  const file = path.join(one.folder, 'tavola.db');
  await one.house.close();
  const { default: Database } = await from('node_modules/libsql/index.js');
  const db = new Database(file);
  db.exec('VACUUM');
  db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  db.close();
  const copy = path.join(one.folder, 'copy.db');
  copyFileSync(file, copy);
  writeFileSync(path.join(target, 'tavola.db.gz'), gzipSync(readFileSync(copy), { level: 9 }));
}
