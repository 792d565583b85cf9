import type { Page } from '@playwright/test';
import { tabTo } from './support/keys.ts';
import { expectAccessible } from './support/layout.ts';
import { freshName, signInAs } from './support/people.ts';
import { expect, test } from './support/test.ts';

const more = (page: Page) => page.locator('summary').filter({ hasText: 'More options' });
const askReady = (page: Page) => page.getByRole('checkbox', { name: 'Ask players if they’re ready' });

test('rare options are collapsed, open by keyboard, and show how many were changed', async ({ page }) => {
  await signInAs(page);
  await page.goto('/create/diplomacy');
  await expect(more(page)).toContainText('Missed turns, undo, hints, spectators and chat.');
  for (const hidden of ['Anyone can watch', 'Secret draw votes', 'Allow undo'])
    await expect(page.getByRole('checkbox', { name: hidden })).toBeHidden();
  await tabTo(page, more(page));
  await page.keyboard.press('Enter');
  const votes = page.getByRole('checkbox', { name: 'Secret draw votes' });
  await expect(votes).toBeVisible();
  await expectAccessible(page);
  await votes.check();
  await page.getByRole('combobox', { name: 'If a player misses a turn' }).selectOption('bot');
  await more(page).click();
  await expect(votes).toBeHidden();
  await expect(more(page)).toContainText('2 changed.');
  // The number that means “none” is shown as such, even after another one was typed and deleted.
  const lastYear = page.getByRole('spinbutton', { name: 'Final year' });
  await expect(lastYear).toHaveValue('');
  await expect(lastYear).toHaveAttribute('placeholder', 'None');
  await lastYear.fill('1905');
  await lastYear.clear();
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText('If you miss a turn, a bot makes that move for you.')).toBeVisible();
  await expect(page.locator('.terms div').filter({ hasText: 'Final year' })).toContainText('None');
});

test('in a Colt Express lobby a player reports ready, and the host sees it and starts', async ({ newPlayer }) => {
  const [host, guest] = [await newPlayer(), await newPlayer()];
  await signInAs(host);
  await host.goto('/create/colt-express');
  await host.getByRole('combobox', { name: 'Number of players' }).selectOption('2');
  await more(host).click();
  await askReady(host).check();
  await host.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(host.getByText('Starts when 1 more player sits down.')).toBeVisible();
  const name = freshName('Juniper');
  await guest.goto(host.url());
  await guest.getByRole('button', { name: 'Sit down' }).last().click();
  await guest.getByRole('textbox', { name: 'Your name' }).fill(name);
  await guest.getByRole('button', { name: 'Continue' }).click();
  const chair = host.getByRole('listitem').filter({ hasText: name });
  await expect(chair).toContainText('Not ready yet');
  await expect(host.getByText('Starts when 1 more player is ready.')).toBeVisible();
  await expect(host.getByRole('button', { name: 'Start' })).toBeDisabled();
  await guest.getByRole('button', { name: 'I’m ready' }).click();
  await expect(chair).toContainText('Ready');
  await expect(chair).not.toContainText('Not ready yet');
  // Players can take it back before the start.
  await guest.getByRole('button', { name: 'Not ready yet' }).click();
  await expect(chair).toContainText('Not ready yet');
  await guest.getByRole('button', { name: 'I’m ready' }).click();
  await host.getByRole('button', { name: 'Start' }).click();
  for (const page of [host, guest]) await expect(page.locator('.room-prompt')).toContainText('Choose your bandit');
});

test('the simplified rules of Colt Express are explained row by row where they are chosen', async ({ page }) => {
  await signInAs(page);
  await page.goto('/create/colt-express');
  const rules = page.getByRole('combobox', { name: 'Rules' });
  await expect(page.locator('.field-points')).toHaveCount(0);
  await rules.selectOption('Simplified');
  await expect(page.locator('.field-points > li')).toHaveCount(5);
  // What a card asks for has less time than a turn.
  await expect(page.getByText(/^Schemin’ 15 \w+, Stealin’ \d+ .+\.$/)).toBeVisible();
  await expect(rules).toHaveAccessibleDescription(
    /Speeding-up: each player acts once.*Higher Speed: only bandits fall back/,
  );
  await expectAccessible(page);
});
