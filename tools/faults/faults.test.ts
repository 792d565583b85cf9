import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { shares, slotsFor } from './draw.ts';
import { isEquivalent, readEquivalents } from './equivalent.ts';
import { Kinship } from './kinship.ts';
import { OPERATORS } from './operators.ts';
import { faultsIn, linesOf, planted } from './places.ts';
import { testReach } from './reach.ts';
import { reportLines, wilsonBounds } from './report.ts';
import { type FaultResult, FaultResults } from './results.ts';
import { isInScope } from './scope.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '');

const reach = testReach(root, files);

/** All faults that an operator makes in a text. */
function madeBy(operator: string, code: string): string[] {
  return faultsIn(code, 'some.ts')
    .filter((fault) => fault.operator === operator)
    .map((fault) => planted(code, fault));
}

describe('the operators', () => {
  it.each([
    ['bound', 'if (a < b) c();', ['if (a <= b) c();']],
    ['equality', 'const x = a === b;', ['const x = a !== b;']],
    ['arithmetic', 'x += (a) * (b);', ['x -= (a) * (b);', 'x += (a) / (b);']],
    ['logic', 'const x = a && b;', ['const x = a || b;']],
    ['negate', 'const x = a ? b : c;', ['const x = !(a) ? b : c;']],
    ['not', 'const x = !a;', ['const x = a;']],
    ['drop-statement', 'a(); const x = b();', ['; const x = b();']],
    [
      'drop-guard',
      'for (;;) { if (a) continue; if (b) c(); if (d) { break; } }',
      ['for (;;) { ; if (b) c(); if (d) { break; } }', 'for (;;) { if (a) continue; if (b) c(); ; }'],
    ],
    [
      'return-early',
      'function f(): void { a(); b(); }',
      ['function f(): void { if (1 > 0) return; a(); b(); }', 'function f(): void { a(); if (1 > 0) return; b(); }'],
    ],
    ['empty-array', 'const x = [1, 2]; const y = [];', ['const x = []; const y = [];']],
    ['swap-arguments', 'f(a, b, ...c); g(a, a);', ['f(b, a, ...c); g(a, a);']],
    ['remove-await', 'await a();', ['a();']],
    ['number', 'const x: 5 = f(0);', ['const x: 5 = f(1);', 'const x: 5 = f((-1));']],
    ['boolean', 'const x = true;', ['const x = false;']],
    ['no-left-side', 'const x = a ?? b;', ['const x = b;']],
    [
      'method',
      'a.some(f); b.filter(g); c.other(h);',
      ['a.every(f); b.filter(g); c.other(h);', 'a.some(f); b; c.other(h);'],
    ],
  ])('%s', (operator, code, made) => {
    expect(madeBy(operator, code)).toEqual(made);
  });

  it('are sixteen', () => {
    expect(Object.keys(OPERATORS)).toHaveLength(16);
  });

  it('show the line before and after', () => {
    const code = 'first();\n  if (a < b) {\n    c();\n  }\n';
    const [fault] = faultsIn(code, 'some.ts').filter(({ operator }) => operator === 'bound');
    expect(fault && linesOf(code, fault)).toEqual({ line: 2, before: 'if (a < b) {', after: 'if (a <= b) {' });
  });
});

describe('the draw', () => {
  const draw = (seed: string, only: readonly string[] = []) =>
    slotsFor(root, files, { count: 40, seed, only }).map((slot) => {
      const [first] = slot.candidates();
      return [slot.id, first];
    });

  it('is the same for the same seed, and another one for another', () => {
    expect(draw('a', ['match'])).toEqual(draw('a', ['match']));
    expect(draw('a', ['match'])).not.toEqual(draw('b', ['match']));
  });

  it('takes from every package that has something to be tested, and from the one that is asked for', () => {
    const packages = new Set(slotsFor(root, files, { count: 150, seed: 'a', only: [] }).map((slot) => slot.package));
    for (const name of [
      'rules/kernel',
      'rules/games/dvonn',
      'match',
      'engine',
      'protocol',
      'bots',
      'store',
      'server',
      'cli',
    ])
      expect(packages).toContain(name);
    for (const name of ['core', 'terminal', 'web', 'desktop']) expect(packages).toContain(`clients/${name}`);
    expect(
      new Set(slotsFor(root, files, { count: 9, seed: 'a', only: ['server'] }).map((slot) => slot.package)),
    ).toEqual(new Set(['server']));
  });

  it('leaves out what holds no logic of the product', () => {
    for (const file of [
      'match/play.test.ts',
      'server/testing/platform.ts',
      'rules/games/diplomacy/map-data.ts',
      'server/disk/flips.ts',
      'tools/mutant-plugin.ts',
    ])
      expect(isInScope(file), file).toBe(false);
    for (const file of ['match/advance.ts', 'clients/web/src/app/routes.ts']) expect(isInScope(file), file).toBe(true);
  });

  it('shares out exactly as many as there are', () => {
    expect(shares(10, [1, 1, 2])).toEqual([3, 2, 5]);
    expect(shares(150, [1, 2, 3.5, 7]).reduce((sum, share) => sum + share, 0)).toBe(150);
  });
});

