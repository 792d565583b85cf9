import { expect, type Locator } from '@playwright/test';
import { Seat } from './table.ts';

/** A page at a table of Objectron. */
export class Lights extends Seat {
  /** Squares that can be stepped on, marked only while it is this person's turn. */
  override get movable(): Locator {
    return this.page.getByRole('button', { name: /, you can move here/ });
  }

  square(name: string): Locator {
    return this.page.locator(`[data-spot="${name}"]`);
  }

  /** A button beside the grid, by the beginning of its name. */
  tool(name: string): Locator {
    return this.page.locator(`.objectron-tool[aria-label^="${name}"]`);
  }

  get prompt(): Locator {
    return this.page.locator('.room-prompt');
  }

  get bar(): Locator {
    return this.page.locator('.room-bar');
  }

  async confirmed(): Promise<void> {
    await this.confirm.click();
    await expect(this.confirm).toHaveCount(0);
  }

  /** A board that is just being told something takes no step, so it waits until it does. */
  async step(to: string): Promise<void> {
    const square = this.square(to);
    await expect(square).toHaveAccessibleName(/, you can move here/);
    await square.click();
    await this.confirmed();
  }
}
