// Browsers that translate a page replace its text nodes. The app still works, its counts still change, and text that
// the service or a person wrote stays as it is.
import { expect, type Page } from 'playwright/test';
import { csvOf, counts, finished, start } from './steps/import-journey.ts';
import { fillForm } from './steps/add-pet-steps.ts';
import { openStore, test } from './setup/journey.ts';
import { loseResponses } from './states/faults.ts';

/** Wraps each text of the page that may be translated in an element, with its text in capitals, as a browser does. */
const translate = (page: Page) =>
  page.locator('body').evaluate((body) => {
    const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
    const nodes: Text[] = [];
    while (walker.nextNode())
      if (walker.currentNode instanceof Text) nodes.push(walker.currentNode);
    for (const node of nodes) {
      const closest = node.parentElement?.closest('[translate], font, option, style, script');
      if (node.data.trim() === '' || (closest && closest.getAttribute('translate') !== 'yes'))
        continue;
      const translated = document.createElement('font');
      translated.textContent = node.data.toUpperCase();
      node.replaceWith(translated);
    }
  });

/** The page's content. Some words are translated. Those drawn after the translation are not. */
const content = (page: Page) => page.locator('main');

test('in a translated form pets are added and a question is answered, then lists are searched and filtered', async ({
  page,
  faulty,
}) => {
  await fillForm(page);
  await translate(page);
  const add = async (name: string, outcome: RegExp) => {
    await page.getByLabel('Name').fill(name);
    await page.getByRole('button', { name: /^Add pet/i }).click();
    await expect(content(page)).toContainText(outcome);
    await translate(page);
  };
  await add('Rex', /Added as pet 250/i);
  await add('Luna', /Added as pet 251/i);
  faulty.setFault(loseResponses);
  await add('Zoë', /was it added\?/i);
  faulty.setFault();
  await page
    .getByRole('button', { name: /^Yes, pet \d+, Zoë$/i })
    .first()
    .click();
  await expect(content(page)).toContainText(/Marked as added: pet \d+/i);
  await translate(page);
  await expect(page.getByRole('rowheader')).toHaveText(['Zoë', 'Luna', 'Rex']);

  await page.getByRole('link', { name: /^Pets$/i }).click();
  const names = page.getByRole('table', { name: 'Pets' }).getByRole('rowheader');
  await expect(names).toHaveCount(20);
  await translate(page);
  const sample = (await faulty.catalogue.list({ limit: 20 })).map(({ name }) => name);
  await expect(names).toHaveText(sample);
  await expect(content(page)).toContainText('FIRST 20 PETS. THERE MAY BE MORE.');
  const search = page.getByRole('searchbox', { name: /^Find pets/i });
  for (const status of ['Sold', 'All', 'Pending']) {
    await page.getByRole('radio', { name: new RegExp(`^${status}$`, 'i') }).check();
    await expect(content(page)).toContainText(/\d (?:sold |pending )?pets/i);
    await translate(page);
    for (const typed of ['Animal 1', 'no such pet', 'zoë', '']) {
      await search.fill(typed);
      const shown = typed === '' ? /(?:First|All) \d+/i : /match|no pet/i;
      await expect(content(page)).toContainText(shown);
      await translate(page);
    }
  }
  await page.getByLabel('Limit').selectOption('50');
  await expect(content(page)).toContainText(/\d+ pending pets/i);
  await translate(page);
  await page.getByRole('columnheader', { name: /^Name/i }).getByRole('button').click();
  await translate(page);
  await page.getByRole('button', { name: /^Refresh/i }).click();
  await translate(page);
  await page.getByRole('link', { name: /^Sent/i }).first().click();
  await expect(page.getByRole('rowheader')).toHaveText(['Zoë', 'Luna', 'Rex']);
});

test('a translated import still counts, and names its rows as they were sent', async ({ page }) => {
  await openStore(page, '/pets/import');
  await page.getByLabel('Or paste rows').fill(csvOf('Rex', 'Luna', 'Zoë'));
  await page.getByRole('button', { name: 'Check pasted rows' }).click();
  await expect(content(page)).toContainText('3 rows: 2 to add, 1 skipped.');
  await translate(page);
  await start(page);
  await translate(page);
  await expect(finished(page)).toBeVisible();
  await expect(counts(page)).toContainText(/2 pets added/i);
  await translate(page);
  await page.getByRole('link', { name: /^Sent/i }).first().click();
  await translate(page);
  await expect(content(page)).toContainText(/2 added/i);
});
