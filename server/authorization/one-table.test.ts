import { sharedPostgres, type TestServer } from '@tavola/store/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openServer, Visitor } from '../testing/index.ts';

const ROUNDS = 8;
const MAKERS = 6;

let postgres: TestServer;
beforeAll(async () => {
  postgres = await sharedPostgres();
});
afterAll(() => postgres.stop());

it('two nodes that keep one table make one, however many ask both of them at once', async () => {
  const settings = { TAVOLA_ONE_TABLE: 'on', DATABASE_URL: await postgres.database('one_table') };
  const nodes = await Promise.all([openServer(settings), openServer(settings)]);
  try {
    const makers = await Promise.all(
      Array.from({ length: MAKERS }, async (_, index) => {
        const node = nodes[index % nodes.length]?.url ?? '';
        return (await Visitor.signedIn(node, `maker ${index}`)).at(node);
      }),
    );
    for (let round = 0; round < ROUNDS; round += 1) {
      const answers = await Promise.all(makers.map((maker) => maker.ask('POST', '/api/tables', { game: 'dvonn' })));
      const refused = Array.from({ length: MAKERS - 1 }, () => '409 one-table-only');
      expect(answers.map(({ said }) => said).sort()).toEqual(['201', ...refused]);
      for (const { url } of nodes) {
        const { tables } = await new Visitor(url).must('GET', '/api/tables');
        expect(tables.filter(({ status }) => status === 'lobby')).toHaveLength(1);
      }
      // Once it is closed, there is room for another.
      const winner = answers.findIndex(({ status }) => status === 201);
      await makers[winner]?.must('POST', `/api/tables/${answers[winner]?.body.table.id}/cancel`);
    }
    // The log by which the nodes agree belongs to no one.
    for (const address of ['one.table', 'ONE.TABLE'])
      expect((await new Visitor(nodes[0]?.url ?? '').ask('GET', `/api/tables/${address}`)).status).toBe(400);
  } finally {
    await Promise.all(nodes.map((node) => node.close()));
  }
});
