// What a person does at the form, and the lines of Just sent and Sent.
import type { Page } from 'playwright/test';
import { fillIn, submit } from './add-pet-steps.ts';

export const name = (page: Page) => page.getByLabel('Name', { exact: true });
/** On a wide screen, the list next to it has the same statuses. */
export const form = (page: Page) => page.getByRole('form', { name: 'Add a pet' });
export const line = (page: Page, words: RegExp) => page.getByRole('row', { name: words });

/** Fills in the form, which is open, and sends the pet as soon as it is saved. */
export async function add(page: Page, pet: string, status = 'Available'): Promise<void> {
  await fillIn(page, pet, status);
  await name(page).focus();
  await submit(page, pet, () => page.keyboard.press('Enter'));
}

/** Says that the computer is offline, or online again. Playwright takes the network away in Chromium alone. */
export const setOnline = (page: Page, isOnline: boolean) =>
  page.evaluate((online) => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => online });
    dispatchEvent(new Event(online ? 'online' : 'offline'));
  }, isOnline);
