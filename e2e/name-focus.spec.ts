// Tests that the focus is in Name of the form when the next key is pressed.
import { expect } from 'playwright/test';
import { chromiumOnly } from './setup/chromium-only.ts';
import { testWithFaults } from './setup/faulty-journey.ts';
import { refuse } from './states/faults.ts';
import { fillForm, posts } from './steps/add-pet-steps.ts';
import { pressKeys } from './steps/press-keys.ts';

const test = testWithFaults();

test(
  'on a slow computer, what is typed at once after Enter in Category is the next name',
  chromiumOnly('slowComputer'),
  async ({ page, faulty }) => {
    await fillForm(page);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    await page.getByLabel('Category').focus();
    await pressKeys(session, '\n101 rex', 60);
    await expect(page.getByText(/^Added as pet/)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect.poll(() => posts(faulty)).toHaveLength(2);
    expect(posts(faulty).map(({ body }) => JSON.parse(body))).toMatchObject([
      { name: 'Rex', categoryId: 4 },
      { name: '101 rex', categoryId: 4 },
    ]);
  },
);

test('after either answer whether Correct replaces what is typed, the focus is in Name', async ({
  page,
  faulty,
}) => {
  await fillForm(page);
  faulty.setFault(refuse('POST', 400));
  const name = page.getByLabel('Name');
  await name.press('Enter');
  const correct = page.getByRole('button', { name: 'Correct, Rex' });
  await correct.waitFor();
  await name.fill('Luna');
  for (const [answer, chosen] of [
    ['Continue with it', 'Luna'],
    ['Continue with it', 'Luna'],
    ['Replace it', 'Rex'],
  ] as const) {
    await correct.press('Enter');
    await page.getByRole('button', { name: answer }).press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(name).toBeFocused();
    await expect(name).toHaveValue(chosen);
  }
});
