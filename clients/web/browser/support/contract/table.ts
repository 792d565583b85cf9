import { expect, type JSHandle, type Locator, type Page } from '@playwright/test';
import { storageOf, storeGame } from '../device.ts';
import { pointWithin, type ScreenPoint } from '../points.ts';
import type { ContractBoard, PressTarget } from './board.ts';
import { type Observation, observe } from './observe.ts';
import { BoardScreen } from './screen.ts';
import { collectAnnouncements, composeKey, LIVE_REGIONS, pointBeside, watchChanges, watchFlights } from './watch.ts';

/** Pixels of the first movement of a drag. */
const LIFT = 12;
/** Browsers move a tap this near a target onto it (CSS pixels). */
const FINGER = 16;
/** A tap this far from the middle of a lit spot counts for it (CSS pixels). */
const REACH = 20;

type Matcher = ReturnType<typeof expect.any>;

/** What the page should show, member by member. */
export type ExpectedObservation = { readonly [Member in keyof Observation]?: Observation[Member] | Matcher };

/** A page without a table. */
const NOWHERE = '/nowhere';

/** A table on a device, with the prepared position of a board. */
export class ContractTable extends BoardScreen {
  readonly board: ContractBoard;
  readonly isTouch: boolean;
  #announced: JSHandle<{ readonly texts: string[] }> | null = null;

  constructor(page: Page, board: ContractBoard, isTouch: boolean) {
    super(page);
    this.board = board;
    this.isTouch = isTouch;
  }

  /** All presses of the prepared action. */
  get way(): readonly PressTarget[] {
    return [this.board.first, ...this.board.rest];
  }

  /** The last press of the prepared action. */
  get end(): PressTarget {
    return this.way.at(-1) ?? this.board.first;
  }

  /** Confirms what is previewed. */
  get confirmKey(): string {
    return this.board.drafts === 'whole' ? 'Enter' : 'Control+Enter';
  }

  get entry(): Locator {
    return this.page.locator(this.board.markup.entry);
  }

  /** Focuses a control of the panel beside the board, which may be in a tab. */
  async focusPanel(): Promise<void> {
    const tab = this.page.getByRole('tab', { name: 'History' });
    if ((await tab.count()) > 0) await tab.click();
    await this.page.locator(`${this.board.markup.panel} button`).first().focus();
  }

  /** The spots in the tab order. */
  get tabStops(): Locator {
    return this.page.locator(this.board.markup.spots).and(this.page.locator('[tabindex="0"]'));
  }

  target(target: PressTarget): Locator {
    return this.page.locator(this.selectorOf(target));
  }

  /** The first spots of the page, whatever the position. */
  async someSpots(): Promise<readonly PressTarget[]> {
    const { spots, attribute } = this.board.markup;
    const names = await this.page
      .locator(spots)
      .evaluateAll((all, name) => all.slice(0, 2).map((spot) => spot.getAttribute(name) ?? ''), attribute);
    return names;
  }

  selectorOf(target: PressTarget): string {
    const { tools, spots, attribute } = this.board.markup;
    return tools[target] ?? `:is(${spots})[${attribute}="${target}"]`;
  }

  async open(): Promise<void> {
    await storeGame(this.page, this.board.stored);
    await this.visit();
  }

  /** The prepared position again, in a page that has left the table: nothing is picked, and nothing has the focus. */
  async fresh(): Promise<void> {
    await this.#go(NOWHERE);
    await expect(this.page.locator(this.board.markup.spots)).toHaveCount(0);
    await this.page.evaluate(
      (entries) => {
        localStorage.clear();
        for (const [key, text] of entries) localStorage.setItem(key, text);
      },
      await storageOf(this.board.stored),
    );
    await this.#go(this.#address);
    await this.#isReady();
  }

  /** Makes the device forget its settings, which a page reads once. */
  async forget(): Promise<void> {
    await this.page.evaluate(() => localStorage.clear());
    await this.page.reload();
  }

