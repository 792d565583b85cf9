import { readFileSync } from 'node:fs';
import { REFUSALS as COLT_REFUSALS, coltExpress } from '@tavola/games/colt-express';
import { scheming, tableWith } from '@tavola/games/colt-express/testing';
import { DETAILED_CODES, REFUSALS as DIPLOMACY_REFUSALS, diplomacy, type Order } from '@tavola/games/diplomacy';
import { playOrders, positionWith } from '@tavola/games/diplomacy/testing';
import { frogs, REFUSALS } from '@tavola/games/frogs';
import { pondWith } from '@tavola/games/frogs/testing';
import { REFUSALS as OBJECTRON_REFUSALS, objectron, WARNINGS } from '@tavola/games/objectron';
import { arena, USUAL } from '@tavola/games/objectron/testing';
import { seeded } from '@tavola/kernel';
import { expect, test } from 'vitest';
import { answer, ERRORS, OPS } from './index.ts';
import { dvonn } from './testing/dvonn.ts';
import { playedStates } from './testing/requests.ts';

/** docs/engine.md must say what the engine does. */
const page = readFileSync(new URL('../docs/engine.md', import.meta.url), 'utf8');

function rowsUnder(heading: string): string[][] {
  const section = page.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
  const rows = section.split('\n').filter((line) => line.startsWith('| `'));
  return rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

test('the page lists the very errors of the table', () => {
  const listed = rowsUnder('Errors').map(([code, says]) => [code?.replaceAll('`', ''), says]);
  expect(listed).toEqual(Object.entries(ERRORS));
});

test('the page lists every op with the members it takes', () => {
  const listed = rowsUnder('Requests and answers').map(([op, takes]) => [
    op?.replaceAll('`', ''),
    // What stands in brackets, after a colon or in other code explains a member and is none.
    membersIn(takes ?? '').sort(),
  ]);
  expect(listed).toEqual([...OPS].map(([op, { members }]) => [op, [...members].sort()]));
});

function membersIn(takes: string): string[] {
  const plain = takes.replace(/\([^)]*\)/g, '').replace(/: [^,;]*`[^`]*`/g, '');
  return [...new Set([...plain.matchAll(/`(\w+)\??`/g)].map(([, name]) => name ?? ''))];
}

/** One text for each refusal in a match, and a few more. */
const REFUSED = ['pass', 'A1', 'Z9', 'Z9A1', 'F3F3', 'A1K4', 'A3K3', 'C3D3', 'D3E3', 'E3F3', 'F3G3', 'G2H2', 'H4I4'];

test('the page lists the refusals of DVONN', () => {
  const chance = seeded('refusals');
  const codes = new Set<string>();
  for (const state of ['random', 'placed'].flatMap((setup) => playedStates(dvonn, { setup }, chance))) {
    for (const text of REFUSED) {
      const action = dvonn.read(state, 0, text);
      const refusal = action.ok ? dvonn.check(state, chance.below(2), action.value) : null;
      if (refusal !== null) codes.add(refusal.code);
    }
  }
  expect(codes.size).toBeGreaterThan(12);
  for (const code of codes) expect(page).toContain(`\`${code}\``);
});

test('the page lists the refusals, actions and the position of Frogs & Bridges', () => {
  const section = page.slice(page.indexOf('## Frogs & Bridges'), page.indexOf('## Objectron'));
  for (const code of REFUSALS) expect(section).toContain(`\`${code}\``);
  const actions = [...section.matchAll(/^\| `(\{.*\})` \| `(.*)` \|$/gm)];
  expect(actions).toHaveLength(6);
  for (const [, json = '', text = ''] of actions)
    expect(frogs.read(pondWith(2), 0, text)).toEqual({ ok: true, value: JSON.parse(json) });
  const [, position = ''] = /`(\{"seats".*\})`/.exec(section) ?? [];
  expect(frogs.position.read(JSON.parse(position), { occupied: 'push', homes: 'any' }).ok).toBe(true);
});

