// Tests names and statuses that are meant to run as code, to change the direction of other text, or to break the table.
import { expect, type Locator } from 'playwright/test';
import { testWithFaults } from './setup/faulty-journey.ts';
import { expectAccessible } from './steps/expect-accessible.ts';
import { expectNoSidewaysScrolling, openStore } from './setup/journey.ts';

const HOSTILE_NAMES = [
  'Rex\u202Egpj.exe',
  '\u2066\u202Exer\u2069\u200B',
  '<img src=x onerror="document.title=1"><script>document.title=2</script>',
  `"><svg/onload=alert(1)>{{7*7}}\${alert(2)}`,
  `javascript:alert(3)`,
  'a'.repeat(10_000),
  `a${'\u0310'.repeat(90)}b`,
  '\u{1F3F4}\u{E0068}\u{E0069}',
  '  Old   Tom\t',
  '\u0000',
];

const HOSTILE_STATUSES = ['eaten'.repeat(600), 'so-called '.repeat(300), 'sold\u202E', '\u200B'];

const PETS = [
  ...HOSTILE_NAMES.map((name) => ['pending', name] as const),
  ...HOSTILE_STATUSES.map((status) => [status, 'Rex'] as const),
].map(([status, name], index) => ({ id: BigInt(index + 1), name, categoryId: 1n, status }));

const test = testWithFaults(PETS);

test('hostile names run no code, change no text direction and fit into the table', async ({
  page,
}) => {
  page.on('dialog', (dialog) => {
    throw new Error(`A name opened a dialog: ${dialog.message()}`);
  });
  await openStore(page);
  const table = page.getByRole('table', { name: 'Pets' });
  await expect(table.getByRole('img', { name: 'Hidden character U+202E' }).first()).toBeVisible();
  expect(await table.innerText()).not.toMatch(/[\u202E\u2066\u2069\u200B\u{E0068}]/u);
  await expect(table.getByText('<img src=x onerror=', { exact: false })).toBeVisible();
  await expect(table.locator('img, script, svg[onload]')).toHaveCount(0);
  await expect(page).toHaveTitle('Pets – Staging – Pet Store');

  await expectAccessible(page);
  for (const width of [320, 360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScrolling(page);
    // The status stays visible, whatever the names are.
    await expect(table.getByText('Pending').first()).toBeInViewport({ ratio: 1 });
  }
  await table.getByRole('link', { name: /^a{50,}…$/ }).click();
  await expect(page.getByRole('heading', { name: 'a'.repeat(10_000) })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
});

test('long statuses and statuses with hidden characters fit into the list, the overview and a page', async ({
  page,
}) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    if (width === 360) await openStore(page, '/pets?limit=100');
    else await page.goto('/pets?limit=100');
    const table = page.getByRole('table', { name: 'Pets' });
    await expect(table.getByText(/^eaten.*…$/)).toBeVisible();
    await expect(table.getByRole('img', { name: 'Hidden character U+200B' }).last()).toBeVisible();
    expect(await widthOf(table)).toBeLessThanOrEqual(width);
    await expectNoSidewaysScrolling(page);

    await page.goto('/pets/overview');
    await expect(
      page
        .getByText(/^eaten/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);

    await page.goto('/pets/11');
    await expect(page.getByText('eaten'.repeat(600))).toBeVisible();
    await expectNoSidewaysScrolling(page);
  }
});

const widthOf = (table: Locator) => table.evaluate((element) => element.scrollWidth);
