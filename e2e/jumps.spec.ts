// Nothing moves when a person chooses, searches or copies, and when a dialog opens.
import { expect, type Page } from 'playwright/test';
import { testWithFaults } from './setup/faulty-journey.ts';
import { chooseFromMenu, expectRows, openStore } from './setup/journey.ts';
import { refuse } from './states/faults.ts';
import { sendPet } from './steps/add-pet-steps.ts';
import { findJumps, rememberPlaces } from './steps/find-jumps.ts';

const test = testWithFaults();

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Expects that nothing moves from now on until these words are on the page. */
async function expectNoJump(page: Page, act: () => Promise<unknown>, seen: RegExp | string) {
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(rememberPlaces);
  await act();
  await expect(page.getByText(seen).first()).toBeVisible();
  expect(await page.evaluate(findJumps)).toEqual([]);
}

test('a search and the choice of a status move nothing', async ({ page }) => {
  await openStore(page);
  const openList = async () => {
    await page.goto('/pets');
    await expectRows(page);
    // This text appears after the rows.
    await expect(page.getByText(/^Updated/)).toBeVisible();
  };
  for (const width of [1440, 1280, 768, 360])
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await openList();
      const field = page.getByRole('searchbox', { name: 'Find pets' });
      await expectNoJump(page, () => field.fill('o'), /^\d+ matches in/);
      // On a phone, the statuses are in a panel.
      if (width < 480) return;
      await openList();
      const choose = () => page.getByRole('radio', { name: 'Available' }).check();
      await expectNoJump(page, choose, /^First 20 available pets/);
    });
});

test('the choices of the form and of the key screen, and “Copied.”, move nothing', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-write']);
  await page.goto('/pets/new');
  const practice = page.getByRole('radio', { name: 'Practice' });
  await expectNoJump(page, () => practice.focus(), 'API key');
  await openStore(page, '/pets/new');
  await expect(page.getByText('Pets sent from this computer appear here.')).toBeVisible();
  for (const name of ['Sold', 'Not set'])
    await expectNoJump(page, () => page.getByRole('radio', { name }).check(), 'Just sent');
  await page.goto('/pets/1');
  await expect(page.getByText(/^As of/)).toBeVisible();
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
    () => chooseFromMenu(page, 'Forget key'),
    /^Forget key and clear Sent\?/,
  );
  await page.keyboard.press('Escape');
  faulty.setFault(refuse('GET', 401));
  await expectNoJump(page, () => button(page, 'Refresh').click(), /did not accept your API key/);
});
