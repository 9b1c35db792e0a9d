// After Forget key, nothing is left on the disk, even if the browser is killed in the next instant.
import { expect, type Page } from 'playwright/test';
import { chooseFromMenu, KEY, openRows } from './setup/journey.ts';
import { everyBrowser } from './setup/journey-browser.ts';
import { testToKill as test } from './setup/killable-browser.ts';
import { storedText } from './steps/stored-text.ts';

const table = (page: Page) => page.getByRole('table', { name: 'Pets' });

const KILLED = 'a forgotten key stays forgotten when the browser is killed immediately';

test(KILLED, everyBrowser, async ({ killable, faulty }) => {
  const page = await killable.start();
  await openRows(page);
  // The list is stored after it is shown, for the next visit.
  await expect.poll(() => storedText(page)).toContain('lastList');
  const name = (await table(page).getByRole('rowheader').first().innerText()).trim();
  expect(await storedText(page)).toContain(name);
  await chooseFromMenu(page, 'Forget key');
  await expect(page.getByLabel('API key', { exact: true })).toBeVisible();
  await killable.kill();

  const next = await killable.start();
  faulty.received.splice(0);
  await next.goto('/pets');
  await expect(next.getByLabel('API key', { exact: true })).toBeVisible();
  await expect(table(next)).toHaveCount(0);
  expect(faulty.received).toEqual([]);
  const stored = await storedText(next);
  expect(stored).not.toContain(KEY);
  expect(stored).not.toContain(name);
});
