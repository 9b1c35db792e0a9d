// Steps of the journeys that send a pet from the form.
import type { Page } from 'playwright/test';
import type { FaultyService } from '../setup/faulty-service.ts';
import { openStore } from '../setup/journey.ts';
import { waitForLists } from './wait-for-lists.ts';

/** Opens the store and the form, waits until the app has read its baseline, and fills in a pet named Rex. */
export async function fillForm(page: Page, status = 'Pending'): Promise<void> {
  await openStore(page);
  await waitForLists(page, () => page.getByRole('link', { name: 'Add pet' }).click());
  await page.getByLabel('Name').fill('Rex');
  await page.getByLabel('Category ID').fill('4');
  await page.getByRole('radio', { name: status }).check();
}

export const submit = (page: Page) => page.getByRole('button', { name: 'Add pet' }).click();

/** Returns the POST requests that the service received. */
export const posts = ({ received }: FaultyService) =>
  received.filter(({ method }) => method === 'POST');
