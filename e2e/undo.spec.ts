// Undo removes what it undoes. The time to undo is in the row: a reload changes nothing of it, and another tab can undo.
import { expect, type Page } from 'playwright/test';
import { testWithFaults } from './setup/faulty-journey.ts';
import { openStore } from './setup/journey.ts';
import { REFUSAL, refuse } from './states/faults.ts';
import {
  addPet,
  addSeveral,
  chooseUndoTime,
  fillForm,
  fillIn,
  posts,
  sendPet,
} from './steps/add-pet-steps.ts';
import { endSession } from './steps/session-records.ts';

const test = testWithFaults();

const delayed = (page: Page) => page.getByText(/^Sending in \d+ s$/);
const undo = (page: Page, name: string) =>
  page.getByRole('button', { name: `Undo, ${name}`, exact: true });
const line = (page: Page, words: RegExp) => page.getByRole('row', { name: words });
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

test('twelve are undone, and then the pet before them; the next session has nothing to check', async ({
  page,
  faulty,
}) => {
  await chooseUndoTime(page, 10);
  await openStore(page, '/pets/new');
  await fillIn(page, 'Rex', 'Pending');
  await addPet(page);
  await expect(delayed(page)).toBeVisible();
  await addSeveral(page, 'Guppy', 12);
  await expect(delayed(page)).toHaveCount(2);
  await page.keyboard.press('Alt+Z');
  await expect(page.getByLabel('Quantity')).toHaveValue('12');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Guppy');
  await expect(delayed(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Clear' }).click();
  await page.keyboard.press('Alt+Z');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Rex');
  await expect(nothingSent(page)).toBeVisible();

  await endSession(page);
  await openStore(page, '/pets/sent');
  await expect(page.getByText('Nothing in Sent.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sent', exact: true })).toBeVisible();
  expect(posts(faulty)).toEqual([]);
});

test('Keep editing undoes nothing: all twelve are sent', async ({ page, faulty }) => {
  await chooseUndoTime(page, 10);
  await openStore(page, '/pets/new');
  await addSeveral(page, 'Guppy', 12);
  await page.getByLabel('Name', { exact: true }).fill('Luna');
  await undo(page, 'Guppy').click();
  await page.getByRole('button', { name: 'Keep editing it' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Luna');
  await page.getByRole('button', { name: 'Send now, Guppy' }).click();
  await expect(page.getByText('12 added', { exact: true })).toBeVisible();
  expect(posts(faulty)).toHaveLength(12);
});

test('an undone correction gives the refused pet its question back', async ({ page, faulty }) => {
  await chooseUndoTime(page, 10);
  await openStore(page, '/pets/new');
  faulty.setFault(refuse('POST', 400, REFUSAL));
  await sendPet(page, 'Rex');
  await page.getByRole('button', { name: 'Correct, Rex' }).click();
  faulty.setFault();
  await page.getByLabel('Name').fill('Max');
  await addPet(page);
  await expect(line(page, /Rex.*Corrected/)).toBeVisible();
  await page.keyboard.press('Alt+Z');
  await expect(page.getByLabel('Name')).toHaveValue('Max');
  await expect(line(page, /Rex.*Refused/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sent (1 to check)' })).toBeVisible();
  await addPet(page);
  await page.getByRole('button', { name: 'Send now, Max' }).click();
  await expect(line(page, /Rex.*Corrected and added as pet/)).toBeVisible();
});
