// Sends pets in WebKitGTK.
import { Key } from 'selenium-webdriver';
import { expect, test } from 'vitest';
import { loseResponses } from '../states/faults.ts';
import { readStored } from '../steps/stored-text.ts';
import { click, expectFocus, expectText, PATIENCE, press, waitFor } from './controls.ts';
import { fillForm, goTo, KEY, openList, sentPets, startJourney } from './start-journey.ts';

/** What is stored until the key is forgotten: the pet and the key. */
const SECRETS = new RegExp(`Rex|${KEY}`);

test('a pet is added by keyboard, with its category by name, and is in Sent after a reload', async () => {
  const { driver, faulty } = await startJourney();
  await openList(driver);
  await waitFor(driver, 'link', 'Add pet');
  await driver.actions().keyDown(Key.ALT).sendKeys('n').keyUp(Key.ALT).perform();
  await expectFocus(driver, 'Name');
  await press(driver, 'Rex', Key.TAB, 'dog');
  // Tab takes the suggestion, once the names have loaded.
  await expectText(driver, /Dogs/);
  await press(driver, Key.TAB, Key.ENTER);
  await expectText(driver, /Added as pet \d+/);
  expect(sentPets(faulty)).toMatchObject([{ name: 'Rex', categoryId: 4 }]);
  await click(driver, 'link', /^Sent/);
  await waitFor(driver, 'heading', 'Sent');
  await driver.navigate().refresh();
  await expectText(driver, /Rex[^]*Added as pet \d+/);
});

test('a pet whose response was lost is found, and a person answers that it was added', async () => {
  const { driver, faulty } = await startJourney();
  await openList(driver);
  await fillForm(driver);
  faulty.setFault(loseResponses);
  await click(driver, 'button', 'Add pet');
  await expectText(driver, /Was it added\?/);
  await click(driver, 'button', /^Yes, it is pet \d+/);
  await expectText(driver, /Marked as added: pet \d+/);
});

test('a pet that is added in one window is shown in the other, and sent once', async () => {
  const { driver, faulty } = await startJourney();
  await openList(driver);
  const first = await driver.getWindowHandle();
  await driver.switchTo().newWindow('window');
  const second = await driver.getWindowHandle();
  await goTo(driver, '/pets/sent');
  await waitFor(driver, 'heading', 'Sent');
  await driver.switchTo().window(first);
  await fillForm(driver);
  await click(driver, 'button', 'Add pet');
  await driver.switchTo().window(second);
  await expectText(driver, /Rex[^]*Added as pet \d+/);
  expect(sentPets(faulty)).toMatchObject([{ name: 'Rex' }]);
});

// Through the address bar, which interrupts the transactions of the page that is left.
test('a page opens whatever the page before was doing, and returns by Back', async () => {
  const { driver } = await startJourney();
  await openList(driver);
  await fillForm(driver);
  for (const heading of ['Sent', 'Pets', 'Overview', 'Sent', 'Pets', 'Overview']) {
    await goTo(driver, heading === 'Pets' ? '/pets' : `/pets/${heading.toLowerCase()}`);
    await waitFor(driver, 'heading', heading);
  }
  await driver.navigate().back();
  await expectText(driver, /First 20 pets\./);
});

test('Forget key clears the key and Sent', async () => {
  const { driver } = await startJourney();
  await openList(driver);
  await fillForm(driver);
  await click(driver, 'button', 'Add pet');
  await expectText(driver, /Added as pet \d+/);
  expect(await driver.executeScript(readStored)).toMatch(/Rex/);
  await click(driver, 'button', 'Menu');
  await click(driver, 'button', 'Forget key');
  await click(driver, 'button', 'Forget key and clear Sent');
  await waitFor(driver, 'heading', 'Enter your API key');
  await expect.poll(() => driver.executeScript(readStored), PATIENCE).not.toMatch(SECRETS);
});
