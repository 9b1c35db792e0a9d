// Tests where the focus is when a page opens. `menu.spec.ts` does so for dialogs.
import { expect, type Page } from 'playwright/test';
import { testWithFaults } from './setup/faulty-journey.ts';
import { KEY, openRows, openStore } from './setup/journey.ts';
import { refuse } from './states/faults.ts';
import { sendPet } from './steps/add-pet-steps.ts';
import { tabAndEnter } from './steps/tab-to.ts';

const test = testWithFaults();

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

/** Opens the list, and waits until all of the page is shown. */
async function openList(page: Page): Promise<void> {
  await openRows(page);
  await expect(page.getByRole('searchbox', { name: 'Find pets' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
}

test('focuses the heading of each page, or the field that it asks for', async ({ page }) => {
  await openList(page);
  const link = (name: string | RegExp) => page.getByRole('link', { name, exact: true });
  const inNavigation = (name: string) => page.getByRole('navigation').getByRole('link', { name });

  for (const [name, title] of [
    ['Import', 'Import pets'],
    ['Sent', 'Sent'],
    ['Orders', 'Orders'],
    ['Pets', 'Pets'],
    ['Overview', 'Overview'],
  ] as const)
    await test.step(`the link ${name}`, async () => {
      await tabAndEnter(page, inNavigation(name));
      await expect(heading(page, title)).toBeFocused();
    });

  await tabAndEnter(page, page.getByRole('link', { name: /^Sold \d+$/ }));
  await expect(heading(page, 'Pets')).toBeFocused();
  await page.goBack();
  await expect(heading(page, 'Overview')).toBeFocused();
  await page.goForward();
  await expect(heading(page, 'Pets')).toBeFocused();

  await tabAndEnter(page, link('Add pet'));
  await expect(page.getByLabel('Name')).toBeFocused();
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription(
    'You cannot change or remove a pet here after adding it.',
  );
  await page.goBack();
  await expect(heading(page, 'Pets')).toBeFocused();
  await page.goForward();
  await expect(page.getByLabel('Name')).toBeFocused();
  await page.keyboard.type('Rex');
  await page.keyboard.press('Tab');
  await page.keyboard.type('4');
  await page.keyboard.press('Enter');
  await tabAndEnter(page, link('View all in Sent'));
  await expect(heading(page, 'Sent')).toBeFocused();
  await tabAndEnter(page, link(/^Added as pet \d+$/));
  await expect(heading(page, 'Rex')).toBeFocused();
  await page.goBack();
  await expect(heading(page, 'Sent')).toBeFocused();
});

test('after Try again, and after another key, the typed letters go to Name', async ({
  page,
  faulty,
}) => {
  await openStore(page, '/pets/new');
  const name = page.getByLabel('Name');
  faulty.setFault(refuse('POST', 403));
  await sendPet(page);
  await tabAndEnter(page, page.getByRole('button', { name: 'Try again' }));
  await expect(name).toBeFocused();

  faulty.setFault(refuse('POST', 401));
  await page.keyboard.type('Luna');
  await page.keyboard.press('Enter');
  await tabAndEnter(page, page.getByRole('button', { name: 'Enter your API key' }));
  await expect(page.getByLabel('API key', { exact: true })).toBeFocused();
  faulty.setFault();
  await page.keyboard.type(KEY);
  await page.keyboard.press('Enter');
  await expect(name).toBeFocused();
  await page.keyboard.type('Oscar');
  await expect(name).toHaveValue('Oscar');
  await expect(page.getByRole('row', { name: /Luna.*Added as pet/ })).toBeVisible();
});
