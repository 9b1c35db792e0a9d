import { respondWith, hold, refuse } from './faults.ts';
import { at, open, openedWith, press, refreshedWith, see, type States } from './state.ts';

const found = at('/pets/6', /^As of /);

/** The states of the page of one pet. */
export const PET_STATES = {
  found,
  label: async (page, service) => {
    await found(page, service);
    await press(page, 'Print label');
    await page.getByRole('dialog', { name: 'Print 1 label' }).waitFor();
  },
  'another draft': async (page) => {
    await open(page, '/pets/new');
    await page.getByLabel('Name').fill('Pepper the Second');
    await page.goto('/pets/1');
    await page.getByRole('link', { name: 'Duplicate' }).click();
    await see(page, /unfinished pet/);
  },
  loading: openedWith('/pets/6', hold('GET'), /Loading pet 6/),
  stale: async (page, service) => {
    await found(page, service);
    await page.getByRole('link', { name: 'Overview' }).click();
    await see(page, /^Counted/);
    service.setFault(refuse('GET', 403));
    await page.goBack();
    await see(page, 'Could not refresh.');
  },
  'not found': at('/pets/99999', 'There is no pet 99999.'),
} satisfies States;

const counts = at('/pets/overview', /^Counted 208 pets/);

/** The states of the overview, which counts pets. */
export const OVERVIEW_STATES = {
  counts,
  stale: refreshedWith(counts, refuse('GET', 403), 'Could not refresh.'),
  loading: openedWith('/pets/overview', hold('GET'), 'Counting pets…'),
} satisfies States;

const LONG = 'x'.repeat(500);
const LONG_VALUES = `[{"a":"${LONG}","b":{"c":"${LONG}","d":1},"${LONG}":1}]`;
const NO_LIST = '{"orders":[{"id":9007199254740993,"total":12.50}]}';

/** The states of the page of orders. */
export const ORDERS_STATES = {
  'details open': async (page, service) => {
    await at('/store/orders', /^3 orders\./)(page, service);
    await page.getByText('Details', { exact: true }).click();
  },
  'no list': openedWith('/store/orders', respondWith(NO_LIST), '9007199254740993'),
  'long values': openedWith('/store/orders', respondWith(LONG_VALUES), /^1 order\./),
} satisfies States;
