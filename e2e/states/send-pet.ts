import type { Page } from 'playwright/test';
import { press } from './state.ts';

/**
 * Fills in the form and sends it. Pending by default: the pending sample pets fit into one list, so the
 * outcome can be judged.
 */
export async function sendPet(page: Page, name = 'Rex', status = 'Pending'): Promise<void> {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Category ID').fill('4');
  await page.getByRole('radio', { name: status }).check();
  await press(page, 'Add pet');
}
