// Nothing moves when a person chooses, searches or copies, and when a dialog opens.
import { expect, type Page } from 'playwright/test';
import { testWithFaults } from './setup/faulty-journey.ts';
import { openRows, openStore } from './setup/journey.ts';
import { refuse } from './states/faults.ts';
import { sendPet } from './steps/add-pet-steps.ts';
import { findJumps, rememberPlaces } from './steps/find-layout-faults.ts';

const test = testWithFaults();

const WIDTHS = [1440, 1280, 768, 360];

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Expects that nothing moves from now on until these words are on the page. */
async function expectNoJump(page: Page, act: () => Promise<unknown>, seen: RegExp | string) {
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(rememberPlaces);
  await act();
  await expect(page.getByText(seen).first()).toBeVisible();
  expect(await page.evaluate(findJumps)).toEqual([]);
}

/** Opens the list, and waits for what comes after its rows. */
async function openList(page: Page, width: number) {
  await page.setViewportSize({ width, height: 800 });
  await openRows(page);
  await expect(page.getByText(/^Updated/)).toBeVisible();
}

for (const width of WIDTHS) {
  test(`at ${width} px a search moves nothing`, async ({ page }) => {
    await openList(page, width);
    const field = page.getByRole('searchbox', { name: 'Find pets' });
    await expectNoJump(page, () => field.fill('o'), /^\d+ matches in/);
  });
}

for (const width of WIDTHS.filter((one) => one > 480))
  test(`at ${width} px the choice of a status moves nothing`, async ({ page }) => {
    await openList(page, width);
    const choose = () => page.getByRole('radio', { name: 'Available' }).check();
    await expectNoJump(page, choose, /^First 20 available pets/);
  });

test('the choices of the form and of the key screen move nothing', async ({ page }) => {
  await page.goto('/pets/new');
  const practice = page.getByRole('radio', { name: 'Practice' });
  await expectNoJump(page, () => practice.focus(), 'API key');
  await openStore(page, '/pets/new');
  await expect(page.getByText('Pets sent from this computer appear here.')).toBeVisible();
  for (const name of ['Sold', 'Not set'])
    await expectNoJump(page, () => page.getByRole('radio', { name }).check(), 'Just sent');
});

test('“Copied.” moves nothing', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-write']);
  await openStore(page, '/pets/1');
  await expect(page.getByText(/^Read at/)).toBeVisible();
  await expectNoJump(page, () => button(page, 'Copy ID').click(), 'Copied.');
});

test('the page stays where it is behind a dialog', async ({ page, faulty }) => {
  await openStore(page, '/pets/new');
  await sendPet(page);
  await expect(page.getByText(/^Added as/)).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Pets' }).click();
  await expect(page.getByText(/^Updated/)).toBeVisible();
  await expectNoJump(
    page,
    () => button(page, 'Forget key').click(),
    /^Forget key and clear Sent\?/,
  );
  await page.keyboard.press('Escape');
  faulty.setFault(refuse('GET', 401));
  await expectNoJump(page, () => button(page, 'Refresh').click(), /did not accept your API key/);
});
