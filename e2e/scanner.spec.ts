// A scanner is a keyboard: it types a code and Enter within some milliseconds.
import { expect, type Locator, type Page } from 'playwright/test';
import { createSamplePets } from '../src/service/catalogues/sample-pets.ts';
import { chromiumOnly } from './setup/chromium-only.ts';
import { testWithFaults } from './setup/faulty-journey.ts';
import { expectRows, KEY, openRows } from './setup/journey.ts';
import { posts } from './steps/add-pet-steps.ts';
import { pressKeys } from './steps/press-keys.ts';

const BOX = { id: 1000n, name: 'BOX-123', categoryId: 4n, status: 'sold' };
const OTHER_BOX = { ...BOX, id: 1001n, name: 'BOX-200' };
const test = testWithFaults([...createSamplePets().slice(0, 120), BOX, OTHER_BOX]);

/** The time between two keys in milliseconds. */
const GAPS = [0, 5];
const NOT_SENT = 'Scanned, not sent. Press Enter to go on.';

/** Selects what takes the focus but no characters. */
const PLACES = 'a, button, input:is([type=radio], [type=checkbox]), [tabindex="0"], h1';

const field = (page: Page) => page.getByRole('searchbox', { name: 'Find pets' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Moves the focus to the place with this index. After the last place, they are counted from the first again. */
const focusPlace = (page: Page, index: number) =>
  page.evaluate(
    ([places, at]) => {
      const visible = [...document.querySelectorAll<HTMLElement>(places)].filter((place) =>
        place.checkVisibility(),
      );
      visible[at % visible.length]?.focus();
    },
    [PLACES, index] as const,
  );

async function openForm(page: Page): Promise<Locator> {
  await openRows(page);
  await page.getByRole('link', { name: 'Add pet' }).click();
  return page.getByLabel('Name');
}

for (const gap of GAPS) {
  test(`a scan of a number, keys ${gap} ms apart, opens that pet, wherever the focus is, and presses nothing else`, async ({
    page,
    faulty,
  }) => {
    test.setTimeout(120_000);
    await openRows(page);
    await expect(field(page)).toBeVisible();
    for (let index = 0; index < 12; index += 1) {
      await focusPlace(page, index * 5);
      faulty.received.length = 0;
      await pressKeys(page, `40063813339${10 + index}\n`, gap);
      await expect(heading(page, 'Pet not found')).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`/pets/40063813339${10 + index}$`));
      expect(posts(faulty)).toEqual([]);
      // Every other scan begins on the list, the others on the page that the scan before has opened.
      if (index % 2) await page.getByRole('navigation').getByRole('link', { name: 'Pets' }).click();
    }
  });

  test(`a scan of a text, keys ${gap} ms apart, searches for it as it is, and opens the only match`, async ({
    page,
  }) => {
    await openRows(page);
    await page.getByRole('table').getByRole('link').first().focus();
    await pressKeys(page, 'BOX-124\n', gap);
    await expect(page.getByText(/^No match in/)).toBeVisible();
    await expect(field(page)).toHaveValue('BOX-124');
    await expect(field(page)).toBeFocused();
    await pressKeys(page, 'BOX-123\n', gap);
    await expect(heading(page, 'BOX-123')).toBeVisible();
    await expect(page).toHaveURL(/\/pets\/1000$/);
    // From a pet's page, too.
    await pressKeys(page, 'BOX-200\n', gap);
    await expect(heading(page, 'BOX-200')).toBeVisible();
  });

  test(`two scans into a field, keys ${gap} ms apart, are two texts, and send nothing`, async ({
    page,
    faulty,
  }) => {
    const name = await openForm(page);
    await name.focus();
    await pressKeys(page, 'Bruno\n', gap);
    await expect(page.getByText(NOT_SENT)).toBeVisible();
    await expect(name).toHaveValue('Bruno');
    // Some scanners end with Enter twice.
    await pressKeys(page, 'CAT-12\n\n', gap);
    await expect(name).toHaveValue('CAT-12');
    // Also after the focus was elsewhere.
    await page.getByRole('radio', { name: 'Sold' }).click();
    await name.click();
    await pressKeys(page, '12\n', gap);
    await expect(name).toHaveValue('12');
    await expect(page.getByText(NOT_SENT)).toHaveCount(1);
    await expect(page.getByRole('heading', { name: 'There is a problem' })).toHaveCount(0);
    // What a person types is added to it.
    await name.press('End');
    await name.pressSequentially(' B', { delay: 60 });
    await expect(name).toHaveValue('12 B');
    await expect(page.getByText(NOT_SENT)).toHaveCount(0);
    expect(posts(faulty)).toEqual([]);
  });

  test(`a scan into the field of the key, keys ${gap} ms apart, is not tried as a key`, async ({
    page,
    faulty,
  }) => {
    await page.goto('/pets');
    await page.getByRole('radio', { name: 'Staging' }).check();
    const key = page.getByLabel('API key', { exact: true });
    await key.focus();
    await pressKeys(page, 'CAT-12\n', gap);
    await expect(page.getByText(NOT_SENT)).toBeVisible();
    await pressKeys(page, `${KEY}\n`, gap);
    await expect(key).toHaveValue(KEY);
    expect(faulty.received).toEqual([]);
    await page.getByRole('button', { name: 'Open the store' }).click();
    await expectRows(page);
  });

  test(`a scan, keys ${gap} ms apart, presses no button of the form`, async ({ page, faulty }) => {
    const name = await openForm(page);
    await name.fill('Rex');
    await page.getByLabel('Category').fill('4');
    for (const place of [
      page.getByRole('button', { name: 'Add pet' }),
      page.getByRole('button', { name: 'Clear' }),
      page.getByRole('radio', { name: 'Sold' }),
      page.getByRole('navigation').getByRole('link', { name: 'Overview' }),
    ]) {
      await place.focus();
      // Space presses a button, too.
      await pressKeys(page, 'A 1\n\n', gap);
      await expect(place).toBeFocused();
    }
    await expect(page).toHaveURL(/\/pets\/new$/);
    await expect(name).toHaveValue('Rex');
    await expect(page.getByRole('radio', { name: 'Sold' })).not.toBeChecked();
    expect(posts(faulty)).toEqual([]);
  });

  test(`what is typed into a select, keys ${gap} ms apart, chooses a limit`, async ({ page }) => {
    await openRows(page);
    await page.getByLabel('Limit').focus();
    await pressKeys(page, '100\n', gap);
    await expect(page.getByLabel('Limit')).toHaveValue('100');
    await expect(page).toHaveURL(/\/pets\?limit=100$/);
    await expect(page.getByText('First 100 pets. There may be more.')).toBeVisible();
  });
}

test(
  'on a slow computer, a scan loses no key while pages open',
  chromiumOnly('slowComputer'),
  async ({ page }) => {
    await openRows(page);
    await expect(field(page)).toBeVisible();
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    for (const code of ['123456', '123457', '123458', '123459']) {
      await pressKeys(page, `${code}\n`, 2);
      await expect(page).toHaveURL(new RegExp(`/pets/${code}$`));
      await expect(heading(page, 'Pet not found')).toBeVisible();
    }
  },
);
