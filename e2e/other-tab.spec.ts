// A line that arrives from another tab moves no button that a person may be about to press.
import { expect, type Page } from 'playwright/test';
import { openStore, test } from './setup/journey.ts';
import { losePosts, refuse, REFUSAL } from './states/faults.ts';
import { sendPet } from './steps/add-pet-steps.ts';
import { placeOf } from './steps/places.ts';
import { waitForLists } from './steps/wait-for-lists.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const PAGES = [
  ['/pets/new', '2 newer lines'],
  ['/pets/sent', '2 newer lines'],
  ['/pets/sent?show=to-check', '1 more to check'],
] as const;

for (const width of [360, 768, 1440])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 }, hasTouch: width < 500 });

    for (const [address, newer] of PAGES)
      test(`pets of another tab move no answer at ${address}`, async ({
        page,
        faulty,
        context,
      }) => {
        await waitForLists(page, () => openStore(page, '/pets/new'));
        const form = page.getByRole('form', { name: 'Add a pet' });
        await waitForLists(page, () => form.getByRole('radio', { name: 'Pending' }).check());
        faulty.setFault(losePosts);
        await sendPet(page, 'Rex');
        await expect(page.getByText(/Not (?:yet )?in the list of/).first()).toBeVisible();
        await page.goto(address);
        const no = button(page, 'No, not added, Rex');
        const place = await placeOf(no);
        const other = await context.newPage();
        await other.goto('/pets/new');
        faulty.setFault();
        await sendPet(other, 'Ada');
        await expect(other.getByRole('link', { name: /^Added as/ })).toBeVisible();
        faulty.setFault(refuse('POST', 400, REFUSAL));
        await sendPet(other, 'Luna');
        await expect(button(other, 'Dismiss, Luna')).toBeVisible();
        await other.close();
        await expect(button(page, newer)).toBeVisible();
        expect(await placeOf(no)).toEqual(place);
        await button(page, newer).click();
        await expect(button(page, 'Dismiss, Luna')).toBeVisible();
        await expect(button(page, newer)).toBeHidden();
      });
  });
