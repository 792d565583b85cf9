import { expect, type Locator, type Page } from '@playwright/test';

/** A page at a table of DVONN, and what the person at it sees and presses. */
export class Seat {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Stacks that may be picked up now: marked by the board only while it is this person's turn. */
  get movable(): Locator {
    return this.page.getByRole('button', { name: /, can move/ });
  }

  /** Where the stack in hand may land. */
  get lit(): Locator {
    return this.page.getByRole('button', { name: / can land here/ });
  }

  get confirm(): Locator {
    return this.page.getByRole('button', { name: /^Confirm move/ });
  }

  /** What the log tells. */
  get log(): Locator {
    return this.page.getByRole('list', { name: 'History' }).getByRole('listitem');
  }

  get result(): Locator {
    return this.page.getByRole('region', { name: 'Finished' }).getByRole('heading', { level: 2 });
  }

  cell(name: string): Locator {
    return this.page.locator(`[data-cell="${name}"]`);
  }

  /** It is this person's turn. */
  async isAsked(): Promise<void> {
    await expect(this.movable.first()).toBeVisible();
  }

  /** So many moves have been made, as far as this person has heard. */
  async hasSeen(moves: number): Promise<void> {
    const way = this.page.getByRole('navigation', { name: 'Move navigation' });
    await expect(way).toContainText(moves === 0 ? /start/i : new RegExp(`Move ${moves}\\D`), { timeout: 120_000 });
  }

  /** Picks up a stack, aims and confirms, all by mouse. Answers the move in notation. */
  async move(choose: (count: number) => number = () => 0): Promise<string> {
    const from = await pressed(this.movable, choose);
    const to = await pressed(this.lit, choose);
    await this.confirm.click();
    await expect(this.confirm).toHaveCount(0);
    return `${from}${to}`;
  }
}

async function pressed(all: Locator, choose: (count: number) => number): Promise<string> {
  await expect(all.first()).toBeVisible();
  const one = all.nth(choose(await all.count()));
  const name = (await one.getAttribute('data-cell')) ?? '';
  await one.click();
  return name;
}

/** The next who may move, or null when the match is over for all of them. */
export async function nextOf(seats: readonly Seat[]): Promise<Seat | null> {
  let next: Seat | null = null;
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

/** Nobody plays this many moves at DVONN. */
const LONGEST_GAME = 60;

/** Plays whatever comes until the match is over. Answers how many moves it took. */
export async function playToTheEnd(seats: readonly Seat[]): Promise<number> {
  for (let moves = 0; moves < LONGEST_GAME; moves += 1) {
    const seat = await nextOf(seats);
    if (seat === null) return moves;
    await seat.move((count) => moves % count);
  }
  throw new Error('the match goes on and on');
}

/** Whoever begins, and the one who has to wait. Sides are drawn by lot. */
export async function inOrder(host: Page, guest: Page): Promise<readonly [first: Seat, second: Seat]> {
  const [one, other] = [new Seat(host), new Seat(guest)];
  return (await nextOf([one, other])) === one ? [one, other] : [other, one];
}
