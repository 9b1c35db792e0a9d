import type { Page } from 'playwright/test';
import { open, see, type States } from './state.ts';

/** Wide enough for the list and the form. */
const widen = (page: Page) => page.setViewportSize({ width: 1440, height: 900 });

async function typeKnownName(page: Page): Promise<void> {
  await widen(page);
  await open(page, '/pets');
  await page.getByLabel('Name', { exact: true }).fill('Luna');
  await see(page, /^Already here: pet /);
}

/** The list with the form or a pet next to it. */
export const DESK_STATES = {
  list: async (page) => {
    await widen(page);
    await open(page, '/pets');
    await see(page, /^You cannot change or remove a pet here/);
  },
  'known name': typeKnownName,
  pet: async (page) => {
    await typeKnownName(page);
    await page.getByRole('link', { name: 'Señor Whiskers' }).click();
    await see(page, /^As of/);
  },
} satisfies States;
