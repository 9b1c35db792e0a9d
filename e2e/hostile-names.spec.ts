// Names and statuses that are meant to run as code, to change the direction of other text, or to break the table.
import { expect } from 'playwright/test';
import { expectNoSidewaysScrolling, openStore, test } from './setup/journey.ts';
import { expectAccessible } from './steps/expect-accessible.ts';

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

// Playwright takes an array alone for a value and its details.
test.use({ pets: [PETS, { scope: 'test' }] });

test('hostile texts run no code, change no text direction and fit into list, overview and page', async ({
  page,
}) => {
  page.on('dialog', (dialog) => {
    throw new Error(`A name opened a dialog: ${dialog.message()}`);
  });
  await openStore(page, '/pets?limit=100');
  const table = page.getByRole('table', { name: 'Pets' });
  await expect(table.getByRole('img', { name: 'Hidden character U+202E' }).first()).toBeVisible();
  expect(await table.innerText()).not.toMatch(/[\u202E\u2066\u2069\u200B\u{E0068}]/u);
  await expect(table.getByText('<img src=x onerror=', { exact: false })).toBeVisible();
  await expect(table.getByText(/^eaten.*…$/)).toBeVisible();
  await expect(table.locator('img, script, svg[onload]')).toHaveCount(0);
  await expect(page).toHaveTitle('Pets – Staging – Pet Store');

  await expectAccessible(page);
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScrolling(page);
    // The status stays visible, whatever the names are.
    await expect(table.getByText('Pending').first()).toBeInViewport({ ratio: 1 });
  }

  await page.setViewportSize({ width: 360, height: 800 });
  for (const [address, text] of [
    ['/pets/overview', /^eaten/],
    ['/pets/6', 'a'.repeat(10_000)],
    ['/pets/11', 'eaten'.repeat(600)],
  ] as const) {
    await page.goto(address);
    await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
  }
});
