// Tests that the focus is in Name of the form when the next key is pressed.
import { expect, type Page } from 'playwright/test';
import { chromiumOnly } from './setup/chromium-only.ts';
import { testWithFaults } from './setup/faulty-journey.ts';
import type { FaultyService } from './setup/faulty-service.ts';
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

test(
  'on a slow computer, keys pressed immediately after Enter anywhere in the form are the next name',
  chromiumOnly('slowComputer'),
  async ({ page, faulty }) => {
    await nameCategories(page);
    await fillForm(page);
    for (const [place, focus] of Object.entries(PLACES))
      await test.step(place, async () => {
        const before = petsOf(faulty).length;
        await page.getByLabel('Name').fill(place);
        await focus(page);
        // Includes the last Enter: these keys have times ahead of the clock, so a key that Playwright presses after
        // them would seem to follow immediately.
        await pressOnSlowComputer(page, '\n101 rex\n');
        await expect.poll(() => petsOf(faulty)).toHaveLength(before + 2);
        // They are sent at the same time, and may arrive in any order.
        expect(petsOf(faulty).slice(before)).toEqual(
          expect.arrayContaining([
            expect.objectContaining({ name: place, categoryId: 4 }),
            expect.objectContaining({ name: '101 rex', categoryId: 4 }),
          ]),
        );
      });

    // One Enter takes a suggestion, and the next one adds the pet.
    await page.getByLabel('Name').fill('Rex');
    await page.getByLabel('Category').fill('');
    await pressOnSlowComputer(page, 'do↓\n\n102 rex');
    await expect(page.getByLabel('Name')).toHaveValue('102 rex');
    await expect
      .poll(() => petsOf(faulty))
      .toContainEqual(expect.objectContaining({ name: 'Rex', categoryId: 4 }));
  },
);

/** Presses keys one directly after the other, once the computer is slow. */
async function pressOnSlowComputer(page: Page, keys: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await pressKeys(page, keys);
}

const petsOf = (faulty: FaultyService) => posts(faulty).map(({ body }) => JSON.parse(body));
