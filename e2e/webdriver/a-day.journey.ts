// A day in WebKitGTK: the way that staff of a store with Safari go, once.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Key } from 'selenium-webdriver';
import { expect, test } from 'vitest';
import { loseResponses } from '../states/faults.ts';
import { readStored } from '../steps/stored-text.ts';
import { click, expectText, PATIENCE, press, type, waitFor } from './controls.ts';
import { goTo, KEY, openList, openWebKit, sentNames, startService } from './start-journey.ts';

/** What is stored until the key is forgotten: a pet and the key. */
const SECRETS = new RegExp(`Rex|${KEY}`);

test('list, search, form, a lost response, import, a second window, and Forget key', async () => {
  const faulty = await startService();
  const driver = await openWebKit();
  // As narrow as MiniBrowser's toolbar lets it be.
  await driver.manage().window().setRect({ width: 360, height: 800 });
  await openList(driver);
  const isTooWide = () =>
    driver.executeScript('return document.documentElement.scrollWidth > innerWidth');
  await expect.poll(isTooWide, PATIENCE).toBe(false);
  await driver.manage().window().setRect({ width: 1200, height: 800 });

  await click(driver, 'radio', 'Sold');
  await expectText(driver, /First 20 sold pets\./);
  await driver.navigate().back();
  await expectText(driver, /First 20 pets\./);
  await type(driver, 'Find pets', 'zoe');
  await click(driver, 'link', 'Zoë');
  await waitFor(driver, 'heading', 'Zoë');

  await driver.actions().keyDown(Key.ALT).sendKeys('n').keyUp(Key.ALT).perform();
  const focused = () => driver.switchTo().activeElement().getAccessibleName();
  await expect.poll(focused, PATIENCE).toBe('Name');
  await press(driver, 'Rex', Key.TAB, '4', Key.ENTER);
  await expectText(driver, /Rex[^]*Added\s*(?:as pet)?\s*\d+/);
  faulty.setFault(loseResponses);
  // The category is still that of the last pet.
  await press(driver, 'Luna', Key.ENTER);
  await click(driver, 'button', /^Yes, pet \d+/);
  await expectText(driver, /Marked as added:?\s*(?:pet)?\s*\d+/);
  faulty.setFault();

  await goTo(driver, '/pets/import');
  const delivery = join(mkdtempSync(join(tmpdir(), 'delivery-')), 'delivery.csv');
  writeFileSync(delivery, 'name,category\nTom,4\nKim,\n');
  await type(driver, 'CSV file', delivery);
  await type(driver, 'Category, line 3', '7', Key.ENTER);
  await click(driver, 'button', 'Add 2 pets to Staging');
  await waitFor(driver, 'heading', '2 pets added');

  await driver.switchTo().newWindow('window');
  await goTo(driver, '/pets/sent');
  await expectText(driver, /Luna[^]*Marked as added[^]*Rex[^]*Added\s*(?:as pet)?\s*\d+/);
  expect(new Set(sentNames(faulty))).toEqual(new Set(['Kim', 'Luna', 'Rex', 'Tom']));
  expect(sentNames(faulty)).toHaveLength(4);

  expect(await driver.executeScript(readStored)).toMatch(SECRETS);
  await click(driver, 'button', 'Menu');
  await click(driver, 'button', 'Forget key');
  await click(driver, 'button', 'Forget key and clear Sent');
  await waitFor(driver, 'heading', 'Enter your API key');
  await expect.poll(() => driver.executeScript(readStored), PATIENCE).not.toMatch(SECRETS);
});
