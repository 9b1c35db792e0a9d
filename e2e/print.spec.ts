// Tests printed pages: the environment, the time, the coverage of the list, and the complete table.
import { expect, type Page } from 'playwright/test';
import { SERVICE_PORT, SERVICE_URL } from './setup/addresses.ts';
import { chromiumOnly } from './setup/chromium-only.ts';
import { testWithFaults } from './setup/faulty-journey.ts';
import { openStore } from './setup/journey.ts';
import { sendPet } from './steps/add-pet-steps.ts';
import { chooseFile } from './steps/import-journey.ts';

const test = testWithFaults();

/** Emulates printing, and expects the environment, the time, and no controls outside of tables. */
async function expectPrinted(page: Page): Promise<void> {
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(page.getByText(/^Printed \d\d? \p{L}+ \d{4}, \d\d:\d\d$/u)).toBeVisible();
  await expect(page.getByRole('banner')).toHaveText(/^Pet Store\s*Staging/);
  for (const control of [
    'button',
    'checkbox',
    'radio',
    'combobox',
    'searchbox',
    'navigation',
  ] as const)
    for (const one of await page.getByRole(control).all())
      if (!(await one.evaluate((element) => element.closest('table') !== null)))
        await expect(one).toBeHidden();
}

/** Expects these texts on the page, each no higher than the one before it. */
async function expectInOrder(page: Page, ...texts: (RegExp | string)[]): Promise<void> {
  const tops: number[] = [];
  for (const text of texts) tops.push((await page.getByText(text).first().boundingBox())?.y ?? -1);
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  expect(tops[0]).toBeGreaterThanOrEqual(0);
}

const LIST = 'a list prints with its coverage, its age and all of its rows';

test(LIST, chromiumOnly('media'), async ({ page }) => {
  await openStore(page, '/pets?limit=100&find=e');
  await expectPrinted(page);
  await expectInOrder(
    page,
    /^Pet Store$/,
    /^Printed/,
    /^Searched for/,
    /^\d+ matches in 208 pets/,
    'Captain Nibbles',
  );
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: null });
  await page.getByLabel('Find pets').fill('');
  await expect(page.getByText(/^Updated (?:just now|\d+ s ago)$/)).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(page.getByText(/^Updated \d\d? \p{L}+ \d{4}, \d\d:\d\d$/u)).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));

  // A real print draws what only paper shows.
  await page.evaluate(() => {
    const drawn: (string | null)[] = [];
    Object.assign(globalThis, { drawn });
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        drawn.push(...Array.from(addedNodes, ({ textContent }) => textContent));
    }).observe(document.body, { childList: true, subtree: true });
  });
  await page.pdf();
  expect(await page.evaluate('drawn')).toContainEqual(expect.stringMatching(/^Printed \d/));
});

const OTHERS = 'other pages print without controls, and a preview with what is in its fields';

test(OTHERS, chromiumOnly('media'), async ({ page }) => {
  await openStore(page, '/pets/5');
  await expect(page.getByText(/^As of /)).toBeVisible();
  await expectPrinted(page);
  await page.emulateMedia({ media: null });
  await page.goto('/pets/overview');
  await expect(page.getByText(/^Counted 208 pets/)).toBeVisible();
  await expectPrinted(page);
  await page.emulateMedia({ media: null });
  await page.goto('/pets/new');
  await sendPet(page, 'Bella');
  await expect(page.getByText(/^Bella was added as pet/)).toBeAttached();
  await page.goto('/pets/sent');
  await expect(page.getByText(/^Added as pet/)).toBeVisible();
  await expectPrinted(page);
  await expect(page.getByRole('columnheader')).toHaveText([
    'Time',
    'Name',
    'Category',
    'Status',
    'Outcome',
  ]);
  await page.emulateMedia({ media: null });
  await page.goto('/pets/import');
  await chooseFile(page, 'name,categoryId\nRex,twelve\n');
  await expect(page.getByLabel('Category ID, line 2')).toBeVisible();
  await expectPrinted(page);
  await expect(page.getByLabel('Category ID, line 2')).toBeVisible();
});

const ORDERS = 'orders print with their last column, even next to a long text';

test(ORDERS, chromiumOnly('media'), async ({ page }) => {
  await page.route('**/v1/store/orders', async (route) => {
    // Fetched by Playwright, not by the browser, which would map the address to this worker's service.
    const url = route.request().url().replace(SERVICE_URL, `http://127.0.0.1:${SERVICE_PORT}/v1`);
    const response = await route.fetch({ url });
    const note = 'long '.repeat(60);
    const orders = (await response.text()).replace('"total"', `"gift":"${note}","total"`);
    await route.fulfill({ response, body: orders });
  });
  await openStore(page, '/store/orders');
  await expect(page.getByText(/^long .*…$/).first()).toBeVisible();
  // A4 without margins, at 96 px per inch.
  await page.setViewportSize({ width: 794, height: 1123 });
  await expectPrinted(page);
  const last = await page.getByRole('columnheader', { name: 'cancelledAt' }).boundingBox();
  expect((last?.x ?? 0) + (last?.width ?? Infinity)).toBeLessThanOrEqual(794);
});

test('a label is black on white in dark colours, too', chromiumOnly('media'), async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openStore(page, '/pets/6');
  const id = page.getByText('ID 6', { exact: true });
  await expect(id).toBeVisible();
  const colours = await id.evaluate((element) => {
    const texts = [...(element.parentElement?.querySelectorAll('*') ?? [])];
    return [...new Set(texts.map((text) => getComputedStyle(text).color))];
  });
  expect(colours).toEqual(['rgb(0, 0, 0)']);
});
