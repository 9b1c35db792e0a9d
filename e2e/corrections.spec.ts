// What was refused is corrected, until all of it is in the store once.
import { expect, type Page } from 'playwright/test';
import type { Fault } from './setup/faulty-service.ts';
import { enterKey, openStore, test } from './setup/journey.ts';
import { everyBrowser } from './setup/journey-browser.ts';
import { REFUSAL, refuse } from './states/faults.ts';
import { posts, submit, undoByKeys } from './steps/add-pet-steps.ts';
import { endSession } from './steps/end-session.ts';
import { holdAfter } from './steps/hold-requests.ts';
import { chooseFile, csvOf, finished, namesOf, numbered, start } from './steps/import-journey.ts';
import { stopClock } from './steps/stop-clock.ts';

test.use({ actionTimeout: 20_000 });

/** 100 pets. The last five have no category, and two of them a name that the store refuses. */
const NO_CATEGORY = ['Tiny', 'Tom', 'Tess', 'Rude 1', 'Rude 2'];
const DELIVERY = csvOf(...numbered(95)) + NO_CATEGORY.map((pet) => `${pet},\n`).join('');

/** Refuses pets with a rude name. */
const REFUSE_RUDE: Fault = ({ method, body }, { forward }) =>
  method === 'POST' && /Rude|Gupy/.test(body)
    ? new Response(REFUSAL, { status: 400, headers: { 'Access-Control-Allow-Origin': '*' } })
    : forward();

test(
  'a delivery is corrected before and after Stop, and again the next morning',
  everyBrowser,
  async ({ page, faulty }) => {
    test.setTimeout(120_000);
    const samples = await namesOf(faulty);
    await openStore(page, '/pets/import');
    await chooseFile(page, DELIVERY);
    const release = holdAfter(faulty, 40);
    await start(page);
    await expect.poll(() => posts(faulty).length).toBeGreaterThan(40);
    await page.getByRole('button', { name: 'Stop' }).click();
    release();
    faulty.setFault(REFUSE_RUDE);
    await page.getByRole('button', { name: 'Correct 5 rows' }).click();
    for (const [index] of NO_CATEGORY.entries()) {
      await page.getByLabel(`Category, line ${97 + index}`).fill('4');
      await page.keyboard.press('Enter');
    }
    await page.getByRole('button', { name: 'Add 5 pets to Staging' }).click();
    await page.getByRole('button', { name: /^Resume \(\d+ rows left\)$/ }).click();
    await expect(finished(page)).toHaveText('98 pets added, 2 refused');

    await endSession(page);
    await page.reload();
    await enterKey(page);
    // The key is accepted.
    await expect(page.getByRole('link', { name: 'Sent (2 to check)' })).toBeVisible();
    await page.goto('/pets/sent?show=to-check');
    await page.getByRole('button', { name: 'Correct, Rude 2' }).click();
    await expect(page.getByLabel('Name, line 101')).toBeFocused();
    for (const line of [100, 101]) {
      await page.getByLabel(`Name, line ${line}`).fill(`Polite ${line}`);
      await page.keyboard.press('Enter');
    }
    await page.getByRole('button', { name: 'Add 2 pets to Staging' }).click();
    await expect(finished(page)).toHaveText('100 pets added');
    await page.goto('/pets/sent');
    await expect(page.getByRole('table', { name: 'Sent' }).getByRole('rowheader')).toHaveCount(1);
    const polite = ['Tiny', 'Tom', 'Tess', 'Polite 100', 'Polite 101'];
    await expect
      .poll(() => namesOf(faulty))
      .toEqual([...samples, ...numbered(95), ...polite].toSorted());
  },
);

test(
  'a refused pet is corrected, undone, corrected again, and its response is lost',
  everyBrowser,
  async ({ page, faulty }) => {
    const samples = await namesOf(faulty);
    faulty.setFault(REFUSE_RUDE);
    await openStore(page, '/pets/new');
    await page.getByLabel('Category').fill('4');
    await name(page).fill('Gupy');
    await submit(page, 'Gupy', () => page.keyboard.press('Enter'));
    await page.getByRole('button', { name: 'Correct, Gupy' }).click();
    await expect(page.getByLabel('Quantity')).toHaveCount(0);
    await name(page).fill('Guppy');
    const startClock = await stopClock(page);
    await page.keyboard.press('Enter');
    await expect(line(page, /Guppy.*Sending in/)).toBeVisible();
    await undoByKeys(page, 'Guppy');
    await startClock();
    await expect(line(page, /Gupy.*Refused/)).toBeVisible();
    await expect(page.getByText('Correcting Gupy, which was not added.')).toBeVisible();
    faulty.setFault(refuse('POST', 502));
    await submit(page, 'Guppy');
    await expect(line(page, /Guppy.*Was it added\?/)).toBeVisible();
    await expect(page.getByText(/^Refused first as Gupy: The name is on the list/)).toBeVisible();
    faulty.setFault();
    await expect.poll(() => namesOf(faulty)).toEqual([...samples, 'Guppy'].toSorted());
  },
);

const name = (page: Page) => page.getByLabel('Name', { exact: true });
const line = (page: Page, text: RegExp) => page.getByRole('row', { name: text });
