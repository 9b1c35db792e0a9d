import type { Page } from 'playwright/test';
import type { Fault, FaultyService } from '../setup/faulty-service.ts';
import { hold as holdRequests } from '../steps/rest-chunk.ts';
import { waitForLists } from '../steps/wait-for-lists.ts';
import { hold, REFUSAL, refuse } from './faults.ts';
import { loseResponse } from './outcome-states.ts';
import { nameCategories, sendPet } from '../steps/add-pet-steps.ts';
import { sendTen } from './send-several.ts';
import { at, open, press, see, type States } from './state.ts';

const openForm = (page: Page) => open(page, '/pets/new');

/** Opens the form of a store whose categories have names, and types a category. */
async function typeCategory(page: Page, text: string): Promise<void> {
  await nameCategories(page);
  await waitForLists(page, () => openForm(page));
  await page.getByLabel('Name').fill('Rex');
  await page.getByLabel('Category').pressSequentially(text);
}

/** Opens the form, and sends a pet to a service that has this fault. */
async function sendWith(page: Page, service: FaultyService, fault: Fault): Promise<void> {
  await openForm(page);
  service.setFault(fault);
  await sendPet(page);
}

/** The form to add a pet. */
export const ADD_STATES = {
  empty: at('/pets/new', /^You cannot change or remove a pet here/),
  problems: async (page) => {
    await openForm(page);
    await press(page, 'Add pet');
    await see(page, 'Enter a category');
  },
  warnings: async (page) => {
    await openForm(page);
    await page.getByLabel('Name').fill(' Luna ');
    await page.getByLabel('Category').fill('1234567890123456789');
    await see(page, /with this name/);
    await see(page, /^No pet loaded so far is in category/);
  },
  'category understood': async (page) => {
    await typeCategory(page, 'dogs');
    await see(page, '4 Dogs');
  },
  'unknown category': async (page) => {
    await typeCategory(page, 'Cast');
    await press(page, 'Add pet');
    await see(
      page,
      'There is no category called Cast. Known categories: Birds, Cats, Dogs, Guinea pigs, Tortoises.',
    );
  },
  'suggested categories': async (page) => {
    await typeCategory(page, 's');
    await page.getByLabel('Category').press('ArrowDown');
    await page.getByRole('option', { selected: true }).waitFor();
  },
  'being sent': async (page, service) => {
    await sendWith(page, service, hold('POST'));
    await see(page, 'Sending…');
  },
  added: async (page) => {
    await openForm(page);
    await sendPet(page);
    await see(page, /^Added as/);
  },
  refused: async (page, service) => {
    await sendWith(page, service, refuse('POST', 400, REFUSAL));
    await see(page, /list of banned names/);
  },
  offline: async (page) => {
    await openForm(page);
    await page.context().setOffline(true);
    await sendPet(page);
    await see(page, /^You are offline, so nothing was sent/);
  },
  'just sent': sendTen,
  'key refused': async (page, service) => {
    await sendWith(page, service, refuse('POST', 401));
    await see(page, /did not accept your API key/);
  },
  throttled: async (page, service) => {
    await sendWith(page, service, refuse('POST', 429, '{}', { 'Retry-After': '60' }));
    await see(page, /^Sending resumes automatically at/);
  },
  'not saved': async (page) => {
    await openForm(page);
    await page.evaluate(() => {
      IDBObjectStore.prototype.add = () => {
        throw new DOMException('It is full.', 'QuotaExceededError');
      };
    });
    await sendPet(page);
    await see(page, 'Not saved or sent');
  },
  'another page': async (page, service) => {
    const release = await holdRequests(page, '**/v1/pets');
    await loseResponse(page, service, refuse('POST', 502));
    await page.getByRole('link', { name: 'Pets', exact: true }).click();
    release();
    await page.getByRole('link', { name: 'Show', exact: true }).waitFor();
  },
} satisfies States;