  get #address(): string {
    const { stored, query = '' } = this.board;
    return `/play/${stored.game}${query}`;
  }

  /** Opens the game as the device has stored it. */
  async visit(): Promise<void> {
    await this.page.goto(this.#address);
    await this.#isReady();
  }

  /** Changes the route like a link. */
  async #go(path: string): Promise<void> {
    await this.page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
  }

  async #isReady(): Promise<void> {
    await expect(this.target(this.board.first).first()).toBeVisible();
    // Keys have their listeners after the first frame.
    await this.observe();
  }

  async openOnline(as = { isSpectator: false }): Promise<void> {
    const { stored, query } = this.board;
    await this.openOnlineTable(stored.game, stored.chairs.length, { ...as, query });
    await expect(this.page.locator(this.board.markup.spots).first()).toBeVisible();
  }

  observe(markup = this.board.markup): Promise<Observation> {
    return this.page.evaluate(observe, markup);
  }

  /** Waits until the page shows this. */
  async expect(shown: ExpectedObservation, why = '', markup = this.board.markup): Promise<void> {
    await expect.poll(() => this.observe(markup), { message: why }).toMatchObject(shown);
  }

  async expectPreview(why: string): Promise<Observation> {
    await this.expect({ preview: expect.any(String), moves: 0 }, why);
    return this.observe();
  }

  /** Waits until a move has been made. */
  async expectConfirmed(why: string): Promise<void> {
    const anyway = this.page.getByRole('button', { name: 'Submit anyway' });
    const isMade = async (): Promise<boolean> => {
      // The page asks about an unfinished draft once. The key leaves the focus where it is.
      if ((await anyway.count()) > 0) await this.key(this.confirmKey);
      const { moves, preview } = await this.observe();
      return moves > 0 && preview === null;
    };
    await expect.poll(isMade, { message: why }).toBe(true);
  }

  /** Clicks or taps. */
  async press(...targets: readonly PressTarget[]): Promise<void> {
    for (const target of targets) await this.pressAt(await this.pointOf(target));
  }

  async pressAt({ x, y }: ScreenPoint): Promise<void> {
    if (this.isTouch) await this.page.touchscreen.tap(x, y);
    else await this.page.mouse.click(x, y);
  }

  pointOf(target: PressTarget): Promise<ScreenPoint> {
    return this.target(target).first().evaluate(pointWithin);
  }

  /** Presses until the prepared action is previewed. */
  async preview(): Promise<Observation> {
    await this.press(...this.way);
    return this.expectPreview('the presses lead to a preview');
  }

  async play(): Promise<void> {
    await this.preview();
    await this.confirm.click();
    await this.expectConfirmed('the Confirm button makes the move');
  }

  async focus(target: PressTarget): Promise<void> {
    await this.target(target).first().focus();
  }

  /** Selector of a tool or choice. Null if the board has none. */
  get tray(): string | null {
    const { tools, choices } = this.board.markup;
    return [...Object.values(tools), ...Object.values(choices)][0] ?? null;
  }

  async focusTray(): Promise<void> {
    await this.page.locator(this.tray ?? '').focus();
  }

  inputMethodKey(key: string): Promise<void> {
    return this.page.evaluate(composeKey, key === 'Space' ? ' ' : key);
  }

  /** Holds a key until it repeats. Returns what the page shows after the press and after the repetition. */
  async holdKey(key: string): Promise<readonly [pressed: Observation, repeated: Observation]> {
    const { keyboard } = this.page;
    await keyboard.down(key);
    const pressed = await this.observe();
    // A second time without a release: the browser reports a repeated key.
    await keyboard.down(key);
    const repeated = await this.observe();
    await keyboard.up(key);
    return [pressed, repeated];
  }

  /** Types the action of these presses. */
  type(presses: readonly PressTarget[]): Promise<void> {
    return this.typeText(this.board.notation(presses));
  }

  async typeText(text: string): Promise<void> {
    await this.entry.fill(text);
    await this.key('Enter');
  }

  /** Drags by mouse or finger. The first movement is `lift` pixels. */
  async drag(from: ScreenPoint, to: ScreenPoint, lift = LIFT): Promise<void> {
    const half = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
    const path = lift === LIFT ? [{ x: from.x + lift, y: from.y }, half, to] : [to];
    if (!this.isTouch) {
      const { mouse } = this.page;
      await mouse.move(from.x, from.y);
      await mouse.down();
      for (const { x, y } of path) await mouse.move(x, y);
      await mouse.up();
      return;
    }
    const session = await this.page.context().newCDPSession(this.page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: ScreenPoint[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints });
    await touch('touchStart', [from]);
    for (const point of path) await touch('touchMove', [point]);
    await touch('touchEnd', []);
    await session.detach();
  }

  /** A point of the drawing that belongs to no target, where a finger touches none either if there is room. */
  groundPoint(): Promise<ScreenPoint> {
    const { ground, spots } = this.board.markup;
    return this.page.locator(ground).evaluate(
      (drawing, { targets, finger }) => {
        const { left, top, width, height } = drawing.getBoundingClientRect();
        const isGround = (x: number, y: number): boolean => {
          const there = document.elementFromPoint(x, y);
          return there !== null && drawing.contains(there) && there.closest(targets) === null;
        };
        for (const room of [finger, 0])
          for (let across = 1; across < 40; across += 1)
            for (let down = 1; down < 40; down += 1) {
              const [x, y] = [left + (across / 40) * width, top + (down / 40) * height];
              const isFree = [-room, 0, room].every((dx) => [-room, 0, room].every((dy) => isGround(x + dx, y + dy)));
              if (isFree) return { x, y };
            }
        throw new Error('spots cover the whole drawing');
      },
      { targets: `${spots}, button`, finger: FINGER },
    );
  }

  /** A point beside a target, within reach of a tap, that no other lit target claims. Null if the target is larger. */
  nearMiss(target: PressTarget, lit: readonly PressTarget[]): Promise<ScreenPoint | null> {
    const reach = { reach: REACH, lit: lit.map((other) => this.selectorOf(other)) };
    return this.target(target).evaluate(pointBeside, reach);
  }

  sizeOf(target: PressTarget): Promise<{ readonly width: number; readonly height: number }> {
    return this.target(target)
      .first()
      .evaluate((element) => {
        const { width, height } = element.getBoundingClientRect();
        return { width, height };
      });
  }

  /** Returns a function that says whether the Confirm button has changed since. */
  async watchConfirm(): Promise<() => Promise<boolean>> {
    const watch = await this.confirm.evaluateHandle(watchChanges);
    return () => watch.evaluate(({ hasChanged }) => hasChanged);
  }

  /** Collects what screen readers announce from now on. */
  async listen(): Promise<void> {
    this.#announced = await this.page.evaluateHandle(collectAnnouncements, LIVE_REGIONS);
  }

  /** What has been announced since the last call. */
  async heard(): Promise<readonly string[]> {
    await this.observe();
    return (await this.#announced?.evaluate(({ texts }) => texts.splice(0))) ?? [];
  }

  /** Waits for one announcement that contains a text. */
  async expectHeard(said: string | RegExp, why: string): Promise<void> {
    const all: string[] = [];
    const heard = async (): Promise<readonly string[]> => {
      all.push(...(await this.heard()));
      return all;
    };
    const wanted = typeof said === 'string' ? expect.stringContaining(said) : expect.stringMatching(said);
    await expect.poll(heard, { message: `${why} is announced once` }).toEqual([wanted]);
  }

  /** The time of each flight while something happens (ms of animation). */
  async flightsOf(act: () => Promise<void>): Promise<readonly number[]> {
    const { ground } = this.board.markup;
    const watch = await this.page.evaluateHandle(watchFlights, { ground, press: false });
    await act();
    await this.observe();
    return watch.evaluate(({ times, stop }) => {
      stop();
      return times;
    });
  }

  /** Whether a press ends the flights of what happens. */
  async isCutByPress(act: () => Promise<void>): Promise<boolean> {
    const { ground } = this.board.markup;
    const watch = await this.page.evaluateHandle(watchFlights, { ground, press: true });
    await act();
    const isCut = () => watch.evaluate((seen) => seen.isCut);
    await expect.poll(isCut, { message: 'something flies' }).not.toBeNull();
    await watch.evaluate(({ stop }) => stop());
    return (await isCut()) === true;
  }
}
