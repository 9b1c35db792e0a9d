// What became of the last press is in sight: in its line of Just sent, or in the strip.
import { expect, type Locator } from 'playwright/test';
import { openStore, test } from './setup/journey.ts';
import { losePosts, refuse } from './states/faults.ts';
import { addPet, fillIn, sendNow, sendPet } from './steps/add-pet-steps.ts';
import { nextFrame } from './steps/next-frame.ts';
import { stopClock } from './steps/stop-clock.ts';
import { waitForLists } from './steps/wait-for-lists.ts';

const WINDOWS = {
  'a phone': { width: 360, height: 640 },
  'a phone on its side': { width: 740, height: 360 },
  'a desktop at 200 %': { width: 683, height: 384 },
  'a low window': { width: 1000, height: 560 },
  'a tablet': { width: 768, height: 1024 },
  'a desktop': { width: 1366, height: 768 },
};

/** Whether all of an element is in the window, and nothing covers its middle. */
const isInSight = (part: Locator) =>
  part.evaluateAll((parts) =>
    parts.some((element) => {
      const { top, left, bottom, right } = element.getBoundingClientRect();
      const isInWindow = top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
      const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return isInWindow && (above === element || element.contains(above));
    }),
  );

const edgesOf = (part: Locator) =>
  part.evaluate((element) => {
    const { bottom, height } = element.getBoundingClientRect();
    return { bottom, height };
  });

for (const [name, viewport] of Object.entries(WINDOWS))
  test.describe(name, () => {
    test.use({ viewport, hasTouch: viewport.width < 750 });

    test('shows Undo, the outcome, and the answers to a question of the last press', async ({
      page,
      faulty,
    }) => {
      await waitForLists(page, () => openStore(page, '/pets/new'));
      await waitForLists(page, () => fillIn(page, 'Rex', 'Pending'));
      const startClock = await stopClock(page);
      await addPet(page);
      await expect.poll(() => isInSight(page.getByRole('button', { name: /^Undo/ }))).toBe(true);
      await expect(page.getByLabel('Name')).toBeFocused();
      await expect.poll(() => isInSight(page.getByLabel('Name'))).toBe(true);
      await sendNow(page, 'Rex');
      await startClock();
      await page.getByLabel('Name').focus();
      await page.evaluate(() => scrollTo(0, 0));
      const added = page.getByText(/^(?: was added as pet|Added as)/);
      await expect.poll(() => isInSight(added)).toBe(true);

      faulty.setFault(losePosts);
      await sendPet(page, 'Luna');
      await page.getByLabel('Name').focus();
      await page.evaluate(() => scrollTo(0, 0));
      const no = page.getByRole('button', { name: /^No(?:, not added)?, Luna$/ });
      await expect.poll(() => isInSight(no)).toBe(true);
      await expect.poll(() => isInSight(page.getByLabel('Name'))).toBe(true);
    });
  });

test('the strip says it, too, if the banner covers the line', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 800 });
  await openStore(page, '/pets/new');
  await sendPet(page, 'Rex');
  const line = page.getByRole('row', { name: /Rex.*Added as pet/ });
  await line.waitFor();
  await expect(page.locator('[data-strip]')).toHaveCount(0);
  await line.evaluate((row) => {
    document.body.style.paddingBlockEnd = '100vh';
    scrollBy(0, row.getBoundingClientRect().top - 4);
  });
  expect(await isInSight(line)).toBe(false);
  await expect(page.locator('[data-strip]').getByText(/was added as pet/)).toBeVisible();
});

for (const viewport of [WINDOWS['a desktop'], WINDOWS['a tablet'], WINDOWS['a phone']])
  test(`at ${viewport.width} px, Details are below the answers, which keep their places, and bring no strip`, async ({
    page,
    faulty,
  }) => {
    await page.setViewportSize(viewport);
    await waitForLists(page, () => openStore(page, '/pets/new'));
    await waitForLists(page, () => fillIn(page, 'Rex', 'Pending'));
    faulty.setFault(refuse('POST', 502));
    await sendPet(page, 'Rex');
    const sent = page.getByRole('table', { name: 'Just sent' });
    const no = sent.getByRole('button', { name: 'No, not added, Rex' });
    await no.evaluate((button) => button.scrollIntoView({ block: 'end' }));
    const strip = page.locator('[data-strip]');
    await expect(strip).toHaveCount(0);
    const before = await no.boundingBox();
    const details = sent.getByRole('button', { name: 'Details, Rex' });
    await details.click();
    const reason = sent.getByText(/The store had a problem/);
    await expect(reason).toBeAttached();
    expect((await reason.boundingBox())?.y).toBeGreaterThan(before?.y ?? Infinity);
    // A strip would come with one of the next frames.
    for (let frame = 0; frame < 5; frame += 1) await nextFrame(page);
    expect(await no.boundingBox()).toEqual(before);
    await expect(strip).toHaveCount(0);
  });

test('next to the list, the strip does not keep out of sight what it says', async ({
  page,
  faulty,
}) => {
  await page.setViewportSize({ width: 1366, height: 560 });
  await waitForLists(page, () => openStore(page, '/pets/new'));
  await waitForLists(page, () => fillIn(page, 'Rex', 'Pending'));
  faulty.setFault(losePosts);
  await sendPet(page, 'Rex');
  const no = page
    .getByRole('table', { name: 'Just sent' })
    .getByRole('button', { name: /^No, not/ });
  const strip = page.locator('[data-strip]');
  // Its last height, and that of the line.
  await expect(strip).toContainText(/Rex: was it added\? Not (?:yet )?in the list/);
  const bottom = (await edgesOf(no)).bottom - (await edgesOf(strip)).height;
  await page.setViewportSize({ width: 1366, height: Math.ceil(bottom) + 8 });
  await expect(strip).toHaveCount(0);
  await expect.poll(() => isInSight(no)).toBe(true);
});
