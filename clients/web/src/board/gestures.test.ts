import { beforeEach, describe, expect, it } from 'vitest';
import { listenToGestures } from './gestures.ts';

type Handler = (event: object) => void;

/** A frame of 200 by 100 pixels at 10, 20, and what its gestures ask for. */
class FakeFrame {
  readonly asked: string[] = [];
  readonly captured: number[] = [];
  isClose = true;
  readonly #listeners: { readonly kind: string; readonly handler: Handler; readonly signal: AbortSignal }[] = [];

  getBoundingClientRect() {
    return { left: 10, top: 20, width: 200, height: 100 };
  }
  setPointerCapture(pointer: number): void {
    this.captured.push(pointer);
  }
  addEventListener(kind: string, handler: Handler, { signal }: { readonly signal: AbortSignal }): void {
    this.#listeners.push({ kind, handler, signal });
  }

  /** Fires an event. Returns what the page may no longer do with it. */
  fire(kind: string, event: object): string {
    const refused: string[] = [];
    const refusals = {
      preventDefault: () => refused.push('default'),
      stopImmediatePropagation: () => refused.push('others'),
    };
    for (const { kind: own, handler, signal } of this.#listeners)
      if (own === kind && !signal.aborted) handler({ ...refusals, ...event });
    return refused.join(' ');
  }

  pointer(kind: string, clientX: number, clientY: number, pointerId = 1, button = 0): string {
    return this.fire(kind, { clientX, clientY, pointerId, button });
  }

  /** What was asked for since the last time. */
  taken(): string[] {
    return this.asked.splice(0);
  }
}

let frame: FakeFrame;
let stop: () => void;
const round = (value: number) => Math.round(value * 1000) / 1000;
beforeEach(() => {
  frame = new FakeFrame();
  const current = {
    isClose: () => frame.isClose,
    onPan: (dx: number, dy: number) => frame.asked.push(`pan ${dx} ${dy}`),
    onZoom: (factor: number, at: { x: number; y: number }) =>
      frame.asked.push(`zoom ${round(factor)} at ${at.x} ${at.y}`),
  };
  stop = listenToGestures(frame as unknown as HTMLElement, { current });
});

describe('a drag', () => {
  it('of six pixels pans, and is no click', () => {
    frame.pointer('pointerdown', 50, 50);
    frame.pointer('pointermove', 55, 50);
    expect([frame.taken(), frame.captured]).toEqual([[], []]);
    frame.pointer('pointermove', 56, 50);
    frame.pointer('pointermove', 58, 47);
    expect([frame.taken(), frame.captured]).toEqual([['pan 6 0', 'pan 2 -3'], [1]]);
    frame.pointer('pointerup', 58, 47);
    frame.pointer('pointermove', 90, 90);
    expect(frame.taken()).toEqual([]);
    expect(['click', 'click'].map((kind) => frame.pointer(kind, 58, 47))).toEqual(['others', '']);
  });

  it('is forgotten at the next press', () => {
    frame.pointer('pointerdown', 50, 50);
    frame.pointer('pointermove', 70, 50);
    frame.pointer('pointercancel', 70, 50);
    frame.pointer('pointerdown', 10, 10);
    frame.pointer('pointermove', 13, 14);
    frame.pointer('pointerup', 13, 14);
    expect(frame.pointer('click', 13, 14)).toBe('');
    expect(frame.taken()).toEqual(['pan 20 0']);
  });

  it('with another button is left to the browser', () => {
    frame.pointer('pointerdown', 50, 50, 1, 2);
    frame.pointer('pointermove', 90, 50, 1, 2);
    expect(frame.taken()).toEqual([]);
  });
});

describe('two fingers', () => {
  it('pan by half and zoom around their middle', () => {
    frame.pointer('pointerdown', 60, 70, 1);
    frame.pointer('pointerdown', 100, 70, 2);
    frame.pointer('pointermove', 140, 70, 2);
    expect(frame.taken()).toEqual(['pan 20 0', 'zoom 2 at -10 0']);
    frame.pointer('pointermove', 60, 30, 1);
    expect(frame.taken()).toEqual(['pan 0 -20', `zoom ${round(Math.hypot(80, 40) / 80)} at -10 -20`]);
    frame.pointer('pointerup', 60, 30, 1);
    frame.pointer('pointermove', 141, 71, 2);
    expect([frame.taken(), frame.captured]).toEqual([['pan 1 1'], [2]]);
  });

  it('on one spot zoom by no more than they moved', () => {
    frame.pointer('pointerdown', 60, 70, 1);
    frame.pointer('pointerdown', 60, 70, 2);
    frame.pointer('pointermove', 63, 74, 2);
    expect(frame.taken()).toEqual(['pan 1.5 2', 'zoom 5 at -48.5 2']);
  });
});

describe('a wheel', () => {
  const wheel = (deltaY: number, change: object = {}) =>
    frame.fire('wheel', { deltaY, deltaMode: 0, ctrlKey: false, clientX: 160, clientY: 45, ...change });

  it.each([
    [-100, {}, 'zoom 1.173 at 50 -25'],
    [100, {}, 'zoom 0.852 at 50 -25'],
    [-10, { ctrlKey: true }, 'zoom 1.101 at 50 -25'],
    [-3, { deltaMode: 1 }, 'zoom 1.171 at 50 -25'],
  ])('by %i, %j', (delta, change, asked) => {
    expect([wheel(delta, change), frame.taken()]).toEqual(['default', [asked]]);
  });

  it('scrolls the page when there is nothing left to zoom out of', () => {
    frame.isClose = false;
    expect([wheel(100), wheel(-1), wheel(100, { ctrlKey: true })]).toEqual(['', 'default', 'default']);
    expect(frame.taken()).toHaveLength(2);
  });
});

it.each([
  [true, 1, true, 'default'],
  [false, 1, true, ''],
  [false, 2, true, 'default'],
  [true, 1, false, ''],
])('touch, zoomed in %s, with %i fingers, cancelable %s: the page loses “%s”', (isClose, fingers, cancelable, lost) => {
  frame.isClose = isClose;
  expect(frame.fire('touchmove', { touches: { length: fingers }, cancelable })).toBe(lost);
});

it('nothing is heard after the end', () => {
  stop();
  frame.pointer('pointerdown', 50, 50);
  frame.pointer('pointermove', 90, 50);
  expect(frame.fire('wheel', { deltaY: -100, clientX: 0, clientY: 0 })).toBe('');
  expect(frame.taken()).toEqual([]);
});
