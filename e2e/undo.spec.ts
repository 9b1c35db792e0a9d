// The time to undo is in the row: a reload changes nothing of it, and another tab can undo.
import { expect, type Page } from 'playwright/test';
import { testWithFaults } from './setup/faulty-journey.ts';
import { openStore } from './setup/journey.ts';
import { refuse } from './states/faults.ts';
import { chooseUndoTime, fillForm, posts, submit } from './steps/add-pet-steps.ts';

const test = testWithFaults();

const delayed = (page: Page) => page.getByText(/^Sending in \d+ s$/);
test('after a reload another tab undoes the pet, which is in its form and was never sent', async ({
  page,
  context,
  faulty,
}) => {
  await chooseUndoTime(page, 10);
  await fillForm(page);
  await submit(page);
  await expect(delayed(page)).toBeVisible();
  await page.reload();
  await expect(delayed(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/pets/new');
  await other.getByRole('button', { name: /^Undo/ }).click();
  await expect(other.getByLabel('Name')).toHaveValue('Rex');
  await expect(delayed(page)).toHaveCount(0);
  await expect(page.getByText('Not sent, dismissed')).toBeVisible();
  expect(posts(faulty)).toEqual([]);
});

test('several alike are sent after their time, each with its own outcome', async ({
  page,
  faulty,
}) => {
  await chooseUndoTime(page, 5);
  await openStore(page, '/pets/new');
  await page.getByLabel('Category').fill('4');
  await page.getByLabel('Quantity').fill('12');
  await page.getByLabel('Name', { exact: true }).fill('Guppy');
  let isFirst = true;
  faulty.setFault((request, tools) => {
    if (request.method !== 'POST' || !isFirst) return tools.forward();
    isFirst = false;
    return refuse('POST', 502)(request, tools);
  });
  await page.getByRole('button', { name: 'Add 12 pets' }).click();
  await expect(delayed(page)).toBeVisible();
  await expect(page.getByText('11 added, 1 unknown (12 rows)')).toBeVisible({ timeout: 15_000 });
  expect(posts(faulty)).toHaveLength(12);
});
