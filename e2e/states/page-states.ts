import { answer, hold, refuse } from './faults.ts';
import { at, open, press, see, type States } from './state.ts';

const LONG = 'x'.repeat(500);

/** The states of the overview, which counts pets. */
export const OVERVIEW_STATES = {
  counts: at('/pets/overview', /^Counted 208 pets/),
  table: async (page, service) => {
    await at('/pets/overview', /^Counted/)(page, service);
    await page.getByText('Show the counts as a table').click();
  },
  loading: async (page, service) => {
    await open(page, '/nowhere');
    service.setFault(hold('GET'));
    await page.goto('/pets/overview');
    await see(page, 'Counting pets…');
  },
  empty: async (page, service) => {
    await open(page, '/nowhere');
    service.setFault(answer('[]'));
    await page.goto('/pets/overview');
    await see(page, 'The service sent no pets to count.');
  },
  failed: async (page, service) => {
    await open(page, '/nowhere');
    service.setFault(refuse('GET', 403));
    await page.goto('/pets/overview');
    await page.getByRole('alert').waitFor();
  },
  stale: async (page, service) => {
    await at('/pets/overview', /^Counted/)(page, service);
    service.setFault(refuse('GET', 403));
    await press(page, 'Refresh');
    await see(page, /^Some of these counts are old/);
  },
} satisfies States;

/** The states of the page of orders. */
export const ORDERS_STATES = {
  rows: at('/store/orders', /^Showing all 3 orders/),
  'JSON open': async (page, service) => {
    await at('/store/orders', /^Showing all 3 orders/)(page, service);
    await press(page, 'JSON of order 2');
  },
  loading: async (page, service) => {
    await open(page, '/nowhere');
    service.setFault(hold('GET'));
    await page.goto('/store/orders');
    await see(page, 'Loading orders…');
  },
  empty: async (page, service) => {
    await open(page, '/nowhere');
    service.setFault(answer('[]'));
    await page.goto('/store/orders');
    await see(page, 'There are no orders to show.');
  },
  failed: async (page, service) => {
    await open(page, '/nowhere');
    service.setFault(refuse('GET', 404));
    await page.goto('/store/orders');
    await page.getByRole('alert').waitFor();
  },
  stale: async (page, service) => {
    await at('/store/orders', /^Showing all 3 orders/)(page, service);
    service.setFault(refuse('GET', 403));
    await press(page, 'Refresh');
    await see(page, /^What is shown here is old/);
  },
  'no list': async (page, service) => {
    await open(page, '/nowhere');
    service.setFault(answer('{"orders":[{"id":9007199254740993,"total":12.50}]}'));
    await page.goto('/store/orders');
    await page.getByRole('region', { name: 'Response' }).waitFor();
  },
  'long values': async (page, service) => {
    await open(page, '/nowhere');
    service.setFault(answer(`[{"a":"${LONG}","b":{"c":"${LONG}"},"${LONG}":1,"d":[1,2,3,4]}]`));
    await page.goto('/store/orders');
    await page.getByRole('table', { name: 'Orders' }).waitFor();
    for (const fold of await page.locator('summary').all()) await fold.click();
    await press(page, 'JSON of order 1');
  },
} satisfies States;
