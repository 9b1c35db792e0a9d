// A check that finds a pet changes the words and the answers of a question. Neither answer takes the other's place.
import { expect, type Page } from 'playwright/test';
import type { FaultyService } from './setup/faulty-service.ts';
import { openStore, test } from './setup/journey.ts';
import { losePosts } from './states/faults.ts';
import { sendPet } from './steps/add-pet-steps.ts';
import { placeOf, pressableAt } from './steps/places.ts';
import { waitForLists } from './steps/wait-for-lists.ts';

const buttonOf = (page: Page, name: RegExp) => page.getByRole('button', { name }).first();

/** Another tab checks the lists again, after the service has stored the pet. */
async function findPet(page: Page, faulty: FaultyService): Promise<void> {
  await faulty.catalogue.add({ name: 'Late', categoryId: 4n, status: 'pending' });
  const other = await page.context().newPage();
  await other.goto('/pets/sent');
  await other.getByRole('button', { name: 'More, Late' }).click();
  await other.getByRole('button', { name: 'Check again, Late' }).click();
  await expect(buttonOf(other, /^Yes, pet \d+, Late$/)).toBeVisible();
  await other.close();
}

const SURFACES = {
  'Just sent': { no: /^No, not added, Late$/, show: () => Promise.resolve() },
  Sent: {
    no: /^No, not added, Late$/,
    show: (page: Page) => page.getByRole('navigation').getByRole('link', { name: /^Sent/ }).click(),
  },
  'the strip': {
    no: /^No, Late$/,
    show: (page: Page) => page.getByRole('link', { name: 'Overview' }).click(),
  },
};

for (const width of [360, 768, 1440])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 }, hasTouch: width < 500 });

    for (const [surface, { no, show }] of Object.entries(SURFACES))
      test(`Yes and No keep their places in ${surface}`, async ({ page, faulty }) => {
        await waitForLists(page, () => openStore(page, '/pets/new'));
        const pending = page.getByRole('form').getByRole('radio', { name: 'Pending' });
        await waitForLists(page, () => pending.check());
        faulty.setFault(losePosts);
        await sendPet(page, 'Late');
        await show(page);
        await expect(page.getByText(/Not (?:yet )?in the list of/).first()).toBeVisible();
        const placeOfNo = await placeOf(buttonOf(page, no));
        const placeOfYes = await placeOf(buttonOf(page, /^Yes, Late$/));
        await findPet(page, faulty);
        await expect(buttonOf(page, /^Yes, pet \d+, Late$/)).toBeVisible();
        const isYes = (name: string) => name.startsWith('Yes');
        expect((await pressableAt(page, placeOfNo)).filter(isYes)).toEqual([]);
        expect(await pressableAt(page, placeOfNo)).toContainEqual(expect.stringMatching(no));
        const isNo = (name: string) => name.startsWith('No');
        expect((await pressableAt(page, placeOfYes)).filter(isNo)).toEqual([]);
      });
  });
