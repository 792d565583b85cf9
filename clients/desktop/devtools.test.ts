import { PassThrough } from 'node:stream';
import { beforeEach, describe, expect, it } from 'vitest';
import { DevTools } from './devtools.ts';

interface Asked {
  readonly id: number;
  readonly method: string;
  readonly params: object;
}

const PAGE = { type: 'page', targetId: 'the page' };
const TARGETS = { targetInfos: [{ type: 'service_worker', targetId: 'a worker' }, PAGE] };
const BOUNDS = { left: 5, top: 6, width: 900, height: 700 };

/** A browser that answers by method, and remembers what it was asked. */
class FakeBrowser {
  readonly asked: Asked[] = [];
  readonly out = new PassThrough();
  readonly into = new PassThrough();
  readonly remote = new DevTools(this.out, this.into);
  answers: Readonly<Record<string, object>> = { 'Target.getTargets': TARGETS };

  constructor() {
    let rest = '';
    this.out.setEncoding('utf8').on('data', (text: string) => {
      const messages = (rest + text).split('\0');
      rest = messages.pop() ?? '';
      for (const message of messages) this.#answer(JSON.parse(message) as Asked);
    });
  }

  get methods(): readonly string[] {
    return this.asked.map(({ method }) => method);
  }

  #answer(asked: Asked): void {
    this.asked.push(asked);
    const result = this.answers[asked.method];
    if (result !== undefined) this.say({ id: asked.id, result });
  }

  say(message: object): void {
    this.into.write(`${JSON.stringify(message)}\0`);
  }
}

let browser: FakeBrowser;
beforeEach(() => {
  browser = new FakeBrowser();
});
const bounds = (more: object) => {
  browser.answers = { ...browser.answers, 'Browser.getWindowForTarget': { bounds: { ...BOUNDS, ...more } } };
};

describe('the browser behind a window', () => {
  it.each([
    ['normal', false],
    ['maximized', true],
  ])('reports the bounds of the window, %s', async (windowState, maximized) => {
    bounds({ windowState });
    expect(await browser.remote.bounds()).toEqual({ ...BOUNDS, maximized });
    expect(browser.asked.at(-1)).toMatchObject({
      method: 'Browser.getWindowForTarget',
      params: { targetId: 'the page' },
    });
  });

  it.each([
    ['that is out of sight', { windowState: 'minimized' }],
    ['of no size', { width: 0 }],
    ['without a corner', { left: null }],
  ])('has no bounds for a window %s', async (_, more) => {
    bounds(more);
    expect(await browser.remote.bounds()).toBeNull();
  });

  it('has no bounds when the browser sends none', async () => {
    browser.answers = { ...browser.answers, 'Browser.getWindowForTarget': {} };
    expect(await browser.remote.bounds()).toBeNull();
  });

  it('brings the page to the front, and is done when the browser says so', async () => {
    let isShown = false;
    const shown = browser.remote.show().then(() => {
      isShown = true;
    });
    await expect.poll(() => browser.methods).toEqual(['Target.getTargets', 'Target.activateTarget']);
    expect([browser.asked[1]?.params, isShown]).toEqual([{ targetId: 'the page' }, false]);
    browser.say({ id: browser.asked[1]?.id, result: {} });
    await shown;
  });

  it('cannot show a page that is not there', async () => {
    browser.answers = { 'Target.getTargets': {} };
    await expect(browser.remote.show()).rejects.toThrow('shows no page');
  });

  it('is closed when it has answered, or has gone', async () => {
    let isClosed = false;
    const closed = browser.remote.close().then(() => {
      isClosed = true;
    });
    await expect.poll(() => browser.methods).toEqual(['Browser.close']);
    // News that no one asked for are not an answer.
    browser.say({ method: 'Target.targetDestroyed', params: {} });
    await new Promise(setImmediate);
    expect(isClosed).toBe(false);
    browser.into.destroy();
    await closed;
    expect(isClosed).toBe(true);
  });

  it('can send messages in pieces, and several at once', async () => {
    browser.answers = {};
    const both = Promise.all([browser.remote.close(), browser.remote.close()]);
    await expect.poll(() => browser.asked).toHaveLength(2);
    const text = browser.asked.map(({ id }) => `${JSON.stringify({ id, result: { said: 'ä' } })}\0`).join('');
    const bytes = Buffer.from(text);
    for (const piece of [bytes.subarray(0, 20), bytes.subarray(20)]) browser.into.write(piece);
    await both;
  });

  it('can exit at any time without an error', () => {
    for (const stream of [browser.out, browser.into]) stream.emit('error', new Error('EPIPE'));
  });
});
