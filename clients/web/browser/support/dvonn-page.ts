import { expect, type Locator, type Page } from '@playwright/test';

/** Page object of a DVONN table. */
export class DvonnPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Stacks that can move, marked only on this player's turn. */
  get movable(): Locator {
    return this.page.getByRole('button', { name: /, can move/ });
  }

  /** Legal targets of the selected stack. */
  get lit(): Locator {
    return this.page.getByRole('button', { name: /, can go here/ });
  }

  get confirm(): Locator {
    return this.page.getByRole('button', { name: /^Confirm move/ });
  }

  /** Lines of the history. */
  get log(): Locator {
    return this.page.getByRole('list', { name: 'History' }).getByRole('listitem');
  }

  get result(): Locator {
    return this.page.getByRole('region', { name: 'Finished' }).getByRole('heading', { level: 2 });
  }

  cell(name: string): Locator {
    return this.page.locator(`[data-spot="${name}"]`);
  }

  /** Waits for this player's turn. */
  async expectTurn(): Promise<void> {
    await expect(this.movable.first()).toBeVisible();
  }

  /** Waits until this page shows this number of moves. */
  async expectMoves(moves: number): Promise<void> {
    const way = this.page.getByRole('navigation', { name: 'Move navigation' });
    await expect(way).toContainText(moves === 0 ? /start/i : new RegExp(`Move ${moves}\\D`), { timeout: 120_000 });
  }

  /** Makes a move by mouse. Returns it in notation. */
  async move(choose: (count: number) => number = () => 0): Promise<string> {
    const from = await pressOne(this.movable, choose);
    const to = await pressOne(this.lit, choose);
    await this.confirm.click();
    await expect(this.confirm).toHaveCount(0);
    return `${from}${to}`;
  }
}

async function pressOne(all: Locator, choose: (count: number) => number): Promise<string> {
  await expect(all.first()).toBeVisible();
  const one = all.nth(choose(await all.count()));
  const name = (await one.getAttribute('data-spot')) ?? '';
  await one.click();
  return name;
}

/** The player to move, or null when the game is over on all pages. */
export async function nextToMove(seats: readonly DvonnPage[]): Promise<DvonnPage | null> {
  let next: DvonnPage | null = null;
  await expect
    .poll(
      async () => {
        for (const seat of seats) {
          if ((await seat.movable.count()) === 0) continue;
          next = seat;
          return 'a move';
        }
        const over = await Promise.all(seats.map(({ page }) => page.getByText('The game is over.').count()));
        return over.every((count) => count > 0) ? 'the end' : 'neither';
      },
      { intervals: [20, 50, 100], timeout: 120_000 },
    )
    .not.toBe('neither');
  return next;
}

/** More moves than any DVONN game has. */
const MAX_MOVES = 60;

/** Plays until the game is over. Returns the number of moves. */
export async function playToTheEnd(seats: readonly DvonnPage[]): Promise<number> {
  for (let moves = 0; moves < MAX_MOVES; moves += 1) {
    const seat = await nextToMove(seats);
    if (seat === null) return moves;
    await seat.move((count) => moves % count);
  }
  throw new Error('the match goes on and on');
}

/** The players in turn order. Sides are random. */
export async function inTurnOrder(host: Page, guest: Page): Promise<readonly [first: DvonnPage, second: DvonnPage]> {
  const [one, other] = [new DvonnPage(host), new DvonnPage(guest)];
  return (await nextToMove([one, other])) === one ? [one, other] : [other, one];
}
