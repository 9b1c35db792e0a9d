// Tests the line of a question: the actions under More, the focus after an answer, and what a phone scrolls to.
import { expect, type Locator, type Page } from 'playwright/test';
import { chromiumOnly } from './setup/chromium-only.ts';
import { testWithFaults } from './setup/faulty-journey.ts';
import type { FaultyService } from './setup/faulty-service.ts';
import { openStore } from './setup/journey.ts';
import { fillForm, sendPet, submit } from './steps/add-pet-steps.ts';
import { losePosts, refuse } from './states/faults.ts';

const test = testWithFaults();

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const more = (page: Page, pet: string) => page.getByRole('group', { name: `More, ${pet}` });

/** Sends pets whose requests never reach the service, so that each becomes a question. */
async function askAbout(page: Page, faulty: FaultyService, ...pets: string[]): Promise<void> {
  await openStore(page, '/pets/new');
  faulty.setFault(losePosts);
  for (const pet of pets) {
    await sendPet(page, pet);
    await expect(
      page.getByRole('row', { name: new RegExp(`${pet}.*Not in the list`) }),
    ).toBeVisible();
  }
}

async function expectInWindow(part: Locator): Promise<void> {
  const distance = () =>
    part.evaluate((element) => {
      const { top, left, bottom, right } = element.getBoundingClientRect();
      return Math.min(top, left, innerHeight - bottom, innerWidth - right);
    });
  // The page scrolls after it has drawn the part.
  await expect.poll(distance).toBeGreaterThanOrEqual(0);
}

test('More opens below its button, and a key pressed immediately after an answer goes into the next name', async ({
  page,
  faulty,
}) => {
  await askAbout(page, faulty, 'Rex', 'Luna', 'Tom');
  await button(page, 'Yes, Luna').press('Enter');
  await expect(page.getByLabel('Pet ID, if you know it')).toBeFocused();
  await page.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(button(page, 'Yes, Luna')).toBeFocused();
  // Check again is no answer, so the focus stays with the question.
  await button(page, 'More, Luna').press('Enter');
  await page.keyboard.press('Tab');
  await expect(button(page, 'Check again, Luna')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(more(page, 'Luna')).toBeHidden();
  await expect(button(page, 'More, Luna')).toBeFocused();

  await page.getByRole('radio', { name: 'Sold' }).check();
  await button(page, 'No, not added, Tom').press('Enter');
  await page.keyboard.type('1');
  await button(page, 'No, not added, Luna').click();
  await page.keyboard.type('2');
  await button(page, 'More, Rex').focus();
  await page.keyboard.press('Enter');
  await button(page, 'Dismiss, Rex').focus();
  await page.keyboard.press('Space');
  await page.keyboard.type('3');
  await expect(page.getByLabel('Name')).toBeFocused();
  await expect(page.getByLabel('Name')).toHaveValue('123');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true });

  test(
    'the strip has the answers and the outcome, and Name stays visible',
    chromiumOnly('media'),
    async ({ page, faulty }) => {
      const name = page.getByLabel('Name');
      const strip = page.locator('[data-strip]');
      await fillForm(page);
      faulty.setFault(refuse('POST', 502));
      await submit(page);
      await expectInWindow(strip.getByRole('button', { name: 'Yes, pet 250, Rex' }));
      await expectInWindow(name);
      await expect(name).toBeFocused();
      await strip.getByRole('button', { name: 'Yes, pet 250, Rex' }).click();

      // The height that the phone's keyboard leaves.
      await page.setViewportSize({ width: 360, height: 340 });
      faulty.setFault();
      await sendPet(page, 'Luna');
      await expectInWindow(strip.getByText('was added as pet 251.'));
      await expectInWindow(name);
    },
  );
});
