import { openStore } from '../setup/journey.ts';
import { refuse } from './faults.ts';
import { openRows, press, see, type States } from './state.ts';

export const KEY_STATES = {
  'first sight': async (page) => {
    await page.goto('/pets');
    await page.getByLabel('API key', { exact: true }).waitFor();
  },
  Practice: async (page) => {
    await page.goto('/pets');
    await page.getByRole('radio', { name: 'Practice' }).check();
    await see(page, 'Practice needs no key.');
  },
  'wrong key': async (page) => {
    await openStore(page, '/pets', 'wrong');
    await see(page, /did not accept this API key/);
  },
  'refused later': async (page, service) => {
    await openRows(page, service);
    service.setFault(refuse('GET', 401));
    await press(page, 'Refresh');
    await page.getByRole('dialog', { name: 'Enter your API key' }).waitFor();
  },
} satisfies States;
