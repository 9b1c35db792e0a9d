import type { Fault } from '../setup/faulty-service.ts';
import { type Picture, waitForList, refuse } from './picture.ts';

/** A fault that answers lists as if somebody had changed pets meanwhile. */
const changeAnswers: Fault = async ({ method }, { forward }) => {
  const answer = await forward();
  if (method !== 'GET') return answer;
  const rows = (await answer.text())
    .replace('"id":2,', '"id":777,')
    .replace('"status":"available"', '"status":"sold"');
  return new Response(rows, { headers: answer.headers });
};

/** Pictures of the list in every state. */
export const LIST_PICTURES: readonly Picture[] = [
  { name: 'list', address: 'pets', prepare: waitForList },
  {
    name: 'list-loading',
    address: 'pets',
    prepare: async (page, service) => {
      service.setFault(({ method }, { forward }) => (method === 'GET' ? undefined : forward()));
      // Another list is opened, because the tab would show remembered rows of the first one.
      await page.goto(`${page.url()}?status=sold`);
      await page.getByText(/^(Still l|L)oading/).waitFor();
    },
  },
  {
    name: 'list-failed',
    address: 'pets',
    prepare: async (page, service) => {
      service.setFault(refuse('GET', 403));
      await page.getByRole('radio', { name: 'Sold' }).check();
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'list-old',
    address: 'pets',
    prepare: async (page, service) => {
      await waitForList(page);
      service.setFault(refuse('GET', 403));
      await page.getByRole('button', { name: 'Refresh' }).click();
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'list-found',
    address: 'pets?find=o&sort=-name',
    prepare: async (page) => {
      await page.getByText('Searched the loaded 20 pets only.').waitFor();
    },
  },
  {
    name: 'list-nothing-found',
    address: 'pets?find=nobody',
    prepare: (page) => page.getByRole('button', { name: 'Clear the search' }).waitFor(),
  },
  {
    name: 'list-widest',
    address: 'pets?find=zoe',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Search all that can be reached' }).click();
      await page.getByText(/^Searched \d+ pets/).waitFor();
    },
  },
  {
    name: 'list-view',
    address: 'pets?limit=100',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'View' }).click();
      await page.getByRole('checkbox', { name: 'Category' }).uncheck();
      await page.getByRole('radio', { name: 'Dense' }).check();
    },
  },
  {
    name: 'list-changed',
    address: 'pets',
    prepare: async (page, service) => {
      await waitForList(page);
      service.setFault(changeAnswers);
      await page.getByRole('button', { name: 'Refresh' }).click();
      await page.getByText(/^1 new, 1 with another status and 1 no longer/).waitFor();
    },
  },
  {
    name: 'list-empty',
    address: 'pets',
    prepare: async (page, service) => {
      service.setFault(
        async (_, { forward }) => new Response('[]', { headers: (await forward()).headers }),
      );
      await page.getByRole('radio', { name: 'Sold' }).check();
      await page.getByRole('link', { name: 'Show all pets' }).waitFor();
    },
  },
  {
    name: 'list-key-refused',
    address: 'pets',
    prepare: async (page, service) => {
      await waitForList(page);
      service.setFault(refuse('GET', 401));
      await page.getByRole('button', { name: 'Refresh' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
];
