import type { Page } from '@playwright/test';
import { REFUSALS } from '@tavola/games/frogs';
import { storeGame } from './support/device.ts';
import { FrogsPage } from './support/frogs-page.ts';
import { expect, test } from './support/test.ts';

interface Attempt {
  readonly code: (typeof REFUSALS)[number];
  /** Presses in order, or a typed action if the board offers no way to attempt it. */
  readonly press?: readonly string[];
  readonly type?: string;
  readonly says: string;
}

interface Pool {
  readonly name: string;
  readonly position: { readonly seats: number } & Readonly<Record<string, unknown>>;
  readonly options?: unknown;
  readonly attempts: readonly Attempt[];
}

const POOLS: readonly Pool[] = [
  {
    name: 'by pressing',
    position: {
      seats: 2,
      frogs: [
        ['C2', 'C1', 'H2'],
        ['C3', 'E5', 'H1'],
      ],
      open: ['B3C3', 'C3D3', 'C3C4', 'C2D2', 'A1B1', 'B1B2'],
      cards: [['extra-jump', 'parachute', 'removal'], ['removal']],
    },
    attempts: [
      { code: 'no-frog', press: ['E1'], says: 'There’s no frog on E1. Choose one of yours.' },
      { code: 'not-yours', press: ['C3'], says: 'The frog on C3 isn’t yours. Choose one of yours.' },
      { code: 'frog-home', press: ['H2'], says: 'That frog is already home. Choose another one.' },
      { code: 'not-adjacent', press: ['C2', 'E4'], says: 'C2 isn’t next to E4. Choose a neighbouring leaf.' },
      {
        code: 'no-bridge',
        press: ['C2', 'D2'],
        says: 'There’s no bridge between C2 and D2. Take another route, or lay a bridge there.',
      },
      { code: 'no-way-on', press: ['C2', 'C3'], says: 'C3 is taken, and no bridge leads on from there.' },
      { code: 'own-home', press: ['C1', 'H1'], says: 'Your frogs can’t return to your own home.' },
      { code: 'gap-bridged', press: ['A1A2'], says: 'There’s already a bridge between A1 and A2.' },
      {
        code: 'card-spent',
        press: ['Extra Bridge'],
        says: 'You’ve already played Extra Bridge. You can only play each card once.',
      },
      {
        code: 'first-jump-open',
        press: ['Extra Jump', 'C2', 'C3'],
        says: 'C3 is taken. With Extra Jump, your first jump must end on an empty leaf.',
      },
      {
        code: 'no-second-jump',
        press: ['Extra Jump', 'C1', 'B1'],
        says: 'There’s no second jump from B1. Choose another leaf, or keep the card.',
      },
      {
        code: 'no-bridge-to-remove',
        press: ['Bridge Removal', 'C2D2'],
        says: 'There’s no bridge between C2 and D2 to remove.',
      },
      {
        code: 'home-bridge-stays',
        press: ['Bridge Removal', 'H1'],
        says: 'You can’t remove the stone bridge to a home.',
      },
    ],
  },
  {
    name: 'with all bridges laid',
    position: { seats: 2 },
    attempts: [{ code: 'too-few-gaps', press: ['Extra Bridge'], says: 'Extra Bridge needs 2 open gaps' }],
  },
  {
    name: 'at a home for four that has its frog',
    position: {
      seats: 4,
      frogs: [
        ['C5', 'H3', 'H1'],
        ['H2', 'H2', 'H2'],
        ['H3', 'H3', 'H3'],
        ['H4', 'H4', 'H4'],
      ],
    },
    attempts: [
      {
        code: 'home-full',
        press: ['C5', 'H3'],
        says: 'That home can’t take any more of your frogs.',
      },
    ],
  },
  {
    name: 'where frogs are pushed',
    options: { occupied: 'push', homes: 'spread' },
    position: {
      seats: 2,
      frogs: [
        ['C4', 'H1', 'H1'],
        ['C5', 'H2', 'H2'],
      ],
    },
    attempts: [
      {
        code: 'pushed-home',
        press: ['C4', 'C5', 'H2'],
        says: 'You can’t push a frog into a home.',
      },
    ],
  },
  {
    // The board extends the path, deselects the gap or has no such leaf, so these can only be typed.
    name: 'by typing',
    position: {
      seats: 2,
      frogs: [
        ['C2', 'H1', 'H1'],
        ['C3', 'C4', 'H2'],
      ],
      open: ['A4A5', 'D4D5'],
    },
    attempts: [
      { code: 'off-board', type: 'F1F2', says: 'F1 isn’t on this pond.' },
      { code: 'tile-twice', type: 'C2C3C4C3', says: 'You’ve already used C3 in this jump.' },
      { code: 'stops-there', type: 'C2B2A2', says: 'B2 is empty, so the jump ends there.' },
      { code: 'must-go-on', type: 'C2C3', says: 'C3 is taken. Choose where to hop next.' },
      {
        code: 'second-jump-missing',
        type: 'extra C2B2',
        says: 'The first jump ends on B2. Choose where the second one ends.',
      },
      { code: 'same-gap', type: '+A4A5+A4A5', says: 'You chose the gap between A4 and A5 twice.' },
    ],
  },
];

/** Tested with two players: out of turn or after the end, the rules are never consulted. */
const COVERED_ELSEWHERE = ['not-your-turn', 'game-over'];

async function attemptMove(page: Page, { press = [], type, says }: Attempt): Promise<void> {
  const pond = new FrogsPage(page);
  await pond.press(...press);
  if (type !== undefined) {
    await page.getByRole('textbox', { name: 'Type a move' }).fill(type);
    await page.keyboard.press('Enter');
  }
  await expect(pond.prompt.getByRole('status')).toContainText(says);
  await expect(pond.confirm).toHaveCount(0);
  if (await pond.clearButton.isEnabled()) await pond.clearButton.click();
}

for (const { name, position, options, attempts } of POOLS) {
  const tag = name === 'by pressing' ? [] : ['@long'];
  test(`every refusal says which rule and which leaf: ${name}`, { tag }, async ({ page }) => {
    const chairs = Array.from({ length: position.seats }, () => ({ name: '' }));
    await storeGame(page, { game: 'frogs', chairs, position, options });
    await page.goto('/play/frogs');
    await new FrogsPage(page).expectTurn();
    for (const attempt of attempts) await test.step(attempt.code, () => attemptMove(page, attempt));
    // None of this has changed the board.
    await new FrogsPage(page).expectMoves(0);
  });
}

test('every refusal is covered', () => {
  const tried = POOLS.flatMap(({ attempts }) => attempts.map(({ code }) => code));
  expect([...tried, ...COVERED_ELSEWHERE].sort()).toEqual([...REFUSALS].sort());
});

test('a refusal during a preview is shown, and the frog stays selected', async ({ page }) => {
  await page.goto('/play/frogs');
  const pond = new FrogsPage(page);
  await pond.expectTurn();
  await pond.press('H1', 'C1');
  await expect(pond.confirm).toBeVisible();
  await pond.press('E5');
  await expect(pond.prompt.getByRole('status')).toContainText('Choose a neighbouring leaf');
  await expect(pond.confirm).toHaveCount(0);
  await pond.press('C1');
  await expect(pond.confirm).toBeVisible();
});
