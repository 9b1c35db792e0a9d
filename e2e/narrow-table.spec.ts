// Tests the table on a phone in common fonts. Where a font is not installed, the browser uses another one.
import { expect } from 'playwright/test';
import { testWithFaults } from './setup/faulty-journey.ts';
import { openStore } from './setup/journey.ts';
import { setStyle } from './steps/set-style.ts';

const PET = { name: 'Señor Whiskers', categoryId: 4n };
const test = testWithFaults([
  { ...PET, id: 1n, status: 'available' },
  { ...PET, id: 2n, status: 'pending' },
  { ...PET, id: 3n, status: 'sold' },
  { ...PET, id: 4n },
]);

for (const font of ['system-ui', 'DejaVu Sans', 'Liberation Sans', 'Noto Sans'])
  test(`at 320 px every status is visible in ${font}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 1200 });
    await openStore(page);
    await setStyle(page, font);
    const table = page.getByRole('table', { name: 'Pets' });
    await expect(page.getByRole('searchbox', { name: 'Find pets' })).toBeVisible();
    for (const status of ['Available', 'Pending', 'Sold', 'Not set'])
      await expect(table.getByText(status, { exact: true })).toBeInViewport({ ratio: 1 });
    // Screen readers have the header, which is not drawn.
    await expect(table.getByRole('columnheader')).toHaveText(['ID', 'Name', 'Status', 'Category']);
    const hidden = await page
      .getByRole('region', { name: 'Pets, scrolls sideways' })
      .evaluate((frame) => frame.scrollWidth - frame.clientWidth);
    expect(hidden).toBeLessThanOrEqual(0);
  });
