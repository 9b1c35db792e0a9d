// Tests which tab sends once the one that was sending is closed or suspended.
import { type BrowserContext, expect, type Page } from 'playwright/test';
import { chromiumOnly } from './setup/chromium-only.ts';
import { testWithFaults } from './setup/faulty-journey.ts';
import type { FaultyService } from './setup/faulty-service.ts';
import { fillForm, posts, sendPet, submit } from './steps/add-pet-steps.ts';
import { holdPostsAfter } from './steps/hold-posts.ts';
import { counts, csvOf, finished, numbered, preview, start } from './steps/import-journey.ts';
import { countTransactions, suspend } from './steps/suspend-page.ts';

const test = testWithFaults();

/** The names of all pets that were sent, in alphabetical order. */
const sentNames = (faulty: FaultyService) =>
  posts(faulty)
    .map(({ body }) => String(JSON.parse(body).name))
    .toSorted();

const line = (page: Page, words: RegExp) => page.getByRole('row', { name: words });

/** Opens another tab without the app: an open one could send what is added in the first one. */
async function prepareTab(context: BrowserContext): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto('/icon.svg');
  return tab;
}

test('a pet whose tab was closed before the response is a question in another tab', async ({
  page,
  context,
  faulty,
}) => {
  const other = await prepareTab(context);
  await fillForm(page);
  let isStored = false;
  faulty.setFault(async ({ method }, { forward }) => {
    const response = await forward();
    if (method !== 'POST') return response;
    isStored = true;
    return undefined;
  });
  await submit(page);
  await expect.poll(() => isStored).toBe(true);
  await other.goto('/pets/sent');
  await expect(line(other, /Rex.*Sending…/)).toBeVisible();
  await page.close({ runBeforeUnload: false });

  await expect(other.getByText('Probably added: pet 250 matches exactly.')).toBeVisible();
  await other.getByRole('button', { name: 'Yes, it is pet 250, Rex' }).click();
  await expect(line(other, /Rex.*Marked as added: pet 250/)).toBeVisible();
  expect(sentNames(faulty)).toEqual(['Rex']);
});

test('an import continues in another tab when the one that sends it is closed', async ({
  page,
  context,
  faulty,
}) => {
  const other = await prepareTab(context);
  // In Firefox, only the tab in front has the focus, which the preview takes.
  await page.bringToFront();
  await preview(page, csvOf(...numbered(100)));
  holdPostsAfter(faulty, 20);
  await start(page);
  // Six requests are in flight at a time. These are never answered.
  await expect.poll(() => posts(faulty).length).toBe(26);
  await other.goto('/pets/import');
  await expect(other.getByRole('button', { name: 'Pause' })).toBeVisible();
  faulty.setFault();
  await page.close({ runBeforeUnload: false });

  await expect(finished(other)).toBeVisible();
  await expect(counts(other)).toContainText(': 94 added, 6 unknown (100 rows).');
  expect(sentNames(faulty)).toEqual(numbered(100).toSorted());
});

const SUSPENDED =
  'a suspended tab loses the lock to another tab, and sends nothing twice once it wakes';

test(SUSPENDED, chromiumOnly('suspendedTab'), async ({ page, context, faulty }) => {
  const other = await prepareTab(context);
  await countTransactions(page);
  await fillForm(page);
  const release = holdPostsAfter(faulty, 0);
  await submit(page);
  await expect.poll(() => sentNames(faulty)).toEqual(['Rex']);
  const wake = await suspend(page);
  faulty.setFault();

  await other.goto('/pets/new');
  await sendPet(other, 'Luna');
  await expect(line(other, /Luna.*Added as pet/)).toBeVisible();
  // The tab that sends now asks. One that is awake would say that no response came within 10 seconds.
  await other.getByRole('button', { name: 'Details, Rex' }).click();
  await expect(line(other, /Rex.*No response was recorded/)).toBeVisible();
  release();
  await wake();
  await expect(line(page, /Luna.*Added as pet/)).toBeVisible();
  await sendPet(page, 'Tom');
  await expect(line(other, /Tom.*Added as pet/)).toBeVisible();
  expect(sentNames(faulty)).toEqual(['Luna', 'Rex', 'Tom']);
});
