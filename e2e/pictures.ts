import type { Page } from 'playwright';
import type { Fault, FaultyService } from './faulty-service.ts';

/** One picture: its name, the address it starts from, and what to do there before it is taken. */
export interface Picture {
  name: string;
  address: string;
  prepare: (page: Page, service: FaultyService) => Promise<void>;
}

/** Has the service do what it is asked, and answer one method with a status of its own. */
const refuse =
  (refused: string, status: number): Fault =>
  async ({ method }, { forward }) => {
    const answer = await forward();
    return method === refused ? new Response('{}', { status, headers: answer.headers }) : answer;
  };

async function fillForm(page: Page): Promise<void> {
  await page.getByLabel('Name').fill('Rex');
  await page.getByLabel('Category ID').fill('4');
  await page.getByRole('radio', { name: 'Pending' }).check();
}

async function addPet(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add pet' }).click();
}

const readList = (page: Page) => page.getByRole('table', { name: 'Pets' }).waitFor();

/** Every screen in every state that staff may see. */
export const PICTURES: readonly Picture[] = [
  { name: 'list', address: 'pets', prepare: readList },
  {
    name: 'list-loading',
    address: 'pets',
    prepare: async (page, service) => {
      service.setFault(({ method }, { forward }) => (method === 'GET' ? undefined : forward()));
      await page.reload();
      await page.getByText('Loading pets…').waitFor();
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
      await readList(page);
      service.setFault(refuse('GET', 403));
      await page.getByRole('button', { name: 'Refresh' }).click();
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'list-key-refused',
    address: 'pets',
    prepare: async (page, service) => {
      await readList(page);
      service.setFault(refuse('GET', 401));
      await page.getByRole('button', { name: 'Refresh' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'add-wrong',
    address: 'pets/new',
    prepare: async (page) => {
      await page.getByLabel('Name').fill('Luna ');
      await addPet(page);
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'add-done',
    address: 'pets/new',
    prepare: async (page) => {
      await fillForm(page);
      await addPet(page);
      await page.getByText('was added as pet').waitFor();
    },
  },
  {
    name: 'add-likely',
    address: 'pets/new',
    prepare: async (page, service) => {
      await fillForm(page);
      service.setFault(refuse('POST', 502));
      await addPet(page);
      await page.getByRole('heading', { name: 'Likely added' }).waitFor();
    },
  },
  {
    name: 'orders',
    address: 'store/orders',
    prepare: (page) => page.getByRole('table', { name: 'Orders' }).waitFor(),
  },
  {
    name: 'not-found',
    address: 'nowhere',
    prepare: (page) => page.getByText('There is nothing at this address.').waitFor(),
  },
];
