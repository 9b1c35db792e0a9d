// Steps of the journeys and states in which pets are sent from the form.
import { expect, type Page } from 'playwright/test';
import type { FaultyService } from '../setup/faulty-service.ts';
import { openStore } from '../setup/journey.ts';
import { stopClock } from './stop-clock.ts';
import { waitForLists } from './wait-for-lists.ts';

/** Opens the form, fills in a pet named Rex, and waits until the app has loaded the list of its status. */
export async function fillForm(page: Page): Promise<void> {
  // The form loads the available pets when it opens, and others when their status is chosen.
  await waitForLists(page, () => openStore(page, '/pets/new'));
  await waitForLists(page, () => fillIn(page, 'Rex', 'Pending'));
}

/**
 * Fills in the form, which is open, and sends it. Pending by default: the pending sample pets fit into one list, so the
 * outcome can be judged.
 */
export async function sendPet(page: Page, name = 'Rex', status = 'Pending'): Promise<void> {
  await fillIn(page, name, status);
  await submit(page, name);
}

/** Fills in the form, which is open, and sends several alike with numbers. */
export async function addSeveral(page: Page, name: string, count: number): Promise<void> {
  await page.getByLabel('Category').fill('4');
  await page.getByLabel('Quantity').fill(String(count));
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('button', { name: `Add ${count} pets` }).click();
}

/** Fills in the form, which is open. */
export async function fillIn(page: Page, name: string, status: string): Promise<void> {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Category').fill('4');
  // On a wide screen, the list next to the form has the same statuses.
  const form = page.getByRole('form', { name: 'Add a pet' });
  await form.getByRole('radio', { name: status }).check();
}

/** Chooses for how many seconds a pet can be undone. To be called before the store is opened. */
export const chooseUndoTime = (page: Page, seconds: 5 | 10) =>
  page.addInitScript((text) => {
    // Pages without an address have no storage.
    if (location.protocol === 'http:') localStorage.setItem('pet-store:undo', text);
  }, String(seconds));

export const addPet = (page: Page) => page.getByRole('button', { name: 'Add pet' }).click();

/** Presses the keys of **Undo** until they have put the pet back into the form. */
export const undoByKeys = (page: Page, name: string) =>
  expect(async () => {
    // They do nothing until every part of the page has read the saved pet, which takes a busy computer a moment.
    await page.keyboard.press('Alt+Z');
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name, { timeout: 1000 });
  }).toPass();

/** Ends the time in which a pet could be undone, as a person does who is in a hurry: in the menu of its line. */
export async function sendNow(page: Page, name: string): Promise<void> {
  const press = (words: string) =>
    page
      .getByRole('button', { name: `${words}, ${name}`, exact: true })
      .first()
      .click();
  await press('More');
  await press('Send now');
}

/**
 * Adds the pet in the form, and sends it. The clock stands still, so that a slow machine does not send it first.
 *
 * @param press adds the pet. By default, it clicks **Add pet**
 */
export async function submit(page: Page, name = 'Rex', press = () => addPet(page)): Promise<void> {
  const startClock = await stopClock(page);
  await press();
  await sendNow(page, name);
  await startClock();
}

/** Opens the form, and sends pets that become questions, as the fault of the service says. */
export async function losePets(page: Page, names: readonly string[]): Promise<void> {
  await waitForLists(page, () => openStore(page, '/pets/new'));
  const form = page.getByRole('form', { name: 'Add a pet' });
  await waitForLists(page, () => form.getByRole('radio', { name: 'Pending' }).check());
  for (const name of names) {
    await sendPet(page, name);
    await expect(
      page.getByRole('row', { name: new RegExp(`${name}.*Was it added`) }),
    ).toBeVisible();
  }
}

/** Returns the POST requests that the service received. */
export const posts = ({ received }: FaultyService) =>
  received.filter(({ method }) => method === 'POST');
