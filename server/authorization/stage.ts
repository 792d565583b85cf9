import { type Socket, Visitor, type VisitorTable } from '../testing/index.ts';

export const ROLES = ['host', 'seat', 'spectator', 'stranger', 'nobody'] as const;
export type Role = (typeof ROLES)[number];
export type TestPeople = Readonly<Record<Role, Visitor>>;

let casts = 0;

/** Everyone who may come to a table: host, player, spectator, other account, and no account. */
export async function newPeople(url: string): Promise<TestPeople> {
  casts += 1;
  const named = (role: string) => Visitor.signedIn(url, `${role} ${casts}`);
  const [host, seat, spectator, stranger] = await Promise.all(['host', 'seat', 'spectator', 'stranger'].map(named));
  if (!host || !seat || !spectator || !stranger) throw new Error('four names make four visitors');
  return { host, seat, spectator, stranger, nobody: new Visitor(url) };
}

/** Stage of a table. `forming` has a free chair, `lobby` none. Private ones allow no spectators. */
export const SITUATIONS = [
  'forming',
  'lobby',
  'running',
  'over',
  'private lobby',
  'private running',
  'private over',
] as const;
export type TableSituation = (typeof SITUATIONS)[number];

/** No one sits beside the host while the table is forming. */
export function rolesIn(situation: TableSituation): readonly Role[] {
  return situation === 'forming' ? ROLES.filter((role) => role !== 'seat') : ROLES;
}

/** Sets up a DVONN table in the given situation, with a spectator where that is allowed. */
export async function setUp(people: TestPeople, situation: TableSituation): Promise<VisitorTable> {
  const { host, seat, spectator } = people;
  const watching = !situation.startsWith('private');
  const options = { setup: 'random' };
  const { table } = await host.must('POST', '/api/tables', { game: 'dvonn', options, watching });
  if (watching) await spectator.enter(table.id);
  if (situation !== 'forming') await seat.must('POST', `/api/tables/${table.id}/sit`);
  const far = situation.split(' ').at(-1);
  if (far === 'running' || far === 'over') await host.must('POST', `/api/tables/${table.id}/start`);
  if (far === 'over') await giveUp(await seat.enter(table.id));
  return table;
}

/** A match of two is over when one leaves, and its table follows. */
async function giveUp(socket: Socket): Promise<void> {
  await socket.tell({ t: 'leave' });
  await socket.frame<{ table: VisitorTable }>('table', ({ table }) => table.status === 'over');
  await socket.close();
}
