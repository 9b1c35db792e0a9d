import { Builder, type WebDriver } from 'selenium-webdriver';
import { DriverService } from 'selenium-webdriver/remote';
import { onTestFinished } from 'vitest';
import { APP_PORT, SERVICE_PORT } from '../setup/addresses.ts';
import { WEBKIT_DRIVER } from '../setup/find-browser.ts';
import { type FaultyService, startFaultyService } from '../setup/faulty-service.ts';
import { posts } from '../steps/add-pet-steps.ts';
import { click, expectText, type } from './controls.ts';

export const KEY = 'key-of-the-journeys';

/**
 * Starts WebKitGTK's MiniBrowser, which stores nothing from an earlier start. It is closed when the test has ended.
 *
 * @throws Error if there is no display, as outside of `xvfb-run`
 */
export async function openWebKit(): Promise<WebDriver> {
  const service = new DriverService.Builder(WEBKIT_DRIVER).setLoopback(true).build();
  onTestFinished(() => service.kill());
  const driver = await new Builder()
    .usingServer(await service.start())
    .withCapabilities({ browserName: 'MiniBrowser' })
    .build();
  onTestFinished(() => driver.quit());
  return driver;
}

/** Starts a service with the sample pets. It ends with the test. */
export async function startService(): Promise<FaultyService> {
  const faulty = await startFaultyService({ port: SERVICE_PORT, key: KEY });
  onTestFinished(() => faulty.close());
  return faulty;
}

export const goTo = (driver: WebDriver, path: string) =>
  driver.get(`http://127.0.0.1:${APP_PORT}${path}`);

/** Opens the list, enters the key there, and waits for the rows. */
export async function openList(driver: WebDriver): Promise<void> {
  await goTo(driver, '/pets');
  await click(driver, 'radio', 'Staging');
  await type(driver, 'API key', KEY);
  await click(driver, 'button', 'Open the store');
  await expectText(driver, /First 20 pets\./);
}

/** Returns the names of the pets that the browser has sent, in the order of their arrival. */
export const sentNames = (faulty: FaultyService): unknown[] =>
  posts(faulty).map(({ body }) => JSON.parse(body).name);
