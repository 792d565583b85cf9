import { expect, type Locator } from '@playwright/test';
import { DvonnPage } from './dvonn-page.ts';

/** Card names by their word in the notation. */
const CARDS: Readonly<Record<string, string>> = { extra: 'Extra Jump', parachute: 'Parachute', '-': 'Bridge Removal' };

/** Page object of a Frogs & Bridges table. */
export class FrogsPage extends DvonnPage {
  /** A leaf, a home or a gap. */
  spot(name: string): Locator {
    return this.page.locator(`[data-spot="${name}"]`);
  }

  /** The cards of the player. */
  get cards(): Locator {
    return this.page.locator('.frogs-tray');
  }

  card(name: string): Locator {
    return this.page.getByRole('button', { name, exact: false }).and(this.cards.locator('.kit-tool'));
  }

  /** Clears the selection. */
  get clearButton(): Locator {
    return this.page.getByRole('button', { name: 'Clear', exact: true, includeHidden: true });
  }

  /** Title of the previewed action. */
  get previewed(): Locator {
    return this.page.locator('.bar-title');
  }

  get prompt(): Locator {
    return this.page.locator('.room-prompt');
  }

  /** Presses cards by name and everything else by its spot. */
  async press(...things: readonly string[]): Promise<void> {
    for (const thing of things)
      await (thing.includes(' ') || thing.length > 4 ? this.card(thing) : this.spot(thing)).click();
  }

  /** Plays an action in notation by mouse. */
  async playAction(action: string): Promise<void> {
    await this.press(...pressesFor(action));
    await this.confirm.click();
    await expect(this.confirm).toHaveCount(0);
  }
}

/** The presses for an action in notation. */
export function pressesFor(action: string): readonly string[] {
  const cells = action.match(/[A-H][1-9]/g) ?? [];
  const [word = ''] = /^(?:extra|parachute|-)/.exec(action) ?? [];
  const card = CARDS[word];
  if (action.startsWith('+') || word === '-') {
    const gaps = cells.flatMap((cell, index) => (index % 2 === 0 ? [cell + (cells[index + 1] ?? '')] : []));
    return [...(gaps.length === 2 ? ['Extra Bridge'] : card === undefined ? [] : [card]), ...gaps];
  }
  return card === undefined ? cells : [card, ...cells];
}
