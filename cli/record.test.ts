import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { recordCommand } from './record-command.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tavola-record-'));
});
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => vi.restoreAllMocks());

/** What the command prints, with its exit code. */
async function record(...args: readonly string[]): Promise<{ code: number; output: string; errors: string }> {
  const said = { output: '', errors: '' };
  const keep = (name: keyof typeof said) => (text: unknown) => {
    said[name] += String(text);
    return true;
  };
  vi.spyOn(process.stdout, 'write').mockImplementation(keep('output'));
  vi.spyOn(process.stderr, 'write').mockImplementation(keep('errors'));
  return { code: await recordCommand(args), ...said };
}

function save(name: string, content: unknown): string {
  const file = path.join(folder, name);
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

const UNITS = { AUSTRIA: ['A BUD', 'F TRI', 'A VIE'], FRANCE: ['F BRE', 'A MAR', 'A PAR'] };
const CENTRES = { AUSTRIA: ['BUD', 'TRI', 'VIE'], FRANCE: ['BRE', 'MAR', 'PAR'] };
/** As another program writes it. */
const FOREIGN = {
  id: 'a1b2',
  map: 'standard_france_austria',
  phases: [
    {
      name: 'S1901M',
      state: { name: 'S1901M', units: UNITS, centers: CENTRES },
      orders: { AUSTRIA: ['A VIE - TYR', 'F TRI - ADR'], FRANCE: ['A MAR - PIE', 'A PAR S A MAR - PIE'] },
    },
    {
      name: 'F1901M',
      state: {
        name: 'F1901M',
        units: { AUSTRIA: ['A BUD', 'F ADR', 'A TYR'], FRANCE: ['F BRE', 'A PIE', 'A PAR'] },
        centers: CENTRES,
      },
      orders: { AUSTRIA: ['A TYR - PIE'], FRANCE: ['A PIE - TYR'] },
    },
  ],
};

describe('tavola record', () => {
  it('prints a record as text', async () => {
    const { code, output } = await record(save('foreign.json', FOREIGN));
    expect(code).toBe(0);
    expect(output).toContain('Variant: France v Austria.');
    expect(output).toContain(
      'Spring 1901, orders\nAustria\n  A BUD H (no order)\n  F TRI - ADR\n  A VIE - TYR\nFrance\n',
    );
    expect(output).toContain(
      'A PAR S A MAR - PIE (failed). The unit can’t reach Piedmont from Paris: they aren’t adjacent.',
    );
    expect(output).toContain('A TYR - PIE (failed). Head to head with France’s army in Piedmont (1 against 1).');
  });

  it('turns a record into a game file, and the file into a record again', async () => {
    const game = await record(save('foreign.json', FOREIGN), '--game');
    expect(JSON.parse(game.output)).toMatchObject({
      format: 'tavola match',
      log: [{ kind: 'start' }, {}, {}, {}, {}, {}, {}, {}, {}],
    });
    const json = await record(save('game.json', game.output), '--json');
    expect(JSON.parse(json.output)).toMatchObject({
      id: 'a1b2',
      map: 'france-austria',
      phases: [{ name: 'S1901M' }, { name: 'F1901M' }],
    });
    const again = await record(save('record.json', json.output), '--json');
    expect(again).toEqual(json);
  });

  it.each([
    ['no file', [], 2, 'Name a game of Diplomacy'],
    ['a file that is not there', ['/nowhere'], 2, 'Can’t read the file'],
    ['no JSON', ['{'], 1, 'This isn’t a game file.'],
    [
      'an order of another power',
      [withOrders(['A VIE - TYR', 'A FLIES'])],
      1,
      'In S1901M: Can’t use an order for AUSTRIA',
    ],
    ['another result', [withOrders([])], 1, 'In F1901M: These orders don’t lead to the position'],
    ['another map', [{ ...FOREIGN, map: 'ancient' }], 1, 'This game uses a different map.'],
  ])('refuses %s with a sentence', async (_, [content], exit, sentence) => {
    const isPath = content === undefined || content === '/nowhere';
    const args = isPath ? [content ?? []].flat() : [save('bad.json', content)];
    const { code, output, errors } = await record(...(args as string[]));
    expect([code, output]).toEqual([exit, '']);
    expect(errors).toContain(sentence);
  });
});

function withOrders(orders: readonly string[]): unknown {
  const [first, ...others] = FOREIGN.phases;
  return { ...FOREIGN, phases: [{ ...first, orders: { AUSTRIA: orders } }, ...others] };
}
