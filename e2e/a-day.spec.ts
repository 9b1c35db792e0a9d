// What the app is for: one day at the counter, as it ships. Read this first.
import { expect, type Page } from 'playwright/test';
import { enterKey, openStore, test } from './setup/journey.ts';
import { everyBrowser } from './setup/journey-browser.ts';
import { refuse } from './states/faults.ts';
import { addSeveral, fillIn, posts, submit } from './steps/add-pet-steps.ts';
import { holdAfter } from './steps/hold-requests.ts';
import { chooseFile, csvOf, finished, namesOf, numbered, start } from './steps/import-journey.ts';
import { closeBrowser } from './steps/close-browser.ts';
import { endSession } from './steps/end-session.ts';
import { copiedIn, recordPrintsAndCopies } from './steps/record-prints-and-copies.ts';
import { stopClock } from './steps/stop-clock.ts';
import { waitForLists } from './steps/wait-for-lists.ts';

// A step that waits for something that is not there ends before the test.
test.use({ actionTimeout: 60_000 });

const TEN = ['Ada', 'Ben', 'Cleo', 'Dot', 'Elmo', 'Fay', 'Gus', 'Hope', 'Ike', 'Joy'];
const GUPPIES = Array.from({ length: 12 }, (_, index) => `Guppy ${index + 1}`);
const PROBLEMS = ['Tiny', 'Tom', 'Tess'];
/** 200 pets. The last three have no category. */
const DELIVERY = csvOf(...numbered(197)) + PROBLEMS.map((pet) => `${pet},\n`).join('');

const A_DAY =
  'a day: every pet is in the store once, and the next morning shows what is to check, and nothing else';

