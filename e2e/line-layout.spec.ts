// The distances in the lines of Sent and Just sent.
import { expect, type Locator, type Page } from 'playwright/test';
import { openStore, test } from './setup/journey.ts';
import { OBSTACLE_STATES, sendSeveral } from './states/outcome-states.ts';
import { losePosts, refuse, REFUSAL } from './states/faults.ts';
import { addPet, fillIn, sendPet } from './steps/add-pet-steps.ts';
import { placeOf } from './steps/places.ts';
import { stopClock } from './steps/stop-clock.ts';
import { waitForLists } from './steps/wait-for-lists.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const line = (page: Page, name: string) => page.locator('tbody[data-tone]', { hasText: name });

for (const width of [360, 768, 1440])
  test(`at ${width} px, buttons are below the words, and 8 px apart`, async ({ page, faulty }) => {
    await sendSeveral(page, faulty);
    await page.setViewportSize({ width, height: 900 });
    await page.getByRole('navigation').getByRole('link', { name: /^Sent/ }).click();
    const no = await placeOf(button(page, 'No, not added, Tom'));
    const yes = await placeOf(button(page, 'Yes, Tom'));
    expect(yes.x - no.x - no.width).toBeCloseTo(8, 0);

    // In a wide table, the outcome is above the buttons.
    const isWide = width === 1440;
    const wordsOf = (name: string, outcome: string, sentence: RegExp) =>
      line(page, name).getByText(isWide ? outcome : sentence);
    const above = async (words: Locator, name: string, pressed: string) => {
      const upper = await placeOf(words);
      const lower = await placeOf(button(page, pressed));
      if (!isWide) return lower.y - upper.y - upper.height;
      expect(lower.x).toBeCloseTo(upper.x, 0);
      // In a wide font, a long name has two lines.
      const header = await placeOf(line(page, name).getByRole('rowheader'));
      return lower.y - Math.max(upper.y + upper.height, header.y + header.height);
    };
    const refused = wordsOf('Captain', 'Refused', /list of banned names/);
    const asked = wordsOf('Tom', 'Was it added?', /^Not (?:yet )?in the list/);
    const distances = [
      await above(refused, 'Captain', 'Correct, Captain Whiskers of the North and of the Harbour'),
      await above(asked, 'Tom', 'No, not added, Tom'),
    ];
    for (const distance of distances) {
      expect(distance).toBeGreaterThanOrEqual(3);
      expect(distance).toBeLessThanOrEqual(12);
    }
  });

