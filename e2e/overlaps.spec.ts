// Tests a second tab beside the one that sends: a copy that sends, too, and one that finds the other closed.
import { type BrowserContext, expect, type Page } from 'playwright/test';
import { fillForm, posts, submit } from './steps/add-pet-steps.ts';
import { testWithFaults } from './setup/faulty-journey.ts';
import type { FaultyService } from './setup/faulty-service.ts';
import { openStore } from './setup/journey.ts';

const test = testWithFaults();

const rexes = async ({ catalogue }: FaultyService) =>
  (await catalogue.list({ limit: 100, status: 'pending' })).filter(({ name }) => name === 'Rex');

/** Opens another tab with a copy of this one's storage, as the browser's Duplicate does. */
async function duplicate(page: Page, context: BrowserContext): Promise<Page> {
  const items = await page.evaluate(() => Object.entries(sessionStorage));
  const other = await context.newPage();
  await other.addInitScript((entries) => {
    for (const [name, value] of entries) sessionStorage.setItem(name, value);
  }, items);
  await other.goto(page.url());
  return other;
}

test('two copies of a tab that send at the same time send one pet', async ({
  page,
  context,
  faulty,
}) => {
  await fillForm(page);
  const other = await duplicate(page, context);
  await expect(other.getByLabel('Name')).toHaveValue('Rex');
  // Playwright's click waits until the button is stable. By then one tab would have sent the pet, and the
  // other's button would be gone.
  const submitNow = (tab: Page) =>
    tab.evaluate(() => document.querySelector('form')?.requestSubmit());
  await Promise.all([submitNow(page), submitNow(other)]);
  const rolls = [page, other].map((tab) => tab.getByRole('row', { name: /Rex/ }));
  await expect
    .poll(async () => (await Promise.all(rolls.map((row) => row.innerText()))).join())
    .toMatch(/Added as.*Not saved, not sent|Not saved, not sent.*Added as/s);
  expect(await rexes(faulty)).toHaveLength(1);
});

test('a pet whose tab was closed before the answer is an open question in other tabs', async ({
  page,
  context,
  faulty,
}) => {
  await fillForm(page);
  const other = await context.newPage();
  await openStore(other);
  await expect(other.getByRole('table', { name: 'Pets' })).toBeVisible();
  faulty.setFault(async ({ method }, { forward }) => {
    const answer = await forward();
    return method === 'POST' ? undefined : answer;
  });
  await submit(page);
  await expect.poll(async () => (await rexes(faulty)).length).toBe(1);
  await page.close({ runBeforeUnload: false });

  await other.bringToFront();
  await other.getByRole('link', { name: 'Sent' }).click();
  await expect(other.getByText('Likely added')).toBeVisible();
  await other.getByRole('button', { name: 'Yes, it is pet 250, Rex' }).click();
  await expect(other.getByText('Added as pet 250, as you said')).toBeVisible();
  expect(posts(faulty)).toHaveLength(1);
});
