import { hold, refuse } from './faults.ts';
import { at, open, openedWith, openRows, see, type States } from './state.ts';

const ANSWERED = /^As of /;

/** The states of the page of one pet. */
export const PET_STATES = {
  found: at('/pets/6', ANSWERED),
  label: async (page, service) => {
    await at('/pets/6', ANSWERED)(page, service);
    await page.getByRole('button', { name: 'Print label' }).click();
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
  failed: openedWith('/pets/6', refuse('GET', 403)),
  stale: async (page, service) => {
    await openRows(page, service);
    service.setFault(refuse('GET', 403));
    await page.getByRole('link', { name: 'Pepper', exact: true }).first().click();
    await page.getByRole('alert').waitFor();
  },
  'not found': at('/pets/99999', 'There is no pet 99999.'),
  'nothing typed': async (page, service) => {
    await at('/pets/99999', 'There is no pet 99999.')(page, service);
    await page.getByLabel('Find pets').press('Enter');
    await see(page, 'Enter a name, an ID or a category');
  },
} satisfies States;
