// What the app is for: one day at the counter, as it ships. Read this first.
import { expect } from 'playwright/test';
import { enterKey, openStore, test } from './setup/journey.ts';
import { everyBrowser } from './setup/journey-browser.ts';
import { busyOnce, losePosts, refuse, refusePosts } from './states/faults.ts';
import { addSeveral, fillIn, posts, sendNow, undoByKeys } from './steps/add-pet-steps.ts';
import { holdAfter } from './steps/hold-requests.ts';
import { chooseFile, csvOf, finished, namesOf, numbered, start } from './steps/import-journey.ts';
import { add, form, line, name, setOnline } from './steps/at-the-counter.ts';
import { closeBrowser } from './steps/close-browser.ts';
import { endSession } from './steps/end-session.ts';
import { copiedIn, recordPrintsAndCopies } from './steps/record-prints-and-copies.ts';
import { setClockToYesterday } from './steps/set-clock-to-yesterday.ts';
import { stopClock } from './steps/stop-clock.ts';
import { waitForLists } from './steps/wait-for-lists.ts';

// A step that waits for something that is not there ends before the test.

test.use({ actionTimeout: 60_000 });

const TEN = ['Ada', 'Ben', 'Cleo', 'Dot', 'Elmo', 'Fay', 'Gus', 'Hope', 'Ike', 'Joy'];
const GUPPIES = Array.from({ length: 12 }, (_, index) => `Guppy ${index + 1}`);
const SINGLE = ['Ulla', 'Kit', 'Lou', 'Max', 'Nero'];
const PROBLEMS = ['Tiny', 'Tom', 'Tess'];
/** 200 pets. The last three have no category. */
const DELIVERY = csvOf(...numbered(197)) + PROBLEMS.map((pet) => `${pet},\n`).join('');

const A_DAY =
  'a day: every pet is in the store once, and the handover names what is to check, and nothing else';

test(A_DAY, everyBrowser, async ({ page: yesterday, context, faulty }) => {
  test.setTimeout(180_000);
  await recordPrintsAndCopies(context);
  const samples = await namesOf(faulty);

  const page = await test.step('yesterday a pet was added, and another one refused', async () => {
    await setClockToYesterday(yesterday);
    await openStore(yesterday, '/pets/new');
    await add(yesterday, 'Ulla');
    await expect(line(yesterday, /Ulla.*Added as pet \d+/)).toBeVisible();
    faulty.setFault(refusePosts);
    await add(yesterday, 'Vic');
    await expect(line(yesterday, /Vic.*Refused/)).toBeVisible();
    faulty.setFault();
    return closeBrowser(context);
  });

  await test.step('this morning both are in sight below their day, and the refused one is dismissed', async () => {
    await openStore(page, '/pets/sent');
    await expect(page.getByRole('heading', { name: 'Yesterday' }).first()).toBeVisible();
    await expect(line(page, /^\d\d:\d\d Ulla 4 Available Added as pet \d+$/)).toBeVisible();
    await expect(line(page, /^\d\d:\d\d Vic 4 Available Refused/)).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss, Vic' }).click();
    await expect(page.getByRole('link', { name: 'Sent', exact: true })).toBeVisible();
  });

  await test.step('open at nine, and add ten pets by keyboard', async () => {
    await page.getByRole('link', { name: 'Pets', exact: true }).click();
    await page.keyboard.press('Alt+n');
    await expect(line(page, /Ulla.*Added as pet \d+/)).toBeVisible();
    await page.getByLabel('Category').fill('4');
    await name(page).focus();
    for (const pet of TEN) await page.keyboard.type(`${pet}\n`);
    await expect(page.getByText('10 added today')).toBeVisible();
  });

  await test.step('one more is a mistake: Undo puts it back into the form', async () => {
    const startClock = await stopClock(page);
    await page.keyboard.type('Mistake\n');
    await expect(line(page, /Mistake.*Sending in/)).toBeVisible();
    await undoByKeys(page, 'Mistake');
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
    await sendNow(page, 'Guppy');
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
      await page.getByLabel(`Category, line ${199 + index}`).fill('4');
      await page.keyboard.press('Enter');
    }
    await page.getByRole('button', { name: 'Add 3 pets to Staging' }).click();
    await expect(finished(page)).toHaveText('200 pets added');
  });

  await test.step('a response is lost, and Alt+Y answers that the pet is there', async () => {
    await page.getByRole('link', { name: 'Pets', exact: true }).click();
    await page.keyboard.press('Alt+n');
    // The list of pending pets, which all fit into it, is the evidence.
    await waitForLists(page, () => form(page).getByRole('radio', { name: 'Pending' }).check());
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
    faulty.setFault(busyOnce());
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

  await test.step('labels are printed', async () => {
    await page.getByRole('link', { name: 'Sent', exact: true }).click();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('button', { name: 'Print labels' }).click();
    const dialog = page.getByRole('dialog', { name: 'Print 226 labels' });
    await dialog.getByRole('button', { name: 'Print' }).click();
    await expect.poll(() => page.evaluate(() => globalThis.printed)).toBe(1);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
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

  await test.step('a response is lost, a pet is refused, and the handover names both', async () => {
    await next.getByRole('link', { name: 'Pets', exact: true }).click();
    await next.keyboard.press('Alt+n');
    faulty.setFault(losePosts);
    await add(next, 'Pia');
    await expect(line(next, /Pia.*Was it added\?/)).toBeVisible();
    faulty.setFault(refusePosts);
    await add(next, 'Bo');
    await expect(line(next, /Bo.*Refused/)).toBeVisible();
    faulty.setFault();
    await next.getByRole('link', { name: 'Sent (2 to check)' }).click();
    await next.getByRole('button', { name: 'Copy for handover' }).click();
    await expect.poll(() => copiedIn(next)).toContain('Pia');
    const [head, ...lines] = (await copiedIn(next)).trim().split('\n');
    // One of yesterday, ten and twelve with the form, the delivery, and four more.
    expect(head).toMatch(/^Added in Staging since .+: 227 pets .* check: 1 refused, 1 unknown\./);
    expect(
      lines.filter((text) => !/^(?:Added|Marked as added|\d+ pets|Import)/.test(text)),
    ).toEqual([
      expect.stringMatching(/^Refused, dismissed: “Vic”, category 4, Available, /),
      expect.stringMatching(/^Was it added\? “Pia”, category 4, Available, /),
      expect.stringMatching(/^Refused: “Bo”, category 4, Available, .*list of banned names/),
    ]);
  });

  const added = [...TEN, ...GUPPIES, ...numbered(197), ...PROBLEMS, ...SINGLE];
  await expect.poll(() => namesOf(faulty)).toEqual([...samples, ...added].toSorted());
});
