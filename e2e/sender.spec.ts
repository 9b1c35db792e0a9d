// Tests which tab sends once the sending tab is closed or suspended.
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

/** Opens another tab without the app: with it, that tab could send the pets added in the first one. */
async function prepareTab(context: BrowserContext): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto('/icon.svg');
  return tab;
}

/** Makes the service store pets without a response. @returns a function that says whether it has stored one */
function storeWithoutResponse(faulty: FaultyService): () => boolean {
  let isStored = false;
  faulty.setFault(async ({ method }, { forward }) => {
    const response = await forward();
    if (method !== 'POST') return response;
    isStored = true;
    return undefined;
  });
  return () => isStored;
}

test('a pet whose tab is reloaded or closed before the response is a question, and is sent once', async ({
  page,
  context,
  faulty,
}) => {
  const other = await prepareTab(context);
  await page.bringToFront();
  await fillForm(page);
  const isStored = storeWithoutResponse(faulty);
  await submit(page);
  await expect.poll(isStored).toBe(true);
  const asked = page.waitForEvent('dialog').then(async (dialog) => {
    expect(dialog.type()).toBe('beforeunload');
    await dialog.accept();
  });
  await page.reload();
  await asked;
  const justSent = page.getByRole('region', { name: 'Just sent' });
  await expect(justSent.getByText(/Probably: pet 250 matches exactly/)).toBeVisible();

  const isNextStored = storeWithoutResponse(faulty);
  await sendPet(page, 'Luna');
  await expect.poll(isNextStored).toBe(true);
  await other.goto('/pets/sent');
  await expect(line(other, /Luna.*Sending…/)).toBeVisible();
  await page.close({ runBeforeUnload: false });
  await expect(other.getByText(/Probably: pet 251 matches exactly/)).toBeVisible();
  await other.getByRole('button', { name: 'Yes, pet 251, Luna' }).click();
  await expect(line(other, /Luna.*Marked as added: pet 251/)).toBeVisible();
  expect(sentNames(faulty)).toEqual(['Luna', 'Rex']);
});

test('every tab shows an import and pauses it, and another continues it when the one that sends is closed', async ({
  page,
  context,
  faulty,
}) => {
  const other = await prepareTab(context);
  // In Firefox, only the tab in front has the focus, which the preview takes.
  await page.bringToFront();
  await preview(page, csvOf(...numbered(100)));
  const release = holdPostsAfter(faulty, 20);
  await start(page);
  await expect(page.getByRole('progressbar', { name: 'Import progress' })).toBeVisible();
  await other.bringToFront();
  await other.goto('/pets/import');
  await other.getByRole('button', { name: 'Pause' }).click();
  release();
  await expect(other.getByText('Paused.', { exact: true })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Resume' })).toBeFocused();

  // Without the app, so that the first tab sends again.
  await other.goto('/icon.svg');
  await page.bringToFront();
  holdPostsAfter(faulty, 20);
  const before = posts(faulty).length;
  await page.getByRole('button', { name: 'Resume' }).click();
  // Six requests are in flight at a time. These never get a response. The page is closed before its client gives them
  // up after ten seconds: six unknown rows would pause the import.
  await expect.poll(() => posts(faulty).length - before).toBe(26);
  faulty.setFault();
  await page.close({ runBeforeUnload: false });
  await other.goto('/pets/import');

  await expect(finished(other)).toBeVisible();
  await expect(counts(other)).toContainText('94 pets added, 6 unknown');
  expect(sentNames(faulty)).toEqual(numbered(100).toSorted());
});

const unresponsive = (page: Page) =>
  page.locator('[data-strip]').getByText('Another tab is sending, but does not respond.');
const sendFromHere = (page: Page) => page.getByRole('button', { name: 'Send from here' });
/** A page says after ten seconds that another one does not respond. */
const NOTICE = { timeout: 20_000 };

test(
  'a tab that is suspended while it waits for the lock keeps it when it gets it',
  chromiumOnly('suspendedTab'),
  async ({ page, context, faulty }) => {
    const [waiting, third] = [await prepareTab(context), await prepareTab(context)];
    await fillForm(page);
    holdPostsAfter(faulty, 0);
    await submit(page);
    await expect.poll(() => sentNames(faulty)).toEqual(['Rex']);
    await countTransactions(waiting);
    await waiting.goto('/pets/sent');
    await expect(line(waiting, /Rex.*Sending…/)).toBeVisible();
    const wake = await suspend(waiting);
    faulty.setFault();
    await page.close({ runBeforeUnload: false });

    await third.goto('/pets/new');
    await sendPet(third, 'Luna');
    await expect(unresponsive(third)).toBeVisible(NOTICE);
    await sendFromHere(third).click();
    await expect(line(third, /Luna.*Added as pet/)).toBeVisible();
    await expect(line(third, /Rex.*Was it added\?/)).toBeVisible();
    await wake();
    await expect(line(waiting, /Luna.*Added as pet/)).toBeVisible();
    expect(sentNames(faulty)).toEqual(['Luna', 'Rex']);
  },
);
