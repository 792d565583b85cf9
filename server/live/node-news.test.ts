import { expect, it } from 'vitest';
import { FakeWorld } from '../testing/fake-world.ts';
import { shortList } from '../testing/recorded-store.ts';
import { BEAT, NodeNews } from './node-news.ts';
import { type RegisteredClient, Registry } from './registry.ts';

/** Nodes that hear each other, and everything they say and learn as text. */
class Story {
  readonly world = new FakeWorld(1_000_000, 'node news');
  readonly text: string[] = [];
  readonly nodes = new Map<string, { readonly news: NodeNews; readonly registry: Registry }>();
  readonly #learnt: string[] = [];
  /** Nodes whose messages fail. */
  readonly cutOff = new Set<string>();
  /** Messages on their way get lost. */
  isLossy = false;
  /** Nodes whose messages wait until they are let go. */
  readonly held = new Map<string, (() => void)[]>();

  node(name: string): void {
    const registry = new Registry();
    const { setElsewhere } = registry;
    registry.setElsewhere = (node, id, count) => {
      const { players = [], spectators = [], unnamed = 0 } = count ?? {};
      const crowd = `${players.join(' ') || 'nobody'} playing, ${spectators.length} and ${unnamed} watching`;
      this.#learnt.push(short(`  ${name} keeps of ${node} at ${id}: ${count === null ? 'nothing' : crowd}`));
      setElsewhere.call(registry, node, id, count);
    };
    const news = new NodeNews({
      world: this.world,
      registry,
      tell: (text) => this.#tell(name, text),
      onChange: (tables) => {
        this.#learnt.push(`  ${name} tells of changes at ${tables.join(', ') || 'no table'}`);
        this.text.push(...shortList(this.#learnt.splice(0)));
      },
      onGone: () => undefined,
    });
    this.nodes.set(name, { news, registry });
  }

  at(name: string): { readonly news: NodeNews; readonly registry: Registry } {
    const found = this.nodes.get(name);
    if (found === undefined) throw new Error(`there is no node ${name}`);
    return found;
  }

  comes(node: string, tableId: string, person: string | null, role: RegisteredClient['role']): RegisteredClient {
    const guest = { tableId, account: person, person, session: null, address: null, role, isIn: true, isSilent: false };
    this.at(node).registry.add(guest);
    this.at(node).news.changed(tableId);
    return guest;
  }

  goes(node: string, guest: RegisteredClient): void {
    this.at(node).registry.remove(guest);
    this.at(node).news.changed(guest.tableId);
  }

  async step(title: string, work: () => unknown): Promise<void> {
    this.text.push(`== ${title}`);
    await work();
    await this.world.advance(0);
    this.text.push(`  timers: ${this.world.waits.join(' ') || 'none'}`);
  }

  async beats(count: number): Promise<void> {
    for (let beat = 0; beat < count; beat += 1) await this.world.advance(BEAT);
  }

  async #tell(from: string, text: string): Promise<void> {
    this.text.push(`${from}${this.cutOff.has(from) ? ' fails to say' : ':'} ${short(text)}`);
    const waiting = this.held.get(from);
    if (waiting !== undefined) await new Promise<void>((resolve) => waiting.push(resolve));
    if (this.cutOff.has(from)) throw new Error('cut off');
    if (this.isLossy) return;
    for (const [name, { news }] of this.nodes) if (!this.cutOff.has(name)) news.heard(text);
  }
}

/** Long lists by their first and last members. */
function short(text: string): string {
  return text
    .replaceAll(/\b([0-9a-f]{4})[0-9a-f]{28}\b/g, '$1')
    .replaceAll(/(?<=\["table \d+",\[")p+/g, 'bob')
    .replaceAll(/\],\["table .*(?=,\["table )/g, '], …')
    .replaceAll(/("s\d+",)(?:"s\d+",)+("s\d+")/g, '$1 …, $2');
}

it('nodes tell each other who is there', async () => {
  const story = new Story();
  for (const name of ['a', 'b']) story.node(name);
  const { news: a } = story.at('a');
  const { news: b } = story.at('b');
  await story.step('nobody is there', () => a.resync());
  await story.step('ann plays at a', () => story.comes('a', 't', 'ann', 'player'));
  let eve: RegisteredClient | undefined;
  await story.step('eve and somebody watch at b', () => {
    eve = story.comes('b', 't', 'eve', 'spectator');
    story.comes('b', 't', null, 'spectator');
  });
  await story.step('three beats', () => story.beats(3));
  await story.step('a message is lost', async () => {
    story.isLossy = true;
    story.comes('a', 'u', 'ann', 'player');
    await story.world.advance(0);
    story.isLossy = false;
  });
  await story.step('the next one shows it', () => story.beats(1));
  await story.step('b may have missed some', () => b.resync());
  await story.step('what is no news, or our own, is left alone', () => {
    b.heard('names have changed');
    b.heard('{"presence":7}');
    b.heard('{"presence":"x","n":0,"asks":false,"clears":false,"tables":[]}');
  });
  await story.step('a third node asks in passing', () =>
    b.heard('{"presence":"third","n":1,"asks":true,"clears":true,"tables":[["t",["cy"],[],2]]}'),
  );
  await story.step('and is not heard of again', () => story.beats(4));
  await story.step('a is cut off for five beats, and takes nobody for gone', async () => {
    story.cutOff.add('a');
    await story.beats(5);
  });
  await story.step('a is back', async () => {
    story.cutOff.delete('a');
    await story.beats(2);
  });
  await story.step('changes while a message is on its way go together', async () => {
    const waiting: (() => void)[] = [];
    story.held.set('a', waiting);
    for (const id of ['v', 'w', 'x']) story.comes('a', id, 'ann', 'player');
    story.held.delete('a');
    for (const go of waiting) go();
  });
  await story.step('eve goes', () => eve !== undefined && story.goes('b', eve));
  await story.step('more tables than fit into a message', async () => {
    for (let index = 0; index < 250; index += 1)
      story.at('b').registry.add({
        ...{ tableId: `table ${index}`, account: 'bob', person: 'p'.repeat(20), session: null, address: null },
        ...{ role: 'player', isIn: true, isSilent: false },
      });
    a.resync();
  });
  await story.step('more spectators than are named', async () => {
    for (let index = 0; index < 402; index += 1)
      story.at('a').registry.add({
        ...{ tableId: 'crowd', account: `s${index}`, person: `s${index}`, session: null, address: null },
        ...{ role: 'spectator', isIn: true, isSilent: false },
      });
    a.changed('crowd');
  });
  await story.step('b closes, and a misses it', async () => {
    b.close();
    b.changed('t');
    b.resync();
    await story.beats(4);
  });
  await story.step('a closes', async () => {
    a.close();
    a.changed('t');
    a.heard('{"presence":"third","n":2,"asks":true,"clears":true,"tables":[["t",["cy"],[],2]]}');
    await story.beats(2);
  });
  await expect(`${story.text.join('\n')}\n`).toMatchFileSnapshot('../testdata/node-news.golden.txt');
});

it('an empty node falls silent once the others are gone, and asks when somebody comes', async () => {
  const story = new Story();
  for (const name of ['a', 'b']) story.node(name);
  let ann: RegisteredClient | undefined;
  await story.step('ann comes to a', () => {
    ann = story.comes('a', 't', 'ann', 'player');
  });
  await story.step('and goes', () => ann !== undefined && story.goes('a', ann));
  await story.step('five beats', () => story.beats(5));
  await story.step('and comes again', () => story.comes('a', 't', 'ann', 'player'));
  await story.step('two beats', () => story.beats(2));
  await expect(`${story.text.join('\n')}\n`).toMatchFileSnapshot('../testdata/node-news-empty.golden.txt');
});
