import { describe, expect, it } from 'vitest';
import { compilerNews, serverNews } from './news.mjs';

const CHANGE = ['07:40:07 PM - File change detected. Starting incremental compilation...', ''];
const EMITTED = ['TSFILE: server/dist/serve.js', 'TSFILE: server/dist/serve.d.ts'];
const GOOD = '07:40:16 PM - Found 0 errors. Watching for file changes.';
const ONE = '07:40:09 PM - Found 1 error. Watching for file changes.';
const TWO = '07:40:09 PM - Found 2 errors. Watching for file changes.';
const FIRST = "a.ts(3,1): error TS2322: Type 'string' is not assignable to type 'number'.";
const SECOND = "b.ts(9,4): error TS2304: Cannot find name 'x'.";

type CompilerReader = ReturnType<typeof compilerNews>;

/** What is printed, and whether there is new code at the end. */
function readAll(news: CompilerReader, ...lines: string[]): { said: string[]; isNew: boolean } {
  const all = lines.map(news);
  return { said: all.flatMap((one) => one.lines), isNew: all.at(-1)?.isNew === true };
}

describe('what the compiler reports', () => {
  it('is nothing while everything compiles, and new code once per change', () => {
    const news = compilerNews();
    expect(readAll(news, ...CHANGE, ...EMITTED, GOOD)).toEqual({ said: [], isNew: true });
    expect(readAll(news, ...CHANGE, GOOD)).toEqual({ said: [], isNew: false });
    expect(readAll(news, ...CHANGE, 'TSFILE: .cache/web-types/a.d.ts', GOOD)).toEqual({ said: [], isNew: false });
  });

  it('is each error once, what the server does about it, and when they are gone', () => {
    const news = compilerNews();
    expect(readAll(news, ...CHANGE, ...EMITTED, FIRST, ONE)).toEqual({
      said: [FIRST, '› 1 type error. The server keeps running the code from before.'],
      isNew: false,
    });
    expect(readAll(news, ...CHANGE, FIRST, ONE)).toEqual({ said: [], isNew: false });
    expect(readAll(news, ...CHANGE, FIRST, SECOND, TWO)).toEqual({
      said: [FIRST, SECOND, '› 2 type errors. The server keeps running the code from before.'],
      isNew: false,
    });
    // Code that was emitted with errors elsewhere is new now.
    expect(readAll(news, ...CHANGE, GOOD)).toEqual({ said: ['› No type errors left.'], isNew: true });
  });

  it.each([
    [GOOD, true],
    [ONE, true],
    [TWO, true],
    [CHANGE[0] ?? '', false],
    [FIRST, false],
  ])('%s ends a compilation: %s', (line, is) => {
    expect(compilerNews()(line).isDone).toBe(is);
  });
});

describe('what the server reports', () => {
  const READY = ['Tavola is ready at http://127.0.0.1:41234', 'Stop it with Ctrl-C.'];

  it('is the address of the pages, not its own, and that it is back after a change', () => {
    const news = serverNews('http://127.0.0.1:8080');
    expect(READY.flatMap(news)).toEqual([
      '› Tavola is ready at http://127.0.0.1:8080',
      '› Change a file and the page reloads. Stop with Ctrl+C.',
    ]);
    expect(['Stopping…', ...READY].flatMap(news)).toEqual(['› The server is back.']);
  });

  it('is everything else as it is', () => {
    const crash = ['Error: boom', '    at serve.ts:3'];
    expect(crash.flatMap(serverNews('http://127.0.0.1:8080'))).toEqual(crash);
  });
});
