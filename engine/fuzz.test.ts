import { expect, test } from 'vitest';
import { ERRORS } from './errors.ts';
import { answer } from './index.ts';
import { asker } from './testing/ask.ts';
import { dvonn } from './testing/dvonn.ts';
import { hostileLines } from './testing/hostile.ts';

const LINES = process.env['TAVOLA_LONG'] === '1' ? 10_000 : 1500;
const clock = { now: () => 0 };

/** Codes of lines that are refused before their id is read. */
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

/** Any other code is the game’s, for a readable move. */
function refusalOf(line: string): string | undefined {
  const { game, state, moves } = JSON.parse(line) as { game: string; state: unknown; moves: [object] };
  const { refusal } = asker(answer)({ op: 'check', game, state, ...moves[0] });
  return (refusal as { code: string } | undefined)?.code;
}

test(`${LINES} hostile lines get ${LINES} answers`, () => {
  const answers = new Map<string, number>();
  for (const [id, line] of hostileLines(dvonn, LINES, 'fuzz').entries()) {
    const text = answer(line, clock);
    const context = `line ${id}: ${line.slice(0, 200)}`;
    expect(text, context).toMatch(/^\{[ -~]*\}$/);
    const answered = JSON.parse(text) as { id: unknown; error?: { code: string; message: string } };
    const kind = answered.error?.code ?? 'result';
    expect(answered.id, context).toEqual(UNREAD.has(kind) ? null : idIn(line));
    if (kind === 'result') expect(Object.keys(answered).length, context).toBeGreaterThan(1);
    else if (!Object.hasOwn(ERRORS, kind)) expect(refusalOf(line), context).toBe(kind);
    answers.set(kind, (answers.get(kind) ?? 0) + 1);
  }
  // Valid lines are answered, and most codes occur.
  expect(answers.get('result')).toBeGreaterThan(LINES / 10);
  expect(answers.size).toBeGreaterThan(20);
  expect(answers.has('internal')).toBe(false);
  expect({}).not.toHaveProperty('polluted');
});
