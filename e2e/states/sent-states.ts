import type { Page } from 'playwright/test';
import type { FaultyService } from '../setup/faulty-service.ts';
import { hold, losePosts, refuse } from './faults.ts';
import { finishImport } from './import-states.ts';
import { sendPet } from './send-pet.ts';
import { at, open, press, see, type States } from './state.ts';

const REFUSAL = '{"code":"x","message":"The name is on the list of banned names.","status":400}';

const showSent = (page: Page) =>
  page.getByRole('navigation').getByRole('link', { name: /^Sent/ }).click();

/** Sends pets with several outcomes, and shows what was sent. */
async function sendSeveral(page: Page, service: FaultyService): Promise<void> {
  await open(page, '/pets/new');
  await sendPet(page, 'Bella');
  for (const [name, fault] of [
    ['Rex', refuse('POST', 502)],
    ['Tom', losePosts],
    ['Minka', losePosts],
  ] as const) {
    service.setFault(fault);
    await sendPet(page, name);
    await see(page, name === 'Rex' ? /^Likely added$/ : /^Not seen$/);
    if (name === 'Minka') await press(page, 'No, it was not added, Minka');
  }
  service.setFault(refuse('POST', 400, REFUSAL));
  await sendPet(page, 'Captain Whiskers of the North and of the Harbour');
  await see(page, /list of banned names/);
  service.setFault(hold('POST'));
  await sendPet(page, 'Milo');
  await see(page, 'On its way');
  await showSent(page);
}

/** The states of the page Sent. */
export const SENT_STATES = {
  nothing: at('/pets/sent', 'Nothing was sent from this computer.'),
  outcomes: async (page, service) => {
    await sendSeveral(page, service);
    await see(page, 'On its way');
  },
  'to check': async (page, service) => {
    await sendSeveral(page, service);
    await page.getByRole('radio', { name: 'To check' }).check();
    await see(page, 'Likely added');
  },
  'nothing to check': async (page) => {
    await open(page, '/pets/new');
    await sendPet(page);
    await see(page, /^Rex was added as pet/);
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
    await sendSeveral(page, service);
    await press(page, 'Clear');
    await page.getByRole('dialog').waitFor();
  },
} satisfies States;
