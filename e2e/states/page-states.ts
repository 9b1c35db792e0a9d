import { respondWith, hold, refuse } from './faults.ts';
import { at, openedWith, refreshedWith, type States } from './state.ts';

const LONG = 'x'.repeat(500);
const LONG_VALUES = `[{"a":"${LONG}","b":{"c":"${LONG}","d":1},"${LONG}":1}]`;
const NO_LIST = '{"orders":[{"id":9007199254740993,"total":12.50}]}';

const counts = at('/pets/overview', /^Counted 208 pets/);

/** The states of the overview, which counts pets. */
export const OVERVIEW_STATES = {
  counts,
  loading: openedWith('/pets/overview', hold('GET'), 'Counting pets…'),
  empty: openedWith('/pets/overview', respondWith('[]'), 'No pets.'),
  failed: openedWith('/pets/overview', refuse('GET', 403)),
  stale: refreshedWith(counts, refuse('GET', 403), /^Could not refresh\. Some counts/),
} satisfies States;

const orders = at('/store/orders', /^3 orders\./);

/** The states of the page of orders. */
export const ORDERS_STATES = {
  rows: orders,
  'details open': async (page, service) => {
    await orders(page, service);
    await page.getByText('Details', { exact: true }).click();
  },
  'no list': openedWith('/store/orders', respondWith(NO_LIST), '9007199254740993'),
  'long values': openedWith('/store/orders', respondWith(LONG_VALUES), /^1 order\./),
} satisfies States;
