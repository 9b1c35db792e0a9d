// A scanner is a keyboard: it types a code and Enter, much faster than a person, into the field that has the focus.
import { expect } from 'playwright/test';
import { openRows, test } from './setup/journey.ts';

test('on a slow computer, a scan loses no key while pages open', async ({ page }) => {
  await openRows(page);
  const field = page.getByRole('searchbox', { name: 'Find pets' });
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  for (const code of ['123456', '123457', '123458']) {
    await field.focus();
    // No key waits until the page has handled the one before.
    await Promise.all([...code.split(''), 'Enter'].map((key) => page.keyboard.press(key)));
    await expect(page).toHaveURL(new RegExp(`/pets/${code}$`));
    await expect(page.getByRole('heading', { name: 'Pet not found' })).toBeVisible();
  }
});
