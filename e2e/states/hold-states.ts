import type { Page } from 'playwright/test';
import type { Fault, FaultyService } from '../setup/faulty-service.ts';
import { sendPet } from '../steps/add-pet-steps.ts';
import { holdPostsAfter } from '../steps/hold-posts.ts';
import { REFUSAL, refuse } from './faults.ts';
import { open, see, type States } from './state.ts';

/** Sends a pet to a service with this fault, and shows another page. */
async function showElsewhere(page: Page, service: FaultyService, fault: Fault): Promise<void> {
  await open(page, '/pets/new');
  service.setFault(fault);
  await sendPet(page);
  await page.getByRole('table', { name: 'Just sent' }).waitFor();
  await page.getByRole('link', { name: 'Overview' }).click();
}

/** Raises the version of the database, as a newer version of the app would. */
const upgradeDatabase = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('pet-store', 99);
        opening.onsuccess = () => {
          opening.result.close();
          resolve();
        };
      }),
  );

/** The states in which nothing is sent, each with the reason. */
export const HOLD_STATES = {
  'key refused': async (page, service) => {
    await showElsewhere(page, service, refuse('POST', 401));
    await see(page, /to send the waiting pets|Enter another key to (?:send|view)/);
  },
  refused: async (page, service) => {
    await open(page, '/pets/new');
    service.setFault(refuse('POST', 403, REFUSAL));
    await sendPet(page);
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await sendPet(page, 'Oscar');
    await page.getByRole('button', { name: 'Undo, Oscar' }).waitFor();
  },
  throttled: async (page, service) => {
    await open(page, '/pets/new');
    service.setFault(refuse('POST', 429, '{}', { 'Retry-After': '600' }));
    await sendPet(page);
    await page
      .locator('[data-strip]')
      .getByText(/at \d\d:\d\d\.$/)
      .waitFor();
    await see(page, /^Waiting until \d\d:\d\d$/);
  },
  'disk full': async (page, service) => {
    await open(page, '/pets/new');
    const release = holdPostsAfter(service, 0);
    await sendPet(page);
    await see(page, 'Sending…');
    await page.evaluate(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('It is full.', 'QuotaExceededError');
      };
    });
    release();
    await see(page, /so sending has stopped\./);
  },
  'newer version': async (page) => {
    await open(page, '/pets/new');
    await see(page, /^You cannot change or remove a pet here/);
    await upgradeDatabase(page);
    await page.reload();
    await see(page, /^A newer version of the app is in use on this computer\./);
  },
} satisfies States;
