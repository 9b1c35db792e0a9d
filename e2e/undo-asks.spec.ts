// Undo asks whether its pet may replace an unfinished one. Without an answer, the pet is not sent.
import { expect } from 'playwright/test';
import { test } from './setup/journey.ts';
import { addPet, fillForm, fillIn, posts } from './steps/add-pet-steps.ts';
import { stopClock } from './steps/stop-clock.ts';

test('a page that is reloaded while Undo asks sends nothing, and a person decides', async ({
  page,
  faulty,
}) => {
  await page.clock.install();
  await fillForm(page);
  await stopClock(page);
  await addPet(page);
  await fillIn(page, 'Luna', 'Sold');
  await page.getByRole('button', { name: 'Undo, Rex' }).first().click();
  await expect(page.getByRole('button', { name: 'Keep “Luna”' })).toBeVisible();
  await page.reload();
  const line = page.getByRole('row', { name: /Rex/ });
  await expect(line).toContainText('Sending was cancelled.');
  await expect(page.getByLabel('Name')).toHaveValue('Luna');
  await page.clock.fastForward('10:00');
  await expect(page.getByRole('link', { name: 'Sent (1 to check)' })).toBeVisible();
  expect(posts(faulty)).toEqual([]);
  await page.getByRole('button', { name: 'Send now, Rex' }).click();
  await expect(line).toContainText(/Added as pet \d+/);
});
