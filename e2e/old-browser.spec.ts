import { expect } from 'playwright/test';
import { test } from './setup/journey.ts';

test('a browser that is too old gets one sentence, even if no other script runs', async ({
  page,
}) => {
  const sentence = page.getByText('Pet Store needs a newer browser: update this one');
  await page.goto('/pets');
  await expect(page.getByRole('heading', { name: 'Enter your API key' })).toBeVisible();
  await expect(sentence).toBeHidden();
  await page.addInitScript(() => Reflect.deleteProperty(HTMLElement.prototype, 'popover'));
  await page.reload();
  await expect(sentence).toBeVisible();

  // As with syntax that the browser cannot parse.
  await page.route('**/pets', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replaceAll(/<script.*?<\/script>/gs, (script) =>
      script.includes('popover') ? script : '',
    );
    await route.fulfill({ response, body });
  });
  await page.reload();
  await expect(sentence).toBeVisible();
});