/** France has a unit for every order on the page, in each stage. */
function boardFor({ type }: Order) {
  const units = ['France A PAR', 'France A MAR', 'France A LON', 'France F ENG', 'Italy A ROM'];
  if (['build', 'remove', 'waive'].includes(type)) return positionWith({ phase: 'W1901A', units });
  const board = positionWith({ units });
  if (type !== 'retreat' && type !== 'disband') return board;
  const dislodged = [{ seat: 2, type: 'A', at: 'par', retreats: ['pic'] } as const];
  return { ...board, stage: 'retreats', units: board.units.filter(({ at }) => at !== 'par'), dislodged } as const;
}

test('the page lists the refusals, causes and orders of Diplomacy, with a position and a verdict that are true', () => {
  const section = page.slice(page.indexOf('## Diplomacy'), page.indexOf('## DVONN'));
  for (const code of [...DIPLOMACY_REFUSALS, ...DETAILED_CODES]) expect(section).toContain(`\`${code}\``);
  const orders = [...section.matchAll(/^\| `(\{.*\})` \| `(.*)` \|$/gm)];
  expect(orders).toHaveLength(11);
  for (const [, json = '', text = ''] of orders) {
    const order = JSON.parse(json) as Order;
    expect(diplomacy.read(boardFor(order), 2, text)).toEqual({ ok: true, value: { orders: [order] } });
    expect(diplomacy.notate(boardFor(order), { seat: 2, action: { orders: [order] } })).toBe(text);
  }
  const [position, verdict] = [...section.matchAll(/```json\n([^`]*)```/g)].map(([, json = '']) => JSON.parse(json));
  expect(diplomacy.position.read(position, { edition: 'tavola', lastYear: 2300 })).toMatchObject({ ok: true });
  const board = positionWith({ units: ['France A PAR', 'Germany A MUN'] });
  expect(playOrders(board, ['France: A PAR - BUR', 'Germany: A MUN - BUR']).verdicts[0]).toEqual(verdict);
});

test('the page lists the refusals and all actions of Colt Express', () => {
  const section = page.split(/^## /m).find((part) => part.startsWith('Colt Express\n')) ?? '';
  for (const code of COLT_REFUSALS) expect(section).toContain(`\`${code}\``);
  const actions = [...section.matchAll(/^\| `(\{.*\})` \| `(.*)` \|$/gm)];
  expect(actions).toHaveLength(15);
  const state = scheming(tableWith(4), 'braking-24', {});
  for (const [, json = '', text = ''] of actions)
    expect(coltExpress.read(state, 0, text)).toEqual({ ok: true, value: JSON.parse(json) });
});

test('the page lists the refusals, warnings and actions of Objectron, with a position and the view of both seats', () => {
  const section = page.slice(page.indexOf('## Objectron'));
  for (const code of [...OBJECTRON_REFUSALS, ...WARNINGS]) expect(section).toContain(`\`${code}\``);
  const actions = [...section.matchAll(/^\| `(\{.*\})` \| `(.*)` \|$/gm)];
  expect(actions).toHaveLength(6);
  for (const [, json = '', text = ''] of actions)
    expect(objectron.read(arena(), 0, text)).toEqual({ ok: true, value: JSON.parse(json) });
  const [, position = ''] = /```json\n([^`]*)```/.exec(section) ?? [];
  expect(objectron.position.read(JSON.parse(position), USUAL)).toMatchObject({ ok: true, value: { turn: 5 } });
  const mined = arena({ armed: ['D4'] });
  for (const viewer of [0, 1, null]) expect(objectron.view(mined, viewer).armed).toEqual(['D4']);
});

test('the session on the page is what the engine answers', () => {
  const pairs = [...page.matchAll(/^→ (.*)\n← (.*)$/gm)];
  expect(pairs.length).toBeGreaterThan(5);
  for (const [, request, answered] of pairs) expect(answer(request ?? '', performance)).toBe(answered);
});
