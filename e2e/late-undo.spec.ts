// No answer takes the place of **Undo** in the strip: a late press of **Undo** must not answer the question that follows.
import { expect, type Page } from 'playwright/test';
import { test } from './setup/journey.ts';
import { refuse } from './states/faults.ts';
import { addPet, fillIn, losePets } from './steps/add-pet-steps.ts';
import { placeOf, pressableAt } from './steps/places.ts';
import { stopClock } from './steps/stop-clock.ts';

const strip = (page: Page) => page.locator('[data-strip]');

for (const width of [360, 768, 1366])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 768 }, hasTouch: width < 500 });

    for (const [others, older] of [
      ['alone', []],
      ['with one to check', ['Kit', 'Luna']],
    ] as const)
      test(`a late press of Undo answers no question, ${others}`, async ({ page, faulty }) => {
        faulty.setFault(refuse('POST', 502));
        await losePets(page, older);
        if (older.length > 0) {
          await page.getByRole('link', { name: 'Overview' }).click();
          await strip(page).getByRole('button', { name: 'No, Luna' }).click();
          await expect(page.getByRole('button', { name: 'Next to check' })).toBeVisible();
          await page.goBack();
        }
        await fillIn(page, 'Rex', 'Pending');
        const startClock = await stopClock(page);
        await addPet(page);
        await page.getByRole('link', { name: 'Overview' }).click();
        const place = await placeOf(strip(page).getByRole('button', { name: /^Undo/ }));
        await startClock();
        await expect(strip(page)).toContainText('Rex: was it added?');
        await expect(
          strip(page).getByRole('button', { name: /^Yes, pet \d+, Rex$/ }),
        ).toBeVisible();
        expect(await pressableAt(page, place)).toEqual([]);
      });
  });
