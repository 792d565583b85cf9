import type { Json, Result, SeatRange } from '@tavola/kernel';
import { DEFAULT_TERMS } from '@tavola/match';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bot, open, reserved } from '../testing/platform.ts';
import * as commands from './commands.ts';
import * as lobby from './lobby-commands.ts';
import { chainOnto, foldTable } from './log.ts';
import { type Chair, chairOf, type Table, type TablePlan } from './table.ts';

const RUNS = process.env['TAVOLA_LONG'] === '1' ? 20_000 : 300;
const PEOPLE = ['ada', 'bob', 'cleo', 'dan'] as const;
const HOST = 'ada';
const SEATS = [2, 4] as const;
const LEVELS = ['easy', 'hard'] as const;

/** Some options are for fewer seats, others for more. */
const seatsFor = (options: Json): SeatRange => {
  const { frogs } = options as { readonly frogs: number };
  return frogs === 0 ? [2, 2] : frogs === 5 ? [4, 4] : SEATS;
};

const PLAN: TablePlan = {
  ...{ id: 't1', code: 'ABC', game: 'frogs', options: {}, name: 'Game', description: '', terms: DEFAULT_TERMS },
  ...{ listed: true, watching: true, hostRule: 'pass-on', origin: { kind: 'setup' }, sides: 'choose' },
};

const index = fc.integer({ min: 0, max: 5 });
const person = fc.constantFrom(...PEOPLE);
const level = fc.constantFrom(...LEVELS);
type Change = readonly [name: string, run: (table: Table) => Result<commands.TableChange>];

/** What people do in a lobby, sensible or not. */
const change: fc.Arbitrary<Change> = fc.oneof(
  person.map((who): Change => [`sit ${who}`, (table) => commands.sit(table, who, `head of ${who}`)]),
  person.map((who): Change => [`leave ${who}`, (table) => commands.leave(table, who)]),
  index.map((chair): Change => [`remove ${chair}`, (table) => commands.remove(table, HOST, chair)]),
  person.map((who): Change => [`ready ${who}`, (table) => commands.ready(table, who, true)]),
  fc
    .record({ chair: index, be: fc.constantFrom('open', 'bot', 'closed'), level })
    .map((to): Change => [`chair ${JSON.stringify(to)}`, (table) => lobby.changeChair(table, HOST, to, SEATS)]),
  level.map((to): Change => [`fill ${to}`, (table) => lobby.fillWithBots(table, HOST, to)]),
  fc
    .tuple(index, index)
    .map(([one, two]): Change => [`swap ${one} ${two}`, (table) => lobby.swapChairs(table, HOST, one, two)]),
  fc
    .record({ options: fc.record({ frogs: index }), askReady: fc.boolean(), sides: fc.constantFrom('lot', 'choose') })
    .map((edit): Change => [`options ${JSON.stringify(edit)}`, (table) => lobby.editPlan(table, HOST, edit, seatsFor)]),
  fc
    .tuple(person, fc.option(index), fc.option(index, { nil: undefined }))
    .map(([who, side, chair]): Change => [`side ${who} ${side}`, (t) => lobby.chooseSide(t, who, side, chair)]),
);

const seatedAt = ({ chairs }: Table) => chairs.flatMap(({ seated, who }) => (seated ? [who] : [])).sort();
const sidesAt = ({ chairs }: Table) => chairs.flatMap(({ side }) => side ?? []);

/** What holds after every change, no matter who made it. */
function expectSound(before: Table, after: Table, name: string): void {
  const [verb, about] = name.split(' ');
  const gone = seatedAt(before).filter((who) => !seatedAt(after).includes(who));
  // No one loses a seat by an edit: they leave, or the host removes them by name.
  if (verb === 'leave') expect(gone, name).toEqual(gone.includes(about ?? '') ? [about] : []);
  else expect(gone.length, name).toBe(verb === 'remove' && after !== before ? 1 : 0);
  expect(new Set(seatedAt(after)).size).toBe(seatedAt(after).length);
  for (const who of after.removed ?? []) expect(seatedAt(after)).not.toContain(who);
  expect(after.chairs.length).toBeGreaterThanOrEqual(SEATS[0]);
  expect(after.chairs.length).toBeLessThanOrEqual(SEATS[1]);
  const sides = sidesAt(after);
  expect(new Set(sides).size).toBe(sides.length);
  for (const side of sides) expect(side).toBeLessThan(after.chairs.length);
  if (after.sides === 'lot') expect(sides).toEqual([]);
  if (verb === 'options' && after.options !== before.options) {
    const [least, most] = seatsFor(after.options);
    expect(after.chairs.length).toBeGreaterThanOrEqual(least);
    expect(after.chairs.length).toBeLessThanOrEqual(most);
  }
  const isEdit = ['chair', 'fill', 'swap', 'options'].includes(verb ?? '') && after !== before;
  if (isEdit) expect(after.chairs.some(({ ready }) => ready)).toBe(false);
}

