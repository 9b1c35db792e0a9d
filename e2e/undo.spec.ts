// The time to undo is in the row: a reload changes nothing of it, and another tab can undo.
import { expect, type Page } from 'playwright/test';
import { testWithFaults } from './setup/faulty-journey.ts';
import { addPet, chooseUndoTime, fillForm, posts } from './steps/add-pet-steps.ts';

const test = testWithFaults();

const delayed = (page: Page) => page.getByText(/^Sending in \d+ s$/);
const undo = (page: Page, name: string) =>
  page.getByRole('button', { name: `Undo, ${name}`, exact: true });
const nothingSent = (page: Page) => page.getByText('Pets sent from this computer appear here.');

test('after a reload another tab undoes the pet, which is in its form and was never sent', async ({
  page,
  context,
  faulty,
}) => {
  await chooseUndoTime(page, 10);
  await fillForm(page);
  await addPet(page);
  await expect(delayed(page)).toBeVisible();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(delayed(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/pets/new');
  await undo(other, 'Rex').click();
  await expect(other.getByLabel('Name')).toHaveValue('Rex');
  await expect(nothingSent(other)).toBeVisible();
  await expect(nothingSent(page)).toBeVisible();
  expect(posts(faulty)).toEqual([]);
});
