import { expect, type Page } from 'playwright/test';
import { test } from './setup/journey.ts';

const sentence = (page: Page) => page.getByText('Pet Store needs a newer browser: update this one');

test('a browser that is too old gets one sentence', async ({ page }) => {
  await page.goto('/pets');
  await expect(page.getByRole('heading', { name: 'Enter your API key' })).toBeVisible();
  await expect(sentence(page)).toBeHidden();
  // As in Safari before 17.4 and Firefox before 124.
  await page.addInitScript(() => Reflect.deleteProperty(AbortSignal, 'any'));
  await page.reload();
  await expect(sentence(page)).toBeVisible();
});

test('an old browser shows the sentence even if no other script runs, as with syntax that it cannot parse', async ({
  page,
}) => {
  await page.route('**/pets', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replaceAll(/<script.*?<\/script>/gs, (script) =>
      script.includes('popover') ? script : '',
    );
    await route.fulfill({ response, body });
  });
  await page.addInitScript(() => Reflect.deleteProperty(HTMLElement.prototype, 'popover'));
  await page.goto('/pets');
  await expect(sentence(page)).toBeVisible();
});
