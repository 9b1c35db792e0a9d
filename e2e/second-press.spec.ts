// No press puts another question, or its own opposite, under the pointer: the second press of a double click, or one
// that follows at the same place, answers nothing.
import { expect, type Locator, type Page } from 'playwright/test';
import { openStore, test } from './setup/journey.ts';
import { losePosts, refuse, REFUSAL } from './states/faults.ts';
import { addPet, fillIn, losePets, posts, sendPet } from './steps/add-pet-steps.ts';
import { setOnline } from './steps/at-the-counter.ts';
import { holdAfter } from './steps/hold-requests.ts';
import { csvOf, numbered, preview, start } from './steps/import-journey.ts';
import { type Place, placeOf, pressableAt } from './steps/places.ts';
import { stopClock } from './steps/stop-clock.ts';

const WIDTHS = [360, 768, 1366];

/** Presses in the middle. @param count 2 for the second press of a double click */
async function pressAt(page: Page, { x, y, width, height }: Place, count = 1): Promise<void> {
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down({ clickCount: count });
  await page.mouse.up({ clickCount: count });
}

async function showToCheck(page: Page): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: /^Sent/ }).click();
  await page.getByRole('radio', { name: /^To check/ }).check();
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const line = (page: Page, name: string) => page.locator('tbody[data-tone]', { hasText: name });
const strip = (page: Page) => page.locator('[data-strip]');

