// Tests that the focus is in Name of the form when the next key is pressed.
import { expect, type Page } from 'playwright/test';
import { chromiumOnly } from './setup/chromium-only.ts';
import { testWithFaults } from './setup/faulty-journey.ts';
import type { FaultyService } from './setup/faulty-service.ts';
import { refuse } from './states/faults.ts';
import { fillForm, nameCategories, posts } from './steps/add-pet-steps.ts';
import { pressKeys } from './steps/press-keys.ts';

const test = testWithFaults();

const PLACES = {
  Name: (page: Page) => page.getByLabel('Name').focus(),
  Category: (page: Page) => page.getByLabel('Category').focus(),
  Status: (page: Page) => page.getByRole('radio', { name: 'Pending' }).focus(),
  'Category, with suggestions': async (page: Page) => {
    await page.getByLabel('Category').click();
    await page.getByRole('option').first().waitFor();
  },
};

for (const [place, focus] of Object.entries(PLACES))
  test(
    `on a slow computer, keys pressed immediately after Enter in ${place} are the next name`,
    chromiumOnly('slowComputer'),
    async ({ page, faulty }) => {
      await fillForm(page);
      await focus(page);
      // With the last Enter: these keys have times ahead of the clock, so a key that Playwright presses after them
      // would seem to follow immediately.
      await pressOnSlowComputer(page, '\n101 rex\n');
      await expect.poll(() => petsOf(faulty)).toHaveLength(2);
      // They are sent at the same time, and may arrive in any order.
      expect(petsOf(faulty)).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ name: 'Rex', categoryId: 4 }),
          expect.objectContaining({ name: '101 rex', categoryId: 4 }),
        ]),
      );
    },
  );

test(
  'on a slow computer, one Enter takes a suggestion, the next adds the pet, and what follows is the next name',
  chromiumOnly('slowComputer'),
  async ({ page, faulty }) => {
    await nameCategories(page);
    await fillForm(page);
    await page.getByLabel('Category').fill('');
    await pressOnSlowComputer(page, 'do↓\n\n101 rex');
    await expect(page.getByLabel('Name')).toHaveValue('101 rex');
    expect(petsOf(faulty)).toMatchObject([{ name: 'Rex', categoryId: 4 }]);
  },
);

/** Presses keys one directly after the other, once the computer is slow, and waits until a pet was added. */
async function pressOnSlowComputer(page: Page, keys: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await pressKeys(page, keys);
  await expect(page.getByText(/^Added as pet/).first()).toBeVisible();
}

const petsOf = (faulty: FaultyService) => posts(faulty).map(({ body }) => JSON.parse(body));

test('after either answer whether Correct replaces what is typed, the focus is in Name', async ({
  page,
  faulty,
}) => {
  await fillForm(page);
  faulty.setFault(refuse('POST', 400));
  const name = page.getByLabel('Name');
  await name.press('Enter');
  const correct = page.getByRole('button', { name: 'Correct, Rex' });
  await correct.waitFor();
  await name.fill('Luna');
  for (const [answer, chosen] of [
    ['Keep editing it', 'Luna'],
    ['Keep editing it', 'Luna'],
    ['Replace it', 'Rex'],
  ] as const) {
    await correct.press('Enter');
    await page.getByRole('button', { name: answer }).press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(name).toBeFocused();
    await expect(name).toHaveValue(chosen);
  }
});
