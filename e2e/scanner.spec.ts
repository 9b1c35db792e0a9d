// A scanner is a keyboard: it types a code and Enter, much faster than a person, into the field that has the focus.
import { expect } from 'playwright/test';
import { chromiumOnly } from './setup/chromium-only.ts';
import { testWithFaults } from './setup/faulty-journey.ts';
import { openRows } from './setup/journey.ts';
import { pressKeys } from './steps/press-keys.ts';

const test = testWithFaults();

test(
  'on a slow computer, a scan loses no key while pages open',
  chromiumOnly('slowComputer'),
  async ({ page }) => {
    await openRows(page);
    const field = page.getByRole('searchbox', { name: 'Find pets' });
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    for (const code of ['123456', '123457', '123458']) {
      await field.focus();
      await pressKeys(page, `${code}\n`);
      await expect(page).toHaveURL(new RegExp(`/pets/${code}$`));
      await expect(page.getByRole('heading', { name: 'Pet not found' })).toBeVisible();
    }
  },
);
