// What a phone scrolls to while pets are added.
import { expect, type Locator } from 'playwright/test';
import { fillForm, sendPet, submit } from './steps/add-pet-steps.ts';
import { refuse } from './states/faults.ts';
import { test } from './setup/journey.ts';

/** At least one of the places that say it is whole in the window: which one depends on how far the page has scrolled. */
async function expectInWindow(places: Locator): Promise<void> {
  const distance = () =>
    places.filter({ visible: true }).evaluateAll((elements) =>
      Math.max(
        ...elements.map((element) => {
          const { top, left, bottom, right } = element.getBoundingClientRect();
          return Math.min(top, left, innerHeight - bottom, innerWidth - right);
        }),
      ),
    );
  // The page scrolls after it has drawn the part.
  await expect.poll(distance).toBeGreaterThanOrEqual(0);
}

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true });

test('on a phone, an answer in the strip is no higher than its question', async ({
  page,
  faulty,
}) => {
  await fillForm(page);
  faulty.setFault(refuse('POST', 502));
  for (const name of ['Rex', 'Luna']) await sendPet(page, name);
  const strip = page.locator('[data-strip]');
  await expect(strip).toContainText('Luna: was it added?');
  const yes = strip.getByRole('button', { name: /^Yes, pet/ });
  await yes.waitFor();
  const asked = (await strip.boundingBox())?.height;
  await yes.click();
  await expect(strip).toContainText('Luna was marked as added');
  await strip.getByRole('button', { name: 'Next to check' }).waitFor();
  expect((await strip.boundingBox())?.height).toBe(asked);
});

test('on a phone, the strip asks about a pet by its whole name', async ({ page, faulty }) => {
  const name = 'Golden retriever puppy of the spring litter, collar 3';
  await fillForm(page);
  faulty.setFault(refuse('POST', 502));
  await sendPet(page, name);
  const strip = page.locator('[data-strip]');
  await expect(strip).toContainText(`${name}: was it added?`);
  // An inline element, which wraps, has no width of its own.
  const isCut = await strip
    .locator('bdi')
    .first()
    .evaluate((one) => one.scrollWidth > one.clientWidth && one.clientWidth > 0);
  expect(isCut).toBe(false);
});

test('on a phone, the answers, the outcome and Name are in the window', async ({
  page,
  faulty,
}) => {
  const name = page.getByLabel('Name');
  await fillForm(page);
  faulty.setFault(refuse('POST', 502));
  await submit(page);
  const yes = page.getByRole('button', { name: 'Yes, pet 250, Rex' });
  await expectInWindow(yes);
  await expectInWindow(name);
  await expect(name).toBeFocused();
  await yes.first().click();

  // The height that the phone's keyboard leaves.
  await page.setViewportSize({ width: 360, height: 340 });
  faulty.setFault();
  await sendPet(page, 'Luna');
  await expectInWindow(page.getByText(/^(?: was added|Added) as pet 251/));
  await expectInWindow(name);
});
