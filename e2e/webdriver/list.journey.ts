// Reads the list in WebKitGTK.
import { By, Key } from 'selenium-webdriver';
import { expect, test } from 'vitest';
import { click, expectText, PATIENCE, press, type, waitFor } from './controls.ts';
import { openList, startJourney } from './start-journey.ts';

test('the key opens the list, which a status and a limit change, also after Back', async () => {
  const { driver } = await startJourney();
  await openList(driver);
  await click(driver, 'radio', 'Sold');
  await expectText(driver, /First 20 sold pets\./);
  const limit = await waitFor(driver, 'field', 'Limit');
  await limit.findElement(By.xpath('option[. = "50"]')).click();
  await expectText(driver, /First 50 sold pets\./);
  expect(await driver.getCurrentUrl()).toMatch(/\/pets\?status=sold&limit=50$/);
  await driver.navigate().back();
  await expectText(driver, /First 20 sold pets\./);
});

test('a search finds pets beyond the list, and opens one', async () => {
  const { driver } = await startJourney();
  await openList(driver);
  await type(driver, 'Find pets', 'zoe');
  const names = () =>
    driver.executeScript(
      "return [...document.querySelectorAll('tbody a')].map((link) => link.textContent)",
    );
  // The second one is pet 150, and the list has the first 20.
  await expect.poll(names, PATIENCE).toEqual(['Zoë', 'Zoë']);
  await click(driver, 'link', 'Zoë');
  await waitFor(driver, 'heading', 'Zoë');
});

test('at 360 px the list does not scroll sideways, and the filter opens', async () => {
  const { driver } = await startJourney();
  await driver.manage().window().setRect({ width: 360, height: 800 });
  await openList(driver);
  const widths = () =>
    driver.executeScript('return [innerWidth, document.documentElement.scrollWidth]');
  await expect.poll(widths, PATIENCE).toEqual([360, 360]);
  await click(driver, 'button', /All · 20$/);
  await click(driver, 'radio', 'Sold');
  await press(driver, Key.ESCAPE);
  await waitFor(driver, 'button', /Sold · 20$/);
  await expectText(driver, /First 20 sold pets\./);
  expect(await widths()).toEqual([360, 360]);
});
