import type { Page } from 'playwright/test';
import { finishImport } from './import-states.ts';
import { sendSeveral } from './outcome-states.ts';
import { at, press, see, type States } from './state.ts';

const showSent = (page: Page) =>
  page.getByRole('navigation').getByRole('link', { name: /^Sent/ }).click();

/** The states of the page Sent. */
export const SENT_STATES = {
  nothing: at('/pets/sent', 'Nothing in Sent'),
  outcomes: async (page, service) => {
    await sendSeveral(page, service);
    await showSent(page);
    await see(page, 'Sending…');
  },
  'import open': async (page, service) => {
    await finishImport(page, service);
    await showSent(page);
    await press(page, 'Import of delivery.csv');
    await press(page, 'Show all rows');
  },
  menu: async (page, service) => {
    await sendSeveral(page, service);
    await showSent(page);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('group', { name: 'More', exact: true }).waitFor();
  },
} satisfies States;
