import type { Page } from 'playwright/test';
import { withoutRest } from '../steps/rest-chunk.ts';
import { answer, changePets, hold, refuse } from './faults.ts';
import {
  at,
  open,
  openedWith,
  press,
  refreshedWith,
  type Reach,
  see,
  type States,
} from './state.ts';
import { sendPet } from '../steps/add-pet-steps.ts';

const ODD_ROWS = `[
  {"id":1,"name":"Rex\u202Egpj.exe","categoryId":4,"status":"reserved by telephone"},
  {"id":2,"name":"${'a'.repeat(500)}","categoryId":-9223372036854775808,"status":"sold"},
  {"id":3,"name":"  Old   Tom\\t","categoryId":4},
  {"id":4,"name":7}
]`;

/**
 * Opens the list, and waits for its rows and its tools. A Refresh that is pressed before the rows are there does
 * nothing, because a list is on its way. The tools compare with the list that was there when they loaded.
 */
const openRows: Reach = async (page, service) => {
  await at('/pets', /^First 20 pets/)(page, service);
  await page.getByRole('searchbox', { name: 'Find pets' }).waitFor();
};

const chooseSold = (page: Page) => page.getByRole('radio', { name: 'Sold' }).check();

/** The list, whatever the service does. */
export const LIST_STATES = {
  rows: openRows,
  'all rows': at('/pets?status=sold&limit=100', 'All 60 sold pets.'),
  loading: async (page, service) => {
    await open(page, '/pets');
    service.setFault(hold('GET'));
    // Another list is opened, because the tab would show remembered rows of the first one.
    await page.goto('/pets?status=sold');
    await page.getByRole('progressbar', { name: 'Loading pets' }).waitFor();
  },
  cancelled: async (page, service) => {
    await openedWith('/pets', hold('GET'), 'Loading pets…')(page, service);
    await press(page, 'Cancel');
    await see(page, /^Loading was cancelled/);
  },
  'empty status': async (page, service) => {
    await open(page, '/pets');
    service.setFault(answer('[]'));
    await chooseSold(page);
    await see(page, 'Show all pets');
  },
  empty: openedWith('/pets', answer('[]'), 'No pets.'),
  failed: openedWith('/pets', refuse('GET', 403)),
  stale: refreshedWith(openRows, refuse('GET', 403), /^These pets are old/),
  changed: refreshedWith(openRows, changePets, /: 1 new, 1 changed status, 1 left this list/),
  'pets added': async (page) => {
    await open(page, '/pets/new');
    await sendPet(page, 'Captain Whiskers of the North');
    await see(page, /was added as pet/);
    await page.getByRole('link', { name: 'Pets', exact: true }).click();
    await see(page, /^1 pet added here at/);
  },
  'odd rows': async (page, service) => {
    const unread = '1 row could not be read as a pet.';
    await refreshedWith(openRows, answer(ODD_ROWS), unread)(page, service);
    await page.locator('summary').last().click();
  },
  'no tools': async (page, service) => {
    await openRows(page, service);
    await withoutRest(page);
    await page.reload();
    await page.getByText('Search, sorting and export did not load.').waitFor();
  },
  'failed, no tools': async (page, service) => {
    await open(page, '/nowhere');
    await withoutRest(page);
    service.setFault(refuse('GET', 403));
    await page.goto('/pets');
    await page.getByText('Search, sorting and export did not load.').waitFor();
  },
} satisfies States;

/** The list’s search and its other tools. */
export const LIST_TOOLS_STATES = {
  search: at('/pets?find=o&sort=-name', /^\d+ pets match\. Searched 208 pets/),
  'number typed': at('/pets?find=5', 'Open pet 5'),
  'nothing found': at('/pets?find=nobody', 'Clear the search'),
  'several to choose from': async (page) => {
    await open(page, '/pets');
    await page.getByRole('searchbox', { name: 'Find pets' }).fill('zoe');
    await page.keyboard.press('Enter');
    await see(page, /^2 pets match\. Choose one\./);
  },
  watching: async (page) => {
    await open(page, '/pets');
    await page.getByRole('checkbox', { name: 'Refresh every 30 s' }).check();
  },
  'View open': async (page) => {
    await open(page, '/pets');
    await press(page, 'View');
    await page.getByRole('checkbox', { name: 'Category' }).uncheck();
    await page.getByRole('radio', { name: 'Dense' }).check();
  },
} satisfies States;
