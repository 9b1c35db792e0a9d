// Takes the pictures in README.md, of Practice, because its categories have names.
import type { Page } from 'playwright/test';
import { openPractice, test } from '../../e2e/setup/journey.ts';

const FOLDER = 'tools/pictures';

async function takePicture(page: Page, name: string): Promise<void> {
  // Move the mouse away, so that no row is drawn as hovered.
  await page.mouse.move(0, 0);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: `${FOLDER}/readme-${name}.png`, animations: 'disabled' });
}

for (const { name, colorScheme, width, height } of [
  { name: 'list', colorScheme: 'light', width: 1280, height: 640 },
  { name: 'dark', colorScheme: 'dark', width: 1280, height: 640 },
  { name: 'phone', colorScheme: 'light', width: 360, height: 720 },
] as const)
  test(`the list: ${name}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    await openPractice(page, '/pets?sort=category');
    await page.getByRole('contentinfo').waitFor();
    await page.getByText('Dogs').first().waitFor();
    await takePicture(page, name);
  });

test('the form, after no response was received', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 640 });
  await page.emulateMedia({ colorScheme: 'light' });
  await openPractice(page, '/pets/new');
  await page.getByRole('contentinfo').waitFor();
  await page.getByLabel('Category').fill('4');
  await page.getByRole('radio', { name: 'Available' }).check();
  for (const [index, name] of ['Nibbles', 'Hazel'].entries()) {
    await page.getByLabel('Name').fill(name);
    await page.getByRole('button', { name: 'Add pet' }).click();
    await page.getByRole('link', { name: `Added as pet ${250 + index}` }).waitFor();
  }
  await page.getByLabel('Name').fill('Juno');
  await page.getByRole('button', { name: 'Practice settings' }).click();
  await page
    .getByLabel('Simulate a problem')
    .selectOption('Adds the next pet, then loses the connection');
  await page.getByRole('button', { name: 'Practice settings' }).click();
  await page.getByRole('button', { name: 'Add pet' }).click();
  await page.getByText(/^Probably added: pet/).waitFor();
  await page.evaluate(() => scrollTo(0, 0));
  await takePicture(page, 'form');
});
