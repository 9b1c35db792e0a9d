import type { Page } from 'playwright/test';
import type { FaultyService } from '../setup/faulty-service.ts';
import { finishImport } from './import-states.ts';
import { sendPet } from '../steps/add-pet-steps.ts';
import { sendSeveral } from './send-several.ts';
import { at, open, press, see, type States } from './state.ts';

const showSent = (page: Page) =>
  page.getByRole('navigation').getByRole('link', { name: /^Sent/ }).click();

/** Sends pets with several outcomes, and shows what was sent. */
async function showSeveral(page: Page, service: FaultyService): Promise<void> {
  await sendSeveral(page, service);
  await showSent(page);
}

/** The states of the page Sent. */
export const SENT_STATES = {
  nothing: at('/pets/sent', 'Nothing in Sent.'),
  outcomes: async (page, service) => {
    await showSeveral(page, service);
    await see(page, 'Sending…');
  },
  'to check': async (page, service) => {
    await showSeveral(page, service);
    await page.getByRole('radio', { name: 'To check' }).check();
    await see(page, /^Probably added: pet/);
  },
  'nothing to check': async (page) => {
    await open(page, '/pets/new');
    await sendPet(page);
    await see(page, /^Added as/);
    await showSent(page);
    await page.getByRole('radio', { name: 'To check' }).check();
    await page.getByRole('main').getByText('Nothing to check.').last().waitFor();
  },
  'import open': async (page, service) => {
    await finishImport(page, service);
    await showSent(page);
    await press(page, 'Import of delivery.csv');
    await press(page, 'Show all rows');
  },
  clear: async (page, service) => {
    await showSeveral(page, service);
    await press(page, 'Clear finished');
    await page.getByRole('dialog').waitFor();
  },
} satisfies States;
