import type { Page } from 'playwright/test';
import { holdAddress } from '../steps/hold-requests.ts';
import { stopClock } from '../steps/stop-clock.ts';
import { waitForLists } from '../steps/wait-for-lists.ts';
import { refuse } from './faults.ts';
import { loseResponse, sendSeveral } from './outcome-states.ts';
import { addPet, addSeveral, chooseUndoTime, fillIn } from '../steps/add-pet-steps.ts';
import { at, open, press, see, type States } from './state.ts';

const openForm = (page: Page) => open(page, '/pets/new');

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
    await see(page, /^Already here: pet/);
  },
  'suggested categories': async (page) => {
    // Before the store is opened, some of its categories get names.
    const body = '{"1":"Cats","3":"Birds","4":"Dogs","7":"Guinea pigs","12":"Tortoises"}';
    await page.route('**/categories.json', (route) => route.fulfill({ body }));
    await waitForLists(page, () => openForm(page));
    await page.getByLabel('Category').pressSequentially('s');
    await page.getByRole('option').first().waitFor();
    await page.getByLabel('Category').press('ArrowDown');
    await page.getByRole('option', { selected: true }).waitFor();
  },
  waiting: async (page) => {
    await chooseUndoTime(page, 10);
    await openForm(page);
    await stopClock(page);
    await addSeveral(page, 'Guppy', 12);
    await page.getByLabel('Quantity').fill('1');
    for (const name of ['Captain Whiskers of the Northern Harbour', 'Luna']) {
      await fillIn(page, name, 'Pending');
      await addPet(page);
      await page.getByRole('button', { name: `Undo, ${name}` }).waitFor();
    }
    await page.getByLabel('Quantity').fill('3');
    await see(page, 'Number them');
  },
  'just sent': sendSeveral,
  'not saved': async (page) => {
    await openForm(page);
    await page.evaluate(() => {
      IDBObjectStore.prototype.add = () => {
        throw new DOMException('It is full.', 'QuotaExceededError');
      };
    });
    await fillIn(page, 'Rex', 'Pending');
    await addPet(page);
    await see(page, 'Not saved or sent');
  },
  'another page': async (page, service) => {
    const release = await holdAddress(page, '**/v1/pets');
    await loseResponse(page, service, refuse('POST', 502));
    await page.getByRole('link', { name: 'Pets', exact: true }).click();
    release();
    await page
      .locator('[data-strip]')
      .getByText(/was it added\?/)
      .waitFor();
  },
} satisfies States;
