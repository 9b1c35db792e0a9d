// IDs have 64 bits. The longest, of 19 digits and a sign, are whole and unbroken wherever they stand.
import { expect, type Page } from 'playwright/test';
import { openRows, openStore, test } from './setup/journey.ts';
import { submit } from './steps/add-pet-steps.ts';

const LONGEST = 2n ** 63n - 1n;
const LOWEST = -(2n ** 63n);
const HAMSTER = { id: LONGEST - 1n, name: 'Hamster', categoryId: LOWEST, status: 'available' };

const REX = { id: 8n, name: 'Rex', categoryId: LONGEST, status: 'sold' };

test.use({ pets: [[HAMSTER, REX], { scope: 'test' }] });

/** The long IDs that are broken into lines, cut off, or without any width. */
function findDamaged(): string[] {
  const damaged: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode;
    const match = /-?\d{17,}/.exec(text.textContent ?? '');
    // Screen readers alone have a text of one pixel.
    const isSeen = (text.parentElement?.closest('p')?.clientWidth ?? 2) > 1;
    if (!match || !isSeen || !text.parentElement?.checkVisibility()) continue;
    const range = document.createRange();
    range.setStart(text, match.index);
    range.setEnd(text, match.index + match[0].length);
    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
    const { right } = range.getBoundingClientRect();
    const cell = text.parentElement.closest('td, th, p, dd, div');
    const isCut = right > (cell?.getBoundingClientRect().right ?? 0) + 1;
    if (lines.size !== 1 || isCut) damaged.push(cell?.textContent ?? match[0]);
  }
  return damaged;
}

async function expectWhole(page: Page): Promise<void> {
  for (const width of [360, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => page.evaluate(findDamaged), { message: `${width} px` }).toEqual([]);
  }
}

test('the longest IDs fit in the list, the overview, a pet’s page and its label', async ({
  page,
}) => {
  await openRows(page);
  await expectWhole(page);
  await page.goto('/pets/overview');
  await page.getByRole('table').waitFor();
  await expectWhole(page);
  await page.goto(`/pets/${HAMSTER.id}`);
  await page.getByText(`ID ${HAMSTER.id}`).waitFor();
  await expectWhole(page);
});

/** Whether the word before a category is drawn, in its line. */
const isNamed = (page: Page) =>
  page
    .getByRole('region', { name: 'Just sent' })
    .locator('td[data-field="Category"]')
    .evaluate((cell) => {
      const { content, fontSize } = getComputedStyle(cell, '::before');
      return content.includes('attr') || content.includes('Category')
        ? cell.clientHeight < 2 * Number.parseFloat(fontSize)
        : false;
    });

test('the longest IDs fit in Just sent and Sent', async ({ page, faulty }) => {
  await openStore(page, '/pets/new');
  faulty.setFault(async ({ method }, { forward }) => {
    const response = await forward();
    if (method !== 'POST') return response;
    const body = (await response.text()).replace(/"id":\d+/, `"id":${LONGEST}`);
    return new Response(body, { status: 201, headers: response.headers });
  });
  await page.getByLabel('Name', { exact: true }).fill('Leo');
  await page.getByLabel('Category').fill(String(LOWEST));
  await submit(page, 'Leo');
  await page.getByText(`pet ${LONGEST}`).first().waitFor();
  await expectWhole(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await expect.poll(() => isNamed(page)).toBe(true);
  await page.getByRole('link', { name: 'View all in Sent' }).click();
  await page.getByText(`pet ${LONGEST}`).first().waitFor();
  await expectWhole(page);
});
