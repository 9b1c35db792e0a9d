// Tests what becomes of a page's record when a person removes the site's data while the page is open.
import { expect } from 'playwright/test';
import { fillForm, submit } from './steps/add-pet-steps.ts';
import { chromiumOnly } from './setup/chromium-only.ts';
import { test, withService } from './setup/journey.ts';

test.beforeEach(withService);

test(
  'a page under which all data of the site are removed makes its record anew',
  chromiumOnly('clearData'),
  async ({ page }) => {
    await fillForm(page);
    await submit(page);
    await expect(page.getByText('Added as pet 250', { exact: true })).toBeVisible();
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Storage.clearDataForOrigin', {
      origin: new URL(page.url()).origin,
      storageTypes: 'indexeddb',
    });
    await page.getByLabel('Name').fill('Luna');
    await submit(page);
    await expect(page.getByText('Added as pet 251', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: /^Sent/ }).click();
    await expect(page.getByText('Added as pet 251', { exact: true })).toBeVisible();
    await expect(page.getByText('Added as pet 250', { exact: true })).toHaveCount(0);
  },
);
