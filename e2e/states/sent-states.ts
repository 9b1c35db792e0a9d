import type { Page } from 'playwright/test';
import type { FaultyService } from '../setup/faulty-service.ts';
import { finishImport } from './import-states.ts';
import { sendPet, submit } from '../steps/add-pet-steps.ts';
import { REFUSAL, refuse } from './faults.ts';
import { sendSeveral } from './send-several.ts';
import { at, open, press, see, type States } from './state.ts';

const showSent = (page: Page) =>
  page.getByRole('navigation').getByRole('link', { name: /^Sent/ }).click();

/** Sends pets with several outcomes, and shows what was sent. */
async function showSeveral(page: Page, service: FaultyService): Promise<void> {
  await sendSeveral(page, service);
  await showSent(page);
}

/** Answers, dismisses and corrects what `sendSeveral` has sent. */
async function answerAll(page: Page, service: FaultyService): Promise<void> {
  service.setFault();
  await press(page, 'More, Tom');
  await press(page, 'Send again (may create a duplicate), Tom');
  await page
    .getByRole('row', { name: /Tom.*Sent again and added as/ })
    .first()
    .waitFor();
  await press(page, /^Yes, it is pet \d+, Rex$/);
  await press(page, /^Correct, Captain/);
  await page.getByLabel('Name').fill('Captain');
  await submit(page);
  await see(page, /^Corrected and added as/);
  service.setFault(refuse('POST', 400, REFUSAL));
  await sendPet(page, 'Nala');
  await press(page, 'Dismiss, Nala');
}

/** Gives the stored rows a state that this version of the app does not know. */
const storeUnknownState = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('pet-store');
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('rows', 'readwrite');
          transaction.oncomplete = () => {
            opening.result.close();
            resolve();
          };
          const reading = transaction.objectStore('rows').openCursor();
          reading.onsuccess = () => {
            const cursor = reading.result;
            if (!cursor) return;
            cursor.update({ ...cursor.value, state: { type: 'from the future' } });
            cursor.continue();
          };
        };
      }),
  );

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
  answered: async (page, service) => {
    await sendSeveral(page, service);
    await answerAll(page, service);
    await showSent(page);
    await see(page, 'Marked as not added');
  },
  'of another version': async (page) => {
    await open(page, '/pets/new');
    await sendPet(page);
    await see(page, /^Added as/);
    await storeUnknownState(page);
    await page.goto('/pets/sent');
    await see(page, 'Cannot be shown');
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
