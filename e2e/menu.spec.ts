// The menu in the banner, and the colours of the app.
import { expect, type Page } from 'playwright/test';
import { testWithFaults } from './setup/faulty-journey.ts';
import { openStore } from './setup/journey.ts';

const test = testWithFaults();

const GROUND = { light: 'rgb(245, 244, 240)', dark: 'rgb(19, 21, 20)' };

const menu = (page: Page) => page.getByRole('button', { name: 'Menu' });
const panel = (page: Page) => page.getByRole('group', { name: 'Menu' });
const radio = (page: Page, name: string) => panel(page).getByRole('radio', { name });

/** Records the colour of the page's ground at the first paint of every document from now on. */
async function recordFirstPaint(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new PerformanceObserver(() => {
      globalThis.firstGround ??= getComputedStyle(document.body).backgroundColor;
    }).observe({ type: 'paint', buffered: true });
  });
}

declare global {
  var firstGround: string | undefined;
}

test('the menu opens and closes with the keyboard alone', async ({ page }) => {
  await openStore(page);
  await menu(page).press('Enter');
  await expect(panel(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(radio(page, 'System')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(radio(page, 'Light')).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(menu(page)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(panel(page)).toBeVisible();
});

test('Dark is kept over a reload, and painted dark from the first paint', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await recordFirstPaint(page);
  await openStore(page);
  await menu(page).click();
  await radio(page, 'Dark').check();
  await expect(page.locator('body')).toHaveCSS('background-color', GROUND.dark);
  // Without the app, only the page's own scripts run.
  await page.route('**/assets/start-*.js', (route) => route.abort());
  await page.reload();
  await expect.poll(() => page.evaluate(() => globalThis.firstGround)).toBe(GROUND.dark);
  await page.unroute('**/assets/start-*.js');
  await page.reload();
  await menu(page).click();
  await expect(radio(page, 'Dark')).toBeChecked();
});

test('System follows the colours of the system', async ({ page }) => {
  await openStore(page);
  await menu(page).click();
  await radio(page, 'Light').check();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('body')).toHaveCSS('background-color', GROUND.light);
  await radio(page, 'System').check();
  await expect(page.locator('body')).toHaveCSS('background-color', GROUND.dark);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('body')).toHaveCSS('background-color', GROUND.light);
});