for (const width of WIDTHS)
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 768 }, hasTouch: width < 500 });

    test('an answered question stays under To check, and nothing else comes to where it was pressed', async ({
      page,
      faulty,
    }) => {
      faulty.setFault(losePosts);
      await losePets(page, ['Rex', 'Luna', 'Kit']);
      await showToCheck(page);
      const place = await placeOf(button(page, 'No, not added, Kit'));
      await pressAt(page, place);
      await expect(line(page, 'Kit')).toContainText('Marked as not added');
      expect(await pressableAt(page, place)).toEqual([]);
      await pressAt(page, place);
      await pressAt(page, place, 2);
      await expect(page.getByRole('button', { name: /^No, not added/ })).toHaveCount(2);
      await expect(button(page, 'Add it again, Kit')).toBeVisible();
      for (const name of ['Luna', 'Rex']) await button(page, `No, not added, ${name}`).click();
      for (const name of ['Kit', 'Luna', 'Rex'])
        await expect(line(page, name)).toContainText('Marked as not added');
      await expect(page.getByText('Nothing to check')).toHaveCount(0);
      // Chosen anew, the filter shows what is to check now.
      await page.getByRole('radio', { name: 'All' }).check();
      await page.getByRole('radio', { name: /^To check/ }).check();
      await expect(page.getByText('Nothing to check')).toBeVisible();
    });

    test('one refused pet is dismissed, not the next one', async ({ page, faulty }) => {
      faulty.setFault(refuse('POST', 400, REFUSAL));
      await openStore(page, '/pets/new');
      for (const name of ['Rex', 'Luna']) {
        await sendPet(page, name);
        await expect(page.getByRole('row', { name: new RegExp(`${name}.*Refused`) })).toBeVisible();
      }
      await showToCheck(page);
      const place = await placeOf(button(page, 'Dismiss, Luna'));
      await pressAt(page, place);
      await expect(line(page, 'Luna')).toContainText('Refused, dismissed');
      expect(await pressableAt(page, place)).toEqual([]);
      await pressAt(page, place, 2);
      await expect(button(page, 'Dismiss, Rex')).toBeVisible();
    });

    test('the strip says what was answered, and shows the next question when asked to', async ({
      page,
      faulty,
    }) => {
      faulty.setFault(refuse('POST', 502));
      await losePets(page, ['Rex', 'Zorro']);
      await page.getByRole('link', { name: 'Overview' }).click();
      await expect(strip(page)).toContainText('Zorro: was it added?');
      const no = strip(page).getByRole('button', { name: 'No, Zorro' });
      const place = await placeOf(no);
      await pressAt(page, place);
      await expect(strip(page)).toContainText('Zorro: marked as not added.');
      await expect(strip(page).getByRole('button', { name: 'Change answer, Zorro' })).toBeVisible();
      expect(await pressableAt(page, place)).toEqual([]);
      await pressAt(page, place, 2);
      await strip(page).getByRole('button', { name: 'Next to check' }).click();
      const yes = strip(page).getByRole('button', { name: /^Yes, pet \d+, Rex$/ });
      const other = await placeOf(yes);
      await pressAt(page, other);
      await expect(strip(page)).toContainText('Rex was marked as added');
      expect(await pressableAt(page, other)).toEqual([]);
    });

    test('Change answer asks again, and no answer is where it was pressed', async ({
      page,
      faulty,
    }) => {
      faulty.setFault(losePosts);
      await losePets(page, ['Rex', 'Luna']);
      const change = 'Change answer, Luna';
      const isAnswer = (name: string) => /^(?:Yes|No|Add it again)/.test(name);
      const changeTwice = async (part: Locator) => {
        const place = await placeOf(part.getByRole('button', { name: change, exact: true }));
        await pressAt(page, place);
        await expect(part).toContainText(/Was it added\?/i);
        expect((await pressableAt(page, place)).filter(isAnswer)).toEqual([]);
        await pressAt(page, place, 2);
        await expect(part).toContainText(/Was it added\?/i);
      };
      await button(page, 'No, not added, Luna').click();
      await changeTwice(line(page, 'Luna'));
      await showToCheck(page);
      await button(page, 'No, not added, Luna').click();
      await changeTwice(line(page, 'Luna'));
      await page.getByRole('link', { name: 'Overview' }).click();
      await strip(page).getByRole('button', { name: 'No, Luna' }).click();
      await changeTwice(strip(page));
    });

    test('offline, no button comes to where the menu of a waiting pet was', async ({ page }) => {
      await openStore(page, '/pets/new');
      await fillIn(page, 'Rex', 'Pending');
      await stopClock(page);
      await addPet(page);
      const menu = await placeOf(button(page, 'More, Rex'));
      await setOnline(page, false);
      await expect(strip(page)).toContainText('You are offline.');
      await expect(button(page, 'Undo, Rex')).toBeVisible();
      await expect(button(page, 'More, Rex')).toHaveCount(0);
      expect(await pressableAt(page, menu)).toEqual([]);
    });

    test('Pause, Resume and Stop each have a place of their own', async ({ page, faulty }) => {
      await preview(page, csvOf(...numbered(40)));
      const release = holdAfter(faulty, 4);
      await start(page);
      await expect.poll(() => posts(faulty).length).toBe(10);
      const pause = await placeOf(button(page, 'Pause'));
      await pressAt(page, pause);
      await expect(page.getByText('Paused.')).toBeVisible();
      expect(await pressableAt(page, pause)).toEqual([]);
      await pressAt(page, pause, 2);
      const resume = await placeOf(button(page, 'Resume'));
      await pressAt(page, resume);
      await expect(page.getByText('Paused.')).toBeHidden();
      expect(await pressableAt(page, resume)).toEqual([]);

      await page.getByRole('navigation').getByRole('link', { name: /^Sent/ }).click();
      const inSent = await placeOf(button(page, 'Stop, delivery.csv'));
      await pressAt(page, inSent);
      const resumeInSent = { name: 'Resume, delivery.csv', disabled: false };
      await expect(page.getByRole('button', resumeInSent)).toBeVisible();
      expect(await pressableAt(page, inSent)).toEqual([]);
      await pressAt(page, inSent, 2);
      release();
      await expect(line(page, 'delivery.csv')).toContainText('10 added, 30 not sent (40 rows)');
      expect(posts(faulty)).toHaveLength(10);
    });

    test('Stop on the page of the import puts nothing else under the pointer', async ({
      page,
      faulty,
    }) => {
      await preview(page, csvOf(...numbered(40)));
      const release = holdAfter(faulty, 4);
      await start(page);
      await expect.poll(() => posts(faulty).length).toBe(10);
      const stop = await placeOf(button(page, 'Stop'));
      await pressAt(page, stop);
      await expect(page.getByText('Stopped. 6 rows are still being sent.')).toBeVisible();
      expect(await pressableAt(page, stop)).toEqual([]);
      release();
      await expect(page.getByRole('button', { name: 'Resume (30 rows left)' })).toBeVisible();
      expect(await pressableAt(page, stop)).toEqual([]);
      await pressAt(page, stop, 2);
      await expect(page.getByRole('button', { name: 'Resume (30 rows left)' })).toBeVisible();
      expect(posts(faulty)).toHaveLength(10);
    });
  });
