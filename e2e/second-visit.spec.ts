// Tests a second visit, which shows the list from the last visit before the service answers.
import { expect, type Page } from 'playwright/test';
import { STORAGE_NAMES } from '../src/session/storage/storage-names.ts';
import { testWithFaults } from './setup/faulty-journey.ts';
import { openStore } from './setup/journey.ts';
import { expectRememberedList } from './steps/remembered-list.ts';

const test = testWithFaults();

const table = (page: Page) => page.getByRole('table', { name: 'Pets' });

/** Opens the store, and waits until its list is stored for the next visit. */
async function openWithRows(page: Page): Promise<void> {
  await openStore(page);
  await expect(page.getByText(/^(?:First \d|All \d|The only)/)).toBeVisible();
  await expectRememberedList(page);
}

test('shows the list from the last visit at once, marked as old, until the new one arrives', async ({
  page,
  faulty,
}) => {
  await openWithRows(page);
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  faulty.setFault(async (_request, { forward }) => {
    await held;
    return forward();
  });
  await page.reload();
  await expect(table(page)).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByText(/The rows below are from/)).toBeVisible();
  answer();
  await expect(page.getByText('First 20 pets. There may be more.')).toBeVisible();
  await expect(table(page)).toHaveAttribute('aria-busy', 'false');
});

test('Forget key removes the list from the last visit', async ({ page }) => {
  await openWithRows(page);
  const stored = () => page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
  const name = await table(page).getByRole('rowheader').first().innerText();
  expect(await stored()).toContain(name.trim());
  await page.getByRole('button', { name: 'Forget key' }).click();
  await expect(page.getByRole('heading', { name: 'Enter your API key' })).toBeVisible();
  expect(await stored()).not.toContain(name.trim());
});

test('does not show a list from the last visit that is older than a day', async ({
  page,
  faulty,
}) => {
  await openWithRows(page);
  await page.evaluate((name) => {
    const [, ...rest] = (sessionStorage.getItem(name) ?? '').split('\n');
    sessionStorage.setItem(name, [Date.now() - 24 * 60 * 60_000, ...rest].join('\n'));
  }, STORAGE_NAMES.list);
  faulty.setFault(() => undefined);
  await page.reload();
  await expect(page.getByText('Loading pets…')).toBeVisible();
  await expect(table(page)).toHaveCount(0);
});

test('does not show a list of another address or environment', async ({ page, faulty }) => {
  await openWithRows(page);
  faulty.setFault(() => undefined);
  await page.goto('/pets?status=sold');
  await expect(page.getByText('Loading sold pets…')).toBeVisible();
  await expect(table(page)).toHaveCount(0);
  await page.evaluate((name) => {
    const kept = sessionStorage.getItem(name) ?? '';
    sessionStorage.setItem(name, kept.replace('Staging', 'Production'));
  }, STORAGE_NAMES.list);
  await page.goto('/pets');
  await expect(page.getByText('Loading pets…')).toBeVisible();
  await expect(table(page)).toHaveCount(0);
});