test('on a phone, a line that waits is as high as others, with its whole status', async ({
  page,
  faulty,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await openStore(page, '/pets/new');
  faulty.setFault(refuse('POST', 403, REFUSAL));
  await sendPet(page);
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  await fillIn(page, 'Oscar', 'Pending');
  await stopClock(page);
  await addPet(page);
  await button(page, 'Undo, Oscar').waitFor();
  await button(page, 'More, Rex').waitFor();
  for (const name of ['Oscar', 'Rex']) {
    expect((await line(page, name).boundingBox())?.height).toBeCloseTo(54, 0);
    const isCut = await line(page, name)
      .locator('td[data-field="Status"]')
      .evaluate((cell) => cell.scrollWidth > cell.clientWidth);
    expect(isCut).toBe(false);
  }
  await button(page, 'More, Rex').click();
  await button(page, 'Cancel sending, Rex').click();
  await expect(line(page, 'Rex')).toContainText('Not sent');
});

for (const width of [360, 1440])
  test(`at ${width} px, a pet whose ID is unknown has its status whole, in a line as high as others`, async ({
    page,
    faulty,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await openStore(page, '/pets/new');
    faulty.setFault(refuse('POST', 201));
    await sendPet(page);
    await expect(line(page, 'Rex')).toContainText('Added, ID unknown');
    expect((await line(page, 'Rex').boundingBox())?.height).toBeCloseTo(54, 0);
    const status = line(page, 'Rex').locator('td[data-field="Status"]');
    expect(await status.evaluate((cell) => cell.scrollWidth > cell.clientWidth)).toBe(false);
  });

for (const width of [360, 1440])
  test(`at ${width} px, a pet with answers below has its name whole, however long`, async ({
    page,
    faulty,
  }) => {
    await sendSeveral(page, faulty);
    await page.setViewportSize({ width, height: 900 });
    await page.getByRole('navigation').getByRole('link', { name: /^Sent/ }).click();
    await button(page, 'Correct, Captain Whiskers of the North and of the Harbour').waitFor();
    const name = line(page, 'Captain').getByRole('rowheader');
    expect(await name.evaluate((one) => one.scrollWidth > one.clientWidth)).toBe(false);
  });

test('on a phone, a pet that was marked as added has its category and status whole', async ({
  page,
  faulty,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await openStore(page, '/pets/new');
  faulty.setFault(refuse('POST', 502));
  await sendPet(page);
  await page.getByRole('link', { name: /^Sent/ }).click();
  await page.getByRole('button', { name: /^Yes, pet \d+, Rex/ }).click();
  await expect(line(page, 'Rex')).toContainText('Marked as added');
  for (const field of ['Category', 'Status']) {
    const cell = line(page, 'Rex').locator(`td[data-field="${field}"]`);
    expect(await cell.evaluate((one) => one.scrollWidth > one.clientWidth)).toBe(false);
  }
});

test('on a phone, the question of Add it again is whole', async ({ page, faulty }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await openStore(page, '/pets/new');
  faulty.setFault(refuse('POST', 502));
  await sendPet(page);
  await page.getByRole('link', { name: /^Sent/ }).click();
  await button(page, 'No, not added, Rex').click();
  await button(page, 'Add it again, Rex').click();
  const dialog = page.getByRole('dialog', { name: 'It may already be in the store' });
  await expect(dialog).toBeVisible();
  for (const width of [360, 240]) {
    await page.setViewportSize({ width, height: 800 });
    const hidden = () => dialog.evaluate((one) => one.scrollWidth - one.clientWidth);
    await expect.poll(hidden).toBe(0);
  }
});

for (const width of [360, 768, 1024, 1440])
  test(`at ${width} px, a pet that waits has its outcome in the line of its name, and a button in the middle`, async ({
    page,
    faulty,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await OBSTACLE_STATES.refused(page, faulty);
    await button(page, 'More, Rex').waitFor();
    for (const [name, pressed] of [
      ['Oscar', 'Undo, Oscar'],
      ['Rex', 'More, Rex'],
    ] as const) {
      const whole = await placeOf(line(page, name));
      expect(whole.height).toBeCloseTo(54, 0);
      const nameCell = await placeOf(line(page, name).getByRole('rowheader'));
      const outcome = await placeOf(line(page, name).locator('[data-in] > span'));
      const next = await placeOf(button(page, pressed));
      expect(outcome.y).toBeCloseTo(nameCell.y, 0);
      // The place of a menu has the reason, or is empty.
      const isReasonLast = name === 'Oscar' && width !== 768;
      const [left, right] = isReasonLast ? [next, outcome] : [outcome, next];
      expect(right.x).toBeGreaterThanOrEqual(left.x + left.width + 4);
      expect(next.height).toBe(width === 360 ? 36 : 28);
      // In the middle of the line without its border of 1 px, and at its end.
      expect(Math.abs(next.y + next.height / 2 - whole.y - 53 / 2)).toBeLessThanOrEqual(1);
      const room = name === 'Oscar' && !isReasonLast ? 44 : 0;
      expect(whole.x + whole.width - right.x - right.width).toBeLessThanOrEqual(17 + room);
      await expect(button(page, pressed).locator('kbd:visible')).toHaveCount(0);
    }
  });

for (const width of [768, 1440])
  test(`at ${width} px, an answered line closes up once the pointer is outside the list`, async ({
    page,
    faulty,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await waitForLists(page, () => openStore(page, '/pets/new'));
    await waitForLists(page, () => fillIn(page, 'Rex', 'Pending'));
    faulty.setFault(losePosts);
    for (const name of ['Rex', 'Luna']) await sendPet(page, name);
    const heightOf = async (name: string) => (await line(page, name).boundingBox())?.height ?? 0;
    await button(page, 'No, not added, Luna').waitFor();
    const asked = await heightOf('Luna');
    await button(page, 'No, not added, Luna').click();
    await button(page, 'Add it again, Luna').waitFor();
    expect(await heightOf('Luna')).toBe(asked);
    await page.getByLabel('Name', { exact: true }).hover();
    await expect.poll(() => heightOf('Luna')).toBeLessThan(asked - 24);
    // Keys press nothing at a place.
    await button(page, 'No, not added, Rex').press('Enter');
    await button(page, 'Add it again, Rex').waitFor();
    expect(await heightOf('Rex')).toBeLessThan(asked - 24);
  });
