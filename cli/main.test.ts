import { afterEach, expect, it, vi } from 'vitest';
import { run } from './main.ts';

afterEach(() => vi.restoreAllMocks());

it('quotes at most the beginning of an unknown command', async () => {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  expect(await run(['x'.repeat(500)])).toBe(2);
  const [text] = written.mock.calls[0] ?? [];
  expect(text).toContain(`There’s no command "${'x'.repeat(40)}".`);
});

it('aligns what the commands do', async () => {
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  expect(await run(['help'])).toBe(0);
  const lines = String(written.mock.calls[0]?.[0]).match(/^ {2}tavola .*$/gm) ?? [];
  const columns = new Set(
    lines
      .map((line) => /\S {2,}(?=\S)(?!.*\S {2,}\S)/.exec(line.slice(2)))
      .map((found) => (found?.index ?? 0) + (found?.[0].length ?? 0)),
  );
  expect(lines.length).toBeGreaterThan(5);
  expect(columns.size).toBe(1);
});