test(A_DAY, everyBrowser, async ({ page, context, faulty }) => {
  test.setTimeout(180_000);
  await recordPrintsAndCopies(context);
  const samples = await namesOf(faulty);

  await test.step('open at nine, and add ten pets by keyboard', async () => {
    await openStore(page);
    await page.getByRole('link', { name: 'Add pet' }).click();
    await page.getByLabel('Category').fill('4');
    await name(page).focus();
    for (const pet of TEN) await page.keyboard.type(`${pet}\n`);
    await expect(page.getByText('10 added today')).toBeVisible();
  });

  await test.step('one more is a mistake: Undo puts it back into the form', async () => {
    const startClock = await stopClock(page);
    await page.keyboard.type('Mistake\n');
    await expect(line(page, /Mistake.*Sending in/)).toBeVisible();
    await page.keyboard.press('Alt+Z');
    await expect(name(page)).toHaveValue('Mistake');
    await expect(line(page, /Mistake/)).toHaveCount(0);
    await page.getByRole('button', { name: 'Clear' }).click();
    await startClock();
  });

  await test.step('twelve guppies are undone, and twelve are sent', async () => {
    const startClock = await stopClock(page);
    await addSeveral(page, 'Guppy', 12);
    await page.getByRole('button', { name: 'Undo, Guppy' }).click();
    await expect(page.getByLabel('Quantity')).toHaveValue('12');
    await page.getByRole('button', { name: 'Add 12 pets' }).click();
    await page.getByRole('button', { name: 'Send now, Guppy' }).click();
    await startClock();
    await expect(page.getByText('12 added', { exact: true })).toBeVisible();
  });

  await test.step('a delivery of 200 with three problems is stopped in the middle, and resumed', async () => {
    await page.getByRole('link', { name: 'Import' }).click();
    await chooseFile(page, DELIVERY);
    const release = holdAfter(faulty, 80);
    await start(page);
    await expect.poll(() => posts(faulty).length).toBeGreaterThan(80);
    await page.getByRole('button', { name: 'Stop' }).click();
    release();
    await page.getByRole('button', { name: /^Resume \(\d+ rows left\)$/ }).click();
    await expect(finished(page)).toHaveText('197 pets added, 3 with problems');
    await page.getByRole('button', { name: 'Correct 3 rows' }).click();
    for (const [index] of PROBLEMS.entries()) {
      await page.getByLabel(`Category ID, line ${199 + index}`).fill('4');
      await page.keyboard.press('Enter');
    }
    await page.getByRole('button', { name: 'Add 3 pets to Staging' }).click();
    await expect(finished(page)).toHaveText('200 pets added');
  });

  await test.step('a response is lost, and Alt+Y answers that the pet is there', async () => {
    await page.getByRole('link', { name: 'Pets', exact: true }).click();
    await page.getByRole('link', { name: 'Add pet' }).click();
    // The list of pending pets, which all fit into it, is the evidence.
    await waitForLists(page, () => page.getByRole('radio', { name: 'Pending' }).check());
    faulty.setFault(refuse('POST', 502));
    await add(page, 'Kit', 'Pending');
    await expect(line(page, /Kit.*Probably: pet \d+ matches exactly/)).toBeVisible();
    faulty.setFault();
    await page.keyboard.press('Alt+Y');
    await expect(line(page, /Kit.*Marked as added: pet \d+/)).toBeVisible();
  });

  await test.step('over lunch the session ends, and the key opens it again', async () => {
    // On another page, because the app would notice the end before it is reloaded.
    await page.goto('/icon.svg');
    await endSession(page);
    await page.goto('/pets/new');
    await expect(page.getByText(/^Session ended/)).toBeVisible();
    await enterKey(page);
    await expect(page.getByRole('heading', { name: 'Add a pet' })).toBeVisible();
  });

  await test.step('the service is busy, and a pet waits for it', async () => {
    let isBusy = true;
    faulty.setFault((request, tools) => {
      if (request.method !== 'POST' || !isBusy) return tools.forward();
      isBusy = false;
      return new Response('{}', { status: 429, headers: { ...CORS, 'Retry-After': '2' } });
    });
    const startClock = await stopClock(page);
    await add(page, 'Lou');
    await expect(line(page, /Lou.*Waiting/)).toBeVisible();
    await startClock();
    await expect(line(page, /Lou.*Added as pet \d+/)).toBeVisible();
    faulty.setFault();
  });

  await test.step('offline the form takes a pet, and sends it when the computer is online', async () => {
    await setOnline(page, false);
    await fillIn(page, 'Max', 'Available');
    await page.getByRole('button', { name: 'Add pet' }).click();
    await expect(line(page, /Max.*Waiting: you are offline\./)).toBeVisible();
    await setOnline(page, true);
    await expect(line(page, /Max.*Added as pet \d+/)).toBeVisible();
  });

  await test.step('labels are printed, and the day is handed over', async () => {
    await page.getByRole('link', { name: 'Sent', exact: true }).click();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('button', { name: 'Print labels' }).click();
    const dialog = page.getByRole('dialog', { name: 'Print 225 labels' });
    await dialog.getByRole('button', { name: 'Print' }).click();
    await expect.poll(() => page.evaluate(() => globalThis.printed)).toBe(1);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Copy for handover' }).click();
    // Ten and twelve with the form, the delivery, and three more.
    await expect.poll(() => copiedIn(page)).toMatch(/^Added in Staging: 225 pets/);
  });

  const next =
    await test.step('the browser is closed with a pet still waiting: it asks', async () => {
      await page.goto('/pets/new');
      await page.getByLabel('Category').fill('4');
      await name(page).fill('Nero');
      await stopClock(page);
      await page.keyboard.press('Enter');
      await expect(line(page, /Nero.*Sending in/)).toBeVisible();
      const asked = page.waitForEvent('dialog').then(async (dialog) => {
        expect(dialog.type()).toBe('beforeunload');
        await dialog.accept();
      });
      await page.close({ runBeforeUnload: true });
      await asked;
      return closeBrowser(context);
    });

  await test.step('the next morning one pet is to check, and every page says so', async () => {
    await openStore(next, '/pets/sent?show=to-check');
    await expect(next.getByRole('table', { name: 'Sent' }).getByRole('rowheader')).toHaveText([
      'Nero',
    ]);
    await expect(line(next, /Nero.*Not sent/)).toBeVisible();
    for (const address of [
      '/pets',
      '/pets/new',
      '/pets/overview',
      '/pets/import',
      '/store/orders',
    ]) {
      await next.goto(address);
      await expect(next.getByRole('link', { name: 'Sent (1 to check)' })).toBeVisible();
    }
    await next.goto('/pets/sent?show=to-check');
    await next.getByRole('button', { name: 'Send now, Nero' }).click();
    await expect(line(next, /Nero.*Added as pet \d+/)).toBeVisible();
    await expect(next.getByRole('link', { name: 'Sent', exact: true })).toBeVisible();
  });

  const added = [...TEN, ...GUPPIES, ...numbered(197), ...PROBLEMS, 'Kit', 'Lou', 'Max', 'Nero'];
  await expect.poll(() => namesOf(faulty)).toEqual([...samples, ...added].toSorted());
});

const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'Retry-After',
  'Cache-Control': 'no-store',
};

const name = (page: Page) => page.getByLabel('Name', { exact: true });
const line = (page: Page, words: RegExp) => page.getByRole('row', { name: words });

/** Fills in the form, which is open, and sends the pet as soon as it is saved. */
async function add(page: Page, pet: string, status = 'Available'): Promise<void> {
  await fillIn(page, pet, status);
  await name(page).focus();
  await submit(page, pet, () => page.keyboard.press('Enter'));
}

/** Says that the computer is offline, or online again. Playwright takes the network away in Chromium alone. */
const setOnline = (page: Page, isOnline: boolean) =>
  page.evaluate((online) => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => online });
    dispatchEvent(new Event(online ? 'online' : 'offline'));
  }, isOnline);
