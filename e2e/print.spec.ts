// Printed pages: the environment, the time, the coverage of the list, and no controls.
import { expect, type Page } from 'playwright/test';
import { openStore, test } from './setup/journey.ts';
import { preview } from './steps/import-journey.ts';

/** Emulates printing, and expects the environment, the time, and no controls outside of tables. */
async function expectPrinted(page: Page): Promise<void> {
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(page.getByText(/^Printed \d\d? \p{L}+ \d{4}, \d\d:\d\d$/u)).toBeVisible();
  await expect(page.getByRole('banner')).toHaveText(/^Pet Store\s*Staging/);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  const controls = page.locator('button, input, select').filter({ visible: true });
  const outside = controls.evaluateAll((all) =>
    all.filter((control) => control.closest('table') === null).map(({ outerHTML }) => outerHTML),
  );
  expect(await outside).toEqual([]);
}

async function leavePrint(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: null });
}

test('a list prints with its coverage, its age and all of its rows, even from the browser’s menu', async ({
  page,
}) => {
  await openStore(page, '/pets?limit=100&find=e');
  await expectPrinted(page);
  const tops: number[] = [];
  for (const text of [
    /^Pet Store$/,
    /^Printed/,
    /^Searched for/,
    /^\d+ matches in 208 pets/,
    'Captain Nibbles',
  ])
    tops.push((await page.getByText(text).first().boundingBox())?.y ?? -1);
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  expect(tops[0]).toBeGreaterThanOrEqual(0);
  await leavePrint(page);
  await page.getByLabel('Find pets').fill('');
  await expect(page.getByText(/^Updated (?:just now|\d+ s ago)$/)).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(page.getByText(/^Updated \d\d? \p{L}+ \d{4}, \d\d:\d\d$/u)).toBeVisible();
  await leavePrint(page);

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

test('other pages print without controls, a preview with what is in its fields, a label in black', async ({
  page,
}) => {
  await preview(page, 'name,categoryId\nRex,twelve\n');
  await expectPrinted(page);
  await expect(page.getByLabel('Category, line 2')).toBeVisible();
  await leavePrint(page);
  for (const [address, text] of [
    ['/pets/overview', /^Counted 208 pets/],
    ['/store/orders', /^3 orders\./],
    ['/pets/6', /^As of /],
  ] as const) {
    await page.goto(address);
    await expect(page.getByText(text)).toBeVisible();
    await expectPrinted(page);
    await leavePrint(page);
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  const colours = await page.getByText('ID 6', { exact: true }).evaluate((element) => {
    const texts = [...(element.parentElement?.querySelectorAll('*') ?? [])];
    return [...new Set(texts.map((text) => getComputedStyle(text).color))];
  });
  expect(colours).toEqual(['rgb(0, 0, 0)']);
});
