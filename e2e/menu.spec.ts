// The menu in the banner, the focus after its dialogs, and the colours of the app.
import { expect, type Page } from 'playwright/test';
import { openRows, test } from './setup/journey.ts';
import { everyBrowser } from './setup/journey-browser.ts';

const GROUND = { light: 'rgb(245, 244, 240)', dark: 'rgb(19, 21, 20)' };

const menu = (page: Page) => page.getByRole('button', { name: 'Menu' });
const panel = (page: Page) => page.getByRole('group', { name: 'Menu' });
const radio = (page: Page, name: string) => panel(page).getByRole('radio', { name });
const expectGround = (page: Page, colour: keyof typeof GROUND) =>
  expect(page.locator('body')).toHaveCSS('background-color', GROUND[colour]);

declare global {
  var firstGround: string | undefined;
}

const KEYS = 'the menu works with the keyboard alone, and its dialogs give the focus back';

test(KEYS, everyBrowser, async ({ page }) => {
  await openRows(page);
  await menu(page).press('Enter');
  // Its choices are in a chunk, which may come after the panel.
  await expect(radio(page, 'System')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(radio(page, 'System')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(radio(page, 'Light')).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(menu(page)).toBeFocused();

  const dialog = page.getByRole('dialog', { name: 'Change environment' });
  const cancel = dialog.getByRole('button', { name: 'Cancel' });
  for (const leave of [() => page.keyboard.press('Escape'), () => cancel.press('Enter')]) {
    await menu(page).press('Enter');
    await page.getByRole('button', { name: 'Change environment' }).press('Enter');
    await expect(dialog).toBeVisible();
    await expect(panel(page)).toBeHidden();
    await leave();
    await expect(dialog).toHaveCount(0);
    await expect(menu(page)).toBeFocused();
  }
});

test('System follows the system, and Dark is kept over a reload, from its first paint', async ({
  page,
}) => {
  await page.addInitScript(() => {
    new PerformanceObserver(() => {
      globalThis.firstGround ??= getComputedStyle(document.body).backgroundColor;
    }).observe({ type: 'paint', buffered: true });
  });
  await openRows(page);
  await menu(page).click();
  await radio(page, 'Light').check();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectGround(page, 'light');
  await radio(page, 'System').check();
  await expectGround(page, 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expectGround(page, 'light');

  await radio(page, 'Dark').check();
  await expectGround(page, 'dark');
  // Without the app, only the page's own scripts run.
  await page.route('**/assets/index-*.js', (route) => route.abort());
  await page.reload();
  await expect.poll(() => page.evaluate(() => globalThis.firstGround)).toBe(GROUND.dark);
});

test('in dark, what floats is lighter than the cards that it lies over', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openRows(page);
  const card = 'rgb(27, 30, 28)';
  const floating = 'rgb(38, 42, 39)';
  const list = page.getByRole('table', { name: 'Pets' }).locator('..');
  await expect(list).toHaveCSS('background-color', card);
  await menu(page).click();
  await expect(panel(page)).toHaveCSS('background-color', floating);
  await page.getByRole('button', { name: 'Change environment' }).click();
  await expect(page.getByRole('dialog')).toHaveCSS('background-color', floating);
});
