import type { Page } from 'playwright/test';
import type { Fault, FaultyService } from '../setup/faulty-service.ts';
import { hold as holdRequests } from '../steps/rest-chunk.ts';
import { waitForLists } from '../steps/wait-for-lists.ts';
import { hold, losePosts, REFUSAL, refuse } from './faults.ts';
import { fillIn, nameCategories, sendPet, submit } from '../steps/add-pet-steps.ts';
import { sendTen } from './send-several.ts';
import { at, open, press, type Reach, see, type States } from './state.ts';

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

/** Sends a pet whose outcome stays unknown, once the form has read the list of its status. */
async function loseAnswer(page: Page, service: FaultyService, fault: Fault, status = 'Pending') {
  // The form reads the available pets when it opens, and the others when their status is chosen.
  await waitForLists(page, () => openForm(page));
  const fill = () => fillIn(page, 'Rex', status);
  await (status === 'Available' ? fill() : waitForLists(page, fill));
  service.setFault(fault);
  await submit(page);
}

/** Returns the steps of a state that is reached after a pet whose outcome stays unknown. */
function lost(fault: Fault, seen: RegExp, status?: string): Reach {
  return async (page, service) => {
    await loseAnswer(page, service, fault, status);
    await see(page, seen);
  };
}

/** The form to add a pet. */
export const ADD_STATES = {
  empty: at('/pets/new', /^You cannot change or remove a pet here/),
  problems: async (page) => {
    await openForm(page);
    await press(page, 'Add pet');
    await page.getByRole('alert', { name: 'There is a problem' }).waitFor();
  },
  warnings: async (page) => {
    await openForm(page);
    await page.getByLabel('Name').fill(' Luna ');
    await page.getByLabel('Category').fill('1234567890123456789');
    await see(page, /with this name/);
    await see(page, /^None of the pets seen so far/);
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
      'No category is called Cast. Known are Birds, Cats, Dogs, Guinea pigs, Tortoises.',
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
    await see(page, /did not accept the API key/);
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
    await loseAnswer(page, service, refuse('POST', 502));
    await page.getByRole('link', { name: 'Pets', exact: true }).click();
    release();
    await page.getByRole('link', { name: 'Show', exact: true }).waitFor();
  },
} satisfies States;

/** The body of a failure with the service's own words. */
const FAILURE = '{"code":"x","message":"The database is being restarted.","status":502}';

/** The states of **Was it added?** */
export const OUTCOME_STATES = {
  checking: async (page, service) => {
    let isSent = false;
    await loseAnswer(page, service, async ({ method }, { forward, socket }) => {
      if (method !== 'POST') return isSent ? undefined : forward();
      isSent = true;
      socket.resetAndDestroy();
      return undefined;
    });
    await see(page, 'Checking the lists…');
  },
  likely: lost(refuse('POST', 502), /^Probably added: pet/),
  'not in the list': lost(losePosts, /^Not in the list/),
  'may be hidden': lost(losePosts, /^The list shows only/, 'Available'),
  // Must follow the state above: for the pictures all states have one store, and this pet would be found there.
  'found beyond the list': async (page, service) => {
    // The IDs after that of this pet are asked for.
    await openForm(page);
    await sendPet(page, 'Bella', 'Available');
    await see(page, /^Added as/);
    service.setFault(refuse('POST', 502));
    await sendPet(page, 'Rex', 'Available');
    await see(page, /^Probably added: pet/);
  },
  'sent again': async (page, service) => {
    await lost(losePosts, /^Not in the list/)(page, service);
    service.setFault(refuse('POST', 400, REFUSAL));
    await press(page, 'More, Rex');
    await press(page, 'Send again (may create a duplicate), Rex');
    await see(page, /^Probably added: pet/);
  },
  details: async (page, service) => {
    await lost(refuse('POST', 502, FAILURE), /^Probably added: pet/)(page, service);
    await press(page, 'Details, Rex');
    await see(page, /The service says:/);
  },
  more: async (page, service) => {
    await lost(refuse('POST', 502), /^Probably added: pet/)(page, service);
    await press(page, 'More, Rex');
    await page.getByRole('group', { name: 'More, Rex' }).waitFor();
  },
  'with its ID': async (page, service) => {
    await lost(losePosts, /^Not in the list/)(page, service);
    await press(page, 'More, Rex');
    await press(page, 'Yes, enter its ID, Rex');
    await page.getByLabel('Pet ID, if you know it').fill('7');
    await press(page, 'Mark as added');
    await see(page, /Confirm only if/);
  },
} satisfies States;
