// Five days at the counter: what is kept overnight says the same everywhere, and does not grow.
import { expect, type Page } from 'playwright/test';
import type { Fault } from './setup/faulty-service.ts';
import { openStore, test } from './setup/journey.ts';
import { REFUSAL } from './states/faults.ts';
import { fillIn, submit } from './steps/add-pet-steps.ts';
import { closeBrowser } from './steps/close-browser.ts';
import { chooseFile, csvOf, finished, namesOf, start } from './steps/import-journey.ts';
import { copiedIn, recordPrintsAndCopies } from './steps/record-prints-and-copies.ts';
import { stopClock } from './steps/stop-clock.ts';
import { waitForLists } from './steps/wait-for-lists.ts';

test.use({ pets: [], actionTimeout: 60_000 });

const MONDAY = new Date('2026-11-30T09:00:00').getTime();
const DAY_MS = 24 * 60 * 60 * 1000;

const many = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${name} ${index + 1}`);

/** Kit, Ivy 12 and Lou are stored, but the response is lost. So is that of Max, who is not stored. Gupy is refused. */
function faultOfTheWeek(): Fault {
  const lostOnce = new Set(['Kit', 'Ivy 12', 'Lou', 'Max']);
  return async ({ method, body }, { forward }) => {
    const { name = '' }: { name?: string } = method === 'POST' ? JSON.parse(body) : {};
    const isLost = lostOnce.delete(name);
    if (name === 'Gupy') return respond(400, REFUSAL);
    if (!isLost) return forward();
    if (name !== 'Max') await forward();
    return respond(502, '{}');
  };
}

const respond = (status: number, body: string) =>
  new Response(body, { status, headers: { 'Access-Control-Allow-Origin': '*' } });

test('a week: every pet is in the store once, and Sent is no larger on Friday than on Tuesday', async ({
  page: first,
  context,
  faulty,
}) => {
  test.setTimeout(180_000);
  faulty.setFault(faultOfTheWeek());
  await recordPrintsAndCopies(context);
  await context.clock.install({ time: MONDAY });
  let page = first;
  /** Opens Sent in the morning, with a browser that was closed overnight. */
  const open = async (day: number, toCheck: number, headers: readonly string[] = []) => {
    if (day > 0) page = await closeBrowser(context);
    await context.clock.setSystemTime(MONDAY + day * DAY_MS);
    await openStore(page, '/pets/sent?show=to-check');
    await expect(navigation(page, toCheck)).toBeVisible();
    if (toCheck > 0) await expect(linesOf(page)).toHaveText([...headers]);
  };
  const press = (name: string | RegExp) =>
    page.getByRole('button', { name, exact: typeof name === 'string' }).click();
  const seeLine = (words: RegExp) =>
    expect(page.getByRole('row', { name: words }).first()).toBeVisible();

  await test.step('Monday: a response is lost, and a delivery has two problems', async () => {
    await open(0, 0);
    await openForm(page);
    for (const name of ['Ada', 'Ben', 'Kit']) await add(page, name);
    await seeLine(/Kit.*Probably: pet \d+ matches exactly/);
    await press(/^Yes, pet \d+, Kit$/);
    await seeLine(/Kit.*Marked as added: pet \d+/);
    await openImport(page, `${csvOf(...many('Ike', 18))}Ike 19,\nIke 20,\n`);
    await expect(finished(page)).toHaveText('18 pets added, 2 with problems');
    await press('Correct 2 rows');
    for (const line of [20, 21]) {
      await page.getByLabel(`Category, line ${line}`).fill('4');
      await page.keyboard.press('Enter');
    }
    await press('Add 2 pets to Staging');
    await expect(finished(page)).toHaveText('20 pets added');
  });

  let sizeOnTuesday = 0;
  await test.step('Tuesday: a mistake is undone, and a lost pet is not in the store', async () => {
    await open(1, 0);
    sizeOnTuesday = await countRecords(page);
    await openForm(page);
    const startClock = await stopClock(page);
    await fillIn(page, 'Mistake', 'Available');
    await press('Add pet');
    await press('Undo, Mistake');
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Mistake');
    await startClock();
    await add(page, 'Max');
    await seeLine(/Max.*Not (?:yet )?in the list of 3 available pets/);
    await press('No, not added, Max');
    await press('Add it again, Max');
    await seeLine(/Max.*Added as pet \d+/);
  });

  await test.step('Wednesday: a pet is corrected, and a row of a delivery is to check', async () => {
    await open(2, 0);
    await openForm(page);
    await add(page, 'Gupy');
    await seeLine(/Gupy.*Refused/);
    await press('Correct, Gupy');
    await add(page, 'Guppy');
    await seeLine(/Guppy.*Added as pet \d+.*Refused first as .?Gupy/);
    await openImport(page, csvOf(...many('Ivy', 20)));
    await expect(finished(page)).toHaveText('19 pets added, 1 unknown');
    const results = page.waitForEvent('download');
    await press('More');
    await press('Download results');
    expect(await textOf(await results)).toMatch(/Ivy 12,4,[^\n]*unknown[^\n]*matches exactly/);
    await page.getByRole('link', { name: 'Sent (1 to check)' }).click();
    await press('Copy for handover');
    await expect.poll(() => copiedIn(page)).toMatch(/Ivy 12.*[^]*matches exactly/);
  });

  await test.step('Thursday: it is answered, Sent is cleared, and two pets are left over', async () => {
    await open(3, 1, ['Import of delivery.csv', 'Ivy 12']);
    await press(/^Yes, pet \d+, Ivy 12$/);
    await expect(navigation(page, 0)).toBeVisible();
    await page.getByRole('radio', { name: 'All' }).check();
    await press('More');
    await press('Clear finished entries');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Clear/ })
      .click();
    await expect(page.getByText('Nothing in Sent')).toBeVisible();
    await openForm(page);
    await add(page, 'Lou');
    await seeLine(/Lou.*Probably: pet \d+ matches exactly/);
    await fillIn(page, 'Nero', 'Available');
    await stopClock(page);
    await press('Add pet');
    await seeLine(/Nero.*Sending in/);
  });

  await test.step('Friday: both are settled', async () => {
    await open(4, 2, ['Nero', 'Lou']);
    expect(await countRecords(page)).toBeLessThanOrEqual(sizeOnTuesday);
    await press(/^Yes, pet \d+, Lou$/);
    await press('Send now, Nero');
    await expect(navigation(page, 0)).toBeVisible();
  });

  const ofForm = ['Ada', 'Ben', 'Kit', 'Max', 'Guppy', 'Lou', 'Nero'];
  await expect
    .poll(() => namesOf(faulty))
    .toEqual([...ofForm, ...many('Ike', 20), ...many('Ivy', 20)].toSorted());
});

const navigation = (page: Page, toCheck: number) =>
  page.getByRole('link', {
    name: toCheck > 0 ? `Sent (${toCheck} to check)` : 'Sent',
    exact: true,
  });

const linesOf = (page: Page) => page.getByRole('table', { name: 'Sent' }).getByRole('rowheader');

/** Opens the form, and waits for the list that is its evidence. */
const openForm = (page: Page) => waitForLists(page, () => page.goto('/pets/new'));

async function add(page: Page, name: string): Promise<void> {
  await fillIn(page, name, 'Available');
  await submit(page, name);
}

/** Imports a file. */
async function openImport(page: Page, text: string): Promise<void> {
  await page.goto('/pets/import');
  await chooseFile(page, text);
  await start(page);
}

/** Counts the records of all stores. */
const countRecords = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('pet-store');
        opening.onsuccess = () => {
          const { result: database } = opening;
          const transaction = database.transaction([...database.objectStoreNames]);
          let sum = 0;
          for (const name of database.objectStoreNames) {
            const counting = transaction.objectStore(name).count();
            counting.onsuccess = () => {
              sum += counting.result;
            };
          }
          transaction.oncomplete = () => {
            database.close();
            resolve(sum);
          };
        };
      }),
  );

async function textOf(download: { createReadStream: () => Promise<AsyncIterable<Buffer>> }) {
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
