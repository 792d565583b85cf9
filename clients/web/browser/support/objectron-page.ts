import { expect, type Locator } from '@playwright/test';
import { DvonnPage } from './dvonn-page.ts';

/** Page object of an Objectron table. */
export class ObjectronPage extends DvonnPage {
  /** Legal squares, marked only on this player's turn. */
  override get movable(): Locator {
    return this.page.getByRole('button', { name: /, can go here/ });
  }

  square(name: string): Locator {
    return this.page.locator(`[data-spot="${name}"]`);
  }

  /** A button beside the grid, by the start of its label. */
  tool(name: string): Locator {
    return this.page.locator(`.kit-tool[aria-label^="${name}"]`);
  }

  get prompt(): Locator {
    return this.page.locator('.room-prompt');
  }

  get bar(): Locator {
    return this.page.locator('.room-bar');
  }

  async confirmMove(): Promise<void> {
    await this.confirm.click();
    await expect(this.confirm).toHaveCount(0);
  }

  /** Moves to a square. Waits until the board accepts moves. */
  async step(to: string): Promise<void> {
    const square = this.square(to);
    await expect(square).toHaveAccessibleName(/, can go here/);
    await square.click();
    await this.confirmMove();
  }
}
