// Takes the pictures in README.md and on the demo's first screen. They show Practice, whose categories have names.
import { writeFileSync } from 'node:fs';
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

for (const colorScheme of ['light', 'dark'] as const)
  test(`the first screen of the demo: ${colorScheme}`, async ({ page, context }) => {
    await page.setViewportSize({ width: 1120, height: 760 });
    await page.emulateMedia({ colorScheme });
    await openPractice(page, '/pets?sort=category');
    await page.getByRole('contentinfo').waitFor();
    await page.getByText('Dogs').first().waitFor();
    await page.mouse.move(0, 0);
    const png = await page.screenshot({ animations: 'disabled' });
    // Playwright takes no WebP, which is a quarter as large. An empty page converts it: its policy allows the image.
    const converter = await context.newPage();
    const webp = await converter.evaluate(
      async (source) => {
        const image = new Image();
        image.src = source;
        await image.decode();
        const canvas = document.createElement('canvas');
        canvas.width = image.width;
        canvas.height = image.height;
        canvas.getContext('2d')?.drawImage(image, 0, 0);
        return canvas.toDataURL('image/webp', 0.8);
      },
      `data:image/png;base64,${png.toString('base64')}`,
    );
    const [, base64 = ''] = webp.split(',');
    writeFileSync(`src/session/screens/demo-${colorScheme}.webp`, Buffer.from(base64, 'base64'));
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
  await page.getByText(/^Probably: pet/).waitFor();
  await page.evaluate(() => scrollTo(0, 0));
  await takePicture(page, 'form');
});
