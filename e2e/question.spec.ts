// The line of an open question: what is behind More, where the focus is after an answer, and what is in sight on a phone.
import { expect, type Locator, type Page } from 'playwright/test';
import { chromiumOnly } from './setup/chromium-only.ts';
import { testWithFaults } from './setup/faulty-journey.ts';
import type { FaultyService } from './setup/faulty-service.ts';
import { openStore } from './setup/journey.ts';
import { fillForm, sendPet, submit } from './steps/add-pet-steps.ts';
import { losePosts, refuse } from './states/faults.ts';
import { pressKeys } from './steps/press-keys.ts';

const test = testWithFaults();

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const more = (page: Page, pet: string) => page.getByRole('group', { name: `More, ${pet}` });
const outcome = (page: Page, pet: string) =>
  page.getByRole('row', { name: new RegExp(pet) }).locator('td[tabindex]');

/** Sends the pets, none of which arrives. */
async function askAbout(page: Page, faulty: FaultyService, ...pets: string[]): Promise<void> {
  await openStore(page, '/pets/new');
  faulty.setFault(losePosts);
  for (const pet of pets) {
    await sendPet(page, pet);
    await expect(page.getByRole('row', { name: new RegExp(`${pet}.*Not among`) })).toBeVisible();
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

test('More opens and closes with the keyboard, below its button', async ({ page, faulty }) => {
  await askAbout(page, faulty, 'Rex', 'Luna');
  await button(page, 'More, Luna').press('Enter');
  await page.keyboard.press('Tab');
  await expect(button(page, 'It was added, with its ID, Luna')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(more(page, 'Luna')).toBeHidden();
  await expect(page.getByLabel('Pet ID, if you know it')).toBeFocused();
  await page.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(button(page, 'More, Luna')).toBeFocused();
  await button(page, 'More, Luna').press('Enter');
  // Another look answers nothing, so that the person stays with the question.
  await button(page, 'Look again, Luna').press('Enter');
  await expect(button(page, 'Look again, Luna')).toBeFocused();
  await button(page, 'More, Luna').press('Enter');
  await expect(more(page, 'Luna')).toBeHidden();
  await expect(button(page, 'More, Luna')).toBeFocused();
});

test('what is typed at once after an answer is the next name', async ({ page, faulty }) => {
  await askAbout(page, faulty, 'Rex', 'Luna', 'Tom');
  await page.getByRole('radio', { name: 'Sold' }).check();
  const name = page.getByLabel('Name');
  await button(page, 'Not added, Tom').press('Enter');
  await page.keyboard.type('1');
  await button(page, 'Not added, Luna').click();
  await page.keyboard.type('2');
  // 60 ms after the key before: sooner, Enter and Space would be a scanner's.
  await button(page, 'More, Rex').focus();
  await pressKeys(page, '\n', 60);
  await button(page, 'Leave it, Rex').focus();
  await pressKeys(page, ' ', 60);
  await page.keyboard.type('3');
  await expect(name).toBeFocused();
  await expect(name).toHaveValue('123');
  await expect(page.getByText('Not known, left as it is')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a question that another tab answers while More is open leaves the focus in its line', async ({
  page,
  context,
  faulty,
}) => {
  await askAbout(page, faulty, 'Rex', 'Luna');
  const other = await context.newPage();
  await openStore(other, '/pets/sent?show=to-check');
  await expect(button(other, 'Not added, Rex')).toBeVisible();
  // Firefox tells a page of the focus only while it is in front.
  await page.bringToFront();
  await button(page, 'More, Luna').press('Enter');
  await page.keyboard.press('Tab');
  await other.bringToFront();
  await button(other, 'Not added, Luna').press('Enter');
  // In the other tab the line is gone, and the next one has taken its place.
  await expect(outcome(other, 'Rex')).toBeFocused();
  await page.bringToFront();
  await expect(outcome(page, 'Luna')).toHaveText('Not added, as you said');
  await expect(outcome(page, 'Luna')).toBeFocused();

  await button(page, 'Not added, Rex').press('Enter');
  await other.bringToFront();
  await expect(other.getByText('Nothing to check.').last()).toBeVisible();
  await expect(other.getByRole('region', { name: 'Record' })).toBeFocused();
});

for (const [status, words] of [
  ['Pending', /^Likely: pet 250 is exactly like it\./],
  ['Available', /^The list shows only 100 available pets/],
] as const)
  test.describe(`on a phone, with a pet that is ${status}`, () => {
    test.use({ viewport: { width: 360, height: 640 }, hasTouch: true });

    test(
      'the first answer comes into sight, and Name stays there',
      chromiumOnly('media'),
      async ({ page, faulty }) => {
        await fillForm(page);
        await page.getByRole('radio', { name: status }).check();
        faulty.setFault(status === 'Pending' ? refuse('POST', 502) : losePosts);
        await submit(page);
        await expect(page.getByText(words)).toBeVisible();
        const answer = page.getByRole('button', {
          name: /^(?:Yes, it is pet 250|Not added), Rex$/,
        });
        await expectInWindow(answer.first());
        await expectInWindow(page.locator('label', { hasText: 'Name' }));
        await expect(page.getByLabel('Name')).toBeFocused();
      },
    );
  });

test.describe('on a phone, above its keyboard', () => {
  // What a keyboard leaves of 640 px.
  test.use({ viewport: { width: 360, height: 340 }, hasTouch: true });

  test('what came of the last pet is in sight', chromiumOnly('media'), async ({ page, faulty }) => {
    await fillForm(page);
    await submit(page);
    const told = page.locator('form').getByText('Added as pet 250');
    await expectInWindow(told);
    faulty.setFault(losePosts);
    await sendPet(page, 'Captain Whiskers of the Northern Harbour');
    await expect(page.getByRole('row', { name: /Captain.*Not among/ })).toBeAttached();
    await expectInWindow(page.locator('form').getByText('Was it added?'));
    await expectInWindow(page.getByLabel('Name'));
  });
});
