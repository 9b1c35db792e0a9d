// Tabs that Chromium freezes (Page Lifecycle API), as it does in the background: they run no task, and keep their locks.
import { Driver, Options, ServiceBuilder } from 'selenium-webdriver/chrome';
import { expect, onTestFinished, test } from 'vitest';
import { findChromeDriver, launchOptions } from '../setup/find-browser.ts';
import { hold } from '../states/faults.ts';
import { click, expectText, PATIENCE, type, waitFor } from './controls.ts';
import { goTo, openList, sentNames, startService } from './start-journey.ts';

declare global {
  /** The number of transactions of the page that have not ended. */
  var openTransactions: number;
}

/** Runs in the page, before its scripts. */
function countTransactions(): void {
  globalThis.openTransactions = 0;
  // oxlint-disable-next-line typescript/unbound-method -- `apply` passes `this` on
  IDBDatabase.prototype.transaction = new Proxy(IDBDatabase.prototype.transaction, {
    apply: (...call) => {
      const transaction = Reflect.apply(...call);
      globalThis.openTransactions += 1;
      for (const end of ['complete', 'abort'])
        transaction.addEventListener(end, () => {
          globalThis.openTransactions -= 1;
        });
      return transaction;
    },
  });
}

/** Runs in the page, before its scripts. Removes all reasons to check the session, but not `resume`. */
function keepFromChecking(): void {
  const stop = (event: Event) => event.stopImmediatePropagation();
  for (const name of ['focus', 'pageshow', 'visibilitychange', 'storage'])
    addEventListener(name, stop, { capture: true });
  Object.assign(globalThis, { setInterval: () => 0 });
}

/** Starts Chromium, as staff have it. It is closed when the test has ended. @throws Error without ChromeDriver */
async function openChromium(): Promise<Driver> {
  const { executablePath, args } = launchOptions();
  const options = new Options();
  options.setBinaryPath(executablePath);
  options.addArguments(...args);
  const service = new ServiceBuilder(findChromeDriver()).build();
  onTestFinished(() => service.kill());
  const driver = Driver.createSession(options, service);
  onTestFinished(() => driver.quit());
  return driver;
}

const prepare = (driver: Driver, script: () => void) =>
  driver.sendDevToolsCommand('Page.addScriptToEvaluateOnNewDocument', {
    source: `(${script.toString()})()`,
  });

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

async function addPet(driver: Driver, name: string): Promise<void> {
  await goTo(driver, '/pets/new');
  await waitFor(driver, 'heading', 'Add a pet');
  await type(driver, 'Name', name);
  await type(driver, 'Category', '4');
  await click(driver, 'button', 'Add pet');
}

test('a tab that is frozen with the lock is replaced by a press in another tab', async () => {
  const faulty = await startService();
  const driver = await openChromium();
  await prepare(driver, countTransactions);
  await openList(driver);
  faulty.setFault(hold('POST'));
  await addPet(driver, 'Rex');
  await expect.poll(() => sentNames(faulty), PATIENCE).toEqual(['Rex']);
  // The page has read what it wrote, so no transaction is about to start.
  await expectText(driver, /Rex[^]*Sending…/);
  const sending = await driver.getWindowHandle();
  await driver.switchTo().newWindow('tab');
  await setState(driver, sending, 'frozen');
  faulty.setFault();
  await addPet(driver, 'Luna');
  await expectText(driver, /Another tab is sending, but does not respond\./);
  await click(driver, 'button', 'Send from here');
  await expectText(driver, /Luna[^]*Added\s*(?:as pet)?\s*\d+[^]*Rex[^]*Was it added\?/);

  await setState(driver, sending, 'active');
  await driver.switchTo().window(sending);
  // The line of the other tab moves no answer to Rex.
  await click(driver, 'button', '1 newer line');
  await expectText(driver, /Luna[^]*Added\s*(?:as pet)?\s*\d+/);
  expect(sentNames(faulty)).toEqual(['Rex', 'Luna']);
});

test('a frozen tab asks for the key as soon as it resumes, if another tab has forgotten it', async () => {
  await startService();
  const driver = await openChromium();
  await prepare(driver, keepFromChecking);
  await prepare(driver, countTransactions);
  await openList(driver);
  const frozen = await driver.getWindowHandle();
  await driver.switchTo().newWindow('tab');
  await goTo(driver, '/pets');
  await expectText(driver, /First 20 pets\./);
  await setState(driver, frozen, 'frozen');
  await click(driver, 'button', 'Menu');
  await click(driver, 'button', 'Forget key');
  await waitFor(driver, 'heading', 'Enter your API key');

  await setState(driver, frozen, 'active');
  await driver.switchTo().window(frozen);
  await waitFor(driver, 'heading', 'Enter your API key');
});
