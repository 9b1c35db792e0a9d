// Tests that another tab asks about a pet whose tab was closed before the answer came.
import { expect } from 'playwright/test';
import { fillForm, posts, submit } from './steps/add-pet-steps.ts';
import { testWithFaults } from './setup/faulty-journey.ts';
import type { FaultyService } from './setup/faulty-service.ts';
import { openStore } from './setup/journey.ts';

const test = testWithFaults();

const rexes = async ({ catalogue }: FaultyService) =>
  (await catalogue.list({ limit: 100, status: 'pending' })).filter(({ name }) => name === 'Rex');

test('a pet whose tab was closed before the answer is an open question in other tabs', async ({
  page,
  context,
  faulty,
}) => {
  await fillForm(page);
  const other = await context.newPage();
  await openStore(other);
  await expect(other.getByRole('table', { name: 'Pets' })).toBeVisible();
  faulty.setFault(async ({ method }, { forward }) => {
    const answer = await forward();
    return method === 'POST' ? undefined : answer;
  });
  await submit(page);
  await expect.poll(async () => (await rexes(faulty)).length).toBe(1);
  await page.close({ runBeforeUnload: false });

  await other.bringToFront();
  await other.getByRole('link', { name: 'Sent' }).click();
  await expect(other.getByText('Likely: pet 250 is exactly like it.')).toBeVisible();
  await other.getByRole('button', { name: 'Yes, it is pet 250, Rex' }).click();
  await expect(other.getByRole('row', { name: /Added as pet 250, as you said/ })).toBeVisible();
  expect(posts(faulty)).toHaveLength(1);
});
