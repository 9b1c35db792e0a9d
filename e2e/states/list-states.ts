import type { Page } from 'playwright/test';
import { respondWith, hold, refuse } from './faults.ts';
import { at, open, openedWith, openRows, refreshedWith, see, type States } from './state.ts';

const ODD_ROWS = `[
  {"id":1,"name":"Rex\u202Egpj.exe","categoryId":4,"status":"reserved by telephone"},
  {"id":2,"name":"${'a'.repeat(500)}","categoryId":-9223372036854775808,"status":"sold"},
  {"id":3,"name":"  Old   Tom\\t","categoryId":4},
  {"id":4,"name":7}
]`;

const chooseSold = (page: Page) => page.getByRole('radio', { name: 'Sold' }).check();

/** The states of the list: by its length, and by the response of the service. */
export const LIST_STATES = {
  rows: openRows,
  loading: async (page, service) => {
    await open(page, '/pets');
    service.setFault(hold('GET'));
    // Another list is opened, because the app would show remembered rows of the first one.
    await page.goto('/pets?status=sold');
    await see(page, 'Loading sold pets…');
  },
  'loading with rows': async (page, service) => {
    await openRows(page, service);
    service.setFault(hold('GET'));
    await chooseSold(page);
    await see(page, /^Loading sold pets… Showing the previous list/);
  },
  empty: openedWith('/pets', respondWith('[]'), 'No pets.'),
  'failed with details': async (page, service) => {
    const body = '{"code":"x","message":"The database is locked.","status":403}';
    await openedWith('/pets', refuse('GET', 403, body))(page, service);
    await page.locator('summary').last().click();
    await see(page, /The store says:/);
  },
  stale: refreshedWith(openRows, refuse('GET', 403), 'Could not refresh.'),
  'odd rows': async (page, service) => {
    const unread = '1 row could not be shown.';
    await refreshedWith(openRows, respondWith(ODD_ROWS), unread)(page, service);
    await page.locator('summary').last().click();
  },
} satisfies States;

/** The states of the list’s search. */
export const SEARCH_STATES = {
  search: at('/pets?find=er&sort=-name', /^\d+ matches in 208 pets/),
  'number typed': at('/pets?find=5', /^(?:Enter opens|Open) pet 5$/),
  'nothing found': at('/pets?find=zzz', 'Clear the search'),
} satisfies States;
