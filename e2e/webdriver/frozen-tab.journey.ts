// Tabs that Chromium freezes (Page Lifecycle API), as it does in the background: they run no task, and keep their locks.
import type { Driver } from 'selenium-webdriver/chrome';
import { expect, test } from 'vitest';
import { hold } from '../states/faults.ts';
import { startCounting } from '../steps/suspend-page.ts';
import { click, expectText, PATIENCE, type, waitFor } from './controls.ts';
import { openChromium } from './open-browser.ts';
import { fillForm, goTo, openList, sentPets, startService } from './start-journey.ts';

const countTransactions = (driver: Driver) =>
  driver.sendDevToolsCommand('Page.addScriptToEvaluateOnNewDocument', {
    source: `(${startCounting.toString()})()`,
  });

const UNRESPONSIVE = /Another tab is sending, but does not respond\./;

/** Resolves between two transactions of the page: Chromium freezes no tab that keeps the database from other tabs. */
const BETWEEN_TRANSACTIONS = `
  const done = arguments[0];
  const wait = () => (openTransactions > 0 ? setTimeout(wait) : done());
  setTimeout(wait);
`;

async function setState(driver: Driver, tab: string, state: 'frozen' | 'active'): Promise<void> {
  const shown = await driver.getWindowHandle();
  await driver.switchTo().window(tab);
  if (state === 'frozen') await driver.executeAsyncScript(BETWEEN_TRANSACTIONS);
  await driver.sendDevToolsCommand('Page.setWebLifecycleState', { state });
  await driver.switchTo().window(shown);
}

/** Opens another tab in front of the others. @returns its handle */
async function openTab(driver: Driver, path: string): Promise<string> {
  await driver.switchTo().newWindow('tab');
  await countTransactions(driver);
  await goTo(driver, path);
  return driver.getWindowHandle();
}

/** Opens Chromium with a tab whose pet Rex gets no response, so that it holds the lock. */
async function openSendingTab() {
  const faulty = await startService();
  const driver = await openChromium();
  await countTransactions(driver);
  await openList(driver);
  await fillForm(driver);
  faulty.setFault(hold('POST'));
  await click(driver, 'button', 'Add pet');
  await expect.poll(() => sentPets(faulty), PATIENCE).toHaveLength(1);
  return { faulty, driver, sending: await driver.getWindowHandle() };
}

async function sendLuna(driver: Driver): Promise<void> {
  await waitFor(driver, 'heading', 'Add a pet');
  await type(driver, 'Name', 'Luna');
  await type(driver, 'Category', '4');
  await click(driver, 'button', 'Add pet');
}

const namesSent = (faulty: Parameters<typeof sentPets>[0]) =>
  sentPets(faulty).map((pet) => Reflect.get(Object(pet), 'name'));

test('a tab that is frozen with the lock is replaced by a press in another tab', async () => {
  const { faulty, driver, sending } = await openSendingTab();
  await openTab(driver, '/icon.svg');
  await setState(driver, sending, 'frozen');
  faulty.setFault();
  await goTo(driver, '/pets/new');
  await sendLuna(driver);
  await expectText(driver, UNRESPONSIVE);
  await click(driver, 'button', 'Send from here');
  await expectText(driver, /Luna[^]*Added as pet \d+[^]*Rex[^]*Was it added\?/);

  await setState(driver, sending, 'active');
  await driver.switchTo().window(sending);
  await expectText(driver, /Luna[^]*Added as pet \d+/);
  expect(namesSent(faulty)).toEqual(['Rex', 'Luna']);
});

/** Runs in a page. Removes all other reasons to check the session: a timer, messages, and other events. */
function keepFromChecking(): void {
  const stop = (event: Event) => event.stopImmediatePropagation();
  for (const name of ['focus', 'pageshow', 'visibilitychange', 'storage'])
    addEventListener(name, stop, { capture: true });
  Object.assign(globalThis, { setInterval: () => 0 });
}

test('a frozen tab asks for the key as soon as it resumes, if another tab has forgotten it', async () => {
  await startService();
  const driver = await openChromium();
  await driver.sendDevToolsCommand('Page.addScriptToEvaluateOnNewDocument', {
    source: `(${keepFromChecking.toString()})()`,
  });
  await countTransactions(driver);
  await openList(driver);
  const frozen = await driver.getWindowHandle();
  await openTab(driver, '/pets');
  await expectText(driver, /First 20 pets\./);
  await setState(driver, frozen, 'frozen');
  await click(driver, 'button', 'Menu');
  await click(driver, 'button', 'Forget key');
  await waitFor(driver, 'heading', 'Enter your API key');

  await setState(driver, frozen, 'active');
  await driver.switchTo().window(frozen);
  await waitFor(driver, 'heading', 'Enter your API key');
});