describe('the tests that reach a file', () => {
  const reaches = (file: string, test: string) => reach.testsOf(file).some((one) => one.test === test);

  it('begin with the one of the same name', () => {
    expect(reach.testsOf('rules/kernel/chance.ts')[0]?.test).toBe('rules/kernel/chance.test.ts');
  });

  it.each([
    ['match/advance.ts', 'match/taking-back.test.ts', 'an import'],
    ['rules/kernel/chance.ts', 'rules/games/dvonn/rules.test.ts', 'another package'],
    ['store/thread/worker.ts', 'store/thread/thread.test.ts', 'a thread'],
    ['engine/ops/bot.ts', 'engine/pipe.test.ts', 'a process of the command'],
  ])('%s: %s by %s', (file, test) => {
    expect(reaches(file, test)).toBe(true);
  });

  it('are no others', () => {
    expect(reaches('server/live/socket.ts', 'rules/games/dvonn/rules.test.ts')).toBe(false);
  });
});

describe('the known equivalents', () => {
  const known = readEquivalents(root);

  it.each(known)('$file: $after is still a fault that can be drawn', ({ file, before, after, why }) => {
    const code = readFileSync(`${root}${file}`, 'utf8');
    const lines = faultsIn(code, file).map((fault) => linesOf(code, fault));
    expect(lines).toContainEqual({ line: expect.any(Number) as number, before, after });
    expect(why).not.toBe('');
  });

  it('are identified by file, line before and line after', () => {
    const [one] = known;
    expect(one && isEquivalent(known, one)).toBe(true);
    expect(one && isEquivalent(known, { ...one, after: 'something else' })).toBe(false);
  });
});

describe('the report', () => {
  it('gives the interval of Wilson', () => {
    expect(wilsonBounds(118, 141)).toEqual([77, 89]);
    expect(wilsonBounds(10, 10)).toEqual([72, 100]);
    expect(wilsonBounds(0, 0)).toEqual([0, 100]);
  });

  const base: Omit<FaultResult, 'id' | 'verdict'> = {
    package: 'p',
    fault: { operator: 'bound', file: 'a.ts', start: 0, end: 1, text: '' },
    line: 3,
    before: 'a < b',
    after: 'a <= b',
    seconds: 2,
    equivalents: [],
  };
  const caught: FaultResult = {
    ...base,
    id: 'p-1',
    verdict: { type: 'caught', by: 'a.test.ts > x', test: 'a.test.ts' },
  };
  const missed: FaultResult = { ...base, id: 'p-2', verdict: { type: 'missed', ran: 4, left: [] } };

  it('names what was not caught and what has no effect, each package, and the share at the end', () => {
    const lines = reportLines([caught, { ...missed, equivalents: ['b.ts:7 number'] }]);
    expect(lines[0]).toBe('EQUIVALENT b.ts:7 number: another was drawn');
    expect(lines.join('\n')).toContain(
      'NOT CAUGHT p-2: a.ts:3, bound (4 test files ran, 0 more reach it)\n  a < b\n  → a <= b',
    );
    expect(lines.at(-1)).toBe('1 caught, 1 not caught (50 %), 1 equivalent');
  });

  it('continues where a run was stopped, and judges again what older tests did not notice', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'tavola-results-'));
    try {
      const stopped = new FaultResults(folder, { draw: 'one', tests: 'old' });
      for (const result of [caught, missed]) stopped.put(result);
      const idsOf = (draw: string, tests: string) => new FaultResults(folder, { draw, tests }).all.map(({ id }) => id);
      expect(idsOf('one', 'old')).toEqual(['p-1', 'p-2']);
      expect(idsOf('one', 'new')).toEqual(['p-1']);
      expect(idsOf('another', 'old')).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe('the words around a fault', () => {
  it('lead to the tests that speak of the same thing, themselves or in what they compare with', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'tavola-kinship-'));
    const texts = {
      'a.test.ts': "it('opens the table', () => table());",
      'b.test.ts': "it('opens the table to spectators', () => spectators());",
      'c.test.ts': ['expect(table()).toMatchFileSnapshot(`told-$', '{id}.golden.txt`);'].join(''),
      'told-x.golden.txt': 'of a whisper',
    };
    for (const [name, text] of Object.entries(texts)) writeFileSync(path.join(folder, name), text);
    const order = (code: string): string[] => {
      const fault = { operator: 'equality', file: 'x.ts', start: 0, end: 1, text: '' };
      const kin = new Kinship(folder).of(code, fault, ['a.test.ts', 'b.test.ts', 'c.test.ts']);
      return [...kin].filter(([, share]) => share === 1).map(([test]) => test);
    };
    expect(order('return table.spectators === true;')).toEqual(['b.test.ts']);
    expect(order('return table.whisper === true;')).toEqual(['c.test.ts']);
    rmSync(folder, { recursive: true });
  });
});
