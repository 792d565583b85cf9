import { loadavg } from 'node:os';
import type { Page } from '@playwright/test';
import { storeGame } from '../support/device.ts';
import { DiplomacyPage } from '../support/diplomacy-page.ts';
import { test } from '../support/test.ts';

const BOTS = Array.from({ length: 6 }, () => ({ bot: 'random' }) as const);

interface Device {
  readonly name: string;
  readonly viewport: { readonly width: number; readonly height: number };
  /** CPU slowdown factor. */
  readonly slower: number;
}

const DEVICES: readonly Device[] = [
  { name: '1440 wide', viewport: { width: 1440, height: 900 }, slower: 1 },
  { name: '390 wide, processor 4 times slower', viewport: { width: 390, height: 844 }, slower: 4 },
];

/** Work per frame and time between frames (ms). */
interface Frames {
  readonly work: readonly number[];
  readonly apart: readonly number[];
}

test('frames of the map of Diplomacy while it is zoomed and moved', async ({ newPlayer }) => {
  test.setTimeout(120_000);
  const rows: string[] = [];
  for (const { name, viewport, slower } of DEVICES) {
    const page = await newPlayer({ viewport, reducedMotion: 'no-preference' });
    await storeGame(page, { game: 'diplomacy', chairs: [{ name: '' }, ...BOTS] });
    await page.goto('/play/diplomacy');
    await new DiplomacyPage(page).expectPhase('Spring 1901');
    await page.locator('[data-spot]').first().waitFor();
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
    await session.send('Performance.setTimeDomain', { timeDomain: 'threadTicks' });
    await session.send('Performance.enable');
    const spent = async (): Promise<number> => {
      const { metrics } = await session.send('Performance.getMetrics');
      return metrics.find((metric) => metric.name === 'TaskDuration')?.value ?? 0;
    };
    for (const gesture of ['zoom', 'move'] as const) {
      const before = await spent();
      const { work, apart } = await frames(page, gesture);
      const each = (((await spent()) - before) * 1000) / work.length;
      rows.push(row(`${gesture === 'zoom' ? 'zooming' : 'moving'}, ${name}`, each, { work, apart }));
    }
    await page.close();
  }
  const head = `| ${'milliseconds a frame'.padEnd(48)} | thread busy, mean | painted after, median | 95 % | worst | apart, median | 95 % |`;
  process.stdout.write(`\nload ${loadavg()[0]?.toFixed(1)}\n${[head, ...rows].join('\n')}\n`);
});

/** Sends one wheel or pointer event per frame for 100 frames, from within the page. */
function frames(page: Page, gesture: 'zoom' | 'move'): Promise<Frames> {
  return page.evaluate(async (what) => {
    const stage = document.querySelector('.kit-camera-frame');
    if (stage === null) throw new Error('there is no map');
    const box = stage.getBoundingClientRect();
    const middle = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    const common = { bubbles: true, cancelable: true, clientX: middle.x, clientY: middle.y };
    const pointer = { ...common, pointerId: 1, isPrimary: true, button: 0 };
    /** Runs a gesture at the start of a frame. Returns when the frame started and when it was painted. */
    const within = (gesture: () => void) =>
      new Promise<{ readonly began: number; readonly done: number }>((resolve) => {
        requestAnimationFrame(() => {
          const began = performance.now();
          const { port1, port2 } = new MessageChannel();
          // A message posted within a frame arrives after it.
          port1.onmessage = () => resolve({ began, done: performance.now() });
          port2.postMessage(null);
          gesture();
        });
      });
    stage.setPointerCapture = () => undefined;
    // Zoom in first, so that there is room to pan.
    for (let notch = 0; notch < 3; notch += 1)
      stage.dispatchEvent(new WheelEvent('wheel', { ...common, deltaY: -200 }));
    await new Promise((resolve) => setTimeout(resolve, 600));
    if (what === 'move') stage.dispatchEvent(new PointerEvent('pointerdown', pointer));
    const [work, apart]: [number[], number[]] = [[], []];
    let last: number | null = null;
    for (let count = 0; count < 100; count += 1) {
      const { began, done } = await within(() => {
        const swing = Math.sin(count / 8);
        const at = { clientX: middle.x + swing * 120, clientY: middle.y + Math.cos(count / 8) * 60 };
        stage.dispatchEvent(
          what === 'zoom'
            ? new WheelEvent('wheel', { ...common, deltaY: swing * 40 })
            : new PointerEvent('pointermove', { ...pointer, ...at }),
        );
      });
      work.push(done - began);
      if (last !== null) apart.push(began - last);
      last = began;
    }
    if (what === 'move') stage.dispatchEvent(new PointerEvent('pointerup', pointer));
    return { work, apart };
  }, gesture);
}

/** The busy time of the page's thread does not depend on other load of the machine. */
function row(what: string, busy: number, { work, apart }: Frames): string {
  const at = (values: readonly number[], share: number): string => {
    const sorted = values.toSorted((a, b) => a - b);
    return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1);
  };
  return `| ${what.padEnd(48)} | ${busy.toFixed(1)} | ${at(work, 0.5)} | ${at(work, 0.95)} | ${at(work, 1)} | ${at(apart, 0.5)} | ${at(apart, 0.95)} |`;
}
