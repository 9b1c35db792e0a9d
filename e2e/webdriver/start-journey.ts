import type { WebDriver } from 'selenium-webdriver';
import { expect, onTestFinished } from 'vitest';
import { APP_PORT, SERVICE_PORT } from '../setup/addresses.ts';
import { type FaultyService, startFaultyService } from '../setup/faulty-service.ts';
import { click, expectText, PATIENCE, type } from './controls.ts';

export const KEY = 'key-of-the-journeys';

/** Starts a service with the sample pets. It ends with the test. */
export async function startService(): Promise<FaultyService> {
  const faulty = await startFaultyService({ port: SERVICE_PORT, key: KEY });
  onTestFinished(() => faulty.close());
  return faulty;
}

/** Opens an address of the app, such as `/pets`. */
export const goTo = (driver: WebDriver, path: string) =>
  driver.get(`http://127.0.0.1:${APP_PORT}${path}`);

/** Enters the key on the key screen. */
async function enterKey(driver: WebDriver): Promise<void> {
  await click(driver, 'radio', 'Staging');
  await type(driver, 'API key', KEY);
  await click(driver, 'button', 'Open the store');
}

/** Opens the list, enters the key there, and waits for the rows. */
export async function openList(driver: WebDriver): Promise<void> {
  await goTo(driver, '/pets');
  await enterKey(driver);
  await expectText(driver, /First 20 pets\./);
}

/** Returns the pets that the browser has sent, as the service received them. */
export const sentPets = ({ received }: FaultyService): unknown[] =>
  received.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body));

/** Opens the form from the list, fills in the pet Rex, and waits until the app has loaded the list of its status. */
export async function fillForm(driver: WebDriver): Promise<void> {
  await click(driver, 'link', 'Add pet');
  await type(driver, 'Name', 'Rex');
  await type(driver, 'Category', '4');
  await click(driver, 'radio', 'Pending');
  const loadsOfPending = () =>
    driver.executeScript(
      () =>
        performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.includes('limit=100') && name.includes('status=pending'))
          .length,
    );
  await expect.poll(loadsOfPending, PATIENCE).toBeGreaterThan(0);
}
