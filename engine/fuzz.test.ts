import { expect, test } from 'vitest';
import { ERRORS } from './errors.ts';
import { answer } from './index.ts';
import { asker } from './testing/ask.ts';
import { dvonn } from './testing/dvonn.ts';
import { hostileLines } from './testing/hostile.ts';

const LINES = process.env['TAVOLA_LONG'] === '1' ? 10_000 : 3000;
const tools = { now: () => 0 };

/** What is refused before there is an id to answer to. */
const UNREAD: ReadonlySet<string> = new Set([
  'empty-line',
  'line-too-long',
  'not-json',
  'too-deep',
  'not-an-object',
  'bad-id',
]);

/** Once through JSON, where minus nought is nought. */
function idIn(line: string): unknown {
  const { id } = JSON.parse(line.replace('\u{feff}', '')) as { id?: unknown };
  return JSON.parse(JSON.stringify(id ?? null));
}

/** A code that is not the engine's own is the game's, for a move that was understood. */
function refusalOf(line: string): string | undefined {
  const { game, state, moves } = JSON.parse(line) as { game: string; state: unknown; moves: [object] };
  const { refusal } = asker(answer)({ op: 'check', game, state, ...moves[0] });
  return (refusal as { code: string } | undefined)?.code;
}

test(`${LINES} hostile lines get ${LINES} answers`, () => {
  const told = new Map<string, number>();
  for (const [id, line] of hostileLines(dvonn, LINES, 'fuzz').entries()) {
    const text = answer(line, tools);
    const context = `line ${id}: ${line.slice(0, 200)}`;
    expect(text, context).toMatch(/^\{[ -~]*\}$/);
    const answered = JSON.parse(text) as { id: unknown; error?: { code: string; message: string } };
    const kind = answered.error?.code ?? 'result';
    expect(answered.id, context).toEqual(UNREAD.has(kind) ? null : idIn(line));
    if (kind === 'result') expect(Object.keys(answered).length, context).toBeGreaterThan(1);
    else if (!Object.hasOwn(ERRORS, kind)) expect(refusalOf(line), context).toBe(kind);
    told.set(kind, (told.get(kind) ?? 0) + 1);
  }
  // Not a run of thousands of times the same refusal: sound lines are answered, and most codes come up.
  expect(told.get('result')).toBeGreaterThan(LINES / 10);
  expect(told.size).toBeGreaterThan(20);
  expect(told.has('internal')).toBe(false);
  expect({}).not.toHaveProperty('polluted');
});