function made(chairs: readonly Chair[]): commands.TableChange {
  const table = commands.createTable({ plan: PLAN, host: HOST, chairs, secret: 's', hostSits: true });
  if (!table.ok) throw new Error(table.error.code);
  return table.value;
}

describe('a lobby', () => {
  it('keeps its laws whatever people do, and is the same after reloading its log', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 25 }), (changes) => {
        const first = made([open, reserved('dan'), bot('easy')]);
        let { table, stored } = chainOnto(first.table, first.entries, { seq: 0, at: 0 });
        for (const [name, run] of changes) {
          const done = run(table);
          if (!done.ok) continue;
          expectSound(table, done.value.table, name);
          const next = chainOnto(done.value.table, done.value.entries, { seq: stored.length, at: stored.length });
          stored = [...stored, ...next.stored];
          table = done.value.entries.length === 0 ? table : next.table;
        }
        expect(foldTable('t1', null, stored)).toEqual(table);
      }),
      { numRuns: RUNS, seed: 2026 },
    );
  });

  it('gives everyone the seat they chose, and draws the others', () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.integer({ min: 0, max: 3 })), { minLength: 4, maxLength: 4 }), (wanted) => {
        let table = made([open, open, open, open]).table;
        for (const who of PEOPLE) table = ok(commands.sit(table, who, `head of ${who}`));
        const got = new Map<number, string>();
        for (const [at, side] of wanted.entries()) {
          const who = PEOPLE[at] ?? '';
          const chosen = lobby.chooseSide(table, who, side);
          const isFree = side === null || !got.has(side);
          expect(chosen.ok).toBe(isFree);
          if (!chosen.ok) continue;
          table = chosen.value.table;
          if (side !== null) got.set(side, who);
        }
        const { order, chairs } = ok(commands.beginStart(table, HOST));
        expect([...(order ?? [])].sort()).toEqual([0, 1, 2, 3]);
        for (const [side, who] of got) expect(chairs[order?.[side] ?? -1]?.who).toBe(who);
      }),
      { numRuns: 100, seed: 2026 },
    );
  });

  it('freezes at an entry of a newer version', () => {
    const first = made([open, open]);
    const { table, stored } = chainOnto(first.table, first.entries, { seq: 0, at: 0 });
    const newer = chainOnto(table, [{ kind: 'tomorrow' } as never], { seq: stored.length, at: 1 });
    expect(foldTable('t1', null, [...stored, ...newer.stored]).frozen).toEqual({
      entry: stored.length,
      why: 'bad-entry',
    });
  });
});

describe('the chair of a person', () => {
  const table = ok(commands.sit(made([open, open]).table, 'bob'));
  it('stays theirs whatever the host changes', () => {
    for (const be of ['open', 'bot', 'closed'] as const)
      expect(lobby.changeChair(table, HOST, { chair: chairOf(table, 'bob'), be }, SEATS)).toMatchObject({
        error: { code: 'chair-taken' },
      });
  });

  it('is closed to them once they were removed', () => {
    const after = ok(commands.remove(table, HOST, chairOf(table, 'bob')));
    expect(commands.sit(after, 'bob')).toMatchObject({ error: { code: 'person-removed' } });
    expect(commands.sit(after, 'cleo').ok).toBe(true);
  });
});

function ok(done: Result<commands.TableChange>): Table {
  if (!done.ok) throw new Error(done.error.code);
  return done.value.table;
}
