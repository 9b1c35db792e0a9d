// Which tab sends once the sending tab is reloaded or closed.
import { expect } from 'playwright/test';
import type { FaultyService } from './setup/faulty-service.ts';
import { everyBrowser } from './setup/journey-browser.ts';
import { fillForm, posts, sendPet, submit } from './steps/add-pet-steps.ts';
import { waitForLists } from './steps/wait-for-lists.ts';
import { test } from './setup/journey.ts';

/** Makes the service store pets without a response. @returns a function that says whether it has stored one */
function storeWithoutResponse(faulty: FaultyService): () => boolean {
  let isStored = false;
  faulty.setFault(async ({ method }, { forward }) => {
    const response = await forward();
    if (method !== 'POST') return response;
    isStored = true;
    return undefined;
  });
  return () => isStored;
}

const CLOSED =
  'a pet whose tab is reloaded or closed before the response is a question, and is sent once';

test(CLOSED, everyBrowser, async ({ page, context, faulty }) => {
  // Without the app: with it, this tab could send the pets added in the first one.
  const other = await context.newPage();
  await other.goto('/icon.svg');
  await page.bringToFront();
  await fillForm(page);
  const isStored = storeWithoutResponse(faulty);
  await submit(page);
  await expect.poll(isStored).toBe(true);
  const asked = page.waitForEvent('dialog').then(async (dialog) => {
    expect(dialog.type()).toBe('beforeunload');
    await dialog.accept();
  });
  // The lists are known before the next pet is sent.
  await waitForLists(page, () => page.reload());
  await asked;
  await expect(page.getByText(/Probably: pet 250 matches exactly/).first()).toBeVisible();

  const isNextStored = storeWithoutResponse(faulty);
  await sendPet(page, 'Luna');
  await expect.poll(isNextStored).toBe(true);
  await other.goto('/pets/sent');
  await expect(other.getByRole('row', { name: /Luna.*Sending…/ })).toBeVisible();
  await page.close({ runBeforeUnload: false });
  await expect(other.getByText(/Probably: pet 251 matches exactly/)).toBeVisible();
  await other.getByRole('button', { name: 'Yes, pet 251, Luna' }).click();
  const answered = other.getByRole('row', { name: /Luna.*Marked as added: pet 251/ });
  await expect(answered).toBeVisible();
  expect(posts(faulty).map(({ body }) => JSON.parse(body).name)).toEqual(['Rex', 'Luna']);
});
