import type { Page } from 'playwright';
import { LIST_PICTURES } from './list-pictures.ts';
import { type Picture, waitForList, refuse } from './picture.ts';

async function fillForm(page: Page): Promise<void> {
  await page.getByLabel('Name').fill('Rex');
  await page.getByLabel('Category ID').fill('4');
  await page.getByRole('radio', { name: 'Pending' }).check();
}

async function addPet(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add pet' }).click();
}

/** Pictures of every screen in every state. */
export const PICTURES: readonly Picture[] = [
  ...LIST_PICTURES,
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
    name: 'sent',
    address: 'pets/new',
    prepare: async (page, service) => {
      await fillForm(page);
      service.setFault(refuse('POST', 502));
      await addPet(page);
      await page.getByRole('heading', { name: 'Likely added' }).waitFor();
      await page.getByRole('link', { name: 'Sent (1 to check)' }).click();
      await page.getByRole('table', { name: 'Sent pets' }).waitFor();
    },
  },
  {
    name: 'sent-nothing',
    address: 'pets/sent',
    prepare: (page) => page.getByText('Nothing was sent from this computer.').waitFor(),
  },
  {
    name: 'overview',
    address: 'pets/overview',
    prepare: (page) => page.getByText(/^Counted/).waitFor(),
  },
  {
    name: 'pet',
    address: 'pets/6',
    prepare: (page) => page.getByText(/^This is the pet as the service sent it at /).waitFor(),
  },
  {
    name: 'pet-not-found',
    address: 'pets/99999',
    prepare: (page) => page.getByRole('heading', { name: 'Pet not found' }).waitFor(),
  },
  {
    name: 'import',
    address: 'pets/import',
    prepare: (page) => page.getByLabel('CSV file').waitFor(),
  },
  {
    name: 'practice',
    address: 'pets',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('button', { name: 'Change environment' }).click();
      const panel = page.getByRole('dialog');
      await panel.getByRole('radio', { name: 'Practice' }).check();
      await panel.getByRole('button', { name: 'Open the store' }).click();
      await page.getByText('nothing here reaches the store').waitFor();
      await waitForList(page);
    },
  },
  {
    name: 'menu',
    address: 'pets',
    prepare: async (page) => {
      await waitForList(page);
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('button', { name: 'Keyboard shortcuts' }).waitFor();
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
