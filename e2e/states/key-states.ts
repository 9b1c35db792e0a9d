import { KEY } from '../setup/journey.ts';
import { hold, refuse } from './faults.ts';
import { openRows, press, see, type Reach, type States } from './state.ts';

const enter =
  (key: string): Reach =>
  async (page) => {
    await page.goto('/pets');
    await page.getByRole('radio', { name: 'Staging' }).check();
    await page.getByLabel('API key', { exact: true }).fill(key);
    await press(page, 'Open the store');
  };

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
  'wrong key': async (page, service) => {
    await enter('wrong')(page, service);
    await see(page, /did not accept this API key/);
  },
  trying: async (page, service) => {
    service.setFault(hold('GET'));
    await enter(KEY)(page, service);
    await see(page, 'Opening the store…');
  },
  'no response': async (page, service) => {
    service.setFault(refuse('GET', 503));
    await enter(KEY)(page, service);
    await page.getByRole('alert').waitFor();
  },
  'refused later': async (page, service) => {
    await openRows(page, service);
    service.setFault(refuse('GET', 401));
    await press(page, 'Refresh');
    await page.getByRole('dialog', { name: 'Enter your API key' }).waitFor();
  },
} satisfies States;
