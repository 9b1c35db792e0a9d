// A scanner is a keyboard: it types a code and Enter, much faster than a person, into the field that has the focus.
import { expect, type Page } from 'playwright/test';
import { createSamplePets } from '../src/service/catalogues/sample-pets.ts';
import { chromiumOnly } from './setup/chromium-only.ts';
import { testWithFaults } from './setup/faulty-journey.ts';
import { openRows } from './setup/journey.ts';
import { pressKeys } from './steps/press-keys.ts';

const BOX = { id: 1000n, name: 'BOX-123', categoryId: 4n, status: 'sold' };
const test = testWithFaults([...createSamplePets().slice(0, 120), BOX]);

const field = (page: Page) => page.getByRole('searchbox', { name: 'Find pets' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('a scan into Find pets opens its pet, from the list and from a pet’s page', async ({
  page,
}) => {
  await openRows(page);
  await field(page).focus();
  await page.keyboard.type('4006381333931\n');
  await expect(heading(page, 'Pet not found')).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('BOX-123\n');
  await expect(heading(page, 'BOX-123')).toBeVisible();
  await expect(page).toHaveURL(/\/pets\/1000$/);
  await page.keyboard.press('/');
  await page.keyboard.type('12\n');
  await expect(page).toHaveURL(/\/pets\/12$/);
});

test(
  'on a slow computer, a scan loses no key while pages open',
  chromiumOnly('slowComputer'),
  async ({ page }) => {
    await openRows(page);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    for (const code of ['123456', '123457', '123458', '123459']) {
      await field(page).focus();
      await pressKeys(page, `${code}\n`);
      await expect(page).toHaveURL(new RegExp(`/pets/${code}$`));
      await expect(heading(page, 'Pet not found')).toBeVisible();
    }
  },
);
